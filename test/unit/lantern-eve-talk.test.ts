import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  actOf,
  advance,
  countLit,
  type DeedId,
  deeds,
  dusk,
  type Happening,
  lanternColours,
  type Night,
  type PersonId,
  postIds,
} from '../../demo/story/index.ts'
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

const game = await readGame()
const ours = ['wren', 'bram', 'keeper'] as const

describe.each(ours)('%s', who => {
  it.each(
    readRows<Omit<Row, 'who'>>(who).map(row => [row.lines.join(' / ') || row.events?.join(), row] as const),
  )('answers "%s"', async (_, row) => {
    const { text, actions, checkpoint } = await hold(game, { ...row, who })
    const said = text.toLowerCase()
    if (row.has !== undefined) {
      expect(
        row.has.some(words => said.includes(words.toLowerCase())),
        `${text}\nhas none of ${row.has.join(', ')}`,
      ).toBe(true)
    }
    for (const words of row.hasNot ?? []) expect(said).not.toContain(words.toLowerCase())
    expect(actions).toEqual(row.does ?? [])
    if (row.checkpoint !== undefined) expect(checkpoint).toBe(row.checkpoint)
  })

  it('tells another thing for each deed that it saw, and owns up to have seen none', async () => {
    const told = new Map<string, string>()
    for (const saw of [...seenBy[who], 'nothing']) {
      const talk = {
        who,
        scene: sceneOf(who),
        changes: { self: { saw } },
        lines: ['What did you see me do?'],
      } as const
      told.set((await hold(game, talk)).text, saw)
    }
    expect(told.size).toBe(seenBy[who].length + 1)
  })

  it('understands what the game suggests to say, in each part of the night', async () => {
    for (const { scene, night } of nights) {
      if (scene === 'island' ? who === 'bram' : who === 'keeper') continue
      for (const said of allSuggestions(who, night)) {
        const { explanation } = await hold(game, { who, scene, changes: asSent(night), lines: [said] })
        expect(
          explanation.steps.map(({ decision }) => decision),
          said,
        ).not.toContain('fall-back')
        expect(
          explanation.steps.map(({ decision }) => decision),
          said,
        ).not.toContain('talk')
      }
    }
  })
})

it.each(ours)('%s has words for each topic in each part of the night', who => {
  const { knowledge, smallTalk } = readCharacter(who)
  for (const { scene, night } of nights) {
    if (scene === 'island' ? who === 'bram' : who === 'keeper') continue
    const self = { ...asSent(night).self, holding: 'nothing', saw: 'nothing' }
    for (const { phrases, lines } of [...knowledge, ...smallTalk]) {
      expect(
        lines.some(({ when }) => mayHold(when, self)),
        `${who}, ${self.act}: ${phrases[0]}`,
      ).toBe(true)
    }
  }
})

describe('what happens in the game', () => {
  it.each(['wren', 'bram'] as const)('is remarked on by %s, who may be there', who => {
    const file = readCharacter(who)
    const known = file.reactions.flatMap(({ events }) => events)
    for (const event of villageEvents.filter(
      text => !text.startsWith(name(who)) && !isOfHerErrand(text, who),
    )) {
      expect(
        known.some(pattern => fits(pattern, event)),
        `${who}: ${event}`,
      ).toBe(true)
    }
  })

  it('is admitted in words of her own when Wren could not do it, for each reason of the story', () => {
    const known = readCharacter('wren').reactions.flatMap(({ events }) => events)
    for (const [action, reasons] of Object.entries(obstacles())) {
      for (const reason of reasons) {
        expect(known, reason).toContain(`{self} could not ${action} {target}: ${reason}`)
      }
    }
  })

  it('has words enough: over 230 lines for each of the three', () => {
    for (const who of ours) expect(countLines(readCharacter(who)), who).toBeGreaterThan(230)
  })
})

/** What each of them can have seen. */
const seenBy: Readonly<Record<(typeof ours)[number], readonly DeedId[]>> = {
  wren: Object.keys(deeds) as DeedId[],
  bram: Object.keys(deeds) as DeedId[],
  keeper: ['lit-lamp'],
}

function sceneOf(who: PersonId): 'dusk' | 'island' {
  return who === 'keeper' ? 'island' : 'dusk'
}

const allLit: readonly Happening[] = [
  { type: 'thing-moved', thing: 'oil', to: 'player' },
  { type: 'hook-forged' },
  ...lanternColours.flatMap((colour, at): Happening[] => [
    { type: 'lantern-moved', colour, to: postIds[at] ?? 'tall-post' },
    { type: 'lantern-lit', colour },
  ]),
]
const after = (...happenings: readonly Happening[]): Night => happenings.reduce(advance, dusk)

