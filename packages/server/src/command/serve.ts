import { logLevels } from '@townsfolk/service'
import { Command } from 'commander'
import { addStoreOptions } from './options.ts'
import type { Flags } from './settings.ts'
import type { Surroundings } from './surroundings.ts'

export function createServeCommand(surroundings: Surroundings): Command {
  return addStoreOptions(new Command('serve'))
    .description('run the service until it is stopped')
    .option(
      '--host <host>',
      'address to listen on; 0.0.0.0 is every address (or $TOWNSFOLK_HOST; default: 127.0.0.1)',
    )
    .option('--port <number>', '0 takes any free port (or $TOWNSFOLK_PORT; default: 8080)')
    .option('--log-level <level>', `${logLevels.join(', ')} (or $TOWNSFOLK_LOG_LEVEL; default: info)`)
    .option(
      '--proxies <number>',
      'number of your own proxies in front of the service (or $TOWNSFOLK_PROXIES; default: 0)',
    )
    .option(
      '--drain-seconds <number>',
      'accept connections for this long after SIGTERM (or $TOWNSFOLK_DRAIN_SECONDS; default: 0)',
    )
    .option(
      '--max-connections <number>',
      'most connections at a time (or $TOWNSFOLK_MAX_CONNECTIONS; default: 10000)',
    )
    .option('--max-requests <number>', 'most requests at a time (or $TOWNSFOLK_MAX_REQUESTS; default: 1000)')
    .option(
      '--speech-threads <number>',
      'threads that make speech (or $TOWNSFOLK_SPEECH_THREADS; default: one for each processor)',
    )
    .option(
      '--missed-line-days <number>',
      'days to keep lines that were not understood (or $TOWNSFOLK_MISSED_LINE_DAYS; default: 0, none are kept)',
    )
    .option('--metrics-port <number>', 'port for metrics (or $TOWNSFOLK_METRICS_PORT; default: no metrics)')
    .option('--metrics-host <host>', 'address for metrics (or $TOWNSFOLK_METRICS_HOST; default: 127.0.0.1)')
    .option('--metrics-teams', 'count turns and credits by team (or $TOWNSFOLK_METRICS_TEAMS)')
    .addHelpText(
      'after',
      '\nWhen the service is ready, it prints "listening on http://…". Its log goes to stderr, as JSON lines.\n' +
        'After you save a file of the project, the next request uses it. Files with issues are reported, and not used.\n' +
        'On SIGTERM or Ctrl-C the service finishes running calls and ends. A second signal ends it at once.\n' +
        'Secrets can be in files: set $TOWNSFOLK_DATABASE_URL_FILE, or a …_KEY_FILE in place of any …_KEY, to the file.',
    )
    .action(async (flags: Flags) => {
      // Half of what the program consists of, which no other command needs.
      const { runServer } = await import('./run-server.ts')
      await runServer(flags, surroundings)
    })
}
