import type { MoodCause } from '../character/character.ts'
import { pastOf, withRemembered } from '../knowing/remembered.ts'
import type { AuthoredTurn } from '../turn/authored-turn.ts'
import type { RememberedFact } from '../turn/brain.ts'
import { type Memory, readMemory } from '../turn/memory.ts'
import { readTokens } from '../words/tokens.ts'
import { ownOutcome } from './answers/past-actions.ts'
import { causeOf } from './moods/mood.ts'

/** How much each moves what stands between the two. What hurts weighs more. */
const steps: Readonly<Record<MoodCause, number>> = {
  praise: 0.1,
  thanks: 0.1,
  insult: -0.25,
  success: 0.05,
  failure: 0,
}

/**
 * What is to be remembered of the player after a turn, whichever brain found the words: only what is new, so that most turns
 * write nothing.
 */
export function learnedOn(turn: AuthoredTurn, after: Memory): readonly RememberedFact[] {
  const before = readMemory(turn.memory)
  const past = pastOf(turn, before)
  if (past === undefined) return []
  const known = withRemembered(before, turn)
  const { remembered = [], nowMs = 0 } = turn
  const learned: RememberedFact[] = []
  const learn = (id: string, fact: Pick<RememberedFact, 'kind' | 'about' | 'text'>, more = ''): void => {
    const old = remembered.find(other => other.id === id)
    if (old?.text === fact.text && old.more === more && old.visit === past.visit) return
    learned.push({ id, ...fact, more, visit: past.visit, atMs: nowMs })
  }
  if (before.turns === 0 && turn.message !== undefined) {
    learn('met', { kind: 'met', about: '', text: String(past.visit) })
  }
  const { playerName } = after
  if (playerName !== undefined && playerName !== known.playerName && turn.scene.playAs === undefined) {
    learn('name', { kind: 'name', about: '', text: playerName })
  }
  for (const [about, text] of after.facts) {
    if (known.facts.get(about) !== text) learn(`told:${about}`, { kind: 'told', about, text })
  }
  learnDeeds(turn, after, learn)
  const step = stepOf(turn)
  if (step !== 0) {
    const standing = Math.max(-1, Math.min(1, past.standing + step))
    learn('standing', { kind: 'standing', about: '', text: String(Number(standing.toFixed(2))) })
  }
  return learned
}

type Learn = (id: string, fact: Pick<RememberedFact, 'kind' | 'about' | 'text'>, more?: string) => void

/** What it began on this turn, and how what it had begun ended. */
function learnDeeds(turn: AuthoredTurn, after: Memory, learn: Learn): void {
  const idOf = (action: string, name: string): string => `did:${action}:${name.toLowerCase()}`
  for (const { content } of turn.events) {
    const outcome = ownOutcome({ content }, { turn })
    if (outcome === undefined) continue
    const { action: about, target: text, failure, isStopped } = outcome
    const ending = isStopped ? 'stopped' : 'done'
    learn(
      idOf(about, text),
      { kind: 'did', about, text },
      failure === undefined ? ending : `failed:${failure}`,
    )
  }
  for (const { action: about, target, turn: number } of after.pastActions) {
    if (number !== after.turns) continue
    const text = turn.entities.find(({ id }) => id === target)?.name ?? ''
    learn(idOf(about, text), { kind: 'did', about, text }, 'begun')
  }
}

function stepOf({ message, events, character }: AuthoredTurn): number {
  const tokens = message === undefined ? [] : readTokens(message, character.language)
  const words = message === undefined ? undefined : causeOf(tokens, [], character.name)
  const deeds = causeOf([], events, character.name)
  return (words ? steps[words] : 0) + (deeds ? steps[deeds] : 0)
}
