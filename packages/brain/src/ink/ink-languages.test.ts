import { describe, expect, it } from 'vitest'
import type { Flow } from '../flow/flow.ts'
import type { FlowPassage } from '../flow/flow-compiler.ts'
import { createInkCompiler } from './index.ts'

const story = `
VAR trust = 0
VAR keeper = "the abbess"
// A note for nobody.
Oh, a visitor. # emotion: CURIOUS
-> hub

=== hub ===
# goal: Find the red lantern
# nudge: So, about the lantern. | Well, the lantern?
+ Where is the lantern? # says: any idea where it is | lantern location
  By the quay, {player}. # emotion: HAPPY # action: WAVE
  ~ trust += 1
  -> hub
* {trust > 0} [Thank you] You are {trust > 1: very|quite} welcome. # spoken: Ure welcome.
  -> friend
+ (bell) [bell] # event: The bell rings
  It is time!
  -> hub

=== friend ===
{ trust > 2:
  - We are old friends.
- else: We are friends.
}
{stopping:
- Note: {keeper} says hello.
- Hm.
}
* [Bye] See you. -> END
`

const german = {
  'Oh, a visitor.': 'Oh, Besuch.',
  'Where is the lantern?': 'Wo ist die Laterne?',
  'any idea where it is | lantern location': 'wo steckt sie | weißt du, wo sie ist | Ort der Laterne',
  'By the quay, {player}.': '{player}, am Kai.',
  'Thank you': 'Danke',
  'You are {trust > 1: very|quite} welcome.': '{trust > 1: Sehr|Recht} gern.',
  'We are friends.': 'Wir sind Freunde.',
  'So, about the lantern. | Well, the lantern?': 'Und die Laterne?',
  'Find the red lantern': 'Die rote Laterne finden',
}

const compiler = createInkCompiler()
const languages = compiler.languages ?? expect.fail('stories are told in several languages')
const none = new Map<string, string>()

function flowIn(translations: Readonly<Record<string, string>>, text = story): Flow {
  const compiled = compiler.compile(text, { translations })
  return compiled.ok ? compiled.flow : expect.fail(JSON.stringify(compiled.issues))
}

describe('the passages of a story', () => {
  it('are what somebody says in it, by itself: no command, no condition, no event', () => {
    const shown = ({ use, text, place }: FlowPassage): string => `${place} ${use}: ${text}`.trim()
    expect(languages.passagesOf(story).map(shown)).toEqual([
      'said: Oh, a visitor.',
      'hub goal: Find the red lantern',
      'hub nudge: So, about the lantern. | Well, the lantern?',
      'hub phrase: Where is the lantern?',
      'hub phrase: any idea where it is | lantern location',
      'hub said: By the quay, {player}.',
      'hub phrase: Thank you',
      'hub said: You are {trust > 1: very|quite} welcome.',
      'hub spoken: Ure welcome.',
      'hub phrase: bell',
      'hub said: It is time!',
      'friend said: We are old friends.',
      'friend said: We are friends.',
      'friend said: Note: {keeper} says hello.',
      'friend said: Hm.',
      'friend phrase: Bye',
      'friend said: See you.',
    ])
  })

  it('say how they are said and what is filled in', () => {
    expect(languages.passagesOf(story).find(({ text }) => text.startsWith('By the quay'))).toEqual({
      use: 'said',
      text: 'By the quay, {player}.',
      place: 'hub',
      emotion: 'HAPPY',
      placeholders: ['{player}'],
    })
  })

  it('are there once, and not where braces lead somewhere', () => {
    const passages = languages.passagesOf(
      'Hm.\nHm.\nWell {x: -> a} then. <> So.\n\\{no\\} [yes] \\# 1\n-> a\n== a\n{x}\n-> END',
    )
    expect(passages.map(({ text }) => text)).toEqual(['Hm.', 'Well', 'then.', 'So.', '\\{no\\} [yes] \\# 1'])
  })
})

