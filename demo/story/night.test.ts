import { describe, expect, it } from 'vitest'
import {
  actOf,
  advance,
  countLit,
  darknessOf,
  dusk,
  type Happening,
  type LanternColour,
  lanternColours,
  lanternOn,
  type Night,
  type PostId,
  postIds,
  rememberedBy,
  suggestionsFor,
  tasksOf,
  whyNotFetch,
  whyNotHang,
  whyNotLight,
  whyNotRow,
} from './index.ts'

const after = (...happenings: Happening[]): Night => happenings.reduce(advance, dusk)

const hung = (colour: LanternColour, post: PostId): Happening => ({
  type: 'lantern-moved',
  colour,
  to: post,
})
const lit = (colour: LanternColour): Happening => ({ type: 'lantern-lit', colour })
const oil: Happening = { type: 'thing-moved', thing: 'oil', to: 'player' }

const nightfall = after(
  oil,
  { type: 'hook-forged' },
  ...lanternColours.flatMap((colour, at) => [hung(colour, postIds[at] ?? 'tall-post'), lit(colour)]),
)

describe('the night', () => {
  it('begins with no lantern lit, and grows darker with each that is', () => {
    expect(countLit(dusk)).toBe(0)
    expect(darknessOf(dusk)).toBe(0)
    const one = after(hung('red', 'crooked-post'), lit('red'))
    expect(darknessOf(one)).toBeGreaterThan(0)
    expect(darknessOf(nightfall)).toBe(1)
  })

  it('goes from the lanterns to the crossing, the island and home', () => {
    expect(actOf(dusk)).toBe('lanterns')
    expect(actOf(nightfall)).toBe('crossing')
    const island = advance(nightfall, { type: 'crossed', to: 'island' })
    expect(actOf(island)).toBe('island')
    expect(actOf(advance(advance(island, { type: 'lamp-lit' }), { type: 'crossed', to: 'village' }))).toBe(
      'home',
    )
  })

  it('is the same night when nothing changes', () => {
    expect(advance(nightfall, lit('red'))).toBe(nightfall)
    expect(advance(nightfall, oil)).toBe(nightfall)
  })
})

describe('what cannot be done yet', () => {
  it('hangs nothing on the tall post before Bram has forged its hook', () => {
    expect(whyNotHang(dusk, 'red', 'tall-post')).toMatch('rusted')
    expect(whyNotHang(after({ type: 'hook-forged' }), 'red', 'tall-post')).toBeUndefined()
  })

  it('hangs one lantern on a post', () => {
    const night = after(hung('red', 'crooked-post'))
    expect(lanternOn(night, 'crooked-post')).toBe('red')
    expect(whyNotHang(night, 'blue', 'crooked-post')).toBeDefined()
    expect(whyNotHang(night, 'red', 'jetty-post')).toBeDefined()
    expect(whyNotHang(night, 'blue', 'well')).toBeDefined()
  })

  it('lights a lantern that hangs, with oil', () => {
    expect(whyNotLight(after(oil), 'red')).toMatch('hang')
    expect(whyNotLight(after(hung('red', 'crooked-post')), 'red')).toMatch('oil')
    expect(whyNotLight(after(hung('red', 'crooked-post'), oil), 'red')).toBeUndefined()
  })

  it('fetches no lantern that somebody keeps', () => {
    expect(whyNotFetch(dusk, 'red')).toBeUndefined()
    expect(whyNotFetch(dusk, 'amber')).toMatch('Tobin')
    expect(whyNotFetch(dusk, 'blue')).toMatch('quiz')
  })

  it('rows nobody before night and through no locked gate', () => {
    expect(whyNotRow(dusk)).toMatch('third lantern')
    expect(whyNotRow(nightfall)).toMatch('gate')
    expect(whyNotRow(advance(nightfall, { type: 'gate-opened' }))).toBeUndefined()
  })
})

describe('what they remember', () => {
  it('is the greatest deed that somebody saw, and nothing for who saw none', () => {
    const night = after(
      { type: 'deed-done', deed: 'rang-bell', seenBy: ['mira', 'wren'] },
      { type: 'deed-done', deed: 'won-quiz', seenBy: ['orla', 'mira'] },
    )
    expect(rememberedBy(night, 'mira')).toBe('won-quiz')
    expect(rememberedBy(night, 'wren')).toBe('rang-bell')
    expect(rememberedBy(night, 'tobin')).toBeUndefined()
  })

  it('stands once in the night, with everybody who ever saw it', () => {
    const night = after(
      { type: 'deed-done', deed: 'rang-bell', seenBy: ['mira'] },
      { type: 'deed-done', deed: 'rang-bell', seenBy: ['orla', 'mira'] },
    )
    expect(night.deeds).toEqual([{ id: 'rang-bell', seenBy: ['mira', 'orla'] }])
    expect(advance(night, { type: 'deed-done', deed: 'rang-bell', seenBy: ['orla'] })).toBe(night)
  })
})

describe('what helps a player on', () => {
  it('has something open in the journal until the end', () => {
    for (const night of [dusk, nightfall, advance(nightfall, { type: 'crossed', to: 'island' })]) {
      expect(tasksOf(night).some(({ isDone }) => !isDone)).toBe(true)
    }
  })

  it('knows of no task that the story has not come to', () => {
    expect(tasksOf(dusk).map(({ id }) => id)).toEqual(['talk'])
  })

  it('suggests three things to everybody in each part of the night', () => {
    for (const night of [dusk, nightfall, advance(nightfall, { type: 'gate-opened' })]) {
      for (const person of ['wren', 'mira', 'tobin', 'bram', 'orla', 'keeper'] as const) {
        expect(suggestionsFor(person, night)).toHaveLength(3)
      }
    }
  })

  it('suggests something else than was said before, and last of it what the story still waits for', () => {
    const first = suggestionsFor('bram', dusk)
    expect(first[0]).toBe('Can you forge a hook?')
    const next = suggestionsFor('bram', dusk, new Set(first))
    expect(next.at(-1)).toBe('Can you forge a hook?')
    for (const text of next.slice(0, -1)) expect(first).not.toContain(text)
    expect(suggestionsFor('mira', dusk, new Set(['What is there to do?']))).not.toContain(
      'What is there to do?',
    )
  })

  it('suggests what was said again when there is nothing else', () => {
    const said = new Set<string>()
    for (let times = 0; times < 9; times += 1)
      for (const text of suggestionsFor('tobin', dusk, said)) said.add(text)
    expect(suggestionsFor('tobin', dusk, said)).toHaveLength(3)
  })

  it('suggests to hang a held lantern on a post that is free', () => {
    const night = after({ type: 'lantern-moved', colour: 'red', to: 'player' })
    expect(suggestionsFor('wren', night)).toContain('Hang the red lantern on the crooked post')
  })
})
