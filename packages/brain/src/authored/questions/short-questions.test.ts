import { describe, expect, it, test } from 'vitest'
import { action, character, entity, line, turn } from '../../../testing/authored-brain.ts'
import { ask, at, type World } from '../../../testing/world.ts'
import { createAuthoredBrain } from '../authored-brain.ts'

const kept = { chapter: 'harvest', bridge: 'broken', miller: 'angry' }

const person = (name: string, properties: Readonly<Record<string, string>>, x: number, y: number) =>
  entity(name, { kind: 'person', ...properties, ...kept }, { characterId: name.toLowerCase(), ...at(x, y) })

const player = entity('The player', { kind: 'person', holding: 'nothing' }, { id: 'player', ...at(40, 0) })

const farm: World = {
  who: character({
    id: 'jens',
    name: 'Jens',
    actions: [action('FETCH', ['fetch {target}', 'let me see {target}'], {})],
    knowledge: [{ phrases: ['do you like dogs'], lines: [line('DOGS')] }],
  }),
  self: person('Jens', { holding: 'nothing' }, 0, 0),
  player,
  entities: [
    player,
    person('Karin', { holding: 'long rake' }, 200, 10),
    person('Per', { holding: 'nothing' }, -150, 0),
    entity('Long rake', { kind: 'tool', colour: 'brown', 'held by': 'Karin' }, at(200, 10)),
    entity('Blue bucket', { kind: 'tool', colour: 'blue', 'held by': 'nobody' }, at(300, 60)),
    entity('Old barn', { kind: 'place' }, at(320, 40)),
    entity('Mill', { kind: 'place' }, at(-200, -20)),
    entity('North gate', { kind: 'gate', state: 'locked' }, at(-90, 60)),
    entity('South gate', { kind: 'gate', state: 'open' }, at(120, 60)),
  ],
}

const brain = createAuthoredBrain()

function decisions(message: string): readonly string[] {
  const { who, self, entities } = farm
  return brain
    .explain(turn({ character: who, self, player, entities, message }))
    .steps.map(({ decision }) => decision)
}

const doing = ['act', 'ask', 'ask-for', 'refuse', 'not-yet']

function answerTo(message: string): string {
  return ask(message, farm).texts[0] ?? ''
}

describe('a question without its small words', () => {
  test.each([
    ['mill where', /^the mill is .*left/i],
    ['where mill', /^the mill is .*left/i],
    ['nearest gate 2 u', /^the north gate is the nearest/i],
    ['which gate u nearest', /^the north gate is the nearest/i],
    ['barn or mill closer 2 u', /^the mill is the nearest/i],
    ['is the barn nearer to you than the mill is?', /^the mill is the nearest/i],
    ['colours of the bucket', /blue/i],
    ['bucket color', /blue/i],
    ['north gate locked?', /^yes, .*locked/i],
    ['karin got wat', /^Karin has a brown long rake/],
    ['am i left or right of u', /^you are to the right of me/i],
    ['mill left or right of u', /^the mill is to the left of me/i],
    ['who near u', /^you are, and after you Per/i],
    ['whats at the far left end of the farm', /mill/i],
    ['between the mill and the barn, who is there?', /Karin|Per/],
  ])('%j', (message, answer) => {
    expect(answerTo(message)).toMatch(answer)
  })
})

describe('hands', () => {
  test.each([
    ['who has empty hands?', 'Per has empty hands.'],
    ['whose hands are empty', 'Per has empty hands.'],
    ['who is holding something?', 'Karin has a brown long rake.'],
    ['are you holding a hammer?', 'Nothing at all.'],
    ['any fish in ur hands', 'Nothing at all.'],
    ['is there a rake in my hands', 'No, the long rake is with Karin.'],
  ])('%j', (message, answer) => {
    expect(answerTo(message)).toBe(answer)
  })

  it('says who has what it does not know the owner of', () => {
    expect(answerTo('who owns the long rake?')).toContain('Karin')
  })
})

describe('what is not there', () => {
  test.each(['is there a dog here', 'any dog in the village', 'do they keep dogs here', 'see a dog?'])(
    '%j is no talk about dogs',
    message => {
      expect(decisions(message)).toEqual(['tell'])
    },
  )
})

describe('a question starts nothing, wherever it stands in its line', () => {
  test.each([
    'Tell me three things I would see if I stood by the mill',
    'I have been round the yard twice and can not find the barn, is it behind the mill?',
    'if Karin has the rake then who has the bucket',
    'What would a bird that sits on the barn let me see?',
  ])('%j', message => {
    expect(doing).not.toContain(decisions(message)[0])
  })
})

describe('what a game keeps with everybody for its own use', () => {
  test.each(['is Per broken?', 'is Karin angry?', 'tell me about Per', 'what is the bridge of Karin'])(
    '%j is told of nobody',
    message => {
      expect(answerTo(message)).not.toMatch(/angry|broken|harvest/i)
    },
  )
})

describe('what asks to be shown something is no question of what is visible', () => {
  test.each(['could I see the blue bucket', 'can I see the long rake'])('%j', message => {
    expect(answerTo(message)).toBe('')
  })
})
