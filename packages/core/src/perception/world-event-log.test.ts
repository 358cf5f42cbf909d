import { limits } from '@townsfolk/protocol'
import { describe, expect, it } from 'vitest'
import { worldEventEntries } from '../insight/world-event-entries.ts'
import type { Vec3 } from '../ports/entity-source.ts'
import { restoreEvents, type SavedWorldEvent, saveEvents } from '../saves/saved-events.ts'
import {
  type EventHearer,
  type WorldEventHost,
  WorldEventLog,
  type WorldEventPick,
} from './world-event-log.ts'

const hearingRange = 100

class Listener implements EventHearer {
  readonly id: string
  readonly x: number

  constructor(id: string, x = 0) {
    this.id = id
    this.x = x
  }

  hears(place: Readonly<Vec3>, loudness: number): boolean {
    return Math.abs(place.x - this.x) <= hearingRange * loudness
  }
}

const at = (x: number): Vec3 => ({ x, y: 0, z: 0 })

function logFor(hearers: readonly EventHearer[], host?: WorldEventHost): WorldEventLog {
  const log = new WorldEventLog(host)
  for (const hearer of hearers) log.addHearer(hearer)
  return log
}

/** What a turn would tell. */
function news(log: WorldEventLog, ...hearers: readonly EventHearer[]): string[] {
  return log.pickFor(hearers).events.map(event => event.content)
}

/** What a turn tells that is answered. */
function tell(log: WorldEventLog, ...hearers: readonly EventHearer[]): string[] {
  const { events, markSent } = log.pickFor(hearers)
  markSent()
  return events.map(event => event.content)
}

describe('the text of an event', () => {
  it('is cut to the limit and never inside a character', () => {
    const ada = new Listener('ada')
    const log = logFor([ada])
    log.log('x'.repeat(limits.eventContentLength + 1))
    log.log(`${'x'.repeat(limits.eventContentLength - 1)}🏮`)
    expect(news(log, ada).map(text => text.length)).toEqual([
      limits.eventContentLength - 1,
      limits.eventContentLength,
    ])
  })

  it('loses what would change how the text around it is read', () => {
    const ada = new Listener('ada')
    const log = logFor([ada])
    log.log(' The\nbell \u202erings ', { date: 'Day\t11\u202e' })
    expect(log.pickFor([ada]).events).toEqual([{ priority: 1, content: 'The bell rings', date: 'Day 11' }])
  })

  it('is no event without anything visible, and its handle does nothing', () => {
    const ada = new Listener('ada')
    const log = logFor([ada])
    log.log('The bell rings')
    for (const text of ['', '  \n', '\u0000\u202e']) log.log(text, { isPinned: true }).release()
    expect(news(log, ada)).toEqual(['The bell rings'])
  })
})

describe('who hears of an event', () => {
  it('is everybody when it has no place', () => {
    const hearers = [new Listener('near'), new Listener('far', 1e9)]
    const log = logFor(hearers)
    log.log('The bell rings')
    expect(hearers.map(hearer => news(log, hearer))).toEqual([['The bell rings'], ['The bell rings']])
  })

  it('is decided by its place and its loudness', () => {
    const hearers = [new Listener('near', 60), new Listener('far', 160)]
    const log = logFor(hearers)
    log.log('A twig snaps', { at: at(0), loudness: 0.5 })
    log.log('A dog barks', { at: at(0) })
    log.log('A tree falls', { at: at(0), loudness: 2 })
    expect(hearers.map(hearer => news(log, hearer))).toEqual([
      ['A tree falls', 'A dog barks'],
      ['A tree falls'],
    ])
  })

  it('is decided by where an entity is when it is logged', () => {
    const ada = new Listener('ada')
    const dog = at(500)
    const log = logFor([ada], { placeOf: id => (id === 'dog' ? dog : undefined) })
    log.log('The dog barks', { at: 'dog' })
    dog.x = 50
    log.log('The dog howls', { at: 'dog' })
    dog.x = 500
    expect(news(log, ada)).toEqual(['The dog howls'])
  })

  it('is everybody when the entity is unknown', () => {
    const ada = new Listener('ada')
    for (const host of [undefined, { placeOf: () => undefined }]) {
      const log = logFor([ada], host)
      log.log('The dog barks', { at: 'dog' })
      expect(news(log, ada)).toEqual(['The dog barks'])
    }
  })

  it('includes those it is for, however far away they are', () => {
    const [ada, ben] = [new Listener('ada', 1e6), new Listener('ben', 1e6)]
    const log = logFor([ada, ben])
    log.log('Ada opens the door', { at: at(0), alsoHeardBy: [ada] })
    expect([news(log, ada), news(log, ben)]).toEqual([['Ada opens the door'], []])
  })

  it('is nobody that joins later or has left', () => {
    const [early, late] = [new Listener('early'), new Listener('late')]
    const log = logFor([early])
    log.log('The bell rings')
    log.addHearer(late)
    log.removeHearer(early)
    log.log('It stops')
    expect([news(log, early), news(log, late)]).toEqual([[], ['It stops']])
  })
})

