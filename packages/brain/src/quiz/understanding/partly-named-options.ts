import type { Item } from './items.ts'
import type { KnownOption, Mention } from './named-options.ts'

/** Options of whose text a part was said that no other has. */
export function partlyNamedOptions(
  content: readonly Item[],
  known: readonly KnownOption[],
): readonly Mention[] {
  return [false, true].flatMap(isDenied => {
    const said = content.filter(item => item.isDenied === isDenied)
    const matching = said.filter(item => known.some(option => isWordOf(item, option)))
    if (matching.length === 0) return []
    const whole = known.filter(option => matching.every(item => isWordOf(item, option)))
    const some = known.filter(option => matching.some(item => isWordOf(item, option)))
    const isGuess = matching.length < said.length
    return (whole.length > 0 ? whole : some).map(({ option }) => ({ option, isDenied, isGuess }))
  })
}

function isWordOf({ base }: Item, { texts }: KnownOption): boolean {
  return texts.some(({ items }) => items.some(item => item.base === base))
}
