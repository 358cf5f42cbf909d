import type { Account, Usage, UsageQuery } from '@townsfolk/protocol'
import { describe, expect, it } from 'vitest'
import { createFakeScene, errorOf, promisesDone, replyOf } from '../../testing/fake-scene.ts'
import { collectUncaughtErrors } from '../../testing/uncaught-errors.ts'
import { createUsageGate, type UsageApi, type UsageGate, type UsageGateOptions } from '../index.ts'
import type { PlannedTurn, TurnEnd, TurnKind } from '../turns/turn-gate.ts'

const plenty: Usage = { status: 'ok', creditsRemaining: 500 }
const few: Usage = { status: 'ok', creditsRemaining: 49 }
const none: Usage = { status: 'empty', creditsRemaining: 0 }
const playerOver = (overLimit: boolean): Usage => ({
  ...plenty,
  player: { interactionsToday: 3, creditsUsedAllTime: 9, overLimit },
})
const characterOver = (overLimit: boolean): Usage => ({
  ...plenty,
  character: { creditsUsedAllTime: 9, overLimit },
})

const minuteMs = 60_000
const answered: TurnEnd = { status: 'answered', reply: replyOf('wren') }
const failed = (code: string): TurnEnd => ({ status: 'failed', code })
const turnOf = (kind: TurnKind, ...characterIds: string[]): PlannedTurn => ({ kind, characterIds })
const playerTurn = turnOf('player', 'wren')

/** Tells the usage it was given last, and counts how many asked. */
class FakeUsageApi implements UsageApi {
  readonly queries: (UsageQuery | undefined)[] = []
  answer: () => Usage | Promise<Usage>
  asking = 0
  mostAsking = 0

  constructor(usage: Usage) {
    this.answer = () => usage
  }

  async usage(query?: UsageQuery): Promise<Usage> {
    this.queries.push(query)
    this.asking++
    this.mostAsking = Math.max(this.mostAsking, this.asking)
    try {
      return await this.answer()
    } finally {
      this.asking--
    }
  }

  tells(usage: Usage): void {
    this.answer = () => usage
  }

  fails(error: unknown): void {
    this.answer = () => Promise.reject(error)
  }

  /** Leaves what is asked from now on open until it is answered by hand. */
  hold(): (usage: Usage) => void {
    let give: (usage: Usage) => void = () => {}
    const usage = new Promise<Usage>(resolve => {
      give = resolve
    })
    this.answer = () => usage
    return usage => give(usage)
  }
}

interface Watched {
  readonly api: FakeUsageApi
  readonly gate: UsageGate
  /** Names of what was emitted, but for `usage-updated`. */
  readonly heard: string[]
  /** Ticks of a second; a reading that begins with one ends before the next unless it is held. */
  run(ms: number): Promise<void>
  reads(usage: Usage): Promise<void>
  /** How many seconds of game time pass until usage is asked for. */
  secondsToNext(): Promise<number>
}

function watch(options: Partial<UsageGateOptions> = {}, usage: Usage = plenty): Watched {
  const api = new FakeUsageApi(usage)
  const gate = createUsageGate({ api, ...options })
  const heard: string[] = []
  gate.events.on('credits-low', () => heard.push('credits-low'))
  gate.events.on('credits-empty', () => heard.push('credits-empty'))
  gate.events.on('credits-restored', () => heard.push('credits-restored'))
  gate.events.on('player-over-limit', () => heard.push('player-over-limit'))
  gate.events.on('player-limit-lifted', () => heard.push('player-limit-lifted'))
  gate.events.on('character-over-limit', () => heard.push('character-over-limit'))
  gate.events.on('character-limit-lifted', () => heard.push('character-limit-lifted'))
  gate.events.on('input-closed', ({ code }) => heard.push(`input-closed ${code}`))
  gate.events.on('input-opened', () => heard.push('input-opened'))
  gate.events.on('usage-error', ({ code }) => heard.push(`usage-error ${code}`))
  const run = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += 1000) {
      const before = api.queries.length
      gate.tick(1000)
      if (api.queries.length > before) await promisesDone()
    }
  }
  return {
    api,
    gate,
    heard,
    run,
    reads: async given => {
      api.tells(given)
      await gate.refresh()
    },
    secondsToNext: async () => {
      const before = api.queries.length
      for (let seconds = 1; seconds <= 1000; seconds++) {
        await run(1000)
        if (api.queries.length > before) return seconds
      }
      throw new Error('Usage was not asked for again.')
    },
  }
}

