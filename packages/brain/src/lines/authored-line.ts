import type { Emotion } from '@townsfolk/protocol'
import type { Condition } from './condition.ts'

/**
 * A line as it is authored. Only names in braces are filled in, once, with plain text: `{player}`, a session
 * variable `{$name}` and a property of its own entity `{self.mood}` everywhere, `{target}` and its properties
 * `{target.colour}` where there is a target, `{options}` in `whichOne`.
 */
export interface AuthoredLine {
  readonly text: string
  /** A respelling to speak instead of `text`. */
  readonly spokenText?: string | undefined
  /** The character's mood when left out. */
  readonly emotion?: Emotion | undefined
  /** The line is only said when this holds. */
  readonly when?: Condition | undefined
}
