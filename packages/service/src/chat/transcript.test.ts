import { expect, it } from 'vitest'
import { character } from '../../../brain/testing/authored-brain.ts'
import { type Exchange, type Spoken, transcriptOf } from './transcript.ts'

const said = (id: string, ...texts: readonly string[]): Spoken => ({
  character: character({ id, name: id.toUpperCase() }),
  lines: texts.map(text => ({ text, emotion: 'HAPPY' })),
  actions: [{ name: 'WAVE', targetId: '' }],
  flowState: '',
  options: [],
  stops: false,
  atMs: 2,
})

function addressees(parts: Partial<Exchange>): readonly (string | null)[] {
  const spoken = [said('a', 'Hi.')]
  const asked = (parts.spoken ?? spoken).map(({ character }) => character)
  const exchange = { message: 'Hello', saidAtMs: 1, playAs: undefined, asked, spoken }
  return transcriptOf({ ...exchange, ...parts }).map(({ addressedTo }) => addressedTo)
}

it('writes down what was said, by whom and when', () => {
  expect(
    transcriptOf({
      message: 'Hello',
      saidAtMs: 1,
      playAs: undefined,
      asked: [character({ id: 'a', name: 'A' })],
      spoken: [said('a', 'Hi.', 'Come in!')],
    }),
  ).toEqual([
    {
      sender: 'USER',
      content: 'Hello',
      speakerCharacterId: null,
      name: null,
      addressedTo: 'A',
      emotion: null,
      actions: [],
      createdAtMs: 1,
    },
    {
      sender: 'ASSISTANT',
      content: 'Hi. Come in!',
      speakerCharacterId: 'a',
      name: 'A',
      addressedTo: 'Player',
      emotion: 'HAPPY',
      actions: ['WAVE'],
      createdAtMs: 2,
    },
  ])
})

it('says who was spoken to', () => {
  const both = [said('a', 'Hi.'), said('b', 'Hi.')]
  expect(addressees({ spoken: both })).toEqual([null, 'Player', 'Player'])
  expect(addressees({ spoken: both, asked: both.slice(1).map(({ character }) => character) })).toEqual([
    'B',
    'Player',
    'Player',
  ])
  expect(addressees({ spoken: [] })).toEqual([null])
  expect(addressees({ playAs: character({ id: 'm', name: 'Mira' }) })).toEqual(['A', 'Mira'])
  expect(addressees({ message: undefined })).toEqual(['Player'])
  expect(addressees({ message: undefined, spoken: both })).toEqual(['B', 'A'])
})
