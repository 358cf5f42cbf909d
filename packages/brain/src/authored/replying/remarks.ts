import type { WorldEvent } from '@townsfolk/protocol'
import type { AuthoredTurn } from '../../turn/authored-turn.ts'
import { readWords } from '../../words/read-words.ts'
import { clauseOf } from '../answers/happenings.ts'
import { linesFor } from '../answers/lines-for.ts'
import { ownFailure, readOutcomeEvent } from '../answers/past-actions.ts'
import { eventKey, matchEvent, readCount, undatedKey } from '../hearing/event-patterns.ts'
import type { PreparedCharacter } from '../hearing/prepared-character.ts'
import { callOfWords } from '../naming/calling.ts'
import type { Script } from './script.ts'

/**
 * Says a word about the first event that is worth one and has had none: what its author wrote for it, else that itself
 * could not do something, else plainly what is important. Beside an answer it is the last line. Gives the event's content.
 */
export function remarkOn(
  turn: AuthoredTurn,
  happened: readonly WorldEvent[],
  prepared: PreparedCharacter,
  script: Script,
): string | undefined {
  const fresh = happened.filter(event => !isRemarkedOn(event, turn, script))
  const found =
    fresh.find(event => react(event, turn, prepared, script)) ??
    fresh.find(event => admitFailure(event, turn, script)) ??
    fresh.find(event => notice(event, turn, script))
  if (found === undefined) return undefined
  const { commented, turns } = script.memory
  const byItself = turn.message === undefined ? [textKey(found, turns)] : []
  script.remember({ commented: [...commented, eventKey(found, turns), ...byItself] })
  return found.content
}

/** Of what it has spoken of by itself since the player last spoke, it says nothing more beside the answer. */
function isRemarkedOn(event: WorldEvent, { message }: AuthoredTurn, { memory }: Script): boolean {
  const { commented, turns, spokenTo } = memory
  if (commented.includes(eventKey(event, turns))) return true
  if (message === undefined) return false
  const last = spokenTo.filter(turn => turn < turns).at(-1) ?? 0
  for (let turn = Math.max(last, turns - mostAmbient) + 1; turn < turns; turn += 1) {
    if (commented.includes(textKey(event, turn))) return true
  }
  return false
}

/** Of more turns without a word of the player's, only the last count. */
const mostAmbient = 12

/** Names what happened, however often, on a turn. */
function textKey({ content }: WorldEvent, turn: number): string {
  return `${undatedKey(readCount(content).content)}${turn}`
}

function react(
  event: WorldEvent,
  turn: AuthoredTurn,
  { events }: PreparedCharacter,
  script: Script,
): boolean {
  const matched = matchEvent(events, event)
  const reaction = matched === undefined ? undefined : turn.character.reactions[matched.node]
  if (matched === undefined || reaction === undefined) return false
  const target = matched.target === undefined ? undefined : callOfWords(matched.target, turn)
  const say = turn.message === undefined ? script.say : script.remark
  if (!say(reaction.lines, `reaction ${matched.node}`, { target })) return false
  script.set(Object.entries(reaction.set ?? {}))
  return true
}

/** Whoever speaks to a character whose attempt failed hears the answer; nobody else waits for one. */
function admitFailure({ content }: WorldEvent, turn: AuthoredTurn, script: Script): boolean {
  if (turn.message !== undefined) return false
  const failure = ownFailure(content, turn)
  return (
    failure !== undefined &&
    script.say(linesFor(failure, turn.character), failure.node, { words: failure.fillings })
  )
}

/** What is important is worth a word of anybody, unless it is their own doing, or another has just said it. */
function notice(event: WorldEvent, turn: AuthoredTurn, script: Script): boolean {
  const { character, message, scene } = turn
  const isOver = script.lines.length > 0 || scene.earlier.length > 0
  if (event.priority < 2 || isOver || isOwn(event, turn) || readOutcomeEvent(event.content) !== undefined)
    return false
  const events = clauseOf(event.content, { turn, memory: script.memory })
  const say = message === undefined ? script.say : script.remark
  return (
    events !== '' && say(linesFor({ name: 'noticed' }, character), 'answer noticed', { words: { events } })
  )
}

/** It begins with the character's own name. */
function isOwn({ content }: WorldEvent, { character, self }: AuthoredTurn): boolean {
  const words = readWords(content)
  return [character.name, self?.name ?? '']
    .map(readWords)
    .some(name => name.length > 0 && name.every((word, at) => words[at] === word))
}
