import { describe, expect, it } from 'vitest'
import { isDeveloped } from './asked.ts'

describe('code of a build that does not say for whom it is', () => {
  it.each(['http://localhost:5173', 'http://127.0.0.1'])('is developed in a page of %s', origin => {
    expect(isDeveloped({ location: { origin } })).toBe(true)
  })

  it.each(['https://game.example', 'https://localhost', 'null'])('is not in a page of %s', origin => {
    expect(isDeveloped({ location: { origin } })).toBe(false)
  })

  it('is developed in a program, but for one whose environment says production', () => {
    expect(isDeveloped({})).toBe(true)
    expect(isDeveloped({ process: { env: {} } })).toBe(true)
    expect(isDeveloped({ process: { env: { NODE_ENV: 'production' } } })).toBe(false)
  })
})
