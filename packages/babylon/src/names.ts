/** So many are enough to see how a model calls its parts. */
const mostNames = 40

/** For an error: what there is instead, each name once. */
export function namesIn(things: readonly { readonly name: string }[]): string {
  const names = [...new Set(things.map(({ name }) => name))]
  if (names.length === 0) return 'There are none.'
  const more = names.length > mostNames ? `, and ${names.length - mostNames} more` : ''
  return `There are: ${names.slice(0, mostNames).join(', ')}${more}.`
}
