import { type Command, Option } from 'commander'

/** Options that several commands take. Their values are read in `settings.ts`, with the variables. */
export function addProjectOption(command: Command): Command {
  return command.addOption(
    new Option('--project <dir>', 'folder of the project (or $TOWNSFOLK_PROJECT; else the current one)'),
  )
}

/** For commands that read or write what the service keeps. */
export function addStoreOptions(command: Command): Command {
  return addProjectOption(command)
    .option('--data <dir>', 'folder in which everything is kept (or $TOWNSFOLK_DATA; else .townsfolk)')
    .option('--database-url <url>', 'PostgreSQL to keep it in instead (or $TOWNSFOLK_DATABASE_URL)')
}

export function addTeamOption(command: Command): Command {
  return command.option('--team <id>', 'which team; may be left out where there is only one')
}
