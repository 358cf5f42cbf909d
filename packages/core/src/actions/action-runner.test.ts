import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Timers } from '../base/timers.ts'
import { ActionHandlers, type ActionOptions, type Handler } from './action-handlers.ts'
import { type ActionOutcome, done, failed, refused } from './action-outcome.ts'
import { type ActionBatch, ActionRunner, type ReplySpeech } from './action-runner.ts'

type OwnHandler = Handler<string, string>
type Call = readonly [name: string, targetId?: string]

/** Game time that says how many timers are still set. */
class CountedTimers extends Timers {
  setCount = 0

  override after(ms: number, run: () => void): () => void {
    let isSet = true
    const unset = (): void => {
      if (isSet) this.setCount--
      isSet = false
    }
    this.setCount++
    const cancel = super.after(ms, () => {
      unset()
      run()
    })
    return () => {
      unset()
      cancel()
    }
  }
}

interface Bench {
  readonly runner: ActionRunner<string, string>
  readonly handlers: ActionHandlers<string, string>
  readonly timers: CountedTimers
  /** Live targets by id. */
  readonly targets: Map<string, string>
  readonly log: string[]
  /** Registers a handler whose target is optional. */
  on(name: string, handler: OwnHandler, options?: ActionOptions): void
  /** A reply of these calls. */
  run(...calls: readonly Call[]): Promise<string[]>
}

function createBench(): Bench {
  const targets = new Map([
    ['lantern', 'the lantern'],
    ['gate', 'the gate'],
  ])
  const log: string[] = []
  const timers = new CountedTimers()
  const handlers = new ActionHandlers<string, string>()
  const runner = new ActionRunner<string, string>(handlers, {
    npc: 'Wren',
    timers,
    resolve: id => targets.get(id),
    targetMissed: () => {},
    argumentMissed: () => {},
    actionStarted: call => log.push(`start ${call.name}`),
    actionEnded: (call, outcome) => log.push(`end ${call.name} ${textOf(outcome)}`),
  })
  return {
    runner,
    handlers,
    timers,
    targets,
    log,
    on: (name, handler, options) => void handlers.handle(name, handler, { target: 'optional', ...options }),
    run: async (...calls) => {
      const batch = runner.open(silence)
      for (const call of calls) void add(batch, ...call)
      return (await batch.outcomes()).map(textOf)
    },
  }
}

/** A reply without lines. */
const silence: ReplySpeech = { started: Promise.resolve(true), ended: Promise.resolve(true) }

function brokenSpeech(): ReplySpeech {
  return { ...silence, ended: Promise.reject(new Error('no voice')) }
}

async function add(batch: ActionBatch, name: string, targetId = ''): Promise<string> {
  return textOf(await batch.add({ name, targetId }, id => id))
}

function textOf(outcome: ActionOutcome): string {
  return 'reason' in outcome ? `${outcome.status}: ${outcome.reason}` : outcome.status
}

interface Deferred<T> {
  readonly promise: Promise<T>
  resolve(value: T): void
  reject(error: unknown): void
}

/** A handler's work, or a reply's speech, ended by hand. */
function deferred<T = void>(): Deferred<T> {
  let resolve: (value: T) => void = () => {}
  let reject: (error: unknown) => void = () => {}
  const promise = new Promise<T>((settle, fail) => {
    resolve = settle
    reject = fail
  })
  return { promise, resolve: value => resolve(value), reject: error => reject(error) }
}

const never = (): Promise<void> => new Promise(() => {})

/** A task later: every promise that could go on has done so. */
function promisesDone(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve))
}

/** Keeps the signal of a handler that goes on until it aborts, and fails then, as a walk does. */
function walk(signals: AbortSignal[] = []): OwnHandler {
  return ({ signal }) => {
    signals.push(signal)
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  }
}

it('tells the handler who acts, on which live target, and the name and id of the call', async () => {
  const { handlers, run } = createBench()
  const seen: unknown[] = []
  handlers.handle('FETCH', ({ npc, name, target, targetId, signal }) => {
    seen.push(npc, name, target, targetId, signal.aborted)
  })
  expect(await run(['FETCH', 'lantern'])).toEqual(['done'])
  expect(seen).toEqual(['Wren', 'FETCH', 'the lantern', 'lantern', false])
})

it('calls a handler that all characters have', async () => {
  const parent = new ActionHandlers<string, string>()
  const { log } = createBench()
  const runner = new ActionRunner<string, string>(new ActionHandlers(parent), {
    npc: 'Wren',
    timers: new Timers(),
    resolve: () => undefined,
    targetMissed: () => {},
    argumentMissed: () => {},
    actionStarted: () => {},
    actionEnded: () => {},
  })
  parent.handle('WAVE', ({ npc }) => void log.push(`${npc} waves`), { target: 'optional' })
  expect(await add(runner.open(silence), 'WAVE')).toBe('done')
  expect(log).toEqual(['Wren waves'])
})

