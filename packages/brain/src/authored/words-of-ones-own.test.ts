import { describe, expect, it } from 'vitest'
import { action, character, entity, line, replyTo, turn } from '../../testing/authored-brain.ts'
import { createLexicon } from '../lexicon/create-lexicon.ts'
import { createAuthoredBrain } from './authored-brain.ts'

const keeper = character({
  actions: [
    action('POLISH', ['polish {target}', 'shine up {target}']),
    action('LIGHT', ['light {target}']),
    action('FETCH', ['fetch {target}', 'bring {target}']),
    action('CLEAN', ['mop {target}', 'clean {target}']),
  ],
  synonyms: [['lamp', 'light', 'lantern']],
})
const entities = [
  entity('Polishing cloth'),
  entity('Red lantern'),
  entity('Blue lantern'),
  entity('Sofa'),
  entity('Floor'),
]
const plain = createAuthoredBrain()
const withLexicon = createAuthoredBrain({ lexicon: createLexicon() })

function taken(message: string, brain = plain): string {
  const { steps } = brain.explain(turn({ character: keeper, entities, message }))
  return steps
    .map(({ decision, chosen = 'none', targets }) =>
      decision === 'talk' ? 'none' : `${chosen} ${targets.join(' ')}`.trim(),
    )
    .join(', ')
}

describe('parts of speech', () => {
  it.each([
    ['the polishing cloth is new', 'none'],
    ['red lantern', 'none'],
    ['polish the red lantern', 'POLISH red-lantern'],
    ['fetch the polishing cloth', 'FETCH polishing-cloth'],
    ['light the blue lantern', 'LIGHT blue-lantern'],
  ])('%j comes to %s, with and without a lexicon', (message, what) => {
    expect([taken(message), taken(message, withLexicon)]).toEqual([what, what])
  })

  it('are told beside the words', () => {
    const { heard, parts } = withLexicon.explain(
      turn({ character: keeper, entities, message: 'please light the red lantern' }),
    )
    expect(heard.map((word, at) => `${word} ${parts[at] ?? '-'}`)).toEqual([
      'light verb',
      'the -',
      'red noun',
      'lantern noun',
    ])
  })
})

describe('a lexicon', () => {
  it.each([
    ['illuminate the red lantern', 'none', 'LIGHT red-lantern'],
    ['bring me the couch', 'FETCH sofa', 'FETCH sofa'],
    ['bring me the settee', 'FETCH', 'FETCH sofa'],
  ])('knows what %j means', (message, before, after) => {
    expect([taken(message), taken(message, withLexicon)]).toEqual([before, after])
  })
})

describe('a lexicon, of what a character knows', () => {
  const guide = character({
    knowledge: [
      { phrases: ['when does the ferry depart'], lines: [line('At noon.')] },
      { phrases: ['who painted the mural'], lines: [line('Isolde.')] },
    ],
  })

  it.each([
    ['what is known about the fresco', 'Isolde.'],
    ['do you know when the ferryboat is going', 'At noon.'],
  ])('%j is answered', async (message, answer) => {
    const asked = turn({ character: guide, message })
    expect((await replyTo(plain, asked)).texts).not.toContain(answer)
    expect((await replyTo(withLexicon, asked)).texts).toContain(answer)
  })
})

describe('an author’s own likeness', () => {
  it('of words stands beside the lists', () => {
    const brain = createAuthoredBrain({
      similarity: (a, b) => (a === 'blorp' && b === 'polish' ? 1 : 0),
    })
    expect([taken('blorp the red lantern'), taken('blorp the red lantern', brain)]).toEqual([
      'none',
      'POLISH red-lantern',
    ])
  })
})

describe('an author’s own likeness of sentences', () => {
  const brain = createAuthoredBrain({
    similarity: (a, b) => (a === 'the red lantern is a sad sight' && b === 'light the red lantern' ? 0.9 : 0),
  })

  it('speaks for a phrase none of whose words was said', () => {
    const message = 'the red lantern is a sad sight'
    expect(taken(message, brain)).toBe('LIGHT red-lantern')
    expect(taken(message)).not.toBe('LIGHT red-lantern')
  })
})

describe('slips', () => {
  const things = [
    entity('Iron gate'),
    entity('Tin lantern'),
    entity('Atlas'),
    entity('Friendly frog'),
    entity('Frog'),
  ]
  const opener = character({
    actions: [action('FETCH', ['fetch {target}']), action('OPEN', ['open {target}'])],
  })

  it.each([
    ['open the gat', 'OPEN iron-gate'],
    ['open the gatr', 'OPEN iron-gate'],
    ['fetch the bantern', 'FETCH tin-lantern'],
    ['firmly open the gate, quickly', 'OPEN iron-gate'],
    ['fetch the friendly frog gently', 'FETCH friendly-frog'],
    ['fetch the moat', 'FETCH'],
  ])('%j comes to %s', (message, what) => {
    for (const brain of [plain, withLexicon]) {
      const { steps } = brain.explain(turn({ character: opener, entities: things, message }))
      expect(steps.map(({ chosen, targets }) => `${chosen} ${targets.join(' ')}`.trim())).toEqual([what])
    }
  })

  it('of plurals are none: an atlas is one thing', async () => {
    const message = 'is the atlas heavy?'
    const atlas = entity('Atlas', { heavy: 'yes' })
    const { texts } = await replyTo(plain, turn({ character: opener, entities: [atlas], message }))
    expect(texts).toEqual(['Yes, the atlas is heavy.'])
  })
})