describe('telling', () => {
  it('begins with the most important, and with the newest among equals', () => {
    const ada = new Listener('ada')
    const log = logFor([ada])
    log.log('low', { priority: 'low' })
    log.log('high 1', { priority: 'high' })
    log.log('medium 1')
    log.tick(16)
    log.log('high 2', { priority: 'high' })
    log.log('medium 2', { priority: 'medium' })
    log.log('medium 3')
    const { events } = log.pickFor([ada])
    expect(events.map(event => event.content)).toEqual([
      'high 2',
      'high 1',
      'medium 3',
      'medium 2',
      'medium 1',
      'low',
    ])
    expect(events.map(event => event.priority)).toEqual([2, 2, 1, 1, 1, 0])
  })

  it('comes once for each hearer, with the first turn that is answered', () => {
    const [ada, ben] = [new Listener('ada'), new Listener('ben')]
    const log = logFor([ada, ben])
    log.log('The bell rings')
    expect(news(log, ada)).toEqual(['The bell rings'])
    expect(tell(log, ada)).toEqual(['The bell rings'])
    expect(tell(log, ada)).toEqual([])
    expect(tell(log, ben)).toEqual(['The bell rings'])
  })

  it('gives a cast what any of it was not sent, and sends it to all of it', () => {
    const cast = [new Listener('ada', 0), new Listener('ben', 1000)]
    const log = logFor(cast)
    log.log('Near Ada', { at: at(0) })
    log.log('Near Ben', { at: at(1000) })
    expect(tell(log, ...cast)).toEqual(['Near Ben', 'Near Ada'])
    expect(cast.map(hearer => news(log, hearer))).toEqual([[], []])
  })

  it('keeps what found no room for the next turns', () => {
    const ada = new Listener('ada')
    const log = logFor([ada])
    for (let i = 1; i <= 50; i++) log.log(`step ${i}`)
    const turns = [tell(log, ada), tell(log, ada), tell(log, ada), tell(log, ada)]
    expect(turns.map(turn => turn.length)).toEqual([limits.events, limits.events, 10, 0])
    expect(turns.flat()).toEqual(Array.from({ length: 50 }, (_, i) => `step ${50 - i}`))
  })

  it('keeps as news what happens between a turn and its answer', () => {
    const ada = new Listener('ada')
    const log = logFor([ada])
    log.log('The bell rings')
    const { markSent } = log.pickFor([ada])
    log.log('The bell rings')
    log.log('It stops')
    markSent()
    markSent()
    expect(tell(log, ada)).toEqual(['It stops', 'The bell rings'])
  })

  it('takes no more than it is asked for', () => {
    const ada = new Listener('ada')
    const log = logFor([ada])
    for (const text of ['one', 'two', 'three']) log.log(text)
    expect(log.pickFor([ada], 2).events.map(event => event.content)).toEqual(['three', 'two'])
    expect(log.pickFor([ada], 0).events).toEqual([])
  })

  it('ends when the event is taken back', () => {
    const ada = new Listener('ada')
    const log = logFor([ada])
    const open = log.log('The gate is open')
    open.release()
    log.log('The gate is open')
    open.release()
    expect(news(log, ada)).toEqual(['The gate is open'])
  })
})