describe('usage', () => {
  it('is read with the first tick, and not before', async () => {
    const { api, gate, run } = watch()
    await promisesDone()
    expect(api.queries).toEqual([])
    expect([gate.usage, gate.credits]).toEqual([undefined, 'unknown'])
    await run(1000)
    expect(api.queries).toEqual([{}])
    expect([gate.usage, gate.credits]).toEqual([plenty, 'ok'])
  })

  it('is asked for the player and the character that are watched', async () => {
    const { api, run } = watch({ playerId: 'p1', characterId: 'wren' })
    await run(1000)
    expect(api.queries).toEqual([{ playerId: 'p1', characterId: 'wren' }])
  })

  it('is read again every five minutes, or as set', async () => {
    const usual = watch()
    await usual.run(1000)
    expect(await usual.secondsToNext()).toBe(300)
    expect(await usual.secondsToNext()).toBe(300)
    const emitted = watch({ refreshMs: 7000 })
    await emitted.run(1000)
    expect(await emitted.secondsToNext()).toBe(7)
  })

  it('is reported on every reading', async () => {
    const { gate, reads } = watch()
    const emitted: Usage[] = []
    gate.events.on('usage-updated', ({ usage }) => emitted.push(usage))
    await reads(plenty)
    await reads(plenty)
    expect(emitted).toEqual([plenty, plenty])
  })

  it('is never asked for twice at once', async () => {
    const { api, gate, run } = watch({ refreshMs: 2000 })
    const give = api.hold()
    gate.tick(1000)
    const [one, other] = [gate.refresh(), gate.refresh()]
    await run(10 * minuteMs)
    expect(api.queries).toHaveLength(1)
    give(few)
    expect([await one, await other]).toEqual([few, few])
    await run(10_000)
    expect(api.queries).toHaveLength(6)
    expect(api.mostAsking).toBe(1)
  })

  it('is read at once when asked for by hand, from which the next wait counts', async () => {
    const { api, gate, run, secondsToNext } = watch()
    await run(100_000)
    expect(await gate.refresh()).toEqual(plenty)
    expect(api.queries).toHaveLength(2)
    expect(await secondsToNext()).toBe(300)
  })

  it('is read sooner after a turn was answered while credits were low, half a minute after the last', async () => {
    const { gate, run, secondsToNext } = watch({}, few)
    await run(11_000)
    gate.turnEnded(playerTurn, answered)
    expect(await secondsToNext()).toBe(20)
    expect(await secondsToNext()).toBe(300)
  })

  it('is not read sooner after a turn while there are plenty', async () => {
    const { gate, run, secondsToNext } = watch()
    await run(1000)
    gate.turnEnded(playerTurn, answered)
    expect(await secondsToNext()).toBe(300)
  })

  it.each(['insufficient_credits', 'player_credit_limit', 'character_credit_limit'])(
    'is read sooner after the service refused a turn with %s',
    async code => {
      const { gate, run, secondsToNext } = watch({ leastRefreshMs: 5000 })
      await run(60_000)
      gate.turnEnded(playerTurn, failed(code))
      expect(await secondsToNext()).toBe(1)
      gate.turnEnded(playerTurn, failed(code))
      expect(await secondsToNext()).toBe(5)
    },
  )

  it('is not read sooner after a turn that failed for another reason or was cancelled', async () => {
    const { gate, run, secondsToNext } = watch({}, few)
    await run(1000)
    gate.turnEnded(playerTurn, failed('unreachable'))
    gate.turnEnded(playerTurn, { status: 'cancelled' })
    gate.turnEnded(playerTurn, { status: 'played', isJudged: false })
    expect(await secondsToNext()).toBe(300)
  })

  it('is read sooner after a judged turn of a quiz while credits were low', async () => {
    const { gate, run, secondsToNext } = watch({}, few)
    await run(11_000)
    gate.turnEnded(playerTurn, { status: 'played', isJudged: true })
    expect(await secondsToNext()).toBe(20)
  })

  it('is read sooner although the turn was answered during a reading', async () => {
    const { api, gate, run, secondsToNext } = watch({}, few)
    await run(1000)
    const give = api.hold()
    const reading = gate.refresh()
    gate.turnEnded(playerTurn, answered)
    give(few)
    await reading
    expect(await secondsToNext()).toBe(30)
  })
})