describe('the calls of a reply', () => {
  it('run one after the other in the order given, as they come', async () => {
    const { runner, log, on } = createBench()
    const first = deferred()
    on('A', () => first.promise)
    on('B', () => {})
    const batch = runner.open(silence)
    const outcomes = [add(batch, 'A')]
    await promisesDone()
    outcomes.push(add(batch, 'B'))
    await promisesDone()
    expect(log).toEqual(['start A'])
    first.resolve()
    expect(await Promise.all(outcomes)).toEqual(['done', 'done'])
    expect(log).toEqual(['start A', 'end A done', 'start B', 'end B done'])
    expect(await add(batch, 'B')).toBe('done')
  })

  it('have their outcomes together, in the order given', async () => {
    const { runner, on } = createBench()
    on('A', () => {})
    on('FAIL', () => failed('no'))
    const batch = runner.open(silence)
    expect(await batch.outcomes()).toEqual([])
    void add(batch, 'A')
    void add(batch, 'FAIL')
    void add(batch, 'A')
    expect(await batch.outcomes()).toEqual([done, failed('no'), { status: 'cancelled' }])
  })

  it('are not begun before they were added', async () => {
    const { runner, log, on } = createBench()
    on('A', () => {})
    const ended = add(runner.open(silence), 'A')
    expect(log).toEqual([])
    await ended
  })

  it('resolve their targets when their turn comes, not when the reply came', async () => {
    const { targets, on, run } = createBench()
    const seen: string[] = []
    on('OPEN', ({ target }) => {
      seen.push(target)
      targets.set('lantern', 'another lantern')
    })
    await run(['OPEN', 'gate'], ['OPEN', 'lantern'])
    expect(seen).toEqual(['the gate', 'another lantern'])
  })

  it('of a later reply run behind those of an earlier one', async () => {
    const { runner, log, on } = createBench()
    const first = deferred()
    on('A', () => first.promise)
    on('B', () => {})
    on('C', () => {})
    const [earlier, later] = [runner.open(silence), runner.open(silence)]
    const outcomes = [add(earlier, 'A'), add(later, 'C'), add(earlier, 'B')]
    first.resolve()
    await Promise.all(outcomes)
    expect(log.filter(entry => entry.startsWith('start'))).toEqual(['start A', 'start B', 'start C'])
  })

  it('are cancelled after one that did not succeed, also those that come later; other replies go on', async () => {
    const { runner, on, log, run } = createBench()
    on('FAIL', () => failed('no'))
    on('A', () => {})
    const batch = runner.open(silence)
    const calls = ['A', 'FAIL', 'A', 'A'].map(name => add(batch, name))
    const other = run(['A'])
    expect(await Promise.all(calls)).toEqual(['done', 'failed: no', 'cancelled', 'cancelled'])
    expect(await add(batch, 'A')).toBe('cancelled')
    expect(await other).toEqual(['done'])
    expect(log.filter(entry => entry === 'end A cancelled')).toHaveLength(3)
  })
})

describe('outcomes', () => {
  it('say what a handler says', async () => {
    const { on, run } = createBench()
    on('A', () => done)
    on('B', async () => failed('the gate is locked'))
    on('C', () => refused('the shop is closed'))
    expect(await run(['A'], ['B'])).toEqual(['done', 'failed: the gate is locked'])
    expect(await run(['C'], ['A'])).toEqual(['refused: the shop is closed', 'cancelled'])
  })

  it('say that a handler is missing', async () => {
    const { log, run } = createBench()
    expect(await run(['DANCE', 'gate'])).toEqual(['unhandled'])
    expect(log).toEqual(['end DANCE unhandled'])
  })

  it('say that a handler was released before its turn came', async () => {
    const { handlers, on, run } = createBench()
    const release = handlers.handle('B', () => {}, { target: 'optional' })
    on('A', release)
    expect(await run(['A'], ['B'])).toEqual(['done', 'unhandled'])
  })

  it('say that the target is gone already, without calling the handler', async () => {
    const { log, on, run } = createBench()
    on('A', () => {})
    expect(await run(['A', 'nobody'])).toEqual(['target-gone'])
    expect(log).toEqual(['end A target-gone'])
  })
})

