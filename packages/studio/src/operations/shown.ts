/** To the minute, in UTC: `2026-11-20 14:03`. */
export function shownTime(at: string): string {
  return at.slice(0, 16).replace('T', ' ')
}

/** `1 credit`, `1,200 credits` */
export function counted(count: number, what: string): string {
  return `${shownNumber(count)} ${what}${count === 1 ? '' : 's'}`
}

/** `1,200` */
export function shownNumber(count: number): string {
  return count.toLocaleString('en')
}

/** As a key begins. */
export function shownKey(prefix: string): string {
  return `tf_live_${prefix}`
}