describe('a reading that fails', () => {
  it('is reported with its code, and leaves what was known', async () => {
    const { api, gate, heard, reads } = watch({ closesInput: true })
    await reads(none)
    const errors: string[] = []
    gate.events.on('usage-error', ({ code, message }) => errors.push(`${code}: ${message}`))
    api.fails(errorOf('unreachable', 'Nobody is there.'))
    expect(await gate.refresh()).toBeUndefined()
    expect(errors).toEqual(['unreachable: Nobody is there.'])
    expect([gate.usage, gate.credits]).toEqual([none, 'empty'])
    expect(heard).toEqual(['credits-empty', 'input-closed insufficient_credits', 'usage-error unreachable'])
  })

  it.each([undefined, null, {}, { status: 'ok' }, { creditsRemaining: '5' }])(
    'is one without credits too: %j',
    async answer => {
      const { gate, heard, reads } = watch()
      await reads(answer as unknown as Usage)
      expect(heard).toEqual(['usage-error invalid_response'])
      expect(gate.credits).toBe('unknown')
    },
  )

  it('is one that throws at once too', async () => {
    const api: UsageApi = {
      usage: () => {
        throw errorOf('offline')
      },
    }
    expect(await createUsageGate({ api }).refresh()).toBeUndefined()
  })

  it('makes the next ones wait longer and longer, as long as usual at most', async () => {
    const { api, run, secondsToNext } = watch()
    api.fails(errorOf('unreachable'))
    await run(1000)
    const waits: number[] = []
    for (let i = 0; i < 6; i++) waits.push(await secondsToNext())
    expect(waits).toEqual([30, 60, 120, 240, 300, 300])
    api.tells(plenty)
    expect(await secondsToNext()).toBe(300)
    expect(await secondsToNext()).toBe(300)
    api.fails(errorOf('unreachable'))
    await secondsToNext()
    expect(await secondsToNext()).toBe(30)
  })

  it('is not hurried by a turn that was refused', async () => {
    const { api, gate, run, secondsToNext } = watch()
    api.fails(errorOf('unreachable'))
    await run(1000)
    await secondsToNext()
    gate.turnEnded(playerTurn, failed('insufficient_credits'))
    expect(await secondsToNext()).toBe(60)
  })
})

describe('credits', () => {
  it.each<[string, Usage, string]>([
    ['50 are ok', { status: 'ok', creditsRemaining: 50 }, 'ok'],
    ['fewer are low', { status: 'ok', creditsRemaining: 49 }, 'low'],
    ['what the service calls low is low', { status: 'low', creditsRemaining: 500 }, 'low'],
    ['none are empty', { status: 'ok', creditsRemaining: 0 }, 'empty'],
    ['what the service calls empty is empty', { status: 'empty', creditsRemaining: 2 }, 'empty'],
    ['a status of another kind tells nothing', { status: '', creditsRemaining: 500 }, 'ok'],
  ])('%s', async (_, usage, level) => {
    const { gate, reads } = watch()
    await reads(usage)
    expect(gate.credits).toBe(level)
  })

  it('are low below what the game says', async () => {
    const { gate, reads } = watch({ lowCredits: 0 })
    await reads({ status: 'ok', creditsRemaining: 1 })
    expect(gate.credits).toBe('ok')
  })

  it('are reported once each time they become low, empty and neither', async () => {
    const { heard, reads } = watch()
    for (const usage of [plenty, plenty, few, few, none, none, few, plenty, plenty, none, plenty]) {
      await reads(usage)
    }
    expect(heard).toEqual([
      'credits-low',
      'credits-empty',
      'credits-low',
      'credits-restored',
      'credits-empty',
      'credits-restored',
    ])
  })

  it('are reported when they are low from the start', async () => {
    const { heard, reads } = watch()
    await reads(few)
    expect(heard).toEqual(['credits-low'])
  })
})

