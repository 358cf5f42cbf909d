import type { Character, Condition, FlowOption } from '@townsfolk/brain'
import type { FilePath } from '../project/authored-file.ts'
import type { PhraseFillings } from './spoken.ts'

/** Something that players ask for by words: an action, a topic, a fact. */
export interface PhraseNode extends PhraseFillings {
  /** As `chosenIn` names it. */
  readonly key: string
  readonly called: string
  /** Of the node in the character's file. */
  readonly path: FilePath
  readonly phrases: readonly string[]
  readonly when: Condition | undefined
}

/** The nodes of a character that are there wherever its flow is. */
export function phraseNodesOf({ actions, knowledge, smallTalk, facts }: Character): readonly PhraseNode[] {
  const topics = (node: 'knowledge' | 'smallTalk', list: Character['knowledge']): readonly PhraseNode[] =>
    list.map(({ phrases, when }, at) => topic(`${node} ${at}`, [node, at], phrases, when))
  return [
    ...actions.map(({ name, phrases, when, target, arguments: given }, at) => ({
      key: `action ${name}`,
      called: `the action ${name}`,
      path: ['actions', at],
      phrases,
      when,
      where: target?.where,
      arguments: given,
    })),
    ...topics('knowledge', knowledge),
    ...topics('smallTalk', smallTalk),
    // To the brain they are topics behind those that were written as such.
    ...facts.map(({ phrases, when }, at) =>
      topic(`knowledge ${knowledge.length + at}`, ['facts', at], phrases, when),
    ),
  ].filter(({ phrases }) => phrases.length > 0)
}

/** The ways on that a flow offers at a checkpoint. */
export function phraseNodesOfOptions(
  options: readonly FlowOption[],
  { flow }: Character,
  checkpoint: string,
): readonly PhraseNode[] {
  return options.flatMap(({ id, phrases, when, where }) =>
    phrases.length === 0
      ? []
      : [
          {
            key: `option ${id}`,
            called: `the edge “${phrases[0]}” at "${checkpoint}"`,
            path:
              flow?.source === 'flow' ? ['flow', 'checkpoints', checkpoint, 'edges', Number(id)] : ['flow'],
            phrases,
            when,
            where,
          },
        ],
  )
}

function topic(
  key: string,
  path: FilePath,
  phrases: readonly string[],
  when: Condition | undefined,
): PhraseNode {
  return { key, called: `the topic “${phrases[0]}”`, path, phrases, when }
}
