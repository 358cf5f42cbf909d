import { describe, expect, it } from 'vitest'
import { promisesDone } from '../../testing/fake-scene.ts'
import { TownsfolkError } from '../errors.ts'
import { type ActionOutcome, ActionRunner, done, failed } from './action-runner.ts'

interface Bench {
  readonly runner: ActionRunner<string>
  /** Live targets by id. */
  readonly targets: Map<string, string>
  readonly log: string[]
  run(...calls: readonly (readonly [name: string, targetId?: string])[]): Promise<string[]>
}

function createBench(): Bench {
  const targets = new Map([
    ['lantern', 'the lantern'],
    ['gate', 'the gate'],
  ])
  const log: string[] = []
  const runner = new ActionRunner<string>({
    resolve: id => targets.get(id),
    actionStarted: call => log.push(`start ${call.name}`),
    actionEnded: (call, outcome) => log.push(`end ${call.name} ${textOf(outcome)}`),
  })
  return {
    runner,
    targets,
    log,
    run: async (...calls) =>
      (await runner.run(calls.map(([name, targetId = '']) => ({ name, targetId })))).map(textOf),
  }
}

function textOf(outcome: ActionOutcome): string {
  return outcome.status === 'failed' ? `failed: ${outcome.reason}` : outcome.status
}

/** A handler's work, ended by hand. */
function work(): { readonly over: Promise<void>; end(): void; fail(error: unknown): void } {
  let end: () => void = () => {}
  let fail: (error: unknown) => void = () => {}
  const over = new Promise<void>((resolve, reject) => {
    end = resolve
    fail = reject
  })
  return { over, end: () => end(), fail: error => fail(error) }
}

it('hands the live target to the handler, with the name and id of the call', async () => {
  const { runner, run } = createBench()
  const seen: unknown[] = []
  runner.handle('FETCH', ({ name, target, targetId, signal }) => {
    seen.push(name, target, targetId, signal.aborted)
  })
  expect(await run(['FETCH', 'lantern'])).toEqual(['done'])
  expect(seen).toEqual(['FETCH', 'the lantern', 'lantern', false])
})

it('looks a target up when its turn comes, not when the reply came', async () => {
  const { runner, targets, run } = createBench()
  const seen: string[] = []
  runner.handle('OPEN', ({ target }) => {
    seen.push(target)
    targets.set('lantern', 'another lantern')
  })
  await run(['OPEN', 'gate'], ['OPEN', 'lantern'])
  expect(seen).toEqual(['the gate', 'another lantern'])
})

it('runs one action after the other, those of a later reply behind those of an earlier one', async () => {
  const { runner, log, run } = createBench()
  const first = work()
  runner.handle('A', () => first.over, { target: 'optional' })
  runner.handle('B', () => {}, { target: 'optional' })
  const both = [run(['A'], ['B']), run(['B'])]
  await promisesDone()
  expect(log).toEqual(['start A'])
  first.end()
  await Promise.all(both)
  expect(log).toEqual(['start A', 'end A done', 'start B', 'end B done', 'start B', 'end B done'])
})

it('runs nothing for a reply without actions, and does not wait for others with it', async () => {
  const { runner, run } = createBench()
  runner.handle('A', () => new Promise<void>(() => {}), { target: 'optional' })
  void run(['A'])
  expect(await run()).toEqual([])
})

describe('outcomes', () => {
  it('say what a handler says', async () => {
    const { runner, run } = createBench()
    runner.handle('A', () => done)
    runner.handle('B', async () => failed('the gate is locked'))
    expect(await run(['A', 'gate'], ['B', 'gate'])).toEqual(['done', 'failed: the gate is locked'])
  })

  it.each([
    ['throws', () => Promise.reject(new Error('no path'))],
    [
      'throws at once',
      () => {
        throw new Error('no path')
      },
    ],
    ['throws a mere text', () => Promise.reject('no path')],
  ])('say why a handler failed that %s', async (_, handler) => {
    const { runner, run } = createBench()
    runner.handle('A', handler)
    expect(await run(['A', 'gate'])).toEqual(['failed: no path'])
    expect(await run(['A', 'gate'])).toEqual(['failed: no path'])
  })

  it('say that a handler is missing', async () => {
    const { log, run } = createBench()
    expect(await run(['DANCE', 'gate'])).toEqual(['unhandled'])
    expect(log).toEqual(['end DANCE unhandled'])
  })

  it('say that the target is gone already, without calling the handler', async () => {
    const { runner, log, run } = createBench()
    runner.handle('A', () => {})
    expect(await run(['A', 'nobody'])).toEqual(['target-gone'])
    expect(log).toEqual(['end A target-gone'])
  })

  it('cancel the rest of the reply after one that did not succeed, and only of that reply', async () => {
    const { runner, run } = createBench()
    runner.handle('FAIL', () => failed('no'))
    runner.handle('A', () => {})
    const results = [run(['A', 'gate'], ['FAIL', 'gate'], ['A', 'gate'], ['A', 'gate']), run(['A', 'gate'])]
    expect(await Promise.all(results)).toEqual([['done', 'failed: no', 'cancelled', 'cancelled'], ['done']])
  })
})

