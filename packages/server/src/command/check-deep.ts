import { join } from 'node:path'
import { createLexicon } from '@townsfolk/brain/lexicon'
import { formatIssue } from '@townsfolk/service'
import { type Exchange, type Fault, findFaults, type ProofOptions } from '@townsfolk/service/proof'
import type { CheckedProject } from './checked-project.ts'

/** Prints each fault with the conversation that shows it, then what was not looked at. Gives how many faults there are. */
export async function checkDeep(
  { project, files, shownFolder }: CheckedProject,
  options: Pick<ProofOptions, 'steps' | 'characterIds' | 'signal'>,
  print: (line: string) => void,
): Promise<number> {
  const names = new Map(project.characters.map(({ id, name }) => [id, name]))
  const { faults, notLookedAt } = await findFaults(project, files, {
    ...options,
    lexicon: createLexicon(),
    onFault: fault => {
      for (const line of linesOf(fault, names.get(fault.characterId) ?? '', shownFolder)) print(line)
    },
  })
  if (notLookedAt.length > 0) print('Not checked:')
  for (const sentence of notLookedAt) print(`  ${sentence}`)
  return faults.length
}

function linesOf({ issue, conversation }: Fault, name: string, shownFolder: string): readonly string[] {
  return [
    formatIssue({ ...issue, file: join(shownFolder, issue.file) }),
    ...conversation.flatMap(exchange => exchangeLines(exchange, name)).map(line => `    ${line}`),
  ]
}

function exchangeLines({ by, text, replies }: Exchange, name: string): readonly string[] {
  const said = by === 'player' ? `Player: ${text}` : by === 'event' ? `(${text})` : `(by now ${text})`
  return [said, ...replies.map(reply => `${name}: ${reply}`)]
}
