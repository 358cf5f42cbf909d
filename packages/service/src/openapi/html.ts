/** Text that is known to be HTML. */
export interface Html {
  readonly html: string
}

/** What may stand in a template; `undefined` and `false` stand for nothing. */
export type Piece = string | number | false | undefined | Html | readonly Piece[]

/** HTML of a template: whatever is filled in is escaped, unless a template made it. */
export function html(parts: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return { html: parts.map((part, at) => part + htmlOf(pieces[at])).join('') }
}

function htmlOf(piece: Piece): string {
  if (piece === undefined || piece === false) return ''
  if (typeof piece === 'object') return 'html' in piece ? piece.html : piece.map(htmlOf).join('')
  return String(piece).replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
}
