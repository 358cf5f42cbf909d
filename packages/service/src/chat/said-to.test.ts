import { describe, expect, it } from 'vitest'
import { character } from '../../../brain/testing/authored-brain.ts'
import { saidTo } from './said-to.ts'

const mira = character({ id: 'mira', name: 'Mira' })
const tobin = character({ id: 'tobin', name: 'Tobin' })
const cleo = character({ id: 'cleo', name: 'Cleo Oak' })
const cast = [mira, tobin, cleo]

describe('saidTo', () => {
  it.each([
    ['Mira, where is Tobin?', 'where is Tobin?'],
    ['Mira where is Tobin?', 'where is Tobin?'],
    ['Mira: who are you?', 'who are you?'],
    ['Mira - who are you?', 'who are you?'],
    ['“Mira”, who are you?', 'who are you?'],
    ['"Mira", who are you?', 'who are you?'],
    ['Who said "hello", Mira', 'Who said "hello"'],
    ['Mira! Who are you?', 'Who are you?'],
    ['Where is Tobin, Mira?', 'Where is Tobin?'],
    ['Light the lamp - Mira', 'Light the lamp'],
    ['Hello Mira!', 'Hello!'],
    ['Hello, Mira, how are you?', 'Hello, how are you?'],
    ['Tell me, Mira, where Tobin is.', 'Tell me, where Tobin is.'],
    ['Good evening. Mira, some tea, please', 'Good evening. some tea, please'],
    ['And where is Tobin, Mira?', 'And where is Tobin?'],
    ['Hello everyone, how are you?', 'Hello, how are you?'],
    ['all of you, follow me', 'follow me'],
    ['hello all', 'hello'],
    ['İn İzmir, Mira, it is late', 'İn İzmir, it is late'],
  ])('takes the name away from "%s"', (message, heard) => {
    expect(saidTo(mira, message, cast)).toBe(heard)
  })

  it.each([
    ['Mira and Tobin, how are you?', 'how are you?', 'how are you?'],
    ['Mira! Tobin! Come here!', 'Come here!', 'Come here!'],
    ['Come here, Mira, Tobin!', 'Come here!', 'Come here!'],
    ['Mira, pour me some tea, and Tobin, follow me', 'pour me some tea', 'follow me'],
    ['Mira, pour me some tea and Tobin follow me', 'pour me some tea', 'follow me'],
    ['Mira, how are you? Tobin, where is Cleo?', 'how are you?', 'where is Cleo?'],
    ['How are you, Mira? Tobin, where is Cleo?', 'How are you?', 'where is Cleo?'],
    ['Pour me some tea, Mira, and follow me, Tobin.', 'Pour me some tea', 'follow me.'],
    ['Where is Cleo, Mira? And who are you, Tobin?', 'Where is Cleo?', 'who are you?'],
    ['Mira, pour me some tea. Follow me, Tobin!', 'pour me some tea.', 'Follow me!'],
    ['I am cold. Mira, some tea; Tobin, a fire', 'I am cold. some tea', 'I am cold. a fire'],
    ['Mira, wait here. Tobin, go. Mira, now!', 'wait here. now!', 'go.'],
    ['Everyone, listen. Tobin, wait here.', 'listen.', 'listen. wait here.'],
    ['Mira, tell me where it is, Tobin', 'tell me where it is', 'tell me where it is'],
  ])('gives each its part of "%s"', (message, toMira, toTobin) => {
    expect([saidTo(mira, message, cast), saidTo(tobin, message, cast)]).toEqual([toMira, toTobin])
  })

  it.each(['Where is Mira?', 'Mira is nice', 'Tobin, where is Mira?', 'Nobody, wait', '…'])(
    'leaves "%s" as it is to who is not spoken to',
    message => {
      expect(saidTo(mira, message, cast)).toBe(message)
    },
  )

  it('calls by its own name who hears nothing else', () => {
    expect(saidTo(mira, 'Mira?', cast)).toBe('Mira?')
    expect(saidTo(cleo, 'mira and cleo!', cast)).toBe('Cleo Oak!')
    expect(saidTo(tobin, 'Mira, wait here, Tobin', [tobin])).toBe('Mira, wait here')
  })

  it('hears the longest message out', () => {
    const message = 'Mira, wait! Tobin, come. '.repeat(160)
    expect(saidTo(mira, message, cast)).toBe('wait! '.repeat(160).trim())
  })
})

it('parts a German message by its own "und"', () => {
  const germans = ['Mira', 'Tobin'].map(name => character({ id: name, name, language: 'de' }))
  const message = 'Mira, warte hier, und Tobin, folge mir.'
  expect(germans.map(each => saidTo(each, message, germans))).toEqual(['warte hier', 'folge mir.'])
})
