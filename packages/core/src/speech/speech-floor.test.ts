import type { ChatLine } from '@townsfolk/protocol'
import { expect, it } from 'vitest'
import { lineOf, promisesDone } from '../../testing/fake-scene.ts'
import { readingTimeMs } from './reading-time.ts'
import { type LineListener, SpeechFloor, type SpeechFloorOptions } from './speech-floor.ts'

interface Stage {
  readonly floor: SpeechFloor
  readonly heard: string[]
  speaker(name: string): LineListener
  run(ms: number): void
}

/** Lines take 100 ms each, gaps 20 ms; a tick is 10 ms. */
function createStage(options: SpeechFloorOptions = {}): Stage {
  const floor = new SpeechFloor({ gapMs: 20, readingTimeMs: () => 100, ...options })
  const heard: string[] = []
  let nowMs = 0
  return {
    floor,
    heard,
    speaker: name => ({
      lineStarted: line => heard.push(`${nowMs} ${name} + ${line.text}`),
      lineEnded: (line, interrupted) => {
        heard.push(`${nowMs} ${name} ${interrupted ? 'x' : '-'} ${line.text}`)
      },
    }),
    run: ms => {
      for (let passed = 0; passed < ms; passed += 10) {
        nowMs += 10
        floor.tick(10)
      }
    },
  }
}

const lines = (...texts: readonly string[]): ChatLine[] => texts.map(lineOf)

it('lets speakers talk one after the other, in the order in which they came, with a gap between', () => {
  const { floor, heard, speaker, run } = createStage()
  void floor.say(speaker('Wren'), lines('a', 'b'))
  void floor.say(speaker('Mira'), lines('c'))
  run(400)
  expect(heard).toEqual([
    '10 Wren + a',
    '110 Wren - a',
    '130 Wren + b',
    '230 Wren - b',
    '250 Mira + c',
    '350 Mira - c',
  ])
})

it('keeps the gap before a line that comes just after the floor fell silent', () => {
  const { floor, heard, speaker, run } = createStage()
  void floor.say(speaker('Wren'), lines('a'))
  run(110)
  void floor.say(speaker('Mira'), lines('b'))
  run(50)
  expect(heard).toEqual(['10 Wren + a', '110 Wren - a', '130 Mira + b'])
})

it('starts a line with the next tick after a long silence', () => {
  const { floor, heard, speaker, run } = createStage()
  void floor.say(speaker('Wren'), lines('a'))
  run(1000)
  void floor.say(speaker('Wren'), lines('b'))
  run(10)
  expect(heard.at(-1)).toBe('1010 Wren + b')
})

it('leaves a line up for its own reading time', () => {
  const { floor, heard, speaker, run } = createStage({ readingTimeMs: line => 10 * line.text.length })
  void floor.say(speaker('Wren'), lines('seven..', 'two'))
  run(300)
  expect(heard).toEqual(['10 Wren + seven..', '80 Wren - seven..', '100 Wren + two', '130 Wren - two'])
})

it('ends the line of who is interrupted, forgets the rest and goes on with the others after the gap', () => {
  const { floor, heard, speaker, run } = createStage()
  const wren = speaker('Wren')
  void floor.say(wren, lines('a', 'b'))
  void floor.say(speaker('Mira'), lines('c'))
  void floor.say(wren, lines('d'))
  run(50)
  floor.drop(wren)
  expect(heard).toEqual(['10 Wren + a', '50 Wren x a'])
  run(400)
  expect(heard.slice(2)).toEqual(['70 Mira + c', '170 Mira - c'])
})

it('does not disturb who speaks when another is dropped', () => {
  const { floor, heard, speaker, run } = createStage()
  const mira = speaker('Mira')
  void floor.say(speaker('Wren'), lines('a'))
  void floor.say(mira, lines('b'))
  run(50)
  floor.drop(mira)
  run(300)
  expect(heard).toEqual(['10 Wren + a', '110 Wren - a'])
})

it('resolves when the last line ended', async () => {
  const { floor, heard, speaker, run } = createStage()
  void floor.say(speaker('Wren'), lines('a', 'b')).then(() => heard.push('done'))
  run(220)
  await promisesDone()
  expect(heard.at(-1)).toBe('130 Wren + b')
  run(10)
  await promisesDone()
  expect(heard.slice(-2)).toEqual(['230 Wren - b', 'done'])
})

it('resolves when the lines were dropped, started or not', async () => {
  const { floor, speaker, run } = createStage()
  const [wren, mira] = [speaker('Wren'), speaker('Mira')]
  const said = [floor.say(wren, lines('a', 'b')), floor.say(mira, lines('c'))]
  run(50)
  floor.drop(mira)
  floor.drop(wren)
  await expect(Promise.all(said)).resolves.toHaveLength(2)
})

it('resolves at once when there is nothing to say', async () => {
  const { floor, speaker } = createStage()
  await expect(floor.say(speaker('Wren'), [])).resolves.toBeUndefined()
})

it('stays in order when a speaker goes on talking or interrupts itself as its line begins or ends', () => {
  const { floor, heard, speaker, run } = createStage()
  const plain = speaker('Wren')
  const wren: LineListener = {
    lineStarted: line => {
      plain.lineStarted(line)
      if (line.text === 'b') floor.drop(wren)
    },
    lineEnded: (line, interrupted) => {
      plain.lineEnded(line, interrupted)
      if (line.text === 'a') {
        floor.drop(wren)
        void floor.say(wren, lines('b', 'c'))
      }
    },
  }
  void floor.say(wren, lines('a', 'never'))
  run(500)
  expect(heard).toEqual(['10 Wren + a', '110 Wren - a', '130 Wren + b', '130 Wren x b'])
})

it('gives long lines more reading time, up to a bound', () => {
  const [short, long, endless] = [5, 50, 5000].map(length => readingTimeMs(lineOf('x'.repeat(length))))
  expect(short).toBeGreaterThanOrEqual(900)
  expect(long).toBeGreaterThan(short ?? 0)
  expect(endless).toBe(9000)
})
