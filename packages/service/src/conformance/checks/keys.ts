import { characterListSchema } from '@townsfolk/protocol/schemas'
import {
  type Checks,
  fieldsOf,
  NotChecked,
  require,
  requireRefusal,
  requireStatus,
} from '../asking/checking.ts'
import { requireShape } from '../asking/shapes.ts'

/** Who may call. */
export const keyChecks: Checks = {
  async 'key.required'(api) {
    requireRefusal(await api.get('/characters', { key: null }), 401)
    requireRefusal(await api.chat({ message: 'Hello' }, { key: null }), 401)
  },
  async 'key.unknown'(api) {
    const last = api.apiKey.endsWith('a') ? 'b' : 'a'
    requireRefusal(await api.get('/characters', { key: 'nobody-made-this-key' }), 401)
    requireRefusal(await api.get('/characters', { key: `${api.apiKey.slice(0, -1)}${last}` }), 401)
  },
  async 'key.header'(api) {
    requireStatus(await api.get('/account'), 200)
    // Refused for what is missing, and not for the key.
    requireRefusal(await api.post('/chat/session', {}), 422)
  },
  async 'key.bearer-alias'(api) {
    const headers = { authorization: `Bearer ${api.apiKey}` }
    requireStatus(await api.get('/characters', { key: null, headers }), 200)
  },
  async 'key.first'(api) {
    requireRefusal(await api.get('/no-such-path', { key: null }), 401, 'unauthorized')
  },
  async 'key.pages'(api) {
    const published = `https://${api.newId('page')}.example`
    const answer = await api.get('/characters', { headers: { origin: published } })
    if (answer.status === 200) throw new NotChecked('This key allows pages of every origin.')
    requireRefusal(answer, 403, 'origin_not_allowed')
    for (const origin of ['http://localhost:5173', 'http://127.0.0.1', 'http://[::1]:80']) {
      requireStatus(await api.get('/characters', { headers: { origin } }), 200)
    }
  },
  async 'characters.of-the-team'(api) {
    const { characters } = requireShape(await api.get('/characters'), characterListSchema)
    for (const character of characters) {
      const others = Object.keys(fieldsOf(character)).filter(name => name !== 'id' && name !== 'name')
      require(others.length === 0, `A character is listed with ${others.join(' and ')}, too.`)
    }
  },
}
