import type { PerceivedEntity } from '@townsfolk/protocol'
import { expect, test } from 'vitest'
import { character, entity } from '../../../testing/authored-brain.ts'
import { indexEntities } from '../entities/entity-index.ts'
import { listen } from '../hearing/listening.ts'
import { prepareCharacter } from '../hearing/prepared-character.ts'
import { readPick } from './pick.ts'

const self = entity('Ada', {}, { position: { x: 0, y: 0, z: 0 } })
const lanterns = ['red', 'blue', 'green'].map((colour, at) =>
  entity(
    'Lantern',
    { colour, weight: `${at + 1} kg` },
    { id: colour, position: { x: 30 - at * 20, y: 0, z: 0 } },
  ),
)
const door = entity('Door', { colour: 'red' }, { id: 'door', position: { x: 31, y: 0, z: 0 } })

function pick(
  message: string,
  candidates: readonly string[],
  entities: readonly PerceivedEntity[] = [...lanterns, door],
  pointedAt?: string,
) {
  const index = indexEntities(entities)
  const heard = listen(message, prepareCharacter(character()), index)
  return readPick({ action: 'FETCH', candidates, rest: [] }, heard, index, {
    self,
    focus: undefined,
    pointedAt,
  })
}

function picked(message: string, candidates: readonly string[] = ['blue', 'red']): string {
  const found = pick(message, candidates)?.resolution
  if (found === undefined || found.type === 'none') return found?.type ?? 'nothing'
  return found.type === 'one'
    ? found.entity.id
    : `${found.type} ${found.entities.map(({ id }) => id).join(' ')}`
}

test.each([
  ['the red one', 'red'],
  ['blue', 'blue'],
  ['the first one', 'blue'],
  ['the last', 'red'],
  ['the second lantern', 'red'],
  ['number two', 'red'],
  ['the third one', 'none'],
  ['the near one', 'blue'],
  ['the one by the door', 'red'],
  ['the left one', 'blue'],
  ['the heavier one', 'blue'],
  ['not the red one', 'blue'],
  ['forget the red one', 'blue'],
  ['forget the lantern', 'nothing'],
  ['both', 'all blue red'],
  ['both of them', 'all blue red'],
  ['either one', 'blue'],
  ['the green one', 'none'],
  ['it', 'nothing'],
  ['I like turtles', 'nothing'],
])('%j picks %j', (message, id) => {
  expect(picked(message)).toBe(id)
})

test.each(['that one', 'this', 'it', 'the lantern'])(
  '%j picks what is pointed at, if it was listed',
  message => {
    const all = [...lanterns, door]
    expect(pick(message, ['blue', 'red'], all, 'red')?.resolution).toMatchObject({ entity: { id: 'red' } })
    for (const other of ['green', 'door']) {
      expect(pick(message, ['blue', 'red'], all, other)?.resolution.type).not.toBe('one')
    }
  },
)

test('what is gone leaves its place in the list empty', () => {
  expect(pick('the first one', ['blue', 'red'], [...lanterns.slice(0, 1), door])?.resolution.type).toBe(
    'none',
  )
})

test('a line that says more than a pick is less of one', () => {
  expect(pick('the red one please', ['blue', 'red'])?.score).toBe(1)
  expect(pick('sing about the red one', ['blue', 'red'])?.score).toBeLessThan(1)
})
