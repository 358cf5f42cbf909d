import type { Emotion } from '@townsfolk/protocol'
import type { Condition } from './condition.ts'

/**
 * A line as an author wrote it. Names in braces are filled in once with plain text: everywhere `{player}`, a
 * session variable `{$name}` and a property of the character's own entity `{self.mood}`; with a target also
 * `{target}` and its properties `{target.colour}`; in `whichOne` also `{options}`.
 */
export interface AuthoredLine {
  readonly text: string
  /** A respelling to speak in place of `text`. Default: none. */
  readonly spokenText?: string | undefined
  /** Emotion of the line. Default: the character's mood. */
  readonly emotion?: Emotion | undefined
  /** The line is only said if this condition holds. Default: always. */
  readonly when?: Condition | undefined
}