describe('expiry', () => {
  it('is counted in game time from when the event happened', () => {
    const ada = new Listener('ada')
    const log = logFor([ada])
    log.tick(5000)
    log.log('short', { expiresAfterMs: 1000 })
    log.log('never', { expiresAfterMs: Number.POSITIVE_INFINITY })
    log.tick(999)
    expect(news(log, ada)).toEqual(['never', 'short'])
    log.tick(1)
    expect(news(log, ada)).toEqual(['never'])
    log.tick(1e12)
    expect(news(log, ada)).toEqual(['never'])
  })

  it.each([
    ['low', 1],
    ['medium', 2],
    ['high', 5],
  ] as const)('of %s priority comes after %d minutes by default', (priority, minutes) => {
    const ada = new Listener('ada')
    const log = logFor([ada])
    log.log('The bell rings', { priority })
    log.tick(minutes * 60_000 - 1)
    expect(news(log, ada)).toEqual(['The bell rings'])
    log.tick(1)
    expect(news(log, ada)).toEqual([])
  })
})

describe('a pinned fact', () => {
  it('is sent with every turn, to newcomers too, until it is released', () => {
    const [ada, late] = [new Listener('ada'), new Listener('late')]
    const log = logFor([ada])
    const night = log.log('It is night', { isPinned: true })
    expect(tell(log, ada)).toEqual(['It is night'])
    log.tick(1e9)
    log.addHearer(late)
    expect([tell(log, ada), tell(log, ada), tell(log, late)]).toEqual([
      ['It is night'],
      ['It is night'],
      ['It is night'],
    ])
    night.release()
    night.release()
    expect([tell(log, ada), tell(log, late)]).toEqual([[], []])
  })

  it('expires when it is set to', () => {
    const ada = new Listener('ada')
    const log = logFor([ada])
    log.log('It rains', { isPinned: true, expiresAfterMs: 1000 })
    expect(tell(log, ada)).toEqual(['It rains'])
    log.tick(1000)
    expect(tell(log, ada)).toEqual([])
  })

  it('finds room among louder news, and stands where its priority and time put it', () => {
    const ada = new Listener('ada')
    const log = logFor([ada])
    log.log('It is night', { isPinned: true, priority: 'low' })
    for (let i = 1; i <= 200; i++) log.log(`shout ${i}`, { priority: 'high' })
    const texts = news(log, ada)
    expect(texts).toHaveLength(limits.events)
    expect([texts[0], texts.at(-2), texts.at(-1)]).toEqual(['shout 200', 'shout 182', 'It is night'])
  })

  it('is at most what a turn has room for', () => {
    const ada = new Listener('ada')
    const log = logFor([ada])
    for (let i = 1; i <= 30; i++) log.log(`fact ${i}`, { isPinned: true })
    expect(tell(log, ada)).toHaveLength(limits.events)
    expect(tell(log, ada)).toHaveLength(limits.events)
  })

  it('is not counted when it is logged again, and stays pinned', () => {
    const ada = new Listener('ada')
    const log = logFor([ada])
    log.log('It rains')
    log.log('It rains', { isPinned: true })
    log.log('It rains')
    log.tick(1e9)
    expect([tell(log, ada), tell(log, ada)]).toEqual([['It rains'], ['It rains']])
    expect(worldEventEntries(log).map(({ event }) => event.content)).toEqual(['It rains'])
  })
})

