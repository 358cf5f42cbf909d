import { describe, expect, it } from 'vitest'
import { action, character } from '../../../brain/testing/authored-brain.ts'
import { namedIn } from './vocatives.ts'

const cast = ['Mira', 'Tobin', 'Cleo Oak', 'Old Tom'].map(name => character({ id: name, name }))

const names = (characters: readonly { readonly name: string }[]): readonly string[] =>
  characters.map(({ name }) => name)

const isForAll = (text: string): boolean => namedIn(text, cast).isForAll
const addressed = (text: string): readonly string[] => names(namedIn(text, cast).addressed)
const named = (text: string): readonly string[] => names(namedIn(text, cast).named)

describe('namedIn', () => {
  it.each([
    'Mira, where is Tobin?',
    'MIRA! Where is Tobin?',
    'Mira where is Tobin?',
    'Mira can you see Tobin and Cleo?',
    'Hey Mira, have you seen Tobin?',
    'Good morning Mira. Is Tobin up?',
    'Where is Tobin, Mira?',
    'Did Tobin leave, Mira',
    'I saw Tobin. Mira, did you?',
    'Tell me, Mira, where Tobin and Cleo are.',
    '“Mira”, where is Tobin?',
    'Mira?',
    'mira',
    'Mira: who are you?',
    'Mira - light the lamp',
    'light the lamp, Mira…',
    'Hello there Mira, good to see you',
    'Mira come here',
    '¡Mira, ven!',
  ])('takes "%s" as said to Mira alone', text => {
    expect(addressed(text)).toEqual(['Mira'])
  })

  it.each([
    ['Tobin and Mira, where is Cleo?', ['Tobin', 'Mira']],
    ['Tobin, Mira and Cleo, come here!', ['Tobin', 'Mira', 'Cleo Oak']],
    ['Tobin, Mira, where is Cleo?', ['Tobin', 'Mira']],
    ['Hello Mira & Tobin!', ['Mira', 'Tobin']],
    ['Mira and Tobin and Cleo: look!', ['Mira', 'Tobin', 'Cleo Oak']],
    ['Mira, pour me some tea, and Tobin, follow me', ['Mira', 'Tobin']],
    ['Tobin, pour me some tea and Mira follow me', ['Tobin', 'Mira']],
    ['Follow me, Tobin, and wait here, Mira.', ['Tobin', 'Mira']],
    ['Mira! Tobin! Come here!', ['Mira', 'Tobin']],
  ])('takes "%s" as said to several', (text, expected) => {
    expect(addressed(text)).toEqual(expected)
  })

  it.each([
    'Where is Mira?',
    'Mira is nice and Tobin is not',
    'I met Tobin, Mira and Cleo there.',
    'Mira’s lamp is red',
    'Who gave Mira the lamp?',
    'Mira, Tobin and I',
    'I like Mira, Tobin, and the goose',
    'I like Mira, Cleo, Tobin.',
    'Mira, give this to the miller, Tobin, and the smith',
    'Mira, between you and Tobin I see nothing',
    'And Mira and Tobin?',
    'Take this to the miller, and Mira and Tobin, please',
  ])('finds nobody spoken to who comes last in "%s"', text => {
    expect(addressed(text)).not.toContain('Tobin')
    expect(named(text)).toContain('Mira')
  })

  it('knows the words with which requests begin that are written for one of them', () => {
    const pouring = character({
      name: 'Mira',
      actions: [action('POUR', ['pour me some tea', 'is there tea'])],
    })
    const isAddressed = (text: string): boolean => namedIn(text, [pouring]).addressed.length > 0
    expect(isAddressed('Mira pour the tea')).toBe(true)
    expect(isAddressed('Mira is pouring tea')).toBe(false)
    expect(isAddressed('Mira pours tea')).toBe(false)
  })

  it.each([
    'hello all',
    'Hi everyone!',
    'Everyone, follow me',
    'all of you, follow me',
    'Follow me, all of you!',
    'hi you two',
    'You guys, look!',
    'Evening, folks.',
    'Listen, you lot!',
    'both of you: come here',
    'Mira, everyone, look!',
    'What do you all think?',
    'Did anybody see the bell?',
  ])('takes "%s" as said to all', text => {
    expect(isForAll(text)).toBe(true)
  })

  it.each([
    'Are you all right?',
    'That is all',
    'Mira, where is everyone?',
    'Are we friends?',
    'Hello, Mira!',
  ])('takes "%s" not as said to all', text => {
    expect(isForAll(text)).toBe(false)
  })

  it('knows somebody by the first word of the name that is one', () => {
    expect(addressed('Cleo, is Tom here?')).toEqual(['Cleo Oak'])
    expect(named('Is tom older than Cleo Oak?')).toEqual(['Old Tom', 'Cleo Oak'])
    expect(named('The old oak')).toEqual([])
  })

  it('takes a whole name for its own and a first name for all who have it', () => {
    const [cleo, oak, elm] = ['Cleo', 'Cleo Oak', 'Cleo Elm'].map(name => character({ id: name, name }))
    const all = [cleo, oak, elm].filter(each => each !== undefined)
    expect(names(namedIn('Cleo!', all).addressed)).toEqual(['Cleo'])
    expect(names(namedIn('Cleo Elm!', all).addressed)).toEqual(['Cleo Elm'])
    expect(names(namedIn('Cleo!', all.slice(1)).addressed)).toEqual(['Cleo Oak', 'Cleo Elm'])
  })

  it('takes no part of a word for a name', () => {
    expect(named('Admiral Tobinson of the Miramar')).toEqual([])
  })

  it('finds names in the longest message', () => {
    const text = 'Mira, Tobin and '.repeat(250)
    expect(named(text)).toEqual(['Mira', 'Tobin'])
  })
})

describe('namedIn, in German', () => {
  const germans = ['Mira', 'Tobin', 'Alte Uhla'].map(name => character({ id: name, name, language: 'de' }))
  const spokenTo = (text: string): readonly string[] => names(namedIn(text, germans).addressed)

  it.each([
    ['Mira, wo ist Tobin?', ['Mira']],
    ['Guten Abend Mira. Ist Tobin da?', ['Mira']],
    ['Mira kannst du Tobin sehen?', ['Mira']],
    ['Wo ist Tobin, Mira?', ['Mira']],
    ['Tobin und Mira, kommt her!', ['Tobin', 'Mira']],
    ['Warte, und dann Uhla, folge mir.', ['Alte Uhla']],
    ['Ich habe Mira und Tobin gesehen.', []],
  ])('knows to whom "%s" is said', (text, expected) => {
    expect(spokenTo(text)).toEqual(expected)
  })

  it.each(['Hallo zusammen!', 'Was meint ihr alle?', 'Freunde, hört zu!', 'Hat jemand eine Laterne?'])(
    'knows that "%s" is said to all',
    text => {
      expect(namedIn(text, germans).isForAll).toBe(true)
    },
  )
})
