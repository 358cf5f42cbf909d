import { createAuthoredBrain, type Lexicon } from '@townsfolk/brain'
import type { ProjectFiles } from '../project/parse-project.ts'
import type { Project } from '../project/project.ts'
import { Budget } from './budget.ts'
import { readGameEvents } from './event-faults.ts'
import type { Fault, Proof } from './fault.ts'
import { lookAtCharacter } from './look-at-character.ts'
import { Stage } from './stage.ts'
import { WrittenCharacter } from './written-character.ts'

/** How far to look for faults, and with what. */
export interface ProofOptions {
  /** How often characters are asked something, in all. Default: 3,600. */
  readonly steps?: number
  /** Ids of the characters to look at; events come from what all of them do. Default: all. */
  readonly characterIds?: readonly string[]
  /** What the brain knows of words; the same that the characters will be played with. Default: none. */
  readonly lexicon?: Lexicon
  /** Aborts the search; it then rejects with the signal's reason. */
  readonly signal?: AbortSignal
  /** Called with each fault as it is found. */
  readonly onFault?: (fault: Fault) => void
}

/** The steps of a search for which its caller named none. */
export const proofSteps = 3_600

/**
 * Finds what an author cannot see by reading: it talks to each character of a project, by the authored brain itself, and
 * goes all ways of their flows. It gives way to other tasks in between, and knows no clock.
 * @param files what the project was parsed from: faults have their places in them
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