describe('a target', () => {
  it('is required unless told otherwise', async () => {
    const { runner, log, run } = createBench()
    runner.handle('A', () => {})
    const [outcome] = await run(['A'])
    expect(outcome).toMatch(/^failed: .*target: 'optional'/)
    expect(log).not.toContain('start A')
  })

  it('may be missing where it is optional, and is still the live one where it is not', async () => {
    const { runner, run } = createBench()
    const seen: unknown[] = []
    runner.handle('A', ({ target }) => void seen.push(target), { target: 'optional' })
    expect(await run(['A'], ['A', 'gate'], ['A', 'nobody'])).toEqual(['done', 'done', 'target-gone'])
    expect(seen).toEqual([undefined, 'the gate'])
  })

  it('that leaves aborts the action on it, which then ends as target-gone', async () => {
    const { runner, targets, run } = createBench()
    const signals: AbortSignal[] = []
    runner.handle('A', ({ signal }) => {
      signals.push(signal)
      return new Promise<void>(resolve => signal.addEventListener('abort', () => resolve()))
    })
    const ran = run(['A', 'lantern'])
    await promisesDone()
    targets.delete('lantern')
    runner.targetLeft('gate')
    expect(signals[0]?.aborted).toBe(false)
    runner.targetLeft('lantern')
    expect(signals[0]?.aborted).toBe(true)
    expect(await ran).toEqual(['target-gone'])
  })

  it('that leaves makes what the handler throws then a target-gone', async () => {
    const { runner, targets, run } = createBench()
    runner.handle('A', ({ signal }) => {
      return new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    })
    const ran = run(['A', 'lantern'])
    await promisesDone()
    targets.delete('lantern')
    runner.targetLeft('lantern')
    expect(await ran).toEqual(['target-gone'])
  })

  it('over whose end the handler stumbles before anybody was told is gone as well', async () => {
    const { runner, targets, run } = createBench()
    const walk = work()
    runner.handle('A', () => walk.over)
    const ran = run(['A', 'lantern'])
    await promisesDone()
    targets.delete('lantern')
    walk.fail(new TypeError('Cannot read properties of undefined'))
    expect(await ran).toEqual(['target-gone'])
  })

  it('that was used up counts as done when the handler says so', async () => {
    const { runner, targets, run } = createBench()
    const ending = work()
    runner.handle('A', async () => {
      await ending.over
      return done
    })
    const ran = run(['A', 'lantern'])
    await promisesDone()
    targets.delete('lantern')
    runner.targetLeft('lantern')
    ending.end()
    expect(await ran).toEqual(['done'])
  })

  it('whose id went over to a newcomer does not abort the action on the newcomer', async () => {
    const { runner, targets, run } = createBench()
    targets.set('lantern', 'a new lantern')
    const walk = work()
    runner.handle('A', () => walk.over)
    const ran = run(['A', 'lantern'])
    await promisesDone()
    runner.targetLeft('lantern')
    walk.end()
    expect(await ran).toEqual(['done'])
  })
})

describe('cancelling', () => {
  it('aborts what runs, ends it as cancelled whatever it gives back, and forgets what waits', async () => {
    const { runner, log, run } = createBench()
    const signals: AbortSignal[] = []
    const walk = work()
    runner.handle('A', async ({ signal }) => {
      signals.push(signal)
      await walk.over
      return done
    })
    const ran = [run(['A', 'gate'], ['A', 'gate']), run(['A', 'gate'])]
    await promisesDone()
    runner.cancel()
    expect(signals[0]?.aborted).toBe(true)
    walk.end()
    expect(await Promise.all(ran)).toEqual([['cancelled', 'cancelled'], ['cancelled']])
    expect(signals).toHaveLength(1)
    expect(log.filter(entry => entry.startsWith('start'))).toHaveLength(1)
  })

  it('makes what a handler throws then a cancellation', async () => {
    const { runner, run } = createBench()
    const walk = work()
    runner.handle('A', () => walk.over)
    const ran = run(['A', 'gate'])
    await promisesDone()
    runner.cancel()
    walk.fail(new Error('aborted'))
    expect(await ran).toEqual(['cancelled'])
  })

  it('from within a handler takes effect for that very action', async () => {
    const { runner, run } = createBench()
    runner.handle('A', () => runner.cancel())
    expect(await run(['A', 'gate'], ['A', 'gate'])).toEqual(['cancelled', 'cancelled'])
  })

  it('by who hears of the start keeps the handler from being called', async () => {
    let isCalled = false
    const runner: ActionRunner<string> = new ActionRunner<string>({
      resolve: () => 'it',
      actionStarted: () => runner.cancel(),
      actionEnded: () => {},
    })
    runner.handle('A', () => {
      isCalled = true
    })
    expect(await runner.run([{ name: 'A', targetId: 'it' }])).toEqual([{ status: 'cancelled' }])
    expect(isCalled).toBe(false)
  })
})

describe('handlers', () => {
  it('are one for each name: another is refused, with the advice to release the first', () => {
    const { runner } = createBench()
    runner.handle('A', () => {})
    const again = (): unknown => runner.handle('A', () => {})
    expect(again).toThrow(TownsfolkError)
    expect(again).toThrow(/A has a handler already: call the release/)
  })

  it('are gone when released, and may then be replaced', async () => {
    const { runner, run } = createBench()
    const release = runner.handle('A', () => failed('old'))
    release()
    expect(await run(['A', 'gate'])).toEqual(['unhandled'])
    runner.handle('A', () => done)
    release()
    expect(await run(['A', 'gate'])).toEqual(['done'])
  })
})
