import type { PerceivedEntity } from '@townsfolk/protocol'
import type { ActionNode } from '../../character/character.ts'
import { handingOver } from '../../language/english/requests.ts'
import { givingForm, wishForms } from '../../language/english/wish-forms.ts'
import { whereFits } from '../entities/references.ts'
import type { HeardLine } from '../hearing/phrase-scorer.ts'
import type { Mention } from '../mentions/mentions.ts'

/**
 * The action that hands a thing over, where a line only tells that it is wished for: "the red one will do", "I am after a
 * hammer", "sling us the pump".
 */
export function handingAction(
  actions: readonly ActionNode[],
  mention: Mention,
  heard: HeardLine,
  named: readonly PerceivedEntity[],
  entities: readonly PerceivedEntity[],
): ActionNode | undefined {
  if (heard.tokens.some(({ class: its }) => its === 'idiom')) return undefined
  const said = withoutName(mention, heard)
  if (!wishForms.test(said) && !givingForm.test(said)) return undefined
  return actions.find(
    ({ phrases, target }) =>
      target !== undefined &&
      phrases.some(phrase => handingOver.test(phrase)) &&
      whereFits(entities, target.where).some(entity => named.includes(entity)),
  )
}

/** The line with one sign in place of the words that name the thing, and of its article. */
function withoutName({ covers }: Mention, { tokens }: HeardLine): string {
  const first = Math.min(...covers)
  return tokens
    .flatMap(({ text, class: its }, at) => {
      if (at === first) return ['#']
      const isBefore = its === 'determiner' && covers.has(at + 1)
      return covers.has(at) || isBefore ? [] : [text]
    })
    .join(' ')
}
