import { resolve } from 'node:path'
import { Command } from 'commander'
import { CommandFailure, wrongUsage } from './command-failure.ts'
import { openProject } from './open-project.ts'
import { addStoreOptions } from './options.ts'
import type { Flags } from './settings.ts'
import { programName, type Surroundings } from './surroundings.ts'

export function createBackupCommand(surroundings: Surroundings): Command {
  return addStoreOptions(new Command('backup'))
    .description('copy the embedded database into a file, also while the service runs')
    .argument('<file>', 'the file to write; it must not exist yet')
    .addHelpText(
      'after',
      '\nTo restore: stop the service, delete townsfolk.db, townsfolk.db-wal and townsfolk.db-shm in the data folder,' +
        '\ncopy the file there as townsfolk.db, and start the service. See docs/backup.md.',
    )
    .action((file: string, flags: Flags) => backUpTo(file, flags, surroundings))
}

async function backUpTo(file: string, flags: Flags, surroundings: Surroundings): Promise<void> {
  const { settings } = await openProject(flags, surroundings)
  if ('databaseUrl' in settings.store) {
    throw wrongUsage(
      `${programName(surroundings)} backup copies only the embedded database, and this data is in PostgreSQL. Back it up ` +
        'with pg_dump --format=custom, as docs/backup.md says.',
    )
  }
  const { backUp } = await import('../database/back-up.ts')
  const path = resolve(surroundings.currentFolder, file)
  const { bytes } = await backUp(settings.store.dataFolder, path).catch((error: Error) => {
    throw new CommandFailure(error.message)
  })
  surroundings.print(`Wrote ${file}: ${(bytes / 1024 ** 2).toFixed(1)} MiB, complete and checked.`)
}
