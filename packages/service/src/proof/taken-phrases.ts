import type { Place } from './explore-flow.ts'
import type { Fault } from './fault.ts'
import type { PhraseNode } from './phrase-nodes.ts'
import type { Rehearsed } from './rehearsed.ts'
import type { Spoken } from './spoken.ts'
import type { WrittenCharacter } from './written-character.ts'

/** A phrase that does not lead to its node. */
export interface TakenPhrase {
  readonly node: PhraseNode
  readonly phrase: string
  readonly spoken: Spoken
  /** Where it was said. */
  readonly place: Place
  /** Key of the node that it leads to, or what the brain does by itself. */
  readonly by: string
}

/** One fault for all phrases of a node that the same takes. */
export async function faultOfTaken(
  taken: readonly TakenPhrase[],
  nodes: readonly PhraseNode[],
  rehearsed: Rehearsed,
  written: WrittenCharacter,
): Promise<Fault> {
  const [first] = taken
  if (first === undefined) throw new Error('There is no fault without a phrase')
  const { node, phrase, spoken, place, by } = first
  const taker = nodes.find(({ key }) => key === by)
  const isAll = taker !== undefined && taken.length === node.phrases.length && taken.length > 1
  const more = taken.length > 1 ? ` and ${taken.length - 1} more of its phrases` : ''
  const message = isAll
    ? `no words of a player tell ${node.called} from ${taker.called}, which takes all of its phrases; ` +
      `put both into one, or give it phrases of its own`
    : `“${phrase}”${more} ${taken.length > 1 ? 'lead' : 'leads'} to ${calledOf(by, taker)} and not to ${node.called}; ` +
      adviceFor(by, taker)
  const before = await rehearsed.playTo(place)
  const { replies } = await rehearsed.reply({ ...spoken, memory: before?.memory })
  return written.faultInFlow(written.pathOfText(node.path, 'phrases', phrase), phrase, {
    kind: isAll ? 'same-words' : 'phrase-taken',
    message,
    conversation: [...(await rehearsed.conversationTo(place)), { by: 'player', text: spoken.text, replies }],
  })
}

function calledOf(by: string, taker: PhraseNode | undefined): string {
  if (taker !== undefined) return taker.called
  return by === 'fall-back' ? 'nothing that is understood' : `what every character does by itself (${by})`
}

function adviceFor(by: string, taker: PhraseNode | undefined): string {
  if (taker !== undefined) return 'take it out of one of them, or put both into one'
  return by === 'fall-back' ? 'say it in other words' : 'take it out, or say it in other words'
}
