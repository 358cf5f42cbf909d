import { describe, expect, it } from 'vitest'
import { action, character, entity, line, turn } from '../../../testing/authored-brain.ts'
import { createLexicon } from '../../lexicon/create-lexicon.ts'
import { createAuthoredBrain } from '../authored-brain.ts'

const brain = createAuthoredBrain({ lexicon: createLexicon() })

const scene = {
  character: character({
    actions: [
      action('WALK_TO', ['go to {target}', 'walk to {target}'], {}),
      action('FETCH', ['fetch {target}', 'bring me {target}'], { kind: 'item' }),
      action('HANG', ['hang {target}', 'hang up {target}'], { kind: 'item' }),
      action('HOST', ['begin the quiz', 'ask me the questions', 'I am ready for the quiz'], null),
    ],
    knowledge: [
      { phrases: ['what are the questions about', 'are the questions hard'], lines: [line('QUESTIONS')] },
    ],
  }),
  entities: [
    entity('Red lantern', { kind: 'item' }),
    entity('Blue lantern', { kind: 'item' }),
    entity('School', { kind: 'house' }),
  ],
}

function decisions(message: string): readonly string[] {
  return brain.explain(turn({ ...scene, message })).steps.map(({ decision }) => decision)
}

const doing = ['act', 'ask', 'ask-for', 'refuse', 'not-yet']

describe('a question starts nothing', () => {
  it.each([
    'where do the lanterns go?',
    'can lanterns burn under water?',
    'why do you fetch things?',
    'who hangs the lanterns?',
    'who hangs the red lantern',
    'do you go to the school?',
    'will the red lantern hang there?',
    'what brings the lanterns here?',
    'how do you hang the lantern',
  ])('"%s"', message => expect(doing).not.toContain(decisions(message)[0]))
})

describe('a question that asks for it is an order', () => {
  it.each([
    'can you hang the red lantern?',
    'will you fetch the red lantern?',
    'could you walk to the school?',
    'would you mind fetching the red lantern?',
    'how about you hang the red lantern?',
    "why don't you fetch the red lantern?",
  ])('"%s"', message => expect(decisions(message)).toEqual(['act']))
})

describe('one word that is in other talk too is not enough for an action', () => {
  it.each(['may I see the questions first?', 'so many questions'])('"%s"', message =>
    expect(doing).not.toContain(decisions(message)[0]),
  )

  it('but with another it is', () => expect(decisions('the quiz, I am quite ready')).toEqual(['act']))
})
