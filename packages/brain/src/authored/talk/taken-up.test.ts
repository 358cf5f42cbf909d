import { describe, expect, it } from 'vitest'
import { character, converse, line, replyTo, turn } from '../../../testing/authored-brain.ts'
import type { AuthoredLine } from '../../lines/authored-line.ts'
import { createAuthoredBrain } from '../authored-brain.ts'

const brain = createAuthoredBrain()

function topic(phrases: readonly string[], ...lines: readonly string[]) {
  return { phrases, lines: lines.map((text): AuthoredLine => line(text)), set: {} }
}

/** A sailmaker, with things to say that other questions only sound like. */
const nell = character({
  id: 'nell',
  name: 'Nell',
  smallTalk: [
    topic(['hello', 'hi there'], 'Ahoy.'),
    topic(['are you tired', 'are you sad'], 'Never, with this wind.'),
  ],
  knowledge: [
    topic(
      ['nice to meet you', 'where were you', 'who sews here', 'what do you sew'],
      'I sew sails, and little else.',
    ),
    topic(
      ['do you sleep', 'what do you dream of'],
      'I sleep in the loft.',
      'I dream of a white sail.',
      'Gold I leave to pirates, they sew so badly.',
    ),
    topic(['who is your dad', 'I can not find my dad'], 'My father twisted rope.'),
    topic(['is the water cold', 'how cold is the water'], 'Cold enough to sing in.'),
    topic(['what time is it'], 'Half past the tide.'),
    topic(['I am lost', 'I am lost here'], 'Follow the masts, they all lead here.'),
    topic(['what do you do here', 'what do you do'], 'I mend what the storm has torn.'),
    topic(['what are you doing after work', 'when is your day off'], 'After that I row.'),
  ],
})

async function said(...lines: readonly string[]): Promise<string> {
  const replies = await converse(brain, turn({ character: nell }), lines)
  return replies.at(-1)?.texts.join(' ') ?? ''
}

describe('a line of a topic', () => {
  it('is the one that speaks of what was asked', async () => {
    for (const seed of ['a', 'b', 'c', 'd', 'e']) {
      const asked = (message: string) => replyTo(brain, turn({ character: nell, message, seed }))
      expect((await asked('what do you dream of')).texts).toEqual(['I dream of a white sail.'])
      expect((await asked('do you sleep')).texts).toEqual(['I sleep in the loft.'])
    }
  })

  it('is another one when that was said', async () => {
    const first = await said('do you sleep')
    expect(await said('do you sleep', 'do you sleep')).not.toBe(first)
  })
})

describe('a topic for talk that everybody knows', () => {
  it('is the one that is about it, and not one in which a wording of it stands among others', async () => {
    expect(await said('yo')).toBe('Ahoy.')
  })

  it('is no other that was written for questions like it', async () => {
    expect(await said('what do you do around here?')).toBe('I mend what the storm has torn.')
  })
})

describe('what the player tells', () => {
  it('is not taken for a question to the character in the same words', async () => {
    expect(await said("I'm so tired")).not.toContain('wind')
    expect(await said("that's sad")).not.toContain('wind')
    expect(await said('are you tired?')).toContain('wind')
  })

  it('is not taken for a topic with which it shares a word', async () => {
    expect(await said('I lost a tooth yesterday')).not.toContain('masts')
    expect(await said('I am lost')).toContain('masts')
  })

  it('is remembered when it is asked for, whatever else the question sounds like', async () => {
    const fishing = 'my dad used to take me fishing'
    expect(await said(fishing, 'hello', 'what did I say about my dad?')).toContain('take you fishing')
    expect(await said('my favourite wood is larch', 'which wood do I like?')).toContain('larch')
  })

  it('was never told when nothing of it was', async () => {
    expect(await said('hello', 'what did I say my trade was?')).toBe(
      await said('hello', 'what did I tell you about my ship?'),
    )
    expect(await said('hello', 'what did I say my trade was?')).not.toContain('sail')
  })
})

describe('"it" of the time', () => {
  it('stands for nothing that was talked of', async () => {
    expect(await said('is the water cold?', 'do you know what time it is?')).toBe('Half past the tide.')
  })
})