describe('repeats', () => {
  it('become one event with a count', () => {
    const ada = new Listener('ada')
    const log = logFor([ada])
    for (let i = 0; i < 3; i++) log.log('The bell rings')
    expect(tell(log, ada)).toEqual(['The bell rings (3 times)'])
    expect(tell(log, ada)).toEqual([])
  })

  it('are news again for those who hear them, as often as they heard them since they were sent', () => {
    const [near, far] = [new Listener('near'), new Listener('far', 150)]
    const log = logFor([near, far])
    log.log('The bell rings', { at: 'bell' })
    tell(log, near)
    log.log('The bell rings', { at: 'bell' })
    log.log('The bell rings', { at: 'bell' })
    expect([tell(log, near), tell(log, far)]).toEqual([
      ['The bell rings (2 times)'],
      ['The bell rings (3 times)'],
    ])
  })

  it('are no news for those who do not hear them', () => {
    const [near, far] = [new Listener('near'), new Listener('far', 150)]
    const log = logFor([near, far])
    log.log('A dog barks', { at: at(0), loudness: 2 })
    tell(log, near, far)
    log.log('A dog barks', { at: at(0) })
    expect([news(log, near), news(log, far)]).toEqual([['A dog barks'], []])
  })

  it('are counted for a cast as the one heard them that heard the most', () => {
    const cast = [new Listener('near'), new Listener('far', 150)]
    const log = logFor(cast)
    log.log('A dog barks', { at: at(0), loudness: 2 })
    log.log('A dog barks', { at: at(0) })
    expect(tell(log, ...cast)).toEqual(['A dog barks (2 times)'])
    expect(news(log, ...cast)).toEqual([])
  })

  it('keep the count visible and the text within the limit', () => {
    const ada = new Listener('ada')
    const log = logFor([ada])
    const text = `${'x'.repeat(limits.eventContentLength - 12)}🏮${'x'.repeat(10)}`
    for (let i = 0; i < 12; i++) log.log(text)
    const [content = ''] = news(log, ada)
    expect(content).toBe(`${'x'.repeat(limits.eventContentLength - 12)} (12 times)`)
    expect(content.length).toBeLessThanOrEqual(limits.eventContentLength)
  })

  it('are none when they come from elsewhere, or after the first has expired', () => {
    const ada = new Listener('ada')
    const log = logFor([ada])
    for (const place of [at(0), at(1), 'dog', 'fox', undefined]) {
      log.log('A bark', place === undefined ? {} : { at: place })
    }
    expect(news(log, ada)).toEqual(Array.from({ length: 5 }, () => 'A bark'))
    log.tick(120_000)
    log.log('A bark', { at: at(0) })
    expect(news(log, ada)).toEqual(['A bark'])
  })

  it('have the higher priority, the newer time and the longer life of both', () => {
    const ada = new Listener('ada')
    const log = logFor([ada])
    log.log('The bell rings', { priority: 'high', date: 'Day 1', expiresAfterMs: 500 })
    log.tick(100)
    log.log('A shout', { priority: 'high' })
    log.tick(100)
    log.log('The bell rings', { priority: 'low', date: 'Day 2', expiresAfterMs: 1000 })
    log.log('The bell rings', { date: 'Day 0', happenedMsAgo: 150, expiresAfterMs: 300 })
    log.tick(999)
    expect(log.pickFor([ada]).events).toEqual([
      { priority: 2, content: 'The bell rings (3 times)', date: 'Day 2' },
      { priority: 2, content: 'A shout' },
    ])
    log.tick(1)
    expect(news(log, ada)).toEqual(['A shout'])
  })

  it('are taken back together, by the handle of any of them', () => {
    const ada = new Listener('ada')
    const log = logFor([ada])
    const first = log.log('The bell rings')
    log.log('The bell rings')
    first.release()
    expect(news(log, ada)).toEqual([])
  })

  it('are sent as often as they were heard, however turns and noises come', () => {
    const hearers = [new Listener('ada', 0), new Listener('ben', 120), new Listener('cai', 240)]
    const log = logFor(hearers)
    const heard = new Map<string, number>()
    const sent = new Map<string, number>()
    const answer = (hearer: Listener, pick: WorldEventPick): void => {
      pick.markSent()
      for (const { content } of pick.events) {
        const [, text, count = '1'] = /^(noise \d)(?: \((\d+) times\))?$/.exec(content) ?? []
        add(sent, `${hearer.id} ${text}`, Number(count))
      }
    }
    const underWay = new Map<Listener, WorldEventPick>()
    const draw = drawer(7)
    for (let i = 0; i < 3000; i++) {
      const number = draw(6)
      const place = at(48 * number)
      log.log(`noise ${number}`, { at: place })
      for (const hearer of hearers) if (hearer.hears(place, 1)) add(heard, `${hearer.id} noise ${number}`, 1)
      const hearer = hearers[draw(3)] ?? new Listener('nobody')
      const pick = underWay.get(hearer)
      if (pick === undefined) underWay.set(hearer, log.pickFor([hearer]))
      else {
        underWay.delete(hearer)
        // Every other turn fails.
        if (draw(2) === 0) answer(hearer, pick)
      }
    }
    for (const hearer of hearers) answer(hearer, log.pickFor([hearer]))
    expect(Object.fromEntries(sent)).toEqual(Object.fromEntries(heard))
  })
})