describe('limits', () => {
  it('of a player and of a character are reported once, both ways', async () => {
    const { heard, reads } = watch({ playerId: 'p1', characterId: 'wren' })
    for (const isOver of [false, true, true, false, false]) await reads(playerOver(isOver))
    for (const isOver of [false, true, true, false, false]) await reads(characterOver(isOver))
    expect(heard).toEqual([
      'player-over-limit',
      'player-limit-lifted',
      'character-over-limit',
      'character-limit-lifted',
    ])
  })
})

describe('a gate that closes nothing', () => {
  it('refuses nothing and tells of no input', async () => {
    const { gate, heard, reads } = watch({ playerId: 'p1' })
    for (const usage of [none, playerOver(true)]) {
      await reads(usage)
      expect(gate.refusal(playerTurn)).toBeUndefined()
      expect(gate.refusal(turnOf('ambient', 'wren'))).toBeUndefined()
    }
    expect(heard).toEqual(['credits-empty', 'credits-restored', 'player-over-limit'])
  })
})

describe('a gate that closes input', () => {
  const kinds: readonly TurnKind[] = ['player', 'ambient', 'follow-up']

  it('closes nothing before anything is known, and nothing because a reading failed', async () => {
    const { api, gate, heard } = watch({ closesInput: true })
    expect(gate.refusal(playerTurn)).toBeUndefined()
    api.fails(errorOf('unreachable'))
    await gate.refresh()
    expect(gate.refusal(turnOf('ambient', 'wren'))).toBeUndefined()
    expect(heard).toEqual(['usage-error unreachable'])
  })

  it('refuses every turn without credits, and opens when there are some', async () => {
    const { gate, heard, reads } = watch({ closesInput: true })
    await reads(none)
    for (const kind of kinds) {
      expect(gate.refusal(turnOf(kind, 'wren'))).toEqual({
        code: 'insufficient_credits',
        message:
          'The team behind this game has no credits left: characters answer again after the next refresh or ' +
          'a top-up.',
      })
    }
    await reads(none)
    await reads(few)
    expect(gate.refusal(playerTurn)).toBeUndefined()
    expect(heard).toEqual([
      'credits-empty',
      'input-closed insufficient_credits',
      'credits-low',
      'input-opened',
    ])
  })

  it('refuses idle talk only when credits are low', async () => {
    const { gate, heard, reads } = watch({ closesInput: true })
    await reads(few)
    expect(gate.refusal(turnOf('ambient', 'wren'))).toEqual({
      code: 'insufficient_credits',
      message: 'Credits are low (49 left): idle talk is off, so that the player can still talk.',
    })
    expect(gate.refusal(playerTurn)).toBeUndefined()
    expect(gate.refusal(turnOf('follow-up', 'wren'))).toBeUndefined()
    expect(heard).toEqual(['credits-low'])
  })

  it('refuses every turn of a player who is over the limit', async () => {
    const { gate, heard, reads } = watch({ closesInput: true, playerId: 'p1' })
    await reads(playerOver(true))
    for (const kind of kinds) {
      const refusal = gate.refusal(turnOf(kind, 'wren'))
      expect(refusal?.code).toBe('player_credit_limit')
      expect(refusal?.message).toContain('The player "p1" has reached its cap.')
    }
    await reads(playerOver(false))
    expect(heard).toEqual([
      'player-over-limit',
      'input-closed player_credit_limit',
      'player-limit-lifted',
      'input-opened',
    ])
  })

  it('refuses turns of a character that is over the limit, and not those of others or of a cast', async () => {
    const { gate, heard, reads } = watch({ closesInput: true, characterId: 'wren' })
    await reads(characterOver(true))
    const refusal = gate.refusal(playerTurn)
    expect(refusal?.code).toBe('character_credit_limit')
    expect(refusal?.message).toContain('The character "wren" has reached its cap.')
    expect(gate.refusal(turnOf('player', 'mira'))).toBeUndefined()
    expect(gate.refusal(turnOf('player', 'wren', 'mira'))).toBeUndefined()
    await reads(characterOver(false))
    expect(heard).toEqual([
      'character-over-limit',
      'input-closed character_credit_limit',
      'character-limit-lifted',
      'input-opened',
    ])
  })

  it('stays closed, and says nothing, when another reason takes over', async () => {
    const { gate, heard, reads } = watch({ closesInput: true, playerId: 'p1' })
    await reads(playerOver(true))
    await reads(none)
    expect(gate.refusal(playerTurn)?.code).toBe('insufficient_credits')
    expect(heard.filter(name => name.startsWith('input'))).toEqual(['input-closed player_credit_limit'])
  })

  it('has closed already when anything of it is reported', async () => {
    const { gate, reads } = watch({ closesInput: true })
    const codes: (string | undefined)[] = []
    gate.events.on('usage-updated', () => codes.push(gate.refusal(playerTurn)?.code))
    gate.events.on('credits-empty', () => codes.push(gate.refusal(playerTurn)?.code))
    await reads(none)
    expect(codes).toEqual(['insufficient_credits', 'insufficient_credits'])
  })
})

