import { describe, expect, it } from 'vitest'
import { character } from '../../testing/authored-brain.ts'
import { namedIn } from './names.ts'

const cast = ['Mira', 'Tobin', 'Cleo Oak', 'Old Tom'].map(name => character({ id: name, name }))

const names = (characters: readonly { readonly name: string }[]): readonly string[] =>
  characters.map(({ name }) => name)

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
  ])('takes "%s" as said to Mira alone', text => {
    expect(addressed(text)).toEqual(['Mira'])
  })

  it.each([
    ['Tobin and Mira, where is Cleo?', ['Tobin', 'Mira']],
    ['Tobin, Mira and Cleo, come here!', ['Tobin', 'Mira', 'Cleo Oak']],
    ['Tobin, Mira, where is Cleo?', ['Tobin', 'Mira']],
    ['Hello Mira & Tobin!', ['Mira', 'Tobin']],
    ['Mira and Tobin and Cleo: look!', ['Mira', 'Tobin', 'Cleo Oak']],
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
  ])('finds nobody spoken to who comes last in "%s"', text => {
    expect(addressed(text)).not.toContain('Tobin')
    expect(named(text)).toContain('Mira')
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