describe('what happened some time ago', () => {
  it('is placed by when it happened', () => {
    const ada = new Listener('ada')
    const log = logFor([ada])
    log.tick(1000)
    log.log('first')
    log.tick(1000)
    log.log('third')
    log.log('second', { happenedMsAgo: 500 })
    log.log('before the scene began', { happenedMsAgo: 5000 })
    expect(news(log, ada)).toEqual(['third', 'second', 'first', 'before the scene began'])
  })

  it('lives from then on, and is not logged when it would have expired', () => {
    const ada = new Listener('ada')
    const log = logFor([ada])
    log.log('late', { happenedMsAgo: 900, expiresAfterMs: 1000 })
    log.log('too late', { happenedMsAgo: 1000, expiresAfterMs: 1000 })
    log.log('late', { happenedMsAgo: 1000, expiresAfterMs: 1000 })
    expect(news(log, ada)).toEqual(['late'])
    log.tick(100)
    expect(news(log, ada)).toEqual([])
  })
})

describe('the date of an event', () => {
  const clock = { nowMs: () => Date.UTC(2031, 4, 6, 7, 8, 9) }
  const dateOf = (host: WorldEventHost, options: Parameters<WorldEventLog['log']>[1]): unknown => {
    const ada = new Listener('ada')
    const log = logFor([ada], host)
    log.log('The bell rings', options)
    return log.pickFor([ada]).events
  }
  const bell = { priority: 1, content: 'The bell rings' }

  it('is by the clock it was given, at the time when it happened', () => {
    expect(dateOf({ clock }, {})).toEqual([{ ...bell, date: '2031-05-06T07:08:09.000Z' }])
    expect(dateOf({ clock }, { happenedMsAgo: 9000 })).toEqual([
      { ...bell, date: '2031-05-06T07:08:00.000Z' },
    ])
  })

  it("is the game's own when it gives one", () => {
    expect(dateOf({ clock }, { date: 'Day 11' })).toEqual([{ ...bell, date: 'Day 11' }])
    const [event] = dateOf({}, { date: '1'.repeat(200) }) as { readonly date: string }[]
    expect(event?.date).toHaveLength(limits.entityTextLength)
  })

  it('is missing without either', () => {
    expect(dateOf({}, {})).toStrictEqual([bell])
    expect(dateOf({ clock }, { date: '' })).toStrictEqual([bell])
  })
})

