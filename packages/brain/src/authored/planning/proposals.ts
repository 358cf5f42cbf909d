import type { Listener } from '../hearing/listener.ts'
import type { Sentence } from '../talk/read-sentences.ts'
import { recognise } from '../talk/recognise.ts'
import { say } from '../talk/say.ts'
import type { Candidate, Situation } from './candidates.ts'
import type { Plan } from './plan.ts'
import { threshold } from './scores.ts'
import { fixedStep } from './steps.ts'
import { type Understanding, understand } from './understand.ts'

/** What a character asks back when it is nearly sure: "Do you mean …?", and what a yes to it does. */

/** Below this, what sounds most like a line is only what it happens to sound like. */
const leastLikely = 0.53

/** The words of an author's phrase that a line nearly is; undefined when there is none, or it says less than the line. */
export function proposalFor(candidates: readonly Candidate[]): string | undefined {
  const [best] = candidates
  if (best === undefined || best.score < leastLikely || best.score >= threshold) return undefined
  const isAuthored = best.kind === 'knowledge' || best.kind === 'action'
  if (!isAuthored || best.manner !== 'asks' || best.phrase === '' || best.phrase.includes('{'))
    return undefined
  return best.phrase
}

/** What a line comes to that answers "do you mean …?"; undefined when nothing was asked so, or it says something else. */
export function readProposal(
  sentences: readonly Sentence[],
  situation: Situation,
  { hear }: Listener,
): Understanding | undefined {
  const { proposal, turns } = situation.memory
  if (proposal === undefined || turns - proposal.turn > 1) return undefined
  const found = sentences[0] && recognise(sentences[0].tokens, word => situation.prepared.nameWords.has(word))
  if (found?.kind === 'yes' || found?.kind === 'ok') return understand(hear(proposal.words), situation)
  if (found?.kind !== 'no' && found?.kind !== 'notThat') return undefined
  const answer = say('takenBack')
  if (answer.type !== 'lines') return undefined
  const plan: Plan = {
    type: 'talk',
    kind: found.kind,
    answer: answer.answer,
    reason: 'something else was meant',
  }
  return { steps: [fixedStep(plan)], candidates: [] }
}
