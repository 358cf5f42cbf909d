/** Names a conversation by who takes part. Several may share a character: their entities tell them apart. */
export function castKeyOf(members: readonly { readonly characterId: string; readonly id: string }[]): string {
  return members
    .map(({ characterId, id }) => (characterId === id ? id : `${characterId}@${id}`))
    .sort()
    .join('+')
}