describe('a full log', () => {
  const capacity = 5 * limits.events

  it('forgets the oldest of the least important first', () => {
    const log = new WorldEventLog()
    log.log('low 1', { priority: 'low' })
    log.log('high 1', { priority: 'high' })
    log.tick(16)
    log.log('low 2', { priority: 'low' })
    for (let i = 4; i <= capacity; i++) log.log(`medium ${i}`)
    const kept = (): string[] => worldEventEntries(log).map(({ event }) => event.content)
    expect(kept()).toHaveLength(capacity)
    log.log('high 2', { priority: 'high' })
    expect(kept()).toHaveLength(capacity)
    expect(kept()).not.toContain('low 1')
    log.log('high 3', { priority: 'high' })
    expect(kept()).not.toContain('low 2')
    log.log('high 4', { priority: 'high' })
    expect(kept()).not.toContain('medium 4')
    expect(kept()).toContain('medium 5')
    expect(kept().slice(0, 4)).toEqual(['high 4', 'high 3', 'high 2', 'high 1'])
  })

  it('keeps what is pinned, and forgets what expired before anything else', () => {
    const log = new WorldEventLog()
    log.log('It is night', { isPinned: true, priority: 'low' })
    log.log('gone', { priority: 'high', expiresAfterMs: 10 })
    log.log('small', { priority: 'low' })
    for (let i = 4; i <= capacity; i++) log.log(`shout ${i}`, { priority: 'high' })
    log.tick(10)
    log.log('one more', { priority: 'high' })
    expect(worldEventEntries(log).map(({ event }) => event.content)).toContain('small')
    log.log('and one more', { priority: 'high' })
    const kept = worldEventEntries(log).map(({ event }) => event.content)
    expect(kept).not.toContain('small')
    expect(kept[0]).toBe('It is night')
  })

  it('picks within the limits and in the order of a service, whatever was logged', () => {
    let nowMs = 0
    const hearers = [new Listener('ada', 0), new Listener('ben', 150)]
    const log = logFor(hearers, { clock: { nowMs: () => nowMs } })
    const draw = drawer(11)
    const priorities = ['low', 'medium', 'high'] as const
    for (let i = 0; i < 1000; i++) {
      const deltaMs = draw(1000)
      nowMs += deltaMs
      log.tick(deltaMs)
      log.log(`${'a long story '.repeat(draw(6))}${draw(400)}`, {
        priority: priorities[draw(3)] ?? 'low',
        happenedMsAgo: draw(3000),
        at: at(draw(300)),
        isPinned: draw(50) === 0,
      })
      const { events } = log.pickFor(hearers)
      expect(events.length).toBeLessThanOrEqual(limits.events)
      expect(events.every(({ content }) => content.length <= limits.eventContentLength)).toBe(true)
      expect(events).toEqual(inOrderOfService(events))
      expect(worldEventEntries(log).length).toBeLessThanOrEqual(capacity)
    }
  })
})

describe('options that are no sensible numbers', () => {
  it.each(['expiresAfterMs', 'loudness', 'happenedMsAgo'] as const)('are refused for %s', option => {
    const log = new WorldEventLog()
    for (const value of [Number.NaN, -1]) {
      expect(() => log.log('The bell rings', { [option]: value })).toThrow(
        expect.objectContaining({
          code: 'invalid_option',
          message: `${option} is ${value}: set a number of 0 or more.`,
        }),
      )
    }
    expect(worldEventEntries(log)).toEqual([])
  })
})

describe('the entries of a log', () => {
  it('say who heard what, who knows it, and how old it is', () => {
    const [ada, ben] = [new Listener('ada'), new Listener('ben', 1000)]
    const log = logFor([ada, ben])
    log.log('The bell rings')
    tell(log, ada)
    log.tick(250)
    log.log('It is night', { isPinned: true, priority: 'low' })
    log.log('A twig snaps', { at: at(1000) })
    log.log('A twig snaps', { at: at(1000) })
    log.log('gone', { expiresAfterMs: 0 })
    tell(log, ben)
    log.tick(50)
    expect(worldEventEntries(log)).toEqual([
      {
        event: { priority: 0, content: 'It is night' },
        ageMs: 50,
        isPinned: true,
        heardBy: ['ada', 'ben'],
        sentTo: ['ben'],
      },
      {
        event: { priority: 1, content: 'A twig snaps (2 times)' },
        ageMs: 50,
        isPinned: false,
        heardBy: ['ben'],
        sentTo: ['ben'],
      },
      {
        event: { priority: 1, content: 'The bell rings' },
        ageMs: 300,
        isPinned: false,
        heardBy: ['ada', 'ben'],
        sentTo: ['ada', 'ben'],
      },
    ])
  })
})

