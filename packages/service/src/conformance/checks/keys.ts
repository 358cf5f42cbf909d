import { characterListSchema } from '@townsfolk/protocol/schemas'
import { type Checks, fieldsOf, require, requireRefusal, requireStatus } from '../asking/checking.ts'
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
  async 'characters.of-the-team'(api) {
    const { characters } = requireShape(await api.get('/characters'), characterListSchema)
    for (const character of characters) {
      const others = Object.keys(fieldsOf(character)).filter(name => name !== 'id' && name !== 'name')
      require(others.length === 0, `A character is listed with ${others.join(' and ')}, too.`)
    }
  },
}
