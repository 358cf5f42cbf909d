import type { Condition } from '../../lines/condition.ts'
import type { Known } from '../answers/subject.ts'
import type { WorldAnswer } from '../answers/world-answer.ts'
import type { PreparedCharacter, TopicNodeRef } from '../hearing/prepared-character.ts'

/** What talk is answered from. */
export interface TalkContext {
  readonly known: Known
  readonly prepared: PreparedCharacter
  readonly holds: (condition: Condition | undefined) => boolean
}

/** What is said to talk: lines, or a topic that an author wrote about it. */
export type TalkAnswer =
  | { readonly type: 'lines'; readonly answer: WorldAnswer }
  | { readonly type: 'topic'; readonly node: TopicNodeRef }
