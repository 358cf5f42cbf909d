import { afterEach, expect, it, vi } from 'vitest'
import { TurnQueue } from './turn-queue.ts'

/** Tells who got through, in order. */
function watched(queue: TurnQueue): {
  readonly inside: string[]
  enter(key: string, name: string): Promise<() => void>
} {
  const inside: string[] = []
  return {
    inside,
    async enter(key, name) {
      const leave = await queue.enter(key, 1000)
      inside.push(name)
      return leave
    },
  }
}

const settled = (): Promise<void> => new Promise(resolve => setTimeout(resolve))

it('lets the next one through when the one before has left, in the order they came', async () => {
  const { inside, enter } = watched(new TurnQueue())
  const [a, b, c] = [enter('key', 'a'), enter('key', 'b'), enter('key', 'c')]
  const leaveA = await a
  await settled()
  expect(inside).toEqual(['a'])
  leaveA()
  const leaveB = await b
  await settled()
  expect(inside).toEqual(['a', 'b'])
  leaveB()
  await c
  expect(inside).toEqual(['a', 'b', 'c'])
})

it('lets others through that have another key', async () => {
  const { inside, enter } = watched(new TurnQueue())
  await enter('one', 'a')
  await enter('two', 'b')
  expect(inside).toEqual(['a', 'b'])
})

it('is open again when everybody has left', async () => {
  const queue = new TurnQueue()
  for (let turn = 0; turn < 3; turn++) {
    const leave = await queue.enter('key', 1000)
    leave()
  }
  const late = queue.enter('key', 1000)
  expect(await Promise.race([late.then(() => 'through'), settled().then(() => 'waiting')])).toBe('through')
})

it('sends away who waits too long, and lets those behind through in their turn', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const queue = new TurnQueue()
  const leave = await queue.enter('key', 1000)
  const impatient = queue.enter('key', 1000)
  const patient = queue.enter('key', 5000)
  vi.advanceTimersByTime(1000)
  await expect(impatient).rejects.toMatchObject({ code: 'operation_in_progress', retryAfterMs: 1000 })
  leave()
  const next = await patient
  next()
})

afterEach(() => {
  vi.useRealTimers()
})
