import { describe, expect, it } from 'vitest'
import type { Permit } from '../access/permit.ts'
import { Uploads } from './uploads.ts'

const mib = 1024 ** 2

function holderOf(id: string): { readonly permit: Permit } {
  const open = { characterIds: undefined, actions: undefined, origin: undefined, credits: undefined }
  return { permit: { id, playerId: 'ada', expiresAtMs: Infinity, ...open } }
}

describe('uploads', () => {
  it('have room for a dozen of the longest clips at a time, and for more when one has ended', () => {
    const uploads = new Uploads()
    const ends = Array.from({ length: 12 }, () => uploads.begin({}, 10 * mib))
    const refused = expect.objectContaining({ code: 'unavailable', retryAfterMs: 1000 })
    expect(() => uploads.begin({}, 1)).toThrow(refused)
    ends[0]?.()
    uploads.begin({}, 10 * mib)
    expect(() => uploads.begin({}, 1)).toThrow(refused)
  })

  it('are two at a time for each player token', () => {
    const uploads = new Uploads()
    const end = uploads.begin(holderOf('one'), mib)
    uploads.begin(holderOf('one'), mib)
    const refused = expect.objectContaining({ code: 'too_many_requests', retryAfterMs: 1000 })
    expect(() => uploads.begin(holderOf('one'), mib)).toThrow(refused)
    uploads.begin(holderOf('other'), mib)
    for (let call = 0; call < 10; call++) uploads.begin({}, mib)
    end()
    uploads.begin(holderOf('one'), mib)
  })
})