describe('a target', () => {
  it('is required by default', async () => {
    const { handlers, log, run } = createBench()
    handlers.handle('A', () => {})
    const [outcome] = await run(['A'])
    expect(outcome).toMatch(/^failed: it is not clear with what/)
    expect(log).not.toContain('start A')
  })

  it('may be missing where it is optional, and is still the live one where it is not', async () => {
    const { on, run } = createBench()
    const seen: unknown[] = []
    on('A', ({ target }) => void seen.push(target))
    expect(await run(['A'], ['A', 'gate'], ['A', 'nobody'])).toEqual(['done', 'done', 'target-gone'])
    expect(seen).toEqual([undefined, 'the gate'])
  })

  it('that leaves aborts the action on it, which then ends as target-gone', async () => {
    const { runner, targets, on, run } = createBench()
    const signals: AbortSignal[] = []
    on('A', ({ signal }) => {
      signals.push(signal)
      return new Promise<void>(resolve => signal.addEventListener('abort', () => resolve()))
    })
    const ran = run(['A', 'lantern'])
    await promisesDone()
    targets.delete('lantern')
    runner.targetLeft('gate')
    expect(signals[0]?.aborted).toBe(false)
    runner.targetLeft('lantern')
    expect(signals[0]?.reason).toBe('target-gone')
    expect(await ran).toEqual(['target-gone'])
  })

  it('that leaves makes what the handler throws then a target-gone', async () => {
    const { runner, targets, on, run } = createBench()
    on('A', walk())
    const ran = run(['A', 'lantern'])
    await promisesDone()
    targets.delete('lantern')
    runner.targetLeft('lantern')
    expect(await ran).toEqual(['target-gone'])
  })

  it('whose leaving the handler does not heed ends the action 5 s later, and the next one begins', async () => {
    const { runner, timers, targets, log, on, run } = createBench()
    on('A', () => new Promise(() => {}))
    on('B', () => {})
    const ran = [run(['A', 'lantern']), run(['B'])]
    await promisesDone()
    timers.tick(1000)
    targets.delete('lantern')
    runner.targetLeft('lantern')
    timers.tick(4999)
    await promisesDone()
    expect(log).toEqual(['start A'])
    timers.tick(1)
    expect(await Promise.all(ran)).toEqual([['target-gone'], ['done']])
    expect(log).toEqual(['start A', 'end A target-gone', 'start B', 'end B done'])
    expect(timers.setCount).toBe(0)
  })

  it('that leaves and is back at once still ends the action that its leaving stopped', async () => {
    const { runner, targets, on, run } = createBench()
    on('A', walk())
    const ran = run(['A', 'lantern'])
    await promisesDone()
    targets.delete('lantern')
    runner.targetLeft('lantern')
    targets.set('lantern', 'the lantern')
    expect(await ran).toEqual(['target-gone'])
  })

  it('over whose end the handler stumbles before anybody noticed is gone as well', async () => {
    const { targets, on, run } = createBench()
    const walking = deferred()
    on('A', () => walking.promise)
    const ran = run(['A', 'lantern'])
    await promisesDone()
    targets.delete('lantern')
    walking.reject(new TypeError('Cannot read properties of undefined'))
    expect(await ran).toEqual(['target-gone'])
  })

  it('that was used up counts as done when the handler says so', async () => {
    const { runner, targets, on, run } = createBench()
    const ending = deferred()
    on('A', async () => {
      await ending.promise
      return done
    })
    const ran = run(['A', 'lantern'])
    await promisesDone()
    targets.delete('lantern')
    runner.targetLeft('lantern')
    ending.resolve()
    expect(await ran).toEqual(['done'])
  })

  it('whose id went over to a newcomer does not abort the action on the newcomer', async () => {
    const { runner, targets, on, run } = createBench()
    targets.set('lantern', 'a new lantern')
    const walking = deferred()
    on('A', () => walking.promise)
    const ran = run(['A', 'lantern'])
    await promisesDone()
    runner.targetLeft('lantern')
    walking.resolve()
    expect(await ran).toEqual(['done'])
  })

  it('that leaves while its action waits ends that action when its turn comes', async () => {
    const { runner, targets, log, on, run } = createBench()
    const first = deferred()
    on('A', () => first.promise)
    const ran = run(['A'], ['A', 'lantern'])
    await promisesDone()
    targets.delete('lantern')
    runner.targetLeft('lantern')
    first.resolve()
    expect(await ran).toEqual(['done', 'target-gone'])
    expect(log.filter(entry => entry === 'start A')).toHaveLength(1)
  })

  it('that left is what is reported of a handler that goes on until its time is over', async () => {
    const { runner, timers, targets, on, run } = createBench()
    on('A', never)
    const ran = run(['A', 'lantern'])
    await promisesDone()
    targets.delete('lantern')
    runner.targetLeft('lantern')
    timers.tick(60_000)
    expect(await ran).toEqual(['target-gone'])
  })
})

