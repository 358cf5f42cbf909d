import {
  askingHow,
  askingWho,
  auxiliaries,
  doers,
  doing,
  measures,
  modals,
  notAskedAfterWhat,
  passive,
  proposing,
  whoMayDoIt,
} from '../../language/english/asked-forms.ts'
import { topicLeads } from '../../language/english/hearing.ts'
import type { Token } from '../../words/tokens.ts'

/**
 * Whether a clause asks something and does not ask for it to be done: "where do the lanterns go", "can lanterns burn under
 * water"; not "can you hang it", nor "how about you hang it".
 */
export function asksByForm(clause: readonly Token[]): boolean {
  const start = clause.findIndex(({ text, class: its }) => {
    if (topicLeads.has(text)) return false
    return its !== 'filler' || text === doing || modals.has(text)
  })
  const tokens = start < 0 ? [] : clause.slice(start)
  const [first = '', second = ''] = tokens.map(({ text }) => text)
  if (proposing.test(tokens.map(({ text }) => text).join(' '))) return false
  if (askingWho.has(first)) return second !== '' && !notAskedAfterWhat.has(second)
  if (askingHow.has(first)) return auxiliaries.has(second) || measures.has(second)
  if (first === doing) return doers.has(second)
  if (!modals.has(first) || tokens.some(({ text }) => text === passive)) return false
  return second !== '' && !whoMayDoIt.has(second) && tokens[1]?.class !== 'filler'
}
