import { join, relative } from 'node:path'
import { createLexicon } from '@townsfolk/brain/lexicon'
import type { Store } from '@townsfolk/service'
import { addPhrase, fileOfCharacter, type Understood, type WhatIf, whatIf } from '@townsfolk/service/missed'
import { characterOf } from './character-of.ts'
import { CommandFailure, wrongUsage } from './command-failure.ts'
import type { OpenedProject } from './open-project.ts'
import { replaceProjectFile } from './replace-project-file.ts'
import type { Surroundings } from './surroundings.ts'
import { counted } from './table.ts'

/** What is to be added, as it is typed. */
export interface AddFlags {
  readonly character?: string
  readonly add: string
  readonly to: string
  readonly language?: string
}

/** Writes a phrase into a character's file, and prints what changes with it. */
export async function addMissed(
  store: Store,
  team: string,
  { character: id, add: phrase, to, language }: AddFlags,
  { project, folder, files }: OpenedProject,
  { currentFolder, print }: Surroundings,
): Promise<void> {
  if (id === undefined) throw wrongUsage('Name the character that gets the phrase: --character ID.')
  const own = characterOf(project, id)
  const path = fileOfCharacter(files, id)
  const text = path === undefined ? undefined : files[path]
  if (path === undefined || typeof text !== 'string') {
    throw new CommandFailure(`No file in characters/ has "id": "${id}".`)
  }
  const edited = attempt(() => addPhrase(text, to, phrase, language))
  const kept = (await store.readMissed(team)).filter(line => line.characterId === id)
  const lines = kept.filter(line => line.language === (language ?? own.language)).map(line => line.text)
  const options = { lexicon: createLexicon(), ...(language !== undefined && { language }) }
  const found = attempt(() => whatIf(project, id, to, phrase, lines, options))
  const shown = relative(currentFolder, join(folder, path))
  await replaceProjectFile(folder, path, text, edited)
  print(`${shown}: "${phrase}" is a phrase of ${found.node} now.`)
  print(`Of ${counted(lines.length, 'kept line')}, ${found.gained.length} would be understood so:`)
  for (const line of found.gained) print(`  ${line}`)
  print(besides(found))
  for (const line of found.changed) {
    print(`  ${line.text}: ${described(line.before)} before, ${described(line.after)} now`)
  }
}

/** What becomes of lines that are understood already. */
function besides({ othersTried, changed }: WhatIf): string {
  if (othersTried === 0) return 'The character has no tests, and no other phrase shares a word with this one.'
  const lines = `other ${othersTried === 1 ? 'line' : 'lines'} of tests and phrases`
  return changed.length === 0
    ? `${othersTried} ${lines} are understood as before.`
    : `Of ${othersTried} ${lines}, ${changed.length} are now understood differently; check them:`
}

/** @throws CommandFailure in place of an Error for people */
function attempt<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw new CommandFailure(error instanceof Error ? error.message : String(error))
  }
}

function described(understood: readonly Understood[]): string {
  return understood.map(({ decision, node }) => node ?? decision).join(' and ') || 'nothing'
}
