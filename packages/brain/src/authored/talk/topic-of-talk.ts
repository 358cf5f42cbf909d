import type { TalkKind } from '../../language/talk-kind.ts'
import { once } from '../../text/once-per.ts'
import { readPlainTokens } from '../../words/tokens.ts'
import type { PreparedCharacter, TopicNodeRef } from '../hearing/prepared-character.ts'
import { recognise } from './recognise.ts'

/** The topic that an author wrote for talk of this kind, in whatever wording. */
export function topicOfTalk(kind: TalkKind, prepared: PreparedCharacter): TopicNodeRef | undefined {
  return topicsOf(prepared).get(kind)
}

const topicsOf = once((prepared: PreparedCharacter): ReadonlyMap<TalkKind, TopicNodeRef> => {
  const topics = new Map<TalkKind, TopicNodeRef>()
  for (const node of prepared.nodes) {
    if (node.kind === 'action') continue
    for (const phrase of node.topic.phrases) {
      const found = recognise(readPlainTokens(phrase), word => prepared.nameWords.has(word))
      if (found !== undefined && !topics.has(found.kind)) topics.set(found.kind, node)
    }
  }
  return topics
})