describe('timing', () => {
  interface Speech {
    readonly started: Deferred<boolean>
    readonly ended: Deferred<boolean>
    readonly batch: ActionBatch
  }

  function speaking({ runner }: Bench): Speech {
    const [started, ended] = [deferred<boolean>(), deferred<boolean>()]
    return { started, ended, batch: runner.open({ started: started.promise, ended: ended.promise }) }
  }

  it('begins actions as soon as the reply is there by default', async () => {
    const bench = createBench()
    bench.on('A', () => {})
    expect(await add(speaking(bench).batch, 'A')).toBe('done')
  })

  it.each([
    ['with-speech', 'started'],
    ['after-speech', 'ended'],
  ] as const)('%s lets an action wait until the speech has %s', async (timing, moment) => {
    const bench = createBench()
    bench.on('A', () => {}, { timing })
    const speech = speaking(bench)
    const outcome = add(speech.batch, 'A')
    const other = moment === 'started' ? 'ended' : 'started'
    speech[other].resolve(true)
    await promisesDone()
    expect(bench.log).toEqual([])
    expect(bench.runner.isBusy).toBe(true)
    speech[moment].resolve(true)
    expect(await outcome).toBe('done')
  })

  it.each(['with-speech', 'after-speech'] as const)(
    '%s cancels an action when the speech is interrupted, and the rest of its reply',
    async timing => {
      const bench = createBench()
      bench.on('A', () => {}, { timing })
      bench.on('B', () => {})
      const speech = speaking(bench)
      const outcomes = [add(speech.batch, 'A'), add(speech.batch, 'B')]
      speech.started.resolve(false)
      speech.ended.resolve(false)
      expect(await Promise.all(outcomes)).toEqual(['cancelled', 'cancelled'])
      expect(bench.log).not.toContain('start A')
    },
  )

  it('does not cancel an action that began before the speech was interrupted', async () => {
    const bench = createBench()
    const walking = deferred()
    bench.on('A', () => walking.promise, { timing: 'with-speech' })
    const speech = speaking(bench)
    const outcome = add(speech.batch, 'A')
    speech.started.resolve(true)
    await promisesDone()
    speech.ended.resolve(false)
    await promisesDone()
    walking.resolve()
    expect(await outcome).toBe('done')
  })

  it('resolves the target when the waiting is over', async () => {
    const bench = createBench()
    bench.on('A', () => {}, { timing: 'after-speech' })
    const speech = speaking(bench)
    const outcome = add(speech.batch, 'A', 'lantern')
    await promisesDone()
    bench.targets.delete('lantern')
    speech.ended.resolve(true)
    expect(await outcome).toBe('target-gone')
  })

  it('does not keep later replies waiting once the runner was cancelled, though the speech never ends', async () => {
    const bench = createBench()
    bench.on('A', () => {}, { timing: 'after-speech' })
    const outcome = add(speaking(bench).batch, 'A')
    await promisesDone()
    bench.runner.cancel()
    expect(await outcome).toBe('cancelled')
    expect(await bench.run(['A'])).toEqual(['done'])
    expect(bench.timers.setCount).toBe(0)
  })
})

