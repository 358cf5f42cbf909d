import { chatReplySchema, usageSchema } from '@townsfolk/protocol/schemas'
import type { Api } from '../asking/api.ts'
import { type Checks, Deviation, isSame, NotChecked, require, requireStatus } from '../asking/checking.ts'
import { requireShape } from '../asking/shapes.ts'
import { findSpeaker } from '../asking/speaker.ts'

/** What calls cost. */
export const creditChecks: Checks = {
  async 'credits.reading'(api) {
    const { sessionId } = (await api.opening()).first
    await requireFree(api, 'Reading', async () => {
      requireStatus(await api.post('/chat/session', { sessionId }), 200)
      requireStatus(await api.get('/characters'), 200)
      requireStatus(await api.get('/account'), 200)
    })
  },
  async 'credits.turn'(api) {
    const pay = async (body: object): Promise<{ readonly spent: number; readonly speakers: number }> => {
      const before = await remaining(api)
      const { messages } = requireShape(await api.chat(body), chatReplySchema)
      return { spent: before - (await remaining(api)), speakers: messages.length }
    }
    const alone = await pay({ message: 'Hello' })
    if (alone.spent <= 0) throw new NotChecked('A turn costs nothing here.')
    if (api.characterIds.length < 2) return
    // Somebody else may spend at the same time: once as it should be is enough.
    let sums = ''
    for (let attempt = 1; attempt <= attempts; attempt++) {
      const one = await pay({ message: 'Hello' })
      const both = { characterIds: api.characterIds.slice(0, 2), message: 'Good evening, everyone!' }
      const two = await pay(both)
      if (one.spent * two.speakers === two.spent * one.speakers) return
      sums = `${one.speakers} speaker cost ${one.spent} credits, and ${two.speakers} cost ${two.spent}`
    }
    throw new Deviation(`${sums}, ${attempts} times in a row.`)
  },
  async 'speech.timings-free'(api) {
    const { id } = await findSpeaker(api)
    const request = { characterId: id, message: 'Good evening.' }
    if ((await api.post('/audio/timings', request)).status === 404) {
      throw new NotChecked('The voice of the server has no timings.')
    }
    await requireFree(api, 'Asking for timings', async () => {
      requireStatus(await api.post('/audio/timings', request), 200)
    })
  },
  async 'notice.misspelt-again'(api) {
    const headers = { 'idempotency-key': api.newId('call') }
    const first = await api.chat({ mesage: 'Hello' }, { headers })
    if (!first.headers.has('x-townsfolk-notice')) throw new NotChecked('The server sends no notices.')
    await requireFree(api, 'Calling a misspelt turn again', async () => {
      const again = await api.chat({ mesage: 'Hello' }, { headers })
      require(isSame(again.json, first.json), 'A misspelt turn that was called again has another reply.')
    })
  },
  async 'credits.failed'(api) {
    await requireFree(api, 'Failing', async () => {
      for (let call = 1; call <= 3; call++) requireStatus(await api.chat({ message: '' }), 422)
      requireStatus(await api.chat({ message: 'Hello', sessionId: api.newId('session') }), 404)
    })
  },
}

/** Somebody else may spend at the same time: once for nothing is enough. */
async function requireFree(api: Api, what: string, act: () => Promise<void>): Promise<void> {
  let spent = 0
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const before = await remaining(api)
    await act()
    spent = before - (await remaining(api))
    if (spent === 0) return
  }
  require(spent === 0, `${what} cost ${spent} credits, ${attempts} times in a row.`)
}

const attempts = 3

async function remaining(api: Api): Promise<number> {
  return requireShape(await api.get('/usage'), usageSchema).creditsRemaining
}
