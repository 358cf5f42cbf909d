import type { ChatReply } from '@townsfolk/protocol'
import { describe, expect, it } from 'vitest'
import { createFakeScene, promisesDone, replyOf, silentReply } from '../../testing/fake-scene.ts'
import { createSpendCap, type SpendCap, type SpendCapOptions } from '../index.ts'
import type { PlannedTurn, TurnEnd } from '../turns/turn-gate.ts'

const turnOf = (...characterIds: string[]): PlannedTurn => ({ kind: 'player', characterIds })
const castOf = (size: number): PlannedTurn => turnOf(...Array.from({ length: size }, (_, i) => `c${i}`))

function answeredBy(count: number): TurnEnd {
  const { messages, ...rest } = replyOf('wren')
  const reply: ChatReply = { ...rest, messages: Array.from({ length: count }, () => messages).flat() }
  return { status: 'answered', reply }
}

/** Sends turns as a runtime does: what is refused is not sent. */
class Talk {
  readonly cap: SpendCap

  constructor(options: SpendCapOptions) {
    this.cap = createSpendCap(options)
  }

  /** Undefined when it was refused. */
  send(turn: PlannedTurn = turnOf('wren')): PlannedTurn | undefined {
    if (this.cap.refusal(turn)) return undefined
    this.cap.turnSent(turn)
    return turn
  }

  /** Takes turns of one character until one is refused or there were `most`; says how many. */
  takeTurns(most: number): number {
    for (let taken = 0; taken < most; taken++) {
      const turn = this.send()
      if (!turn) return taken
      this.cap.turnEnded(turn, answeredBy(1))
    }
    return most
  }

  message(turn: PlannedTurn = turnOf('wren')): string | undefined {
    return this.cap.refusal(turn)?.message
  }
}

it('caps nothing by default', () => {
  expect(new Talk({}).takeTurns(1000)).toBe(1000)
})

it.each([
  { creditsPerMinute: -1 },
  { creditsPerScene: Number.NaN },
  { creditsPerReply: '1' as unknown as number, creditsPerMinute: Number.NaN },
])('takes only amounts: %j', options => {
  expect(() => createSpendCap(options)).toThrow(expect.objectContaining({ code: 'invalid_option' }))
})

describe('a cap for a minute', () => {
  it('lets that much be spent, and says when there is room again', () => {
    const talk = new Talk({ creditsPerMinute: 3 })
    expect(talk.takeTurns(10)).toBe(3)
    expect(talk.cap.refusal(turnOf('wren'))).toEqual({
      code: 'spend_cap_reached',
      message:
        'The cap of 3 credits per minute does not allow this turn: 3 are spent. ' +
        'Turns are possible again in 60 s of game time.',
    })
  })

  it('slides with game time: what was spent a minute ago makes room, and no more than that', () => {
    const talk = new Talk({ creditsPerMinute: 3 })
    talk.takeTurns(1)
    talk.cap.tick(20_000)
    talk.takeTurns(2)
    talk.cap.tick(39_999)
    expect(talk.message()).toContain('in 1 s')
    talk.cap.tick(1)
    expect(talk.takeTurns(10)).toBe(1)
    expect(talk.message()).toContain('in 20 s')
    talk.cap.tick(20_000)
    expect(talk.takeTurns(10)).toBe(2)
  })

  it('tells a cast when there is room for all of it', () => {
    const talk = new Talk({ creditsPerMinute: 4 })
    talk.takeTurns(2)
    talk.cap.tick(10_000)
    talk.takeTurns(1)
    expect(talk.message(castOf(1))).toBeUndefined()
    expect(talk.message(castOf(2))).toContain('in 50 s')
    expect(talk.message(castOf(4))).toContain('in 60 s')
  })

  it('says so when a turn is too large for any minute', () => {
    expect(new Talk({ creditsPerMinute: 4 }).message(castOf(5))).toContain('raise creditsPerMinute')
  })
})

describe('a cap for a scene', () => {
  it('does not open with time', () => {
    const talk = new Talk({ creditsPerScene: 2 })
    expect(talk.takeTurns(10)).toBe(2)
    talk.cap.tick(3_600_000)
    expect(talk.cap.refusal(turnOf('wren'))).toEqual({
      code: 'spend_cap_reached',
      message:
        'The cap of 2 credits per scene does not allow this turn: 2 are spent. ' +
        'The next scene starts at 0.',
    })
  })

  it('is counted anew when the scene run has ended, turns under way too, and minutes are not', () => {
    const talk = new Talk({ creditsPerScene: 3, creditsPerMinute: 5 })
    expect(talk.takeTurns(2)).toBe(2)
    talk.send()
    expect(talk.message()).toContain('per scene')
    talk.cap.end()
    expect(talk.takeTurns(10)).toBe(3)
    talk.cap.end()
    expect(talk.message()).toContain('per minute')
  })

  it('holds beside a cap for a minute', () => {
    const talk = new Talk({ creditsPerMinute: 2, creditsPerScene: 3 })
    expect(talk.takeTurns(10)).toBe(2)
    expect(talk.message()).toContain('per minute')
    talk.cap.tick(60_000)
    expect(talk.takeTurns(10)).toBe(1)
    expect(talk.message()).toContain('per scene')
  })
})

