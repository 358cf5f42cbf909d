/** Tells a fact from those of all characters. */
export function factKey(ownerId: string, factId: string): string {
  return `${ownerId}/${factId}`
}
