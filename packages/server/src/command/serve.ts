import { logLevels } from '@townsfolk/service'
import { Command } from 'commander'
import { addStoreOptions } from './options.ts'
import type { Flags } from './settings.ts'
import type { Surroundings } from './surroundings.ts'

export function createServeCommand(surroundings: Surroundings): Command {
  return addStoreOptions(new Command('serve'))
    .description('run the service until it is stopped')
    .option('--host <host>', 'where to listen, 0.0.0.0 being everywhere (or $TOWNSFOLK_HOST; else 127.0.0.1)')
    .option('--port <number>', '0 takes any that is free (or $TOWNSFOLK_PORT; else 8080)')
    .option('--log-level <level>', `${logLevels.join(', ')} (or $TOWNSFOLK_LOG_LEVEL; else info)`)
    .option(
      '--proxies <number>',
      'how many of your own proxies stand before it (or $TOWNSFOLK_PROXIES; else 0)',
    )
    .option(
      '--drain-seconds <number>',
      'new connections are still taken for so long after SIGTERM (or $TOWNSFOLK_DRAIN_SECONDS; else 0)',
    )
    .option('--max-connections <number>', 'at a time (or $TOWNSFOLK_MAX_CONNECTIONS; else 10000)')
    .option('--max-requests <number>', 'at a time (or $TOWNSFOLK_MAX_REQUESTS; else 1000)')
    .option(
      '--speech-threads <number>',
      'that speak and encode (or $TOWNSFOLK_SPEECH_THREADS; else one for each processor)',
    )
    .option(
      '--missed-line-days <number>',
      'keep lines that were not understood for so long (or $TOWNSFOLK_MISSED_LINE_DAYS; else 0, which keeps none)',
    )
    .option('--metrics-port <number>', 'serve metrics there (or $TOWNSFOLK_METRICS_PORT; else nowhere)')
    .option('--metrics-host <host>', 'where, too (or $TOWNSFOLK_METRICS_HOST; else 127.0.0.1)')
    .option('--metrics-teams', 'count turns and credits by team (or $TOWNSFOLK_METRICS_TEAMS)')
    .addHelpText(
      'after',
      '\nWhen it is ready it prints "listening on http://…"; its log goes to stderr, as JSON lines.\n' +
        'A change in the project is served from the next request on; one with issues is printed, and not served.\n' +
        'On SIGTERM or Ctrl-C it finishes what is in flight and ends; on a second one it ends at once.\n' +
        'A secret may stand in a file: $TOWNSFOLK_DATABASE_URL_FILE names one, and so does _FILE behind each _KEY.',
    )
    .action(async (flags: Flags) => {
      // Half of what the program consists of, which no other command needs.
      const { runServer } = await import('./run-server.ts')
      await runServer(flags, surroundings)
    })
}
