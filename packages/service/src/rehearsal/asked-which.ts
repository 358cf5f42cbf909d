import type { ChatMessage, PerceivedEntity } from '@townsfolk/protocol'
import type { SceneSpeaker } from './scene-turn.ts'

/**
 * Ids of what a character offers when it asks which one is meant; undefined when it does not ask. The authored brain tells. A
 * model says it in words alone: it asks something and does nothing, and offers what it calls by name.
 * @param wanted ids of what it should offer
 */
export function askedWhich(
  messages: readonly ChatMessage[],
  speakers: readonly SceneSpeaker[],
  wanted: readonly string[] | undefined,
): readonly string[] | undefined {
  for (const message of messages) {
    const speaker = speakers.find(({ characterId }) => characterId === message.characterId)
    if (!speaker) continue
    const offered =
      speaker.brain === 'authored' ? byAuthored(message, speaker) : byWords(message, speaker, wanted ?? [])
    if (offered) return offered
  }
  return undefined
}

function byAuthored(
  { options = [] }: ChatMessage,
  { explanation, turn }: SceneSpeaker,
): readonly string[] | undefined {
  const step = explanation.steps.find(({ decision }) => decision === 'ask' || decision === 'ask-for')
  if (step?.decision !== 'ask-for') return step?.targets
  // Its targets are known; what is asked for is another thing that it takes.
  const offered = options.map(option => option.toLowerCase())
  return turn.entities
    .filter(({ name }) => offered.some(text => text.includes(name.toLowerCase())))
    .map(({ id }) => id)
}

const asks = /[?？؟]/

function byWords(
  { lines, actions }: ChatMessage,
  { turn }: SceneSpeaker,
  wanted: readonly string[],
): readonly string[] | undefined {
  const said = lines
    .map(({ text }) => text)
    .join('')
    .toLowerCase()
  if (actions.length > 0 || !asks.test(said)) return undefined
  const entities = turn.entities.filter(({ id }) => wanted.includes(id))
  return entities.filter(entity => isNamed(entity, entities, said)).map(({ id }) => id)
}

/** By its whole name, or by a word of it that the others do not have: "the red one". */
function isNamed({ id, name }: PerceivedEntity, entities: readonly PerceivedEntity[], said: string): boolean {
  const others = entities.filter(other => other.id !== id).map(other => wordsOf(other.name))
  const own = wordsOf(name).filter(word => others.every(words => !words.includes(word)))
  return said.includes(name.toLowerCase()) || own.some(word => wordsOf(said).includes(word))
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
}
