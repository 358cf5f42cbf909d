import { describe, expect, it } from 'vitest'
import { action, character, entity, line, replyTo, turn } from '../../testing/authored-brain.ts'
import { createLexicon } from '../lexicon/index.ts'
import { createAuthoredBrain } from './authored-brain.ts'

const brain = createAuthoredBrain({ lexicon: createLexicon() })

const keeper = character({
  actions: [
    action('POLISH', ['polish {target}'], { kind: 'metal' }),
    action('WIND', ['wind up {target}'], { kind: 'clock' }),
    action('SHUT', ['shut {target}'], { kind: 'door' }),
    action('OPEN_UP', ['open {target}'], { kind: 'door' }),
    action('WATER', ['water {target}'], { kind: 'plant' }),
    action('CALL_CAB', ['call a cab'], null),
  ],
  knowledge: [{ phrases: ['who polishes the spoons'], lines: [line('I do.')] }],
})

const entities = [
  entity('Spoons', { kind: 'metal' }),
  entity('Wall clock', { kind: 'clock' }),
  entity('Cellar door', { kind: 'door' }),
  entity('Fern', { kind: 'plant' }),
]

async function doneOn(message: string): Promise<string> {
  const { actions } = await replyTo(brain, turn({ character: keeper, entities, message }))
  return actions.map(({ name, targetId }) => `${name} ${targetId}`.trim()).join(' + ')
}

describe('what players say for an action of a common kind', () => {
  it.each([
    ['give the spoons a rub', 'POLISH spoons'],
    ['make the spoons shine', 'POLISH spoons'],
    ['the spoons are filthy', 'POLISH spoons'],
    ['there are stains on the spoons', 'POLISH spoons'],
    ['the wall clock has stopped', 'WIND wall-clock'],
    ['there is a draught from the cellar door', 'SHUT cellar-door'],
    ["I can't get through the cellar door", 'OPEN_UP cellar-door'],
    ['the fern looks thirsty', 'WATER fern'],
    ['could you ring for a taxi', 'CALL_CAB'],
    ['I missed the last bus', 'CALL_CAB'],
  ])('%j asks for %s', async (message, wanted) => {
    expect(await doneOn(message)).toBe(wanted)
  })

  it.each([
    ['of another time', 'the spoons were filthy yesterday'],
    ['denied', 'the spoons are not dirty'],
    ['asked', 'are the spoons dirty'],
    ['asked for a reason', 'why are the spoons so dirty'],
    ['forbidden', 'do not make the spoons shine'],
    ['told of oneself', 'I gave the spoons a rub'],
    ['of a thing that it cannot be done to', 'the fern is filthy'],
    ['of a thing that is to stay so', 'leave the cellar door closed'],
    ['an author has an answer to', 'who polishes the spoons'],
  ])('asks for nothing when it is %s: %j', async (_, message) => {
    expect(await doneOn(message)).toBe('')
  })

  it('is told by the explanation', () => {
    const { candidates } = brain.explain(
      turn({ character: keeper, entities, message: 'the spoons are filthy' }),
    )
    expect(candidates[0]).toMatchObject({ name: 'POLISH', phrase: '{target} is filthy' })
  })
})

describe('a question that an author wrote in other words', () => {
  const guide = character({
    knowledge: [
      { phrases: ['when do you open'], lines: [line('At nine.')] },
      { phrases: ['is this place haunted'], lines: [line('Only on Mondays.')] },
    ],
  })

  it.each([
    ['what are your opening hours', 'At nine.'],
    ['until when are you open', 'At nine.'],
    ['have you ever seen a ghost', 'Only on Mondays.'],
    ['any ghost stories?', 'Only on Mondays.'],
  ])('%j is answered with %j', async (message, wanted) => {
    const { texts } = await replyTo(brain, turn({ character: guide, message }))
    expect(texts).toEqual([wanted])
  })

  it('does not take what another author’s phrase says in full', async () => {
    const shy = character({
      knowledge: [
        { phrases: ['how did that feel', 'how does that make you feel'], lines: [line('It stings.')] },
      ],
      smallTalk: [{ phrases: ['how are you', 'are you all right'], lines: [line('Well enough.')] }],
    })
    for (const message of ['how are you', 'are you all right']) {
      expect((await replyTo(brain, turn({ character: shy, message }))).texts).toEqual(['Well enough.'])
    }
  })

  it('is not answered with what was written of something else', async () => {
    const { texts } = await replyTo(brain, turn({ character: guide, message: 'do you have wifi' }))
    expect(texts.join().toLowerCase()).toContain('wifi')
  })
})
