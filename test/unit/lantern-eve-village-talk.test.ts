import { readFileSync } from 'node:fs'
import type { Character } from '@townsfolk/brain'
import { createLocalApi } from '@townsfolk/service/local'
import { describe, expect, it } from 'vitest'
import { advance, type DeedId, deeds, dusk, lanternColours } from '../../demo/story/index.ts'
import { allSuggestions, hold, readGame, readRows, type Talk } from '../support/lantern-eve-talk.ts'

/** A talk, and what its last answer must be like. */
interface Row extends Talk {
  /** One of these is in it, in any letter case. */
  readonly has?: readonly string[]
  /** None of these is. */
  readonly hasNot?: readonly string[]
  readonly does?: readonly string[]
  readonly checkpoint?: string
}

/** What a stranger says, and the first phrase of the topic that must answer. */
interface Stranger {
  readonly says: string
  readonly topic: string
}

const game = await readGame()
const villagers = ['mira', 'tobin', 'orla'] as const
const strangers = JSON.parse(
  readFileSync(`${process.cwd()}/test/unit/lantern-eve/strangers.json`, 'utf8'),
) as Record<(typeof villagers)[number], readonly Stranger[]>

describe.each(villagers)('%s', who => {
  const character = characterOf(who)

  it.each(
    readRows<Omit<Row, 'who'>>(who).map(
      row => [[...(row.events ?? []), ...row.lines].join(' / '), row] as const,
    ),
  )('answers "%s"', async (_, row) => {
    const { text, actions, checkpoint } = await hold(game, { ...row, who })
    const said = text.toLowerCase()
    if (row.has !== undefined) {
      const hasOne = row.has.some(words => said.includes(words.toLowerCase()))
      expect(hasOne, `${text}\nhas none of ${row.has.join(', ')}`).toBe(true)
    }
    for (const words of row.hasNot ?? []) expect(said).not.toContain(words.toLowerCase())
    if (row.does !== undefined) expect(actions).toEqual(row.does)
    if (row.checkpoint !== undefined) expect(checkpoint).toBe(row.checkpoint)
  })

  it.each(strangers[who])('takes what a stranger says, "$says", for "$topic"', async ({ says, topic }) => {
    const { explanation } = await hold(game, { who, scene: 'dusk', lines: [says] })
    const [kind, at] = (explanation.steps[0]?.chosen ?? '').split(' ')
    const topics = kind === 'smallTalk' ? character.smallTalk : character.knowledge
    expect(topics[Number(at)]?.phrases[0]).toBe(topic)
  })

  it('tells another thing for each deed, and owns up to have seen none', async () => {
    const told = new Map<string, string>()
    for (const saw of [...deedIds, 'nothing']) {
      const changes = { self: { saw } }
      const { text } = await hold(game, { who, scene: 'dusk', changes, lines: ['What did you see me do?'] })
      told.set(text, saw)
    }
    expect(told.size).toBe(deedIds.length + 1)
  })

  it('understands what the game suggests to say, at dusk and at night', async () => {
    for (const night of [dusk, allLit]) {
      const isNight = night === allLit
      const changes = { self: isNight ? { act: 'crossing', lit: '3' } : {} }
      for (const said of allSuggestions(who, night)) {
        const { explanation } = await hold(game, { who, scene: 'dusk', changes, lines: [said] })
        for (const { decision } of explanation.steps) expect(['fall-back', 'talk']).not.toContain(decision)
      }
    }
  })

  it('has something to say about each of its topics, in each state of the story', async () => {
    for (const topic of [...character.knowledge, ...character.smallTalk]) {
      const isAnyTime = topic.lines.some(({ when }) => when?.self === undefined && when?.sees === undefined)
      const deedsTold = new Set(topic.lines.map(({ when }) => when?.self?.saw))
      const isForEachDeed = [...deedIds, 'nothing'].every(deed => deedsTold.has(deed))
      expect(isAnyTime || isForEachDeed, topic.phrases[0]).toBe(true)
    }
  })

  it('has a word for everything that may happen near it', () => {
    const known = character.reactions.flatMap(({ events }) => events)
    for (const event of happenings) {
      if (event.startsWith(`${character.name} `)) continue
      // What moves a flow on is said by the flow.
      const isOfFlow = who === 'tobin' && event.includes('his float')
      expect(isOfFlow || known.some(pattern => fits(pattern, event)), event).toBe(true)
    }
  })

  it('has more than 230 lines, and no line twice in one topic', () => {
    let count = 0
    for (const { lines } of [...character.knowledge, ...character.smallTalk, ...character.reactions]) {
      count += lines.length
      expect(new Set(lines.map(({ text }) => text)).size).toBe(lines.length)
    }
    expect(count).toBeGreaterThan(230)
  })
})

describe('among themselves', () => {
  const cast = { characterIds: ['mira', 'bram', 'tobin'] }
  const api = createLocalApi(readFiles(), { nowMs: () => Date.parse('2026-11-24T20:00:00Z') })

  it('they pass on what one of them saw the player do, and the others know from whom', async () => {
    const seen = { priority: 2 as const, content: deeds['rang-bell'], date: '2026-11-24T20:00:00Z' }
    const told = await api.chat({ characterIds: ['mira'], events: [seen] })
    let { sessionId } = told
    for (let turn = 0; turn < 3; turn += 1) ({ sessionId } = await api.chat({ ...cast, sessionId }))
    const asked = { characterIds: ['tobin'], sessionId, message: 'did the visitor ring the bell' }
    const { messages } = await api.chat(asked)
    const text = messages.flatMap(({ lines }) => lines.map(line => line.text)).join(' ')
    expect(text).toContain('Mira told me that our visitor rang the festival bell')
  })
})

const deedIds = Object.keys(deeds) as DeedId[]

const allLit = lanternColours.reduce((night, colour) => advance(night, { type: 'lantern-lit', colour }), dusk)

/** What scenes log. */
const happenings = [
  'The bell rings',
  ...Object.values(deeds),
  'Orla rings the bell for the quiz',
  'Wren brings the player the amber lantern',
  'The player picks up the red lantern',
  'The player puts down the blue lantern',
  'Wren hangs the red lantern on the tall post',
  'Wren hangs the amber lantern on the crooked post',
  'Wren hangs the blue lantern on the jetty post',
  'Wren lights the red lantern',
  'Wren lights the amber lantern',
  'Wren lights the blue lantern',
  'Bram forges a new hook',
  'Bram opens the gate',
  'Mira gives the player the oil',
  'Tobin gives the player the amber lantern',
  'Orla gives the player the blue lantern',
  'Night falls',
  'The boat leaves for the island',
  'The great lamp burns',
]

function characterOf(id: string): Character {
  const found = game.characters.find(character => character.id === id)
  if (found === undefined) throw new Error(`Nobody is ${id}.`)
  return found
}

function readFiles(): Record<string, string> {
  const read = (path: string): string => readFileSync(`${process.cwd()}/demo/project/${path}`, 'utf8')
  const ids = ['mira', 'bram', 'tobin', 'orla', 'wren', 'keeper']
  const paths = ['town.json', 'question-sets/quiz-night.json', ...ids.map(id => `characters/${id}.json`)]
  return Object.fromEntries(paths.map(path => [path, read(path)]))
}

function fits(pattern: string, event: string): boolean {
  const [before = '', behind = ''] = pattern.split('{target}')
  if (!pattern.includes('{target}')) return pattern === event
  return event.startsWith(before) && event.endsWith(behind)
}
