import { limits } from './limits.ts'
import { truncate } from './text.ts'

/** Makes an entity id from a name. The second entity of a name gets a number: `paper-lantern`, `paper-lantern-2`. */
export function entityIdFromName(name: string, isTaken: (id: string) => boolean): string {
  const words = name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  const base = truncate(words || 'entity', limits.entityTextLength)
  let id = base
  for (let n = 2; isTaken(id); n++) {
    const suffix = `-${n}`
    id = truncate(base, limits.entityTextLength - suffix.length) + suffix
  }
  return id
}
