import type { PerceivedEntity } from '@townsfolk/protocol'
import { ownerWords, speakerWords } from '../../language/english/talk/talk-words.ts'
import type { TalkKind } from '../../language/talk-kind.ts'
import { oncePer } from '../../text/once-per.ts'
import type { BrainTurn } from '../../turn/brain.ts'
import type { Token } from '../../words/tokens.ts'
import { readNouns, readPlainTokens } from '../../words/tokens.ts'
import { nameNounsOf } from '../entities/entity-words.ts'
import { isPerson } from '../entities/is-person.ts'
import type { PreparedCharacter, TopicNodeRef } from '../hearing/prepared-character.ts'
import { isQuestion } from '../hearing/topics.ts'
import { recognise } from './recognise.ts'

/**
 * The topic that an author wrote about what these words name: one that is asked about just this, else one with a question
 * in which each of the names stands. "Who is Wren" is about Wren, "can Wren reach the hook" about the hook.
 */
export function topicAbout(names: readonly string[], prepared: PreparedCharacter): TopicNodeRef | undefined {
  if (names.length === 0) return undefined
  const has = (words: readonly string[]): boolean => names.every(name => words.includes(name))
  const topics = prepared.nodes.filter((node): node is TopicNodeRef => node.kind === 'knowledge')
  return (
    topics.find(node =>
      askedIn(node, prepared).some(({ about }) => about.length === names.length && has(about)),
    ) ?? topics.find(node => askedIn(node, prepared).some(({ words }) => has(words)))
  )
}

/** A question of a topic. */
interface AskedOf {
  readonly words: readonly string[]
  /** What it names, where it asks just about that. */
  readonly about: readonly string[]
}

const aboutKinds: ReadonlySet<TalkKind> = new Set<TalkKind>(['whoIs', 'opinion', 'meaning', 'purpose'])

/** "I like drawing" is about the player, and "poor Wren" tells nothing of her. */
const askedIn = oncePer((node: TopicNodeRef, prepared: PreparedCharacter): readonly AskedOf[] =>
  node.topic.phrases.flatMap(phrase => {
    const tokens = readPlainTokens(phrase)
    if (!isQuestion(tokens) || tokens.some(({ text }) => speakerWords.has(text) || ownerWords.has(text)))
      return []
    const found = recognise(tokens, word => prepared.nameWords.has(word))
    const slot = found !== undefined && aboutKinds.has(found.kind) ? found.slot('thing') : []
    return [{ words: readNouns(phrase), about: namesIn(slot) }]
  }),
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
