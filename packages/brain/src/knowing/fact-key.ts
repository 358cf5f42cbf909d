/** Makes a key of a fact that is unique among all characters. */
export function factKey(ownerId: string, factId: string): string {
  return `${ownerId}/${factId}`
}