const nights = [
  { scene: 'dusk', night: dusk },
  { scene: 'dusk', night: after(...allLit) },
  { scene: 'dusk', night: after(...allLit, { type: 'gate-opened' }) },
  { scene: 'island', night: after(...allLit, { type: 'crossed', to: 'island' }) },
  { scene: 'island', night: after(...allLit, { type: 'crossed', to: 'island' }, { type: 'keeper-won' }) },
  {
    scene: 'island',
    night: after(...allLit, { type: 'crossed', to: 'island' }, { type: 'keeper-won' }, { type: 'lamp-lit' }),
  },
  {
    scene: 'dusk',
    night: after(
      ...allLit,
      { type: 'gate-opened' },
      { type: 'crossed', to: 'island' },
      { type: 'keeper-won' },
      { type: 'lamp-lit' },
      { type: 'crossed', to: 'village' },
    ),
  },
] as const

/** What the game sends of the story with whoever is spoken to. */
function asSent(night: Night) {
  return {
    self: {
      act: actOf(night),
      lit: String(countLit(night)),
      hook: night.isHookForged ? 'forged' : 'rusted',
      gate: night.isGateOpen ? 'open' : 'locked',
      quiz: night.isQuizWon ? 'won' : 'open',
      oil: night.things.oil === 'player' ? 'player' : 'mira',
      amber: night.lanterns.amber.at === 'tobin' ? 'tobin' : 'given',
      blue: night.lanterns.blue.at === 'orla' ? 'orla' : 'given',
      trusts: night.doesTobinTrust ? 'yes' : 'no',
      keeper: night.isKeeperWon ? 'won' : 'tired',
      lamp: night.isLampLit ? 'lit' : 'dark',
    },
  }
}

interface When {
  readonly self?: Readonly<Record<string, string>>
  readonly checkpoint?: string | readonly string[]
  readonly sees?: object
}

/** Whether a line can be said whatever is seen. */
function mayHold(when: When | undefined, self: Readonly<Record<string, string>>): boolean {
  if (when === undefined) return true
  const { checkpoint = self.keeper ?? '' } = when
  const isAsSent = Object.entries(when.self ?? {}).every(([name, value]) => self[name] === value)
  return when.sees === undefined && isAsSent && [checkpoint].flat().includes(self.keeper ?? '')
}

/** Wren speaks of it when her errand fails. */
function isOfHerErrand(event: string, who: PersonId): boolean {
  return who === 'wren' && event === deeds['took-lantern']
}

const villageEvents = [
  'The player arrives in Lanternmere',
  'Bram forges a new hook',
  'The bell rings',
  ...Object.values(deeds).filter(text => !text.includes('great lamp') && !text.includes('Bram forge')),
  'Orla rings the bell for the quiz',
  'The player picks up the red lantern',
  'The player puts down the blue lantern',
  'Wren hangs the red lantern on the tall post',
  'Wren lights the amber lantern',
  'Bram opens the gate',
  'Mira gives the player the oil',
  'Tobin gives the player the amber lantern',
  'Orla gives the player the blue lantern',
  'Night falls',
  'The boat leaves for the island',
  'The great lamp burns',
]

interface Topic {
  readonly phrases: readonly string[]
  readonly lines: readonly { readonly when?: When }[]
}

interface CharacterFile {
  readonly knowledge: readonly Topic[]
  readonly smallTalk: readonly Topic[]
  readonly reactions: readonly { readonly events: readonly string[] }[]
}

function readCharacter(who: PersonId): CharacterFile {
  return JSON.parse(
    readFileSync(`${process.cwd()}/demo/project/characters/${who}.json`, 'utf8'),
  ) as CharacterFile
}

function name(who: PersonId): string {
  return who.charAt(0).toUpperCase() + who.slice(1)
}

function fits(pattern: string, event: string): boolean {
  const [before = '', behind = ''] = pattern.split('{target}')
  return (
    pattern === event || (pattern.includes('{target}') && event.startsWith(before) && event.endsWith(behind))
  )
}

/** The reasons that the story gives, by the action that fails for them. */
function obstacles(): Readonly<Record<string, readonly string[]>> {
  const source = readFileSync(`${process.cwd()}/demo/story/obstacles.ts`, 'utf8')
  const of = (start: string): string[] => {
    const body = source.slice(source.indexOf(start), source.indexOf('\n}', source.indexOf(start)))
    return [...body.matchAll(/(?:return|\?) '([^']+)'/g)].map(([, reason = '']) => reason)
  }
  return {
    HANG: of('function whyNotHang'),
    LIGHT: [...of('function whyNotLight('), ...of('function whyNotLightLamp')],
    FETCH: of('function whyNotFetch'),
  }
}

function countLines(part: unknown): number {
  if (Array.isArray(part)) return part.reduce((sum: number, one) => sum + countLines(one), 0)
  if (typeof part !== 'object' || part === null) return 0
  const own = 'text' in part && typeof part.text === 'string' ? 1 : 0
  return Object.values(part).reduce((sum: number, one) => sum + countLines(one), own)
}
