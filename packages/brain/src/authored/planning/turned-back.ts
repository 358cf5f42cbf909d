import { correctionWords, followUpWords } from '../../language/english/grammar.ts'
import { stateWords } from '../../language/english/results.ts'
import { resultVerbs } from '../../language/english/verbs.ts'
import { toToken } from '../../words/tokens.ts'
import { readWritten } from '../../words/written-tokens.ts'
import { whereFits } from '../entities/references.ts'
import type { HeardLine } from '../hearing/phrase-scorer.ts'
import type { Situation } from './candidates.ts'
import { repeatStep } from './follow-up.ts'
import type { Step } from './steps.ts'

/**
 * After something was done to a thing, a state alone asks for what brings it about: "turn on the radio" – "louder … no,
 * off", "open the hatch" – "shut again".
 */
export function readTurned(heard: HeardLine, situation: Situation): Step | undefined {
  const { turn, memory } = situation
  const last = memory.pastActions.at(-1)
  if (last === undefined || last.target === '' || memory.turns - last.turn > 1) return undefined
  const state = stateIn(heard)
  const entity = turn.entities.find(({ id }) => id === last.target)
  if (state === undefined || entity === undefined) return undefined
  const [only, ...more] = turn.character.actions.filter(
    ({ target, phrases }) =>
      target !== undefined &&
      whereFits(turn.entities, target.where).includes(entity) &&
      phrases.some(phrase => readWritten(phrase, turn.character.language).some(({ stem }) => stem === state)),
  )
  if (only === undefined || more.length > 0) return undefined
  return repeatStep({ action: only.name, target: last.target, turn: memory.turns }, heard)
}

/** The stem of the verb, or the particle, of a line that has nothing but a state; what was taken back does not count. */
function stateIn({ tokens }: HeardLine): string | undefined {
  const from = tokens.map(({ text }) => correctionWords.has(text)).lastIndexOf(true)
  const said = tokens
    .slice(from + 1)
    .filter(({ text, class: its }) => its !== 'filler' && !followUpWords.has(text))
  const [first] = said
  if (first === undefined || !said.every(({ text }) => text === first.text)) return undefined
  return stateWords.has(first.text) ? toToken(resultVerbs.get(first.text) ?? first.text, 0).stem : undefined
}