describe('while an earlier reply is busy', () => {
  it('an action that replaces aborts what runs, forgets what waits, and runs', async () => {
    const { runner, log, on, run } = createBench()
    const signals: AbortSignal[] = []
    on('A', walk(signals))
    on('STOP', () => {}, { whileBusy: 'replace' })
    const earlier = [run(['A'], ['A']), run(['A'])]
    await promisesDone()
    expect(await run(['STOP'])).toEqual(['done'])
    expect(signals.map(signal => signal.reason)).toEqual(['interrupted'])
    expect(await Promise.all(earlier)).toEqual([['cancelled', 'cancelled'], ['cancelled']])
    expect(log.filter(entry => entry.startsWith('start'))).toEqual(['start A', 'start STOP'])
    expect(runner.isBusy).toBe(false)
  })

  it('an action that replaces leaves the others of its own reply alone', async () => {
    const { on, run, log } = createBench()
    const waving = deferred()
    on('A', walk())
    on('WAVE', () => waving.promise)
    on('STOP', () => {}, { whileBusy: 'replace' })
    const earlier = run(['A'])
    await promisesDone()
    const ran = run(['WAVE'], ['STOP'])
    await promisesDone()
    expect(log.at(-1)).toBe('start WAVE')
    waving.resolve()
    expect(await ran).toEqual(['done', 'done'])
    expect(await earlier).toEqual(['cancelled'])
  })

  it('an action that replaces aborts nothing when its own reply is over already', async () => {
    const { on, run } = createBench()
    const walking = deferred()
    on('A', () => walking.promise)
    on('B', () => {}, { whileBusy: 'ignore' })
    on('STOP', () => {}, { whileBusy: 'replace' })
    const earlier = run(['A'])
    expect(await run(['B'], ['STOP'])).toEqual(['refused: busy with something else', 'cancelled'])
    walking.resolve()
    expect(await earlier).toEqual(['done'])
  })

  it('the rest of the replaced reply that comes later is cancelled', async () => {
    const { runner, on, run } = createBench()
    on('A', walk())
    on('STOP', () => {}, { whileBusy: 'replace' })
    const earlier = runner.open(silence)
    void add(earlier, 'A')
    await promisesDone()
    await run(['STOP'])
    expect(await add(earlier, 'STOP')).toBe('cancelled')
  })

  it('an action that ignores is refused at once, and the rest of its reply cancelled', async () => {
    const { runner, log, on, run } = createBench()
    on('A', never)
    on('B', () => {}, { whileBusy: 'ignore' })
    void run(['A'])
    await promisesDone()
    expect(await run(['B'], ['B'])).toEqual(['refused: busy with something else', 'cancelled'])
    expect(log).toEqual(['start A', 'end B refused: busy with something else', 'end B cancelled'])
    expect(runner.isBusy).toBe(true)
  })

  it('an action that ignores is refused also when the earlier one only waits for its speech', async () => {
    const { runner, on, run } = createBench()
    on('A', () => {}, { timing: 'after-speech' })
    on('B', () => {}, { whileBusy: 'ignore' })
    const speech = deferred<boolean>()
    const earlier = add(runner.open({ started: speech.promise, ended: speech.promise }), 'A')
    expect(await run(['B'])).toEqual(['refused: busy with something else'])
    speech.resolve(true)
    expect(await earlier).toBe('done')
  })

  it('an action that was added before the refused one of its reply still runs', async () => {
    const { on, run } = createBench()
    const walking = deferred()
    on('A', () => walking.promise)
    on('B', () => {}, { whileBusy: 'ignore' })
    void run(['A'])
    const ran = run(['A'], ['B'], ['A'])
    walking.resolve()
    expect(await ran).toEqual(['done', 'refused: busy with something else', 'cancelled'])
  })

  it.each(['ignore', 'replace'] as const)('%s does not count what its own reply does', async whileBusy => {
    const { on, run } = createBench()
    on('A', () => {})
    on('B', () => {}, { whileBusy })
    expect(await run(['A'], ['B'], ['B'])).toEqual(['done', 'done', 'done'])
  })
})

describe('cancelling', () => {
  it.each([
    [undefined, 'interrupted'],
    ['scene-end', 'scene-end'],
  ] as const)('(%s) aborts what runs, ends all as cancelled, and tells why', async (given, reason) => {
    const { runner, log, timers, on, run } = createBench()
    const signals: AbortSignal[] = []
    const walking = deferred()
    on('A', async ({ signal }) => {
      signals.push(signal)
      await walking.promise
      return done
    })
    const ran = [run(['A', 'gate'], ['A', 'gate']), run(['A', 'gate'])]
    await promisesDone()
    runner.cancel(given)
    expect(signals.map(signal => signal.reason)).toEqual([reason])
    expect(runner.isBusy).toBe(false)
    expect(timers.setCount).toBe(0)
    walking.resolve()
    expect(await Promise.all(ran)).toEqual([['cancelled', 'cancelled'], ['cancelled']])
    expect(log.filter(entry => entry.startsWith('start'))).toHaveLength(1)
  })

  it('does not wait for the handler', async () => {
    const { runner, on, run } = createBench()
    on('A', never)
    const ran = run(['A'])
    await promisesDone()
    runner.cancel()
    expect(await ran).toEqual(['cancelled'])
  })

  it('ends the replies that were begun, also for calls that come later; new replies run', async () => {
    const { runner, on, run } = createBench()
    on('A', () => {})
    const batch = runner.open(silence)
    runner.cancel()
    expect(await add(batch, 'A')).toBe('cancelled')
    expect(await run(['A'])).toEqual(['done'])
  })

  it('by who hears of the start keeps the handler from being called', async () => {
    const handlers = new ActionHandlers<string, string>()
    const timers = new CountedTimers()
    let isCalled = false
    const runner: ActionRunner<string, string> = new ActionRunner<string, string>(handlers, {
      npc: 'Wren',
      timers,
      resolve: () => 'it',
      targetMissed: () => {},
      argumentMissed: () => {},
      actionStarted: () => runner.cancel(),
      actionEnded: () => {},
    })
    handlers.handle('A', () => {
      isCalled = true
    })
    expect(await add(runner.open(silence), 'A', 'it')).toBe('cancelled')
    await promisesDone()
    expect(isCalled).toBe(false)
    expect(timers.setCount).toBe(0)
  })
})

