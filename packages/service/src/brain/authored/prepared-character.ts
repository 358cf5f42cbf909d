import type { ActionNode, Character, TopicNode } from '../../project/character.ts'
import { createPhraseBook, type PhraseBook } from './phrase-scorer.ts'
import { type EventPattern, readEventPatterns } from './reactions.ts'
import { readNouns } from './tokens.ts'

/** What depends on the character alone. */
export interface PreparedCharacter {
  /** The phrases of all nodes; `Phrase.node` is a place in `nodes`. */
  readonly book: PhraseBook
  readonly nodes: readonly AuthoredNode[]
  readonly events: readonly EventPattern[]
  /** Words that only call the character: "Ada, come here". */
  readonly nameWords: ReadonlySet<string>
}

/** Something that a player's line can be an example of. `key` names it in memory. */
export type AuthoredNode =
  | { readonly kind: 'action'; readonly key: string; readonly action: ActionNode }
  | { readonly kind: 'knowledge' | 'smallTalk'; readonly key: string; readonly topic: TopicNode }

const prepared = new WeakMap<Character, PreparedCharacter>()

/** Prepares a character once, for as long as the same object is used. */
export function prepareCharacter(character: Character): PreparedCharacter {
  const known = prepared.get(character)
  if (known !== undefined) return known
  const nodes: readonly AuthoredNode[] = [
    ...character.actions.map(action => ({ kind: 'action' as const, key: `action ${action.name}`, action })),
    ...character.knowledge.map((topic, at) => ({
      kind: 'knowledge' as const,
      key: `knowledge ${at}`,
      topic,
    })),
    ...character.smallTalk.map((topic, at) => ({
      kind: 'smallTalk' as const,
      key: `smallTalk ${at}`,
      topic,
    })),
  ]
  const made: PreparedCharacter = {
    nodes,
    book: createPhraseBook(nodes.map(node => (node.kind === 'action' ? node.action : node.topic).phrases)),
    events: readEventPatterns(character),
    nameWords: new Set(readNouns(character.name)),
  }
  prepared.set(character, made)
  return made
}
