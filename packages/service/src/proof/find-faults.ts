import { createAuthoredBrain, type Lexicon } from '@townsfolk/brain'
import type { ProjectFiles } from '../project/parse-project.ts'
import type { Project } from '../project/project.ts'
import { Budget } from './budget.ts'
import { readGameEvents } from './event-faults.ts'
import type { Fault, Proof } from './fault.ts'
import { lookAtCharacter } from './look-at-character.ts'
import { Stage } from './stage.ts'
import { WrittenCharacter } from './written-character.ts'

/** Options of `findFaults`. */
export interface ProofOptions {
  /** Number of turns to try, in all. Default: 3,600. */
  readonly steps?: number
  /** Ids of the characters to check. Events come from the actions of all characters. Default: all. */
  readonly characterIds?: readonly string[]
  /** The lexicon that the game uses. Default: none. */
  readonly lexicon?: Lexicon
  /** Aborts the search; it then rejects with the signal's reason. */
  readonly signal?: AbortSignal
  /** Called with each fault as it is found. */
  readonly onFault?: (fault: Fault) => void
}

/** Default number of turns of a search. */
export const proofSteps = 3_600

/**
 * Finds faults that an author cannot see by reading: it talks to each character with the authored brain, and
 * follows all paths of their flows. Other tasks can run in between.
 * @param files the files that the project was parsed from, for the places of faults
 */
export async function findFaults(
  project: Project,
  files: ProjectFiles,
  {
    steps = proofSteps,
    characterIds,
    lexicon,
    signal = new AbortController().signal,
    onFault,
  }: ProofOptions = {},
): Promise<Proof> {
  const { characters } = project
  const stage = new Stage(project)
  const events = readGameEvents(characters, stage)
  const brain = createAuthoredBrain({ lexicon })
  const budget = new Budget(steps)
  const writtenById = WrittenCharacter.readAll(files)
  const faults: Fault[] = []
  const notLookedAt = events.isWritten ? [] : [unheardOf(events.unknown.length)]
  const onFound = (found: readonly Fault[]): void => {
    faults.push(...found)
    for (const fault of found) onFault?.(fault)
  }
  const lookedAt = characters.filter(({ id }) => characterIds?.includes(id) ?? true)
  for (const [at, character] of lookedAt.entries()) {
    signal.throwIfAborted()
    const written = writtenById.get(character.id)
    if (written === undefined) continue
    const share = budget.shareOf(lookedAt.length - at)
    const search = { stage, events, brain, budget: share, lexicon, signal, written, onFound }
    notLookedAt.push(...(await lookAtCharacter(character, search)))
  }
  return { faults, notLookedAt }
}

function unheardOf(count: number): string {
  const reactions = count === 1 ? '1 reaction to an event' : `${count} reactions to events`
  return `${reactions} that no scene logs: your game may. Once "events" of scenes log most of them, the rest are faults.`
}
