import { usageSchema } from '@townsfolk/protocol/schemas'
import type { Api } from '../asking/api.ts'
import { type Checks, require, requireStatus } from '../asking/checking.ts'
import { requireShape } from '../asking/shapes.ts'

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
