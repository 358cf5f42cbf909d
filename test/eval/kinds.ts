import type { ExplainedOutcome } from './converse.ts'

/** What kind of thing a row expects, and what kind came: so that misses can be counted without being shown. */
export function kindOfExpectation(expect: string, after: readonly string[] | undefined): string {
  const first = expect.split('|')[0]?.trim() ?? ''
  const kind = first.startsWith('none:')
    ? 'an answer'
    : first === 'none'
      ? 'nothing'
      : first.startsWith('which')
        ? 'a question back'
        : first.includes('+')
          ? 'two actions'
          : 'an action'
  return after === undefined ? kind : `${kind}, after other lines`
}

export function kindOfOutcome({ explanation, actions, asked }: ExplainedOutcome, expect: string): string {
  if (asked !== undefined) return 'asked'
  const first = expect.split('|')[0]?.trim() ?? ''
  if (actions.length > 0) {
    const names = first.split('+').map(action => action.trim().split(' ')[0])
    const isSame =
      actions.every((action, at) => action.split(' ')[0] === names[at]) && actions.length === names.length
    return isSame ? 'another target' : actions.length < names.length ? 'fewer actions' : 'another action'
  }
  return explanation.steps
    .map(({ decision, chosen }) => (decision === 'talk' ? `talk ${chosen}` : decision))
    .join(' + ')
}
