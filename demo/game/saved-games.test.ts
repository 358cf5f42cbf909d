import { describe, expect, it } from 'vitest'
import { dusk } from '../story/index.ts'
import { newGame, readGame, writeGame } from './saved-games.ts'

class MemoryStorage implements Storage {
  readonly #items = new Map<string, string>()
  isFull = false
  get length(): number {
    return this.#items.size
  }
  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null
  }
  getItem(key: string): string | null {
    return this.#items.get(key) ?? null
  }
  setItem(key: string, value: string): void {
    if (this.isFull) throw new Error('QuotaExceededError')
    this.#items.set(key, value)
  }
  removeItem(key: string): void {
    this.#items.delete(key)
  }
  clear(): void {
    this.#items.clear()
  }
}

describe('saved games', () => {
  it('reads what was written', () => {
    const storage = new MemoryStorage()
    const game = { ...newGame(), scene: { spots: { wren: { x: 1, y: 2 } } } }
    expect(writeGame('saved', game, storage)).toBe(true)
    expect(readGame('saved', storage)).toEqual(game)
    expect(readGame('running', storage)).toBeUndefined()
  })

  it('begins anew where the save is damaged, or of another version', () => {
    const storage = new MemoryStorage()
    for (const text of [
      '{',
      '[]',
      '{"version":7,"evening":"a","night":{},"scene":{"spots":{}}}',
      '{"version":1}',
    ]) {
      storage.setItem('lantern-eve-running', text)
      expect(readGame('running', storage)).toBeUndefined()
    }
  })

  it('gives an older save what it lacks', () => {
    const storage = new MemoryStorage()
    const text = '{"version":1,"evening":"a","night":{"isHookForged":true},"scene":{"spots":{}}}'
    storage.setItem('lantern-eve-running', text)
    expect(readGame('running', storage)?.night).toEqual({ ...dusk, isHookForged: true })
  })

  it('says that the browser has no room, and loses nothing that was there', () => {
    const storage = new MemoryStorage()
    const game = newGame()
    writeGame('saved', game, storage)
    storage.isFull = true
    expect(writeGame('saved', newGame(), storage)).toBe(false)
    expect(readGame('saved', storage)).toEqual(game)
  })

  it('has conversations of its own for each new game', () => {
    expect(newGame().evening).not.toBe(newGame().evening)
  })
})
