import { type Command, Option } from 'commander'

/** Options that several commands take. Their values are read in `settings.ts`, with the variables. */
export function addProjectOption(command: Command): Command {
  return command.addOption(
    new Option(
      '--project <dir>',
      'folder of the project (or $TOWNSFOLK_PROJECT; default: the current folder)',
    ),
  )
}

/** For commands that read or write what the service keeps. */
export function addStoreOptions(command: Command): Command {
  return addProjectOption(command)
    .option('--data <dir>', 'folder of the embedded database (or $TOWNSFOLK_DATA; default: .townsfolk)')
    .option(
      '--database-url <url>',
      'use this PostgreSQL instead of the embedded database (or $TOWNSFOLK_DATABASE_URL)',
    )
}

export function addTeamOption(command: Command): Command {
  return command.option('--team <id>', 'id of the team; may be left out if there is only one')
}
