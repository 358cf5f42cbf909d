/**
 * FNV-1a over UTF-16 code units, mixed at the end so that near seeds choose differently. A whole number below
 * 2^32.
 */
export function hash(text: string): number {
  let mixed = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) {
    mixed = Math.imul(mixed ^ text.charCodeAt(at), 0x01000193)
  }
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
