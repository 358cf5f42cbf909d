import { describe, expect, it } from 'vitest'
import { character } from '../../testing/authored-brain.ts'
import { chooseSpeakers, type Scene } from './choose-speakers.ts'

const [ada, bram, cleo] = ['Ada', 'Bram', 'Cleo Oak'].map(name =>
  character({ id: name.toLowerCase().replace(' ', '-'), name }),
) as [Scene['cast'][number], Scene['cast'][number], Scene['cast'][number]]

function speakers(parts: Partial<Scene>): readonly string[] {
  const scene = { cast: [ada, bram, cleo], message: undefined, forcedId: undefined, lastSpeakerId: undefined }
  return chooseSpeakers({ ...scene, most: 5, ...parts }).map(({ id }) => id)
}

describe('chooseSpeakers', () => {
  it('lets the one speak who is forced, whoever is named', () => {
    expect(speakers({ message: 'Ada, Cleo Oak!', forcedId: 'bram' })).toEqual(['bram'])
    expect(speakers({ forcedId: 'bram' })).toEqual(['bram'])
  })

  it('lets those speak who are named, in the order of their names', () => {
    expect(speakers({ message: 'cleo oak and BRAM, come here' })).toEqual(['cleo-oak', 'bram'])
    expect(speakers({ message: 'Bram’s hammer?' })).toEqual(['bram'])
  })

  it('does not take a part of a word for a name', () => {
    expect(speakers({ message: 'What about Adam and the bramble?' })).toEqual(['ada'])
    expect(speakers({ message: 'Adam, where is Ada?', lastSpeakerId: 'bram' })).toEqual(['ada'])
  })

  it.each(['Good evening, everyone!', 'What do you all think?', 'Anybody here?', 'You three!'])(
    'lets all speak who are spoken to by "%s"',
    message => {
      expect(speakers({ message })).toEqual(['ada', 'bram', 'cleo-oak'])
    },
  )

  it('lets who spoke last go on when nobody is named, else the first of the cast', () => {
    expect(speakers({ message: 'Really?' })).toEqual(['ada'])
    expect(speakers({ message: 'Really?', lastSpeakerId: 'bram' })).toEqual(['bram'])
    expect(speakers({ message: 'Really?', lastSpeakerId: 'gone' })).toEqual(['ada'])
  })

  it('lets two speak among themselves, by turns', () => {
    expect(speakers({})).toEqual(['ada', 'bram'])
    expect(speakers({ lastSpeakerId: 'bram' })).toEqual(['cleo-oak', 'ada'])
    expect(speakers({ lastSpeakerId: 'cleo-oak' })).toEqual(['ada', 'bram'])
    expect(speakers({ cast: [ada] })).toEqual(['ada'])
  })

  it('keeps to how many may speak', () => {
    expect(speakers({ message: 'everybody', most: 2 })).toEqual(['ada', 'bram'])
    expect(speakers({ message: 'Cleo Oak, Bram, Ada', most: 1 })).toEqual(['cleo-oak'])
    expect(speakers({ most: 1 })).toEqual(['ada'])
  })
})