describe('a story in another language', () => {
  const flow = flowIn(german)

  it('says what was translated, and the rest as it is written', () => {
    const begun = flow.begin('seed', none)
    expect(begun.says).toEqual([[{ text: 'Oh, Besuch.', emotion: 'CURIOUS' }]])
    expect(flow.goalAt(begun.state)).toBe('Die rote Laterne finden')
    expect(flow.nudgesAt(begun.state)).toEqual([{ text: 'Und die Laterne?' }])
    expect(flow.optionsAt(begun.state).map(({ phrases, events }) => [...phrases, ...events])).toEqual([
      ['Wo ist die Laterne?', 'wo steckt sie', 'weißt du, wo sie ist', 'Ort der Laterne'],
      ['The bell rings'],
    ])
    const asked = flow.take(begun.state, '0', 'seed', none)
    expect(asked.says).toEqual([[{ text: '{player}, am Kai.', emotion: 'HAPPY' }]])
    const thanked = flow.take(asked.state, '1', 'seed', none)
    expect(thanked.says.flat().map(({ text }) => text)).toEqual([
      'Recht gern.',
      'Wir sind Freunde.',
      'Note: the abbess says hello.',
    ])
  })

  it('goes on where it was in its own, and the other way round', () => {
    const own = flowIn({})
    const begun = own.begin('seed', none)
    const inGerman = flow.take(begun.state, '0', 'seed', none)
    expect(inGerman.says.flat()).toMatchObject([{ text: '{player}, am Kai.' }])
    const back = own.take(inGerman.state, '1', 'seed', none)
    expect(back.says.flat()).toMatchObject([{ text: 'You are quite welcome.' }, {}, {}])
    expect(own.optionsAt(begun.state).map(({ events }) => events)).toEqual(
      flow.optionsAt(begun.state).map(({ events }) => events),
    )
  })

  it('is what it was with no passage translated', () => {
    const own = flowIn({})
    const same = flowIn({ 'A text that is not in it.': 'Nichts.' })
    expect(same.begin('seed', none)).toEqual(own.begin('seed', none))
  })
})

describe('a passage in another language', () => {
  it.each([
    ['You are {trust > 1: very|quite} welcome.', '{trust > 1: Sehr|Recht} gern.'],
    ['By the quay, {player}.', '{player}, am Kai.'],
    ['any idea where it is | lantern location', 'wo steckt sie'],
    ['{a|b} and {&c|d}', '{&x|y} und {z|w}'],
    ['Number one', 'Nummer \\#1'],
  ])('may have its words anywhere: %s', (passage, translation) => {
    expect(languages.issueOf(passage, translation)).toBeUndefined()
  })

  it.each([
    [
      'By the quay, {player}.',
      'Am Kai.',
      'keep {player} as they are; only words may change, also those between bars',
    ],
    [
      'You are {trust > 1: very|quite} welcome.',
      '{vertrauen > 1: Sehr|Recht} gern.',
      'keep {trust > 1: … | …} as they are; only words may change, also those between bars',
    ],
    ['{a|b}', '{a|b|c}', 'keep {… | …} as they are; only words may change, also those between bars'],
    ['Hm.', 'Hm {player}.', 'there are no braces in the original; take them out here'],
    ['Hm.', 'Hm }.', 'there are no braces in the original; take them out here'],
    ['Hm.', 'Hm # 1', '"#" means something in Ink; write \\ in front of it, or take it out'],
    ['Hm.', 'Hm -> hub', '"->" means something in Ink; write \\ in front of it, or take it out'],
    ['Hm.', '- Hm', 'this begins as a command of Ink does; begin with another word'],
    ['Hm.', 'Hm.\nHm.', 'a passage of a story is one line; take the line break out'],
  ])('cannot be another command: %s as %s', (passage, translation, message) => {
    expect(languages.issueOf(passage, translation)).toBe(message)
  })
})