describe('an interrupted handler', () => {
  it('that heeds its signal puts things right before the next one begins', async () => {
    const { runner, log, on, run } = createBench()
    on('A', async context => {
      try {
        await walk()(context)
      } finally {
        for (let i = 0; i < 50; i++) await undefined
        log.push('A stands still')
      }
    })
    on('B', () => {})
    void run(['A'])
    await promisesDone()
    runner.cancel()
    await run(['B'])
    expect(log.indexOf('A stands still')).toBeLessThan(log.indexOf('start B'))
  })

  it('that does not heed it keeps the next one waiting for a frame at most', async () => {
    const { runner, log, timers, on, run } = createBench()
    on('A', never)
    on('B', () => {})
    void run(['A'])
    await promisesDone()
    runner.cancel()
    const ran = run(['B'])
    await promisesDone()
    expect(log).not.toContain('start B')
    timers.tick(0)
    expect(await ran).toEqual(['done'])
    expect(timers.setCount).toBe(0)
  })

  it('leaves no timer behind when the next one is cancelled while it waits', async () => {
    const { runner, log, timers, on, run } = createBench()
    on('A', never)
    on('B', () => {})
    void run(['A'])
    await promisesDone()
    runner.cancel()
    const ran = run(['B'])
    await promisesDone()
    runner.cancel()
    expect(await ran).toEqual(['cancelled'])
    expect(timers.setCount).toBe(0)
    timers.tick(0)
    await promisesDone()
    expect(log).not.toContain('start B')
  })
})

it('sets no timer for an action that was cancelled before its speech was over', async () => {
  const { runner, timers, on, run } = createBench()
  on('A', never)
  on('B', () => {}, { timing: 'after-speech' })
  void run(['A'])
  await promisesDone()
  runner.cancel()
  const speech = deferred<boolean>()
  const outcome = add(runner.open({ started: speech.promise, ended: speech.promise }), 'B')
  await promisesDone()
  runner.cancel()
  expect(await outcome).toBe('cancelled')
  speech.resolve(true)
  await promisesDone()
  expect(timers.setCount).toBe(0)
})

describe('a timeout', () => {
  it('aborts the action, ends it as timed-out and lets the next reply begin though the handler hangs', async () => {
    const { log, timers, on, run } = createBench()
    const signals: AbortSignal[] = []
    on('A', ({ signal }) => {
      signals.push(signal)
      return never()
    })
    on('B', () => {})
    const ran = [run(['A'], ['B']), run(['B'])]
    await promisesDone()
    timers.tick(59_999)
    await promisesDone()
    expect(signals[0]?.aborted).toBe(false)
    timers.tick(1)
    expect(signals[0]?.reason).toBe('timed-out')
    expect(await Promise.all(ran)).toEqual([['timed-out', 'cancelled'], ['done']])
    expect(log.at(-1)).toBe('end B done')
    expect(timers.setCount).toBe(0)
  })

  it('is as long as the handler’s options say', async () => {
    const { timers, on, run } = createBench()
    on('A', never, { timeoutMs: 100 })
    const ran = run(['A'])
    await promisesDone()
    timers.tick(100)
    expect(await ran).toEqual(['timed-out'])
  })

  it('never comes when it is endless', async () => {
    const { runner, timers, on, run } = createBench()
    on('A', never, { timeoutMs: Number.POSITIVE_INFINITY })
    void run(['A'])
    await promisesDone()
    timers.tick(1e9)
    await promisesDone()
    expect(runner.isBusy).toBe(true)
  })

  it('does not count the time that the action waited', async () => {
    const { runner, timers, on } = createBench()
    on('A', never, { timing: 'after-speech', timeoutMs: 100 })
    const speech = deferred<boolean>()
    const outcome = add(runner.open({ started: speech.promise, ended: speech.promise }), 'A')
    await promisesDone()
    timers.tick(1000)
    speech.resolve(true)
    await promisesDone()
    timers.tick(99)
    await promisesDone()
    expect(runner.isBusy).toBe(true)
    timers.tick(1)
    expect(await outcome).toBe('timed-out')
  })

  it('makes what the handler gives later nobody’s concern', async () => {
    const { log, timers, on, run } = createBench()
    const [late, other] = [deferred<ActionOutcome>(), deferred()]
    on('A', () => late.promise)
    on('B', () => other.promise)
    const ran = run(['A'])
    await promisesDone()
    timers.tick(60_000)
    const next = run(['B'])
    await promisesDone()
    late.resolve(done)
    await promisesDone()
    expect(log).toEqual(['start A', 'end A timed-out', 'start B'])
    other.resolve()
    expect(await Promise.all([ran, next])).toEqual([['timed-out'], ['done']])
  })
})

