import { describe, expect, test } from 'vitest'
import { action, character, entity, replyTo, turn } from '../../testing/authored-brain.ts'
import { createAuthoredBrain } from '../index.ts'

/** Who counts as a person is one question, whether somebody asks about them or speaks to them. */
const brain = createAuthoredBrain()

function hall(kind: string, message: string) {
  return turn({
    character: character({ actions: [action('GREET', ['greet {target}', 'say hello to {target}'])] }),
    entities: [entity('Old Tom', { kind }), entity('Crate', { kind: 'item' })],
    message,
  })
}

describe.each(['person', 'guard', 'wizard', 'Shopkeeper', 'knight'])('an entity of kind %s', kind => {
  test('is named when a player asks who is here', async () => {
    const { texts } = await replyTo(brain, hall(kind, 'who is here?'))
    expect(texts.join(' ')).toContain('Old Tom')
    expect(texts.join(' ')).not.toContain('crate')
  })

  test('is who a player means by "him"', async () => {
    const { actions } = await replyTo(brain, hall(kind, 'greet him'))
    expect(actions).toEqual([{ name: 'GREET', targetId: 'old-tom' }])
  })
})

test('a role makes a person too, and a crate is none', async () => {
  const base = hall('item', 'greet him')
  const entities = [entity('Old Tom', { role: 'nurse' }), entity('Crate', { kind: 'item', role: 'seat' })]
  const { actions } = await replyTo(brain, { ...base, entities })
  expect(actions).toEqual([{ name: 'GREET', targetId: 'old-tom' }])
  const { texts } = await replyTo(brain, { ...base, entities, message: 'who is here?' })
  expect(texts.join(' ')).toContain('Old Tom')
})

test.each([
  ['Mira', 'guard', 'Mira'],
  ['Mira', 'person', 'Mira'],
  ['mira', 'person', 'mira'],
  ['Guard', 'guard', 'a guard'],
  ['Nurse', 'person', 'a nurse'],
  ['The Miller', 'wizard', 'a miller'],
  ['Old guard', 'guard', 'an old guard'],
])('%s, a %s, is called by name where that is one', async (name, kind, expected) => {
  const { texts } = await replyTo(
    brain,
    turn({ character: character({}), entities: [entity(name, { kind })], message: 'what do you see?' }),
  )
  expect(texts.join(' ')).toMatch(new RegExp(` ${expected}\\.$`))
})
