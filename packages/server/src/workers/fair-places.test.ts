import { describe, expect, it } from 'vitest'
import { FairPlaces, type WaitingLine } from './fair-places.ts'

const { signal } = new AbortController()

/** Waits in a line, and writes down its name when it has a place. */
function queue(places: FairPlaces, line: WaitingLine, name: string, order: string[]): Promise<() => void> {
  return places.enter(line, signal).then(leave => {
    order.push(name)
    return leave
  })
}

const turn = (): Promise<void> => new Promise(resolve => setImmediate(resolve))

describe('two lines', () => {
  it('take turns, whichever is longer, and each is first come, first served', async () => {
    const places = new FairPlaces(1, 10)
    const leave = await places.enter('begun', signal)
    const order: string[] = []
    const waiting = [
      ...['b1', 'b2', 'b3', 'b4'].map(name => queue(places, 'begun', name, order)),
      ...['n1', 'n2'].map(name => queue(places, 'new', name, order)),
    ]
    // Each gives its place on.
    for (const place of waiting) void place.then(next => next())
    await turn()
    expect(order).toEqual([])
    leave()
    await Promise.all(waiting)
    expect(order).toEqual(['n1', 'b1', 'n2', 'b2', 'b3', 'b4'])
    expect(await places.enter('new', signal)).toBeTypeOf('function')
  })

  it('refuse what is new when too much of it waits, and never what was begun', async () => {
    const places = new FairPlaces(1, 1)
    const leave = await places.enter('new', signal)
    const order: string[] = []
    const waiting = [queue(places, 'new', 'n1', order)]
    await expect(places.enter('new', signal)).rejects.toMatchObject({ code: 'unavailable' })
    for (const name of ['b1', 'b2', 'b3']) waiting.push(queue(places, 'begun', name, order))
    for (const place of waiting) void place.then(next => next())
    leave()
    await Promise.all(waiting)
    expect(order).toEqual(['n1', 'b1', 'b2', 'b3'])
  })

  it('forget who does not wait any longer, whose room is free again', async () => {
    const places = new FairPlaces(1, 1)
    const leave = await places.enter('new', signal)
    const order: string[] = []
    for (const line of ['new', 'begun'] as const) {
      const caller = new AbortController()
      const left = places.enter(line, caller.signal)
      await turn()
      caller.abort(new Error('gone'))
      await expect(left).rejects.toThrow('gone')
    }
    const next = queue(places, 'new', 'n1', order)
    leave()
    ;(await next)()
    expect(order).toEqual(['n1'])
    expect(await places.enter('begun', signal)).toBeTypeOf('function')
  })
})
