import { Command } from 'commander'
import { chooseVoices, silentCharacters } from './choose-voices.ts'
import { CommandFailure } from './command-failure.ts'
import { readProject, summaryOf } from './open-project.ts'
import { addProjectOption } from './options.ts'
import { type Flags, resolveProjectFolder } from './settings.ts'
import type { Surroundings } from './surroundings.ts'
import { counted } from './table.ts'

export function createCheckCommand(surroundings: Surroundings): Command {
  return addProjectOption(new Command('check'))
    .description('report every issue in the files of a project, as file:line:column and what to write')
    .argument('[dir]', 'the same as --project')
    .action((folder: string | undefined, flags: Flags) =>
      check(folder === undefined ? flags : { ...flags, project: folder }, surroundings),
    )
}

async function check(flags: Flags, surroundings: Surroundings): Promise<void> {
  const { environment, currentFolder, print } = surroundings
  const read = await readProject(resolveProjectFolder(flags, environment, currentFolder), surroundings)
  if (!read.ok) {
    for (const issue of read.issues) print(issue)
    throw new CommandFailure(`${counted(read.issues.length, 'issue')}.`)
  }
  const { project } = read
  const voices = await chooseVoices(project, environment)
  // No issue: the service that it is written for may have that voice.
  for (const note of silentCharacters(project, voices)) print(`note: ${note}`)
  print(`${summaryOf(project)}: no issues`)
}
