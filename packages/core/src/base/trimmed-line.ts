import type { ChatLine } from '@townsfolk/protocol'

/** The line without blanks around it; the same one when there are none. */
export function trimmedLine<TLine extends ChatLine>(line: TLine): TLine {
  const text = line.text.trim()
  return text === line.text ? line : { ...line, text }
}
