import { type Character, isEnglish } from '@townsfolk/brain'
import { coversOf } from '@townsfolk/brain/languages'
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
  for (const note of languageNotes(project.characters)) print(`note: ${note}`)
  print(`${summaryOf(project)}: no issues`)
}

/** How much of each language is understood without a model; of English alone nothing need be said. */
function languageNotes(characters: readonly Character[]): readonly string[] {
  const codes = characters.flatMap(({ language, translations }) => [
    language,
    ...[...translations.values()].map(other => other.language),
  ])
  const others = [...new Set(codes)].filter(code => !isEnglish(code)).sort()
  return others.map(code => `${code}: ${coversOf(code)} (without a model)`)
}
