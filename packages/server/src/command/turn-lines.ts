import type { Explanation } from '@townsfolk/brain'
import type { ChatMessage, ErrorBody } from '@townsfolk/protocol'
import type { SceneSpeaker, SceneTurn } from '@townsfolk/service/rehearsal'

/**
 * What was said and done on a turn, or why there is no reply.
 * @param who was talked to, for when nobody says anything
 */
export function replyLines(turn: SceneTurn, who: string): readonly string[] {
  if (!turn.ok) return failed(turn.error, turn.unexpected)
  const { messages, speakers } = turn
  const lines = messages.flatMap(spoken => [...linesOf(spoken), ...checkpointLine(spoken, speakers)])
  return lines.length === 0 ? [`${who} says nothing.`] : lines
}

/**
 * Why the reply is what it is: how the line was understood, what was decided, and what else it might have been.
 * @param most how many candidates of each character are shown. Default: all that the brain gives
 */
export function whyLines(turn: SceneTurn, most?: number): readonly string[] {
  if (!turn.ok) return []
  const { speakers, said } = turn
  const isOneOfSeveral = speakers.length > 1
  return speakers.flatMap(speaker => [
    ...(isOneOfSeveral ? [`  ${speaker.name}:`] : []),
    ...reasons(speaker, said, most),
  ])
}

/** A model that is gone has its sentence; of what nobody foresaw, whoever repairs it needs to see more. */
function failed({ error, code }: ErrorBody, unexpected: unknown): readonly string[] {
  const isForeseen = code !== 'internal_error' || !(unexpected instanceof Error)
  return isForeseen ? [error] : [error, unexpected.stack ?? unexpected.message]
}

function linesOf({ name, lines, actions }: ChatMessage): readonly string[] {
  return [
    ...lines.map(({ text, emotion }) => `${name} (${emotion.toLowerCase()}): ${text.trimStart()}`),
    ...actions.map(({ name: action, targetId }) => `  → ${action}${targetId === '' ? '' : ` ${targetId}`}`),
  ]
}

function checkpointLine(
  { characterId, flowState }: ChatMessage,
  speakers: readonly SceneSpeaker[],
): readonly string[] {
  const before = speakers.find(speaker => speaker.characterId === characterId)?.checkpointBefore
  return flowState === before ? [] : [`  · checkpoint ${flowState}`]
}

function reasons(
  { explanation, hasMovedOn }: SceneSpeaker,
  typed: string | undefined,
  most: number | undefined,
): readonly string[] {
  const { heard, parts, candidates, things, steps, event, checkpoint, knows } = explanation
  const isByWorld = hasMovedOn && steps.every(({ decision }) => decision !== 'move-on')
  return [
    `  heard: ${heard.join(' ') || '-'}${typed === undefined || isSaidSo(typed, heard) ? '' : `  (typed: ${typed})`}`,
    ...partsLine(heard, parts),
    ...(event === undefined ? [] : [`  commented: ${event}`]),
    ...(isByWorld ? ['  the flow took this: it went on by what happened, or by what holds now'] : []),
    ...steps
      .filter(({ decision }) => !isByWorld || decision !== 'ambient')
      .map(
        ({ decision, chosen, targets, reason }) =>
          `  ${[decision, chosen, ...targets].filter(Boolean).join(' ')}: ${reason}`,
      ),
    ...thingsLine(things),
    ...candidates
      .slice(0, most)
      .map(
        ({ kind, name, score, phrase }) =>
          `    ${score.toFixed(2)}  ${kind} ${name}${phrase === '' ? '' : `  “${phrase}”`}`,
      ),
    ...(checkpoint === undefined ? [] : [`  at checkpoint ${checkpoint}`]),
    ...knows.map(
      ({ fact, source, atMs }) =>
        `  knows: ${fact} (${source}, ${new Date(atMs).toISOString().slice(0, 16)})`,
    ),
  ]
}

/** Whether a line was understood word by word as it stands there. */
function isSaidSo(typed: string, heard: readonly string[]): boolean {
  const words = typed.toLowerCase().match(/[\p{L}\p{N}\p{M}'’]+/gu) ?? []
  return words.join(' ') === heard.join(' ')
}

/** What was taken for a noun, what for a verb. */
function partsLine(heard: readonly string[], parts: Explanation['parts']): readonly string[] {
  const told = heard.flatMap((word, at) => (parts[at] === undefined ? [] : [`${word} (${parts[at]})`]))
  return told.length === 0 ? [] : [`  words: ${told.join(', ')}`]
}

/** Which things the words may mean, and why the others are not meant. */
function thingsLine(things: Explanation['things']): readonly string[] {
  if (things.length === 0) return []
  const shown = things.map(({ id, contradicts, lacks }) => {
    const not = [...contradicts, ...lacks].map(word => `not ${word}`).join(', ')
    return not === '' ? id : `${id} (${not})`
  })
  return [`  things: ${shown.join(', ')}`]
}
