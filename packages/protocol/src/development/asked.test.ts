import { describe, expect, it } from 'vitest'
import { isDeveloped } from './asked.ts'

describe('code of a build with neither of the conditions', () => {
  it.each(['http://localhost:5173', 'http://127.0.0.1'])('is developed in a page of %s', origin => {
    expect(isDeveloped({ location: { origin } })).toBe(true)
  })

  it.each(['https://game.example', 'https://localhost', 'null'])(
    'is not developed in a page of %s',
    origin => {
      expect(isDeveloped({ location: { origin } })).toBe(false)
    },
  )

  it('is developed in a program, except with NODE_ENV=production', () => {
    expect(isDeveloped({})).toBe(true)
    expect(isDeveloped({ process: { env: {} } })).toBe(true)
    expect(isDeveloped({ process: { env: { NODE_ENV: 'production' } } })).toBe(false)
  })
})