it('leaves no timer behind after an action that ended by itself', async () => {
  const { runner, timers, on, run } = createBench()
  on('A', () => {})
  on('FAIL', () => failed('no'))
  await run(['A'], ['FAIL'], ['A'])
  expect(timers.setCount).toBe(0)
  expect(runner.isBusy).toBe(false)
})

it.each([
  ['whose target cannot be looked up', () => silence, 'lantern', 'no scene'],
  ['whose speech goes wrong', brokenSpeech, '', 'no voice'],
])('fails a call %s, and goes on', async (_, speech, targetId, reason) => {
  const { log } = createBench()
  const handlers = new ActionHandlers<string, string>()
  const runner = new ActionRunner<string, string>(handlers, {
    npc: 'Wren',
    timers: new Timers(),
    resolve: () => {
      throw new Error('no scene')
    },
    targetMissed: () => {},
    argumentMissed: () => {},
    actionStarted: () => {},
    actionEnded: () => {},
  })
  handlers.handle('A', () => void log.push('A runs'), { target: 'optional', timing: 'after-speech' })
  expect(await add(runner.open(speech()), 'A', targetId)).toBe(`failed: ${reason}`)
  expect(await add(runner.open(silence), 'A')).toBe('done')
  expect(log).toEqual(['A runs'])
})