describe('the account', () => {
  const account: Account = {
    tier: 'PRO',
    email: 'dev@game.example',
    creditsRemaining: 0,
    nextRefresh: '2026-12-01T00:00:00.000Z',
  }

  /** The refusal of a gate that reads that usage, and how often it asked for the account. */
  async function refusalAfter(
    usage: Usage,
    answer: () => Promise<Account>,
  ): Promise<{ message: string | undefined; asked: number }> {
    let asked = 0
    const api: UsageApi = {
      usage: async () => usage,
      account: () => {
        asked++
        return answer()
      },
    }
    const gate = createUsageGate({ api, closesInput: true })
    expect(await gate.refresh()).toEqual(usage)
    return { message: gate.refusal(playerTurn)?.message, asked }
  }

  it('says when there are credits again', async () => {
    const { message, asked } = await refusalAfter(none, async () => account)
    expect(message).toContain('again after the refresh at 2026-12-01T00:00:00.000Z.')
    expect(asked).toBe(1)
  })

  it.each<[string, () => Promise<Account>]>([
    ['no refresh is scheduled', async () => ({ ...account, nextRefresh: null })],
    ['it may not be read', () => Promise.reject(errorOf('unauthorized'))],
  ])('is done without when %s', async (_, answer) => {
    expect((await refusalAfter(none, answer)).message).toContain('after the next refresh or a top-up.')
  })

  it('is not asked for while there are credits', async () => {
    expect(await refusalAfter(few, async () => account)).toEqual({ message: undefined, asked: 0 })
  })
})

it('closes a scene when the service has refused a turn for want of credits', async () => {
  const { api, runtime, npc, run } = createFakeScene()
  const usage = new FakeUsageApi(plenty)
  const gate = createUsageGate({ api: usage, closesInput: true, leastRefreshMs: 100 })
  runtime.add(gate)
  const wren = npc('wren')
  run(10)
  await promisesDone()
  usage.tells(none)
  api.script.push(() => Promise.reject(errorOf('insufficient_credits')))
  await wren.say('Hello')
  run(100)
  await promisesDone()
  expect(gate.credits).toBe('empty')
  expect(await wren.say('Hello?')).toMatchObject({ status: 'failed', code: 'insufficient_credits' })
  expect(api.requests).toHaveLength(1)
})

describe('a listener that throws', () => {
  const errors = collectUncaughtErrors()

  it('stops neither the reading nor the other events, and its error comes up uncaught', async () => {
    const { gate, heard, run } = watch({ closesInput: true }, none)
    const issue = new Error('an error of the game')
    gate.events.on('usage-updated', () => {
      throw issue
    })
    await run(1000)
    expect(heard).toEqual(['credits-empty', 'input-closed insufficient_credits'])
    expect(errors).toEqual([issue])
    await run(5 * minuteMs)
    expect(errors).toEqual([issue, issue])
  })
})

it.each([{ lowCredits: Number.NaN }, { refreshMs: -1 }, { leastRefreshMs: Number.NaN }])(
  'takes only amounts: %j',
  options => {
    const api = new FakeUsageApi(plenty)
    expect(() => createUsageGate({ api, ...options })).toThrow(
      expect.objectContaining({ code: 'invalid_option' }),
    )
  },
)
