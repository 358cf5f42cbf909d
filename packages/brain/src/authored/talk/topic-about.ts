import type { PerceivedEntity } from '@townsfolk/protocol'
import { oncePer } from '../../text/once-per.ts'
import type { BrainTurn } from '../../turn/brain.ts'
import type { Token } from '../../words/tokens.ts'
import { readNouns } from '../../words/tokens.ts'
import { nameNounsOf } from '../entities/entity-words.ts'
import { isPerson } from '../entities/is-person.ts'
import type { PreparedCharacter, TopicNodeRef } from '../hearing/prepared-character.ts'

/** The topic that an author wrote about what these words name: each of its names stands in one of the topic's phrases. */
export function topicAbout(names: readonly string[], prepared: PreparedCharacter): TopicNodeRef | undefined {
  if (names.length === 0) return undefined
  return prepared.nodes.find(
    (node): node is TopicNodeRef =>
      node.kind === 'knowledge' &&
      phraseWords(node, prepared).some(words => names.every(name => words.includes(name))),
  )
}

const phraseWords = oncePer((node: TopicNodeRef, _: PreparedCharacter): readonly (readonly string[])[] =>
  node.topic.phrases.map(readNouns),
)

/** Words that name something. */
export function namesIn(tokens: readonly Token[]): readonly string[] {
  return tokens.flatMap(token => (token.class === 'content' ? [token.word] : []))
}

/**
 * Whether a sentence names somebody or something that a topic is not about, while the phrase that it sounds like names
 * another, or nobody: "what do you think of Wren" is not "what do you think of Tobin".
 */
export function namesAnother(
  tokens: readonly Token[],
  { topic }: TopicNodeRef,
  phrase: string,
  turn: BrainTurn,
): boolean {
  const isSaid = (entity: PerceivedEntity): boolean =>
    nameNounsOf(entity).some(word => tokens.some(token => token.word === word))
  const named = turn.entities.filter(entity => isSaid(entity) && entity !== turn.player && isPerson(entity))
  if (named.length === 0) return false
  const written = readNouns([...topic.phrases, ...topic.lines.map(({ text }) => text)].join(' '))
  return (
    !named.some(entity => nameNounsOf(entity).some(word => written.includes(word))) &&
    !tokens.every(({ word }) => readNouns(phrase).includes(word))
  )
}