describe('turns under way', () => {
  it('count as if all their characters were going to answer', () => {
    const talk = new Talk({ creditsPerScene: 10 })
    const sent = Array.from({ length: 10 }, () => talk.send(castOf(3)))
    expect(sent.filter(turn => turn !== undefined)).toHaveLength(3)
    expect(talk.message(castOf(2))).toContain('0 are spent, and turns under way may cost 9.')
    expect(talk.message(castOf(1))).toBeUndefined()
  })

  it('cost what was answered when they have ended', () => {
    const talk = new Talk({ creditsPerScene: 5 })
    const turn = talk.send(castOf(5))
    expect(talk.takeTurns(10)).toBe(0)
    if (turn) talk.cap.turnEnded(turn, answeredBy(2))
    expect(talk.takeTurns(10)).toBe(3)
  })

  it.each<[string, TurnEnd, number]>([
    ['cost nothing when they fail', { status: 'failed', code: 'unreachable' }, 1],
    ['cost all they may when they are taken back', { status: 'cancelled' }, 0],
    ['cost all they may when they were judged in a quiz', { status: 'played', isJudged: true }, 0],
    ['cost nothing when they were played and not judged', { status: 'played', isJudged: false }, 1],
  ])('%s', (_, end, turnsLeft) => {
    const talk = new Talk({ creditsPerMinute: 1, creditsPerScene: 1 })
    const turn = talk.send()
    expect(talk.message()).toContain('may cost 1')
    if (turn) talk.cap.turnEnded(turn, end)
    expect(talk.takeTurns(10)).toBe(turnsLeft)
  })

  it('are what a refusal waits for when nothing was spent', () => {
    const talk = new Talk({ creditsPerMinute: 1 })
    talk.send()
    expect(talk.message()).toContain('when a current turn has ended')
  })

  it('do not come from asking', () => {
    const talk = new Talk({ creditsPerScene: 1 })
    for (let i = 0; i < 5; i++) talk.message()
    expect(talk.takeTurns(10)).toBe(1)
  })
})

it('counts what an answer costs in the service', () => {
  expect(new Talk({ creditsPerScene: 10, creditsPerReply: 3 }).takeTurns(10)).toBe(3)
  expect(new Talk({ creditsPerScene: 10, creditsPerReply: 0 }).takeTurns(100)).toBe(100)
})

it('holds in a scene whose characters all talk at once', async () => {
  const { api, runtime, npc, heard } = createFakeScene()
  runtime.add(createSpendCap({ creditsPerScene: 3 }))
  const names = ['wren', 'mira', 'hob', 'ada', 'ben']
  const results = await Promise.all(names.map(name => npc(name).takeAmbientTurn()))
  expect(api.requests).toHaveLength(3)
  expect(results.map(({ status }) => status)).toEqual([
    'answered',
    'answered',
    'answered',
    'failed',
    'failed',
  ])
  expect(heard.filter(entry => entry.includes('turn-error'))).toEqual([
    'ada turn-error spend_cap_reached',
    'ben turn-error spend_cap_reached',
  ])
})

it('holds for a player who takes back line after line', async () => {
  const { api, runtime, npc, heard } = createFakeScene()
  const wren = npc('wren')
  runtime.add(createSpendCap({ creditsPerMinute: 3 }))
  const turns: Promise<{ readonly status: string }>[] = []
  for (let at = 0; at < 5; at++) {
    api.hold()
    turns.push(wren.say(`Number ${at}`, { whileThinking: 'replace' }))
    await promisesDone()
  }
  const ends = (await Promise.all(turns)).map(({ status }) => status)
  expect(ends).toEqual(['cancelled', 'cancelled', 'cancelled', 'failed', 'failed'])
  expect(api.requests).toHaveLength(3)
  expect(heard.at(-1)).toBe('wren turn-error spend_cap_reached')
})

it('hears of the end of a turn that ended while it was released, and reserves nothing for it', async () => {
  const { api, runtime, npc } = createFakeScene()
  const wren = npc('wren')
  const cap = createSpendCap({ creditsPerMinute: 1 })
  const release = runtime.add(cap)
  const held = api.hold()
  const turn = wren.say('One')
  release()
  held.answer(silentReply())
  await turn
  runtime.add(cap)
  expect((await wren.say('Two')).status).toBe('answered')
})

it('hears of the end of a turn once when it was released and added again meanwhile', async () => {
  const { api, runtime, npc } = createFakeScene()
  const wren = npc('wren')
  const cap = createSpendCap({ creditsPerMinute: 2 })
  const release = runtime.add(cap)
  const held = api.hold()
  const turn = wren.say('One')
  release()
  runtime.add(cap)
  held.answer(replyOf('wren'))
  await turn
  expect((await wren.say('Two')).status).toBe('answered')
  expect(await wren.say('Three')).toMatchObject({ code: 'spend_cap_reached' })
})
