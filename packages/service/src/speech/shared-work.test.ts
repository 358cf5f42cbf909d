import { describe, expect, it } from 'vitest'
import { SharedWork } from './shared-work.ts'

/** Work that ends when the test says so. It does not look at its signal: that is for the test to do. */
function createWork() {
  const signals: AbortSignal[] = []
  const ends: PromiseWithResolvers[] = []
  return {
    signals,
    begin(signal: AbortSignal): Promise<string> {
      signals.push(signal)
      return new Promise((resolve, reject) => ends.push({ resolve, reject }))
    },
    finish: (at: number, result: string): void => ends[at]?.resolve(result),
    fail: (at: number, error: Error): void => ends[at]?.reject(error),
  }
}

interface PromiseWithResolvers {
  readonly resolve: (result: string) => void
  readonly reject: (error: Error) => void
}

const { signal: patient } = new AbortController()

describe('work that several want', () => {
  it('is done once, for all of them', async () => {
    const shared = new SharedWork<string>()
    const work = createWork()
    const waiting = [1, 2, 3].map(() => shared.join('a', patient, work.begin))
    work.finish(0, 'done')
    expect(await Promise.all(waiting)).toEqual(['done', 'done', 'done'])
    expect(work.signals).toHaveLength(1)
  })

  it('is not mixed up with other work', async () => {
    const shared = new SharedWork<string>()
    const work = createWork()
    const waiting = ['a', 'b'].map(key => shared.join(key, patient, work.begin))
    work.finish(1, 'second')
    work.finish(0, 'first')
    expect(await Promise.all(waiting)).toEqual(['first', 'second'])
  })

  it('is done anew for who comes when it is over', async () => {
    const shared = new SharedWork<string>()
    const work = createWork()
    const first = shared.join('a', patient, work.begin)
    work.finish(0, 'first')
    await first
    const second = shared.join('a', patient, work.begin)
    work.finish(1, 'second')
    expect(await second).toBe('second')
  })

  it('fails for all of them, and is tried anew for who comes then', async () => {
    const shared = new SharedWork<string>()
    const work = createWork()
    const waiting = [1, 2].map(() => shared.join('a', patient, work.begin))
    work.fail(0, new Error('broken'))
    for (const each of waiting) await expect(each).rejects.toThrow('broken')
    const next = shared.join('a', patient, work.begin)
    work.finish(1, 'done')
    expect(await next).toBe('done')
  })
})

describe('who hangs up', () => {
  it('waits no longer, and takes nothing from the others', async () => {
    const shared = new SharedWork<string>()
    const work = createWork()
    const leaving = new AbortController()
    const left = shared.join('a', leaving.signal, work.begin)
    const stayed = shared.join('a', patient, work.begin)
    leaving.abort(new Error('left'))
    await expect(left).rejects.toThrow('left')
    expect(work.signals[0]?.aborted).toBe(false)
    work.finish(0, 'done')
    expect(await stayed).toBe('done')
  })

  it('ends the work when all have', async () => {
    const shared = new SharedWork<string>()
    const work = createWork()
    const callers = [new AbortController(), new AbortController()]
    const waiting = callers.map(({ signal }) => shared.join('a', signal, work.begin))
    for (const caller of callers) caller.abort(new Error('left'))
    for (const each of waiting) await expect(each).rejects.toThrow('left')
    expect(work.signals[0]?.aborted).toBe(true)
  })

  it('leaves to who comes next work of its own, not what is being ended', async () => {
    const shared = new SharedWork<string>()
    const work = createWork()
    const leaving = new AbortController()
    const left = shared.join('a', leaving.signal, work.begin)
    leaving.abort(new Error('left'))
    await expect(left).rejects.toThrow('left')
    const next = shared.join('a', patient, work.begin)
    work.fail(0, new Error('ended'))
    const beside = shared.join('a', patient, work.begin)
    work.finish(1, 'done')
    expect(await Promise.all([next, beside])).toEqual(['done', 'done'])
    expect(work.signals).toHaveLength(2)
  })

  it('before anything began, begins nothing; while it begins, ends it', async () => {
    const shared = new SharedWork<string>()
    const work = createWork()
    await expect(shared.join('a', AbortSignal.abort(new Error('left')), work.begin)).rejects.toThrow('left')
    expect(work.signals).toHaveLength(0)
    const caller = new AbortController()
    const joined = shared.join('a', caller.signal, signal => {
      caller.abort(new Error('gone'))
      return work.begin(signal)
    })
    await expect(joined).rejects.toThrow('gone')
    expect(work.signals[0]?.aborted).toBe(true)
  })

  it('afterwards, ends nothing', async () => {
    const shared = new SharedWork<string>()
    const work = createWork()
    const caller = new AbortController()
    const joined = shared.join('a', caller.signal, work.begin)
    work.finish(0, 'done')
    await joined
    caller.abort()
    expect(work.signals[0]?.aborted).toBe(false)
  })
})
