import type { ArgumentWord } from '../../character/character.ts'
import type { Token } from '../../words/tokens.ts'

/** What was said for an argument. */
export type SaidArgument =
  | { readonly type: 'number'; readonly value: number }
  | { readonly type: 'word'; readonly word: ArgumentWord }
  /** The words that name an entity. */
  | { readonly type: 'named'; readonly tokens: readonly Token[] }
  | { readonly type: 'here' }
  | { readonly type: 'there' }

/** What a line says of the arguments of one action: the words for them are taken out of it. */
export interface SaidArgumentsOf {
  /** The action's name. */
  readonly action: string
  readonly said: ReadonlyMap<string, SaidArgument>
}
