import { describe, expect, it } from 'vitest'
import { Timers } from './timers.ts'

interface Bench {
  readonly timers: Timers
  readonly ran: string[]
  /** Notes the name when its time is over. */
  after(ms: number, name: string, run?: () => void): () => void
}

function createBench(): Bench {
  const timers = new Timers()
  const ran: string[] = []
  return {
    timers,
    ran,
    after: (ms, name, run = () => {}) =>
      timers.after(ms, () => {
        ran.push(name)
        run()
      }),
  }
}

describe('a timer', () => {
  it('runs once, on the first tick at which its time is over', () => {
    const { timers, ran, after } = createBench()
    after(100, 'a')
    timers.tick(60)
    expect(ran).toEqual([])
    timers.tick(40)
    expect(ran).toEqual(['a'])
    timers.tick(1000)
    expect(ran).toEqual(['a'])
  })

  it('counts from when it was added, however long there was none before', () => {
    const { timers, ran, after } = createBench()
    after(10, 'a')
    timers.tick(500)
    timers.tick(500)
    after(100, 'b')
    timers.tick(99)
    expect(ran).toEqual(['a'])
    timers.tick(1)
    expect(ran).toEqual(['a', 'b'])
  })

  it('runs in the order of the times, and of the adding where they are the same', () => {
    const { timers, ran, after } = createBench()
    after(300, 'c')
    after(100, 'a')
    after(300, 'd')
    after(200, 'b')
    timers.tick(1000)
    expect(ran).toEqual(['a', 'b', 'c', 'd'])
  })

  it.each([0, -5, Number.NaN])('of %s ms runs on the next tick, even one of no length', ms => {
    const { timers, ran, after } = createBench()
    after(ms, 'a')
    expect(ran).toEqual([])
    timers.tick(0)
    expect(ran).toEqual(['a'])
  })

  it('of endless time never runs and keeps no other from running', () => {
    const { timers, ran, after } = createBench()
    after(Number.POSITIVE_INFINITY, 'never')
    after(100, 'a')
    timers.tick(1e12)
    expect(ran).toEqual(['a'])
  })

  it('does not run once it was cancelled, and may be cancelled again', () => {
    const { timers, ran, after } = createBench()
    const cancel = after(100, 'a')
    after(100, 'b')
    cancel()
    cancel()
    timers.tick(100)
    cancel()
    expect(ran).toEqual(['b'])
  })

  it('does not run after all were cleared; later ones do', () => {
    const { timers, ran, after } = createBench()
    const cancel = after(100, 'a')
    timers.clear()
    cancel()
    after(100, 'b')
    timers.tick(100)
    expect(ran).toEqual(['b'])
  })
})

describe('what a timer runs', () => {
  it('may add another, which waits for the next tick however short its time', () => {
    const { timers, ran, after } = createBench()
    const again = (): void => void after(0, 'again', again)
    after(10, 'a', again)
    timers.tick(1000)
    expect(ran).toEqual(['a'])
    timers.tick(0)
    expect(ran).toEqual(['a', 'again'])
    timers.tick(0)
    expect(ran).toEqual(['a', 'again', 'again'])
  })

  it('may cancel one that is due on the same tick', () => {
    const { timers, ran, after } = createBench()
    after(10, 'a', () => cancel())
    const cancel = after(20, 'b')
    after(30, 'c')
    timers.tick(1000)
    expect(ran).toEqual(['a', 'c'])
  })

  it('may cancel itself', () => {
    const { timers, ran, after } = createBench()
    const cancel = after(10, 'a', () => cancel())
    after(20, 'b')
    timers.tick(1000)
    expect(ran).toEqual(['a', 'b'])
  })

  it('may clear all, those due on the same tick among them, and add after that', () => {
    const { timers, ran, after } = createBench()
    after(10, 'a', () => {
      timers.clear()
      after(5, 'c')
    })
    after(20, 'b')
    timers.tick(1000)
    timers.tick(1000)
    expect(ran).toEqual(['a', 'c'])
  })

  it('may throw: the others run, and the error comes up by itself as an uncaught one', async () => {
    const { timers, ran, after } = createBench()
    const error = new Error('no path')
    const others = process.listeners('uncaughtException')
    process.removeAllListeners('uncaughtException')
    try {
      const surfaced = new Promise(resolve => process.once('uncaughtException', resolve))
      after(10, 'a', () => {
        throw error
      })
      after(20, 'b')
      timers.tick(1000)
      expect(ran).toEqual(['a', 'b'])
      expect(await surfaced).toBe(error)
    } finally {
      for (const listener of others) process.on('uncaughtException', listener)
    }
  })
})