describe('a handler', () => {
  let rejections: unknown[] = []
  const note = (error: unknown): void => void rejections.push(error)

  beforeEach(() => {
    rejections = []
    process.on('unhandledRejection', note)
  })

  afterEach(async () => {
    await promisesDone()
    process.off('unhandledRejection', note)
    expect(rejections).toEqual([])
  })

  /** Runs a hostile action and then a harmless one, which must come out well. */
  async function outcomeOf(bench: Bench, hostile: OwnHandler): Promise<string | undefined> {
    bench.on('A', hostile)
    bench.on('AFTER', () => {})
    const [ran, after] = [bench.run(['A']), bench.run(['AFTER'])]
    const [outcome] = await ran
    bench.timers.tick(0)
    expect(await after).toEqual(['done'])
    expect(bench.timers.setCount).toBe(0)
    return outcome
  }

  it('that throws at once fails with the reason', async () => {
    const hostile = (): never => {
      throw new Error('no path')
    }
    expect(await outcomeOf(createBench(), hostile)).toBe('failed: no path')
  })

  it('that rejects fails with the reason', async () => {
    expect(await outcomeOf(createBench(), () => Promise.reject(new Error('no path')))).toBe('failed: no path')
  })

  it('that throws a mere text fails with that', async () => {
    expect(await outcomeOf(createBench(), () => Promise.reject('no path'))).toBe('failed: no path')
  })

  it('that throws nothing fails', async () => {
    expect(await outcomeOf(createBench(), () => Promise.reject(undefined))).toBe('failed: undefined')
  })

  it('that throws what cannot be made into text fails', async () => {
    const hostile = (): Promise<void> => Promise.reject(Object.create(null))
    expect(await outcomeOf(createBench(), hostile)).toBe('failed: it did not work')
  })

  it('that throws an error whose message throws fails', async () => {
    const error = new Error('x')
    Object.defineProperty(error, 'message', {
      get: () => {
        throw new Error('no message')
      },
    })
    expect(await outcomeOf(createBench(), () => Promise.reject(error))).toBe('failed: it did not work')
  })

  it('that is none fails, and the console says why', async () => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
    const hostile = 'walk' as unknown as OwnHandler
    expect(await outcomeOf(createBench(), hostile)).toBe('failed: it did not work')
    expect(complain.mock.calls.join()).toMatch(/the handler of A.*not a function/)
  })

  it('with a mistake in its code fails, and nobody speaks of the mistake', async () => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
    const none = undefined as unknown as { x: number }
    expect(await outcomeOf(createBench(), () => void none.x)).toBe('failed: it did not work')
    expect(complain.mock.calls.join()).toContain('reading')
  })

  it.each([
    ['a number', 5],
    ['a text', 'done'],
    ['null', null],
    ['an object', { play: true }],
    ['an unknown status', { status: 'great' }],
    ['a symbol', Symbol('s')],
  ])('that gives back %s is done', async (_, result) => {
    expect(await outcomeOf(createBench(), () => result as unknown as ActionOutcome)).toBe('done')
  })

  it('that fails without a reason is given one', async () => {
    const hostile = (): ActionOutcome => ({ status: 'failed' }) as unknown as ActionOutcome
    expect(await outcomeOf(createBench(), hostile)).toBe('failed: it did not work')
  })

  it('that refuses with a reason which is no text is given one', async () => {
    const hostile = (): ActionOutcome => ({ status: 'refused', reason: {} }) as unknown as ActionOutcome
    expect(await outcomeOf(createBench(), hostile)).toBe('refused: it did not work')
  })

  it('whose outcome throws when it is read fails', async () => {
    const result = {
      get status(): string {
        throw new Error('not now')
      },
    }
    expect(await outcomeOf(createBench(), () => result as unknown as ActionOutcome)).toBe('failed: not now')
  })

  it('whose promise throws when it is waited for fails', async () => {
    const result = {
      // biome-ignore lint/suspicious/noThenProperty: a promise of somebody else's, and a bad one
      then: () => {
        throw new Error('no then')
      },
    }
    const hostile = (): Promise<void> => result as unknown as Promise<void>
    expect(await outcomeOf(createBench(), hostile)).toBe('failed: no then')
  })

  it('that hangs times out', async () => {
    const bench = createBench()
    const outcome = outcomeOf(bench, never)
    await promisesDone()
    bench.timers.tick(60_000)
    expect(await outcome).toBe('timed-out')
  })

  it('that rejects after it timed out is not heard', async () => {
    const bench = createBench()
    const late = deferred()
    const outcome = outcomeOf(bench, () => late.promise)
    await promisesDone()
    bench.timers.tick(60_000)
    expect(await outcome).toBe('timed-out')
    late.reject(new Error('too late'))
  })

  it('that rejects after it was cancelled is not heard', async () => {
    const bench = createBench()
    bench.on('A', walk())
    const ran = bench.run(['A'])
    await promisesDone()
    bench.runner.cancel()
    expect(await ran).toEqual(['cancelled'])
    expect(bench.log).toEqual(['start A', 'end A cancelled'])
  })

  it('that cancels the runner is cancelled itself, with what waits', async () => {
    const { runner, on, run } = createBench()
    on('A', () => runner.cancel())
    on('B', () => {})
    expect(await run(['A'], ['A'])).toEqual(['cancelled', 'cancelled'])
    expect(await run(['B'])).toEqual(['done'])
  })

  it('that cancels the runner and throws is cancelled', async () => {
    const { runner, on, run } = createBench()
    on('A', () => {
      runner.cancel()
      throw new Error('no path')
    })
    expect(await run(['A'])).toEqual(['cancelled'])
  })

  it('that cancels the runner when its signal aborts changes nothing', async () => {
    const { runner, timers, on, run } = createBench()
    on('A', ({ signal }) => {
      signal.addEventListener('abort', () => runner.cancel())
      return never()
    })
    const ran = run(['A'], ['A'])
    await promisesDone()
    timers.tick(60_000)
    expect(await ran).toEqual(['timed-out', 'cancelled'])
  })

  it('that begins a reply of its own is followed by it', async () => {
    const { log, on, run } = createBench()
    let inner: Promise<string[]> | undefined
    on('A', () => {
      inner = run(['B'])
    })
    on('B', () => {})
    expect(await run(['A'])).toEqual(['done'])
    expect(await inner).toEqual(['done'])
    expect(log).toEqual(['start A', 'end A done', 'start B', 'end B done'])
  })

  it('that waits for a reply of its own times out, and the reply follows', async () => {
    const { timers, on, run } = createBench()
    let inner: Promise<string[]> | undefined
    on('A', async () => {
      inner = run(['B'])
      await inner
    })
    on('B', () => {})
    const ran = run(['A'])
    await promisesDone()
    timers.tick(60_000)
    expect(await ran).toEqual(['timed-out'])
    expect(await inner).toEqual(['done'])
  })

  it('that adds to its own reply is followed by what it added', async () => {
    const { runner, on } = createBench()
    const batch = runner.open(silence)
    let inner: Promise<string> | undefined
    on('A', () => {
      inner = add(batch, 'B')
    })
    on('B', () => {})
    expect(await add(batch, 'A')).toBe('done')
    expect(await inner).toBe('done')
  })

  it('whose target is destroyed within it ends as it says', async () => {
    const { targets, on, run } = createBench()
    on('TAKE', ({ targetId }) => void targets.delete(targetId))
    on('BREAK', ({ targetId }) => {
      targets.delete(targetId)
      throw new TypeError('Cannot read properties of undefined')
    })
    expect(await run(['TAKE', 'lantern'], ['TAKE', 'lantern'])).toEqual(['done', 'target-gone'])
    expect(await run(['BREAK', 'gate'])).toEqual(['target-gone'])
  })
})
