import type { OperatorAccess } from '@townsfolk/protocol'
import { describe, expect, it } from 'vitest'
import { FakeStudio, fakeStorage } from '../../testing/fake-studio.ts'
import type { OperatorAnswer } from '../wire/studio-wire.ts'
import { ServerLink } from './server-link.ts'

const access: OperatorAccess = {
  keyPrefix: '0123456789ab',
  project: 'Lanternmere',
  team: null,
  mayReadTranscripts: true,
}

const good = { address: 'https://npc.example', key: 'tf_live_good' }

const refusal = (why: 'key' | 'unreachable', error: string): OperatorAnswer => ({ ok: false, why, error })

/** A server that takes the good key alone. */
const wary = (proposed?: string): FakeStudio =>
  new FakeStudio(
    ({ key, path }) =>
      key === good.key
        ? { ok: true, value: path === 'v1/key' ? access : { teams: [] } }
        : refusal('key', 'This is no key.'),
    proposed,
  )

describe('the link to a running server', () => {
  it('is there once address and key were taken, and asks with them', async () => {
    const studio = wary()
    const link = new ServerLink(studio, fakeStorage())
    await link.connect({ address: ' https://npc.example ', key: ' tf_live_good\n' })
    expect(link.state).toEqual({ given: good, access, trouble: '', isConnecting: false })
    await link.api.readSessions('town', { playerId: 'a b', characterId: '', limit: 5 })
    await link.api.grant('town', { credits: 5, note: 'why' }, 'once')
    expect(studio.asked.slice(1)).toEqual([
      {
        ...good,
        method: 'GET',
        path: 'v1/teams/town/sessions?playerId=a+b&limit=5',
        body: undefined,
        once: null,
      },
      {
        ...good,
        method: 'POST',
        path: 'v1/teams/town/credits',
        body: { credits: 5, note: 'why' },
        once: 'once',
      },
    ])
  })

  it('tells whoever listens of each change, until they stop', async () => {
    const link = new ServerLink(wary(), fakeStorage())
    const seen: boolean[] = []
    const stop = link.onChange(() => seen.push(link.state.isConnecting))
    await link.connect(good)
    expect(seen).toEqual([true, false])
    stop()
    link.disconnect()
    expect(seen).toEqual([true, false])
  })

  it('says why a key is not taken, and keeps none that was not', async () => {
    const storage = fakeStorage()
    const link = new ServerLink(wary(), storage)
    await link.connect({ ...good, key: 'tf_live_bad' })
    expect(link.state).toMatchObject({ access: undefined, trouble: 'This is no key.' })
    expect(storage.length).toBe(0)
  })

  it('is there again after the page was loaded anew in the same tab, until it was ended', async () => {
    const storage = fakeStorage()
    await new ServerLink(wary(), storage).connect(good)
    const again = new ServerLink(wary('https://other.example'), storage)
    await again.open()
    expect(again.state).toMatchObject({ given: good, access })
    again.disconnect()
    const third = new ServerLink(wary(), storage)
    await third.open()
    expect(third.state).toMatchObject({ given: { address: '', key: '' }, access: undefined })
  })

  it('proposes the address that the command was given', async () => {
    const studio = wary('https://npc.example')
    const link = new ServerLink(studio, fakeStorage())
    await link.open()
    expect(link.state.given).toEqual({ address: 'https://npc.example', key: '' })
    expect(studio.asked).toEqual([])
  })

  it('ends when the key is revoked in between, and stays when the server is away', async () => {
    const studio = wary()
    const storage = fakeStorage()
    const link = new ServerLink(studio, storage)
    await link.connect(good)
    studio.answer = () => refusal('unreachable', 'Nobody answers.')
    await expect(link.api.readTeams()).rejects.toMatchObject({
      why: 'unreachable',
      message: 'Nobody answers.',
    })
    expect(link.state.access).toEqual(access)
    studio.answer = () => refusal('key', 'It was revoked.')
    await expect(link.api.readTeams()).rejects.toMatchObject({ why: 'key' })
    expect(link.state).toMatchObject({
      given: { address: good.address, key: '' },
      access: undefined,
      trouble: 'It was revoked.',
    })
    expect(storage.length).toBe(0)
  })
})
