import type { ChatLine } from '@townsfolk/protocol'
import { describe, expect, it } from 'vitest'
import { ActionHandlers, type ActionOptions } from '../actions/action-handlers.ts'
import type { ActionOutcome } from '../actions/action-outcome.ts'
import { ActionRunner } from '../actions/action-runner.ts'
import { Timers } from '../base/timers.ts'
import { type Emoting, emote, type Looking, lookAt, type Speaking, say, wait } from '../index.ts'

interface Speech {
  readonly lines: readonly ChatLine[]
  end(isSaid: boolean): void
}

/** A character that notes what it shows. */
class Puppet implements Looking, Emoting, Speaking {
  readonly shown: string[] = []
  speech: Speech | undefined
  readonly #timers: Timers

  constructor(timers: Timers) {
    this.#timers = timers
  }

  wait(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#timers.after(ms, resolve)
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  }

  speak(lines: readonly ChatLine[], { signal }: { readonly signal: AbortSignal }): Promise<boolean> {
    return new Promise(resolve => {
      this.speech = { lines, end: resolve }
      signal.addEventListener('abort', () => resolve(false))
    })
  }

  lookAt(targetId: string | undefined): void {
    this.shown.push(targetId === undefined ? 'looks away' : `looks at ${targetId}`)
  }

  emote(name: string): void {
    this.shown.push(name)
  }
}

interface Bench {
  readonly handlers: ActionHandlers<object, Puppet>
  readonly runner: ActionRunner<object, Puppet>
  readonly timers: Timers
  readonly npc: Puppet
  readonly targets: Map<string, object>
  run(name: string, targetId?: string): Promise<ActionOutcome>
}

function createBench(): Bench {
  const targets = new Map<string, object>([['lantern', {}]])
  const timers = new Timers()
  const npc = new Puppet(timers)
  const handlers = new ActionHandlers<object, Puppet>()
  const runner = new ActionRunner<object, Puppet>(handlers, {
    npc,
    timers,
    resolve: id => targets.get(id),
    targetMissed: () => {},
    argumentMissed: () => {},
    actionStarted: () => {},
    actionEnded: () => {},
  })
  const silence = { started: Promise.resolve(true), ended: Promise.resolve(true) }
  return {
    handlers,
    runner,
    timers,
    npc,
    targets,
    run: (name, targetId = '') => runner.open(silence).add({ name, targetId }, id => id),
  }
}

/** A task later: every promise that could go on has done so. */
function promisesDone(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve))
}

const anyTarget: ActionOptions = { target: 'optional' }

describe('wait', () => {
  it('is done after its game time', async () => {
    const { handlers, runner, timers, run } = createBench()
    handlers.handle('WAIT', wait({ ms: 3000 }), anyTarget)
    const outcome = run('WAIT')
    await promisesDone()
    timers.tick(2999)
    await promisesDone()
    expect(runner.isBusy).toBe(true)
    timers.tick(1)
    expect(await outcome).toEqual({ status: 'done' })
  })

  it('ends when the character is interrupted', async () => {
    const { handlers, runner, run } = createBench()
    handlers.handle('WAIT', wait({ ms: 3000 }), anyTarget)
    const outcome = run('WAIT')
    await promisesDone()
    runner.cancel()
    expect(await outcome).toEqual({ status: 'cancelled' })
  })
})

describe('emote', () => {
  it('shows the gesture that it was given', async () => {
    const { handlers, npc, run } = createBench()
    handlers.handle('WAVE', emote('wave'), anyTarget)
    expect(await run('WAVE')).toEqual({ status: 'done' })
    expect(npc.shown).toEqual(['wave'])
  })

  it('shows the action by its own name by default', async () => {
    const { handlers, npc, run } = createBench()
    handlers.handle('DANCE', emote())
    expect(await run('DANCE', 'lantern')).toEqual({ status: 'done' })
    expect(npc.shown).toEqual(['DANCE'])
  })
})

describe('lookAt', () => {
  it.each([
    [lookAt({ ms: 500 }), 500],
    [lookAt(), 2000],
  ])('looks at the target until its time is over, then away', async (handler, ms) => {
    const { handlers, timers, npc, run } = createBench()
    handlers.handle('LOOK_AT', handler)
    const outcome = run('LOOK_AT', 'lantern')
    await promisesDone()
    timers.tick(ms - 1)
    await promisesDone()
    expect(npc.shown).toEqual(['looks at lantern'])
    timers.tick(1)
    expect(await outcome).toEqual({ status: 'done' })
    expect(npc.shown).toEqual(['looks at lantern', 'looks away'])
  })

  it('looks away when the target goes', async () => {
    const { handlers, runner, targets, npc, run } = createBench()
    handlers.handle('LOOK_AT', lookAt())
    const outcome = run('LOOK_AT', 'lantern')
    await promisesDone()
    targets.delete('lantern')
    runner.targetLeft('lantern')
    expect(await outcome).toEqual({ status: 'target-gone' })
    expect(npc.shown).toEqual(['looks at lantern', 'looks away'])
  })

  it('looks away from what an interruption ended before it looks at the next', async () => {
    const { handlers, runner, targets, timers, npc, run } = createBench()
    targets.set('gate', {})
    handlers.handle('LOOK_AT', lookAt(), { whileBusy: 'replace' })
    const first = run('LOOK_AT', 'lantern')
    await promisesDone()
    const second = run('LOOK_AT', 'gate')
    await promisesDone()
    expect(await first).toEqual({ status: 'cancelled' })
    expect(npc.shown).toEqual(['looks at lantern', 'looks away', 'looks at gate'])
    timers.tick(2000)
    expect(await second).toEqual({ status: 'done' })
    expect(runner.isBusy).toBe(false)
  })

  it('fails without a target', async () => {
    const { handlers, npc, run } = createBench()
    handlers.handle('LOOK_AT', lookAt(), anyTarget)
    expect(await run('LOOK_AT')).toEqual({ status: 'failed', reason: 'there is nothing to look at' })
    expect(npc.shown).toEqual([])
  })
})

describe('say', () => {
  const lines: readonly ChatLine[] = [{ text: 'Mind the step!', emotion: 'NEUTRAL' }]

  it('is done when its lines were said', async () => {
    const { handlers, npc, run } = createBench()
    handlers.handle('WARN', say(lines), anyTarget)
    const outcome = run('WARN')
    await promisesDone()
    expect(npc.speech?.lines).toEqual(lines)
    npc.speech?.end(true)
    expect(await outcome).toEqual({ status: 'done' })
  })

  it('is cancelled when the player talks over them', async () => {
    const { handlers, npc, run } = createBench()
    handlers.handle('WARN', say(lines), anyTarget)
    const outcome = run('WARN')
    await promisesDone()
    npc.speech?.end(false)
    expect(await outcome).toEqual({ status: 'cancelled' })
  })

  it('stops when its target goes', async () => {
    const { handlers, runner, targets, run } = createBench()
    handlers.handle('WARN', say(lines))
    const outcome = run('WARN', 'lantern')
    await promisesDone()
    targets.delete('lantern')
    runner.targetLeft('lantern')
    expect(await outcome).toEqual({ status: 'target-gone' })
  })
})