describe('a saved log', () => {
  /** As a saved game keeps it. */
  const saved = (log: WorldEventLog): readonly SavedWorldEvent[] => {
    const snapshot = saveEvents(log)
    const json = JSON.parse(JSON.stringify(snapshot))
    expect(json).toEqual(snapshot)
    return json
  }

  it('goes on where it was: what lives, for how long, and to whom it has yet to be sent', () => {
    const [ada, ben] = [new Listener('ada'), new Listener('ben')]
    const log = logFor([ada, ben], { clock: { nowMs: () => 0 } })
    log.log('The bell rings', { expiresAfterMs: 1000 })
    log.log('gone', { expiresAfterMs: 10 })
    tell(log, ada)
    log.tick(400)
    log.log('The bell rings', { expiresAfterMs: 600 })
    log.log('It is night', { isPinned: true })
    log.tick(100)

    const [ada2, ben2] = [new Listener('ada'), new Listener('ben')]
    const restored = logFor([ada2, ben2])
    restored.tick(77)
    restoreEvents(restored, saved(log))
    expect(worldEventEntries(restored)).toEqual(worldEventEntries(log))
    expect(restored.pickFor([ada2]).events).toEqual(log.pickFor([ada]).events)
    expect(tell(restored, ada2)).toEqual(['It is night', 'The bell rings'])
    restored.tick(499)
    expect(news(restored, ben2)).toEqual(['It is night', 'The bell rings (2 times)'])
    restored.tick(1)
    expect(news(restored, ben2)).toEqual(['It is night'])
  })

  it('waits for characters that join later, and keeps them in the next saved game', () => {
    const [ada, ben] = [new Listener('ada'), new Listener('ben')]
    const log = logFor([ada, ben])
    log.log('The bell rings')
    tell(log, ada)

    const between = new WorldEventLog()
    restoreEvents(between, saved(log))
    expect(worldEventEntries(between).map(({ heardBy, sentTo }) => ({ heardBy, sentTo }))).toEqual([
      { heardBy: ['ada', 'ben'], sentTo: ['ada'] },
    ])
    const restored = new WorldEventLog()
    restoreEvents(restored, saved(between))
    const hearers = ['ada', 'ben', 'stranger'].map(id => new Listener(id))
    for (const hearer of hearers) restored.addHearer(hearer)
    expect(hearers.map(hearer => news(restored, hearer))).toEqual([[], ['The bell rings'], []])
    for (const hearer of hearers) restored.removeHearer(hearer)
    const anew = new Listener('ben')
    restored.addHearer(anew)
    expect(news(restored, anew)).toEqual([])
  })

  it('takes the place of all that was logged, and of what is on its way to be sent', () => {
    const ada = new Listener('ada')
    const log = logFor([ada])
    log.log('The bell rings')
    const snapshot = saved(log)
    const { markSent } = log.pickFor([ada])
    log.log('The bell rings')
    log.log('It stops')
    restoreEvents(log, snapshot)
    markSent()
    expect(news(log, ada)).toEqual(['The bell rings'])
  })

  it('tells its pinned facts to characters that were not there when it was saved', () => {
    const log = new WorldEventLog()
    log.log('It is night', { isPinned: true })
    const stranger = new Listener('stranger')
    const restored = logFor([stranger])
    restoreEvents(restored, saved(log))
    expect([tell(restored, stranger), tell(restored, stranger)]).toEqual([['It is night'], ['It is night']])
  })

  it('still takes repeats, which give a handle to what was restored', () => {
    const ada = new Listener('ada')
    const log = logFor([ada])
    log.log('A dog barks', { at: at(0) })
    log.log('It is night', { isPinned: true })
    const restored = logFor([ada])
    restoreEvents(restored, saved(log))
    restored.log('A dog barks', { at: at(0) })
    restored.log('It is night', { isPinned: true }).release()
    expect(tell(restored, ada)).toEqual(['A dog barks (2 times)'])
  })
})

function add(counts: Map<string, number>, key: string, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count)
}

/** The same lots in every run. */
function drawer(seed: number): (count: number) => number {
  let state = seed
  return count => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * count)
  }
}

/** By priority, then by date. */
function inOrderOfService<TEvent extends { readonly priority: number; readonly date?: string }>(
  events: readonly TEvent[],
): readonly TEvent[] {
  const ms = ({ date = '' }: TEvent): number => Date.parse(date)
  return [...events].sort((a, b) => b.priority - a.priority || ms(b) - ms(a))
}
