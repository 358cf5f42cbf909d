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
    .addHelpText(
      'after',
      '\nWhen it is ready it prints "listening on http://…"; its log goes to stderr, as JSON lines.\n' +
        'A change in the project is served from the next request on; one with issues is printed, and not served.\n' +
        'On SIGTERM or Ctrl-C it finishes what is in flight and ends; on a second one it ends at once.',
    )
    .action(async (flags: Flags) => {
      // Half of what the program consists of, which no other command needs.
      const { runServer } = await import('./run-server.ts')
      await runServer(flags, surroundings)
    })
}
