import { describe, expect, it } from 'vitest'
import { isDevelopmentOrigin, readOrigin } from './origin.ts'

describe('the origin of a page', () => {
  it.each([
    ['https://game.example', 'https://game.example'],
    [' https://Game.Example/ ', 'https://game.example'],
    ['https://game.example:443', 'https://game.example'],
    ['http://game.example:8080', 'http://game.example:8080'],
    ['https://münchen.example', 'https://xn--mnchen-3ya.example'],
    ['capacitor://localhost', 'capacitor://localhost'],
    ['chrome-extension://abcdef', 'chrome-extension://abcdef'],
  ])('%s is read as %s', (text, origin) => {
    expect(readOrigin(text)).toBe(origin)
  })

  it.each([
    ...['', 'null', 'game.example', 'https://', 'https://game.example/play', 'https://game.example?a', '*'],
    ...['https://*.game.example', 'https://game.example\\x', 'https://me@game.example', 'https://a b'],
  ])('%j is none', text => {
    expect(readOrigin(text)).toBeUndefined()
  })

  it('is one of development on this machine, where an app on a phone is not', () => {
    const development = [
      'http://localhost:5173',
      'https://localhost:443',
      'http://127.0.0.1',
      'http://[::1]:80',
    ]
    const published = [
      'https://localhost',
      'capacitor://localhost',
      'https://localhost.example',
      'https://game.example',
    ]
    expect([...development, 'https://game.localhost'].filter(origin => !isDevelopmentOrigin(origin))).toEqual(
      [],
    )
    expect(published.filter(isDevelopmentOrigin)).toEqual([])
  })
})
