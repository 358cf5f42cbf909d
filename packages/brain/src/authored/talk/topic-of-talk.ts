import type { TalkKind } from '../../language/talk-kind.ts'
import { once } from '../../text/once-per.ts'
import { readPlainTokens } from '../../words/tokens.ts'
import type { PreparedCharacter, TopicNodeRef } from '../hearing/prepared-character.ts'
import { supportOfPhrase } from '../hearing/support.ts'
import { recognise } from './recognise.ts'

/** The topic that an author wrote for talk of this kind, in whatever wording: the one of which it is the largest part. */
export function topicOfTalk(kind: TalkKind, prepared: PreparedCharacter): TopicNodeRef | undefined {
  return topicsOf(prepared).get(kind)?.node
}

interface TopicOfKind {
  readonly node: TopicNodeRef
  readonly support: number
}

const topicsOf = once((prepared: PreparedCharacter): ReadonlyMap<TalkKind, TopicOfKind> => {
  const topics = new Map<TalkKind, TopicOfKind>()
  for (const node of prepared.nodes) {
    if (node.kind === 'action') continue
    for (const [kind, support] of kindsOf(node, prepared)) {
      if (support > (topics.get(kind)?.support ?? 0)) topics.set(kind, { node, support })
    }
  }
  return topics
})

/** What kinds of talk a topic's phrases are, by how much of it each kind is. */
function kindsOf({ topic: { phrases } }: TopicNodeRef, prepared: PreparedCharacter): Map<TalkKind, number> {
  const kinds = new Map<TalkKind, number>()
  for (const phrase of phrases) {
    const found = recognise(readPlainTokens(phrase), word => prepared.nameWords.has(word))
    if (found === undefined) continue
    kinds.set(found.kind, (kinds.get(found.kind) ?? 0) + supportOfPhrase(phrases))
  }
  return kinds
}
