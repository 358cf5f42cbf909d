import { expect, it } from 'vitest'
import { character, entity, line, replyTo, turn } from '../../../testing/authored-brain.ts'
import { at } from '../../../testing/world.ts'
import { createAuthoredBrain } from '../authored-brain.ts'

const self = entity('Nils', { kind: 'person' }, { characterId: 'nils', ...at(0, 0) })
const olaf = entity('Olaf', { kind: 'person' }, { characterId: 'olaf', ...at(-150, 0) })
const posts = [entity('Post', {}, { id: 'a', ...at(0, 60) }), entity('Crate', {}, { id: 'b', ...at(60, 60) })]

it.each([
  ['where is the harpooner', 'Olaf is'],
  ['where do i find the old harpooner', 'Olaf is'],
  ['where is the captain', 'captain'],
])('whom one topic calls by a name and by a trade is found by both: %s', async (message, answer) => {
  const nils = character({
    id: 'nils',
    name: 'Nils',
    knowledge: [
      { phrases: ['who is Olaf', 'who is the old harpooner'], lines: [line('He cooks now.')] },
    ] as never,
  })
  const { texts } = await replyTo(
    createAuthoredBrain(),
    turn({ character: nils, message, self, entities: [self, olaf, ...posts] }),
  )
  expect(texts.join(' ')).toContain(answer)
})
