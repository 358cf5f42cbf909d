import { describe, expect, it } from 'vitest'
import type { Doll } from '../art/doll.ts'
import { Walker } from './walker.ts'

const home = { x: 900, y: 500 }

/** What a walker needs of a doll. */
function walkerAt(x: number, y: number): Walker {
  const doll = { x, y, setWalking: () => {} }
  return new Walker(doll as unknown as Doll, 100, home)
}

function walkFor(walker: Walker, ms: number, frameMs = 20): void {
  for (let passed = 0; passed < ms; passed += frameMs) walker.update(frameMs)
}

describe('a walker', () => {
  it('comes as near as it was told', async () => {
    const walker = walkerAt(700, 500)
    const arrived = walker.walkTo(() => ({ x: 800, y: 500 }), 4)
    walkFor(walker, 1200)
    await arrived
    expect(Math.abs(walker.doll.x - 800)).toBeLessThanOrEqual(4)
  })

  it('does not run past a goal in long frames', async () => {
    const walker = walkerAt(700, 500)
    const arrived = walker.walkTo(() => ({ x: 725, y: 500 }), 1)
    walkFor(walker, 900, 300)
    await arrived
    expect(walker.doll.x).toBe(725)
  })

  it('goes on with a new errand when the signal of an old one aborts', async () => {
    const walker = walkerAt(700, 500)
    const first = new AbortController()
    walker.walkTo(() => ({ x: 600, y: 500 }), 4, first.signal).catch(() => {})
    const second = walker.walkTo(() => ({ x: 750, y: 500 }), 4)
    first.abort()
    walkFor(walker, 1000)
    await expect(second).resolves.toBeUndefined()
  })

  it('ends a stroll when it is spoken to, and no errand', async () => {
    const walker = walkerAt(700, 500)
    const stroll = walker.strollHome()
    walkFor(walker, 200)
    walker.standStill()
    await stroll
    expect(walker.isWalking).toBe(false)
    walker.walkTo(() => home, 4).catch(() => {})
    walker.standStill()
    expect(walker.isWalking).toBe(true)
  })

  it('gets past people that it is wedged in between', async () => {
    const walker = walkerAt(700, 500)
    walker.neighbours = [30, 0, -30].map(y => ({ x: 750, y: 500 + y }) as unknown as Doll)
    const arrived = walker.walkTo(() => ({ x: 800, y: 500 }), 4)
    walkFor(walker, 3000)
    await expect(arrived).resolves.toBeUndefined()
  })

  it('says that the way is blocked when it comes no nearer', async () => {
    const walker = walkerAt(700, 500)
    const blocked = walker.walkTo(() => ({ x: walker.doll.x + 300, y: 500 }), 4)
    walkFor(walker, 2000)
    await expect(blocked).rejects.toThrow('the way is blocked')
  })
})
