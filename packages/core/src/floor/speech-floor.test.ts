import { expect, it } from 'vitest'
import { lineOf } from '../../testing/fake-scene.ts'
import { readingTimeMs } from './reading-time.ts'
import { type QueuedLine, SpeechFloor, type SpeechFloorOptions, type SpeechPriority } from './speech-floor.ts'

interface Stage {
  readonly floor: SpeechFloor<string>
  readonly heard: string[]
  say(speaker: string, texts: readonly string[], priority?: SpeechPriority): void
  drop(speaker: string): void
  run(ms: number): void
}

/** Lines take 100 ms each, gaps 20 ms; a tick is 10 ms. */
function createStage(options: SpeechFloorOptions = {}): Stage {
  const floor = new SpeechFloor<string>({ gapMs: 20, readingTimeMs: () => 100, ...options })
  const heard: string[] = []
  const speakers = new WeakMap<QueuedLine<string>, string>()
  let nowMs = 0
  return {
    floor,
    heard,
    say: (name, texts, priority = 'player') => {
      const reply = { speaker: name }
      for (const line of texts.map(lineOf)) {
        const queued: QueuedLine<string> = {
          line,
          priority,
          reply,
          started: () => heard.push(`${nowMs} ${name} + ${line.text}`),
          ended: interrupted => heard.push(`${nowMs} ${name} ${interrupted ? 'x' : '-'} ${line.text}`),
        }
        speakers.set(queued, name)
        floor.say(queued)
      }
    },
    drop: name => floor.drop(queued => speakers.get(queued) === name),
    run: ms => {
      for (let passed = 0; passed < ms; passed += 10) {
        nowMs += 10
        floor.tick(10)
      }
    },
  }
}

it('lets speakers talk one after the other, in the order in which they came, with a gap between', () => {
  const { heard, say, run } = createStage()
  say('Wren', ['a', 'b'])
  say('Mira', ['c'])
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
  const { heard, say, run } = createStage()
  say('Wren', ['a'])
  run(110)
  say('Mira', ['b'])
  run(50)
  expect(heard).toEqual(['10 Wren + a', '110 Wren - a', '130 Mira + b'])
})

it('starts a line with the next tick after a long silence', () => {
  const { heard, say, run } = createStage()
  say('Wren', ['a'])
  run(1000)
  say('Wren', ['b'])
  run(10)
  expect(heard.at(-1)).toBe('1010 Wren + b')
})

it('leaves a line up for its own reading time', () => {
  const { heard, say, run } = createStage({ readingTimeMs: line => 10 * line.text.length })
  say('Wren', ['seven..', 'two'])
  run(300)
  expect(heard).toEqual(['10 Wren + seven..', '80 Wren - seven..', '100 Wren + two', '130 Wren - two'])
})

it('ends the line of who is interrupted, forgets the rest and goes on with the others after the gap', () => {
  const { heard, say, drop, run } = createStage()
  say('Wren', ['a', 'b'])
  say('Mira', ['c'])
  say('Wren', ['d'])
  run(50)
  drop('Wren')
  expect(heard).toEqual(['10 Wren + a', '50 Wren x a', '50 Wren x b', '50 Wren x d'])
  run(400)
  expect(heard.slice(4)).toEqual(['70 Mira + c', '170 Mira - c'])
})

it('does not disturb who speaks when another is dropped', () => {
  const { heard, say, drop, run } = createStage()
  say('Wren', ['a'])
  say('Mira', ['b'])
  run(50)
  drop('Mira')
  run(300)
  expect(heard).toEqual(['10 Wren + a', '50 Mira x b', '110 Wren - a'])
})

it('lets idle talk wait for what the player has to do with', () => {
  const { heard, say, run } = createStage()
  say('Wren', ['a', 'b'], 'ambient')
  run(50)
  say('Mira', ['c', 'd'])
  run(600)
  expect(heard.filter(entry => entry.includes('+')).map(entry => entry.at(-1))).toEqual(['a', 'c', 'd', 'b'])
})

it('is quiet when nobody speaks and nobody is going to', () => {
  const { floor, say, run } = createStage()
  expect(floor.isQuiet).toBe(true)
  say('Wren', ['a'])
  expect(floor.isQuiet).toBe(false)
  run(50)
  expect(floor.isQuiet).toBe(false)
  run(100)
  expect(floor.isQuiet).toBe(true)
})

it('stays in order when a speaker goes on talking or interrupts itself as its line begins or ends', () => {
  const { floor, heard, run } = createStage()
  const drop = (): void => floor.drop(() => true)
  const say = (text: string): void =>
    floor.say({
      line: lineOf(text),
      priority: 'player',
      reply: { speaker: 'Ann' },
      started: () => {
        heard.push(`+ ${text}`)
        if (text === 'b') drop()
      },
      ended: interrupted => {
        heard.push(`${interrupted ? 'x' : '-'} ${text}`)
        if (text !== 'a') return
        drop()
        say('b')
        say('c')
      },
    })
  say('a')
  say('never')
  run(500)
  expect(heard).toEqual(['+ a', '- a', 'x never', '+ b', 'x b', 'x c'])
})

it('leaves a line up for as long as somebody needs to read it', () => {
  const { floor, heard, say, run } = createStage()
  floor.leastMs = ({ text }) => (text === 'a' ? 300 : 0)
  say('Wren', ['a', 'b'])
  run(500)
  expect(heard).toEqual(['10 Wren + a', '310 Wren - a', '330 Wren + b', '430 Wren - b'])
})

it('lets a quest go before idle talk and after the player', () => {
  const { heard, say, run } = createStage()
  say('Wren', ['a'], 'ambient')
  say('Wren', ['b'], 'quest')
  say('Wren', ['c'], 'player')
  run(500)
  expect(heard.filter(entry => entry.includes('+')).map(entry => entry.at(-1))).toEqual(['c', 'b', 'a'])
})

it('gives long lines more reading time, up to a bound', () => {
  const [short, long, endless] = [5, 50, 5000].map(length => readingTimeMs(lineOf('x'.repeat(length))))
  expect(short).toBeGreaterThanOrEqual(900)
  expect(long).toBeGreaterThan(short ?? 0)
  expect(endless).toBe(9000)
})
