import { describe, expect, it } from 'vitest'
import { action, character, entity, turn } from '../../../testing/authored-brain.ts'
import { createLexicon } from '../../lexicon/create-lexicon.ts'
import { createAuthoredBrain } from '../authored-brain.ts'

const brain = createAuthoredBrain({ lexicon: createLexicon() })

const scene = {
  character: character({
    actions: [
      action('HAND', ['hand me {target}', 'bring me {target}'], { kind: 'tool' }),
      action('OPEN', ['open {target}'], { kind: 'hatch' }),
      action('CLOSE', ['close {target}'], { kind: 'hatch' }),
      action('START', ['start {target}', 'turn on {target}'], { kind: 'engine' }),
      action('STOP', ['stop {target}', 'turn off {target}'], { kind: 'engine' }),
      action('OIL', ['oil {target}'], { kind: 'hinge' }),
    ],
  }),
  entities: [
    entity('Hammer', { kind: 'tool' }),
    entity('Copper funnel', { kind: 'tool' }),
    entity('Front hatch', { kind: 'hatch', open: 'no' }),
    entity('Rear hatch', { kind: 'hatch', open: 'yes' }),
    entity('Pump', { kind: 'engine', running: 'yes' }),
    entity('Bow winch', { kind: 'engine', running: 'no' }),
    entity('Stern winch', { kind: 'engine', running: 'no', colour: 'green' }),
    entity('Gate hinge', { kind: 'hinge' }),
  ],
}

function done(message: string): string {
  const [step] = brain.explain(turn({ ...scene, message })).steps
  return [step?.decision, step?.chosen, ...(step?.targets ?? [])].join(' ')
}

describe('a wish asks for the thing, whatever its verb', () => {
  it.each([
    'the hammer will do',
    'a hammer is what I want',
    'I am after a hammer',
    'I would like to hold the hammer',
    'the hammer, could it come over here',
    'sling us the hammer',
    'a hammer would come in handy',
  ])('"%s"', message => expect(done(message)).toBe('act HAND hammer'))

  it.each(['that hammer looks heavy', 'the hammer was my uncle’s', 'tell me about the hammer'])(
    'not so "%s"',
    message => expect(done(message)).not.toContain('HAND'),
  )
})

describe('the rest of a line tells which', () => {
  it.each([
    ['the front one is stuck, get the hatch open', 'act OPEN front-hatch'],
    ['hand me that lovely dented copper funnel thing', 'act HAND copper-funnel'],
    ['open the hatch', 'act OPEN front-hatch'],
    ['start the winch', 'ask START bow-winch stern-winch'],
  ])('"%s" comes to %s', (message, expected) => expect(done(message)).toBe(expected))
})

describe('what is told of a thing', () => {
  it.each([
    ['that pump is doing my head in', 'act STOP pump', 'nothing else can be done to it now'],
    ['the gate hinge has not been oiled', 'act OIL gate-hinge', 'it tells what is lacking'],
  ])('"%s" comes to %s: %s', (message, expected) => expect(done(message)).toBe(expected))

  it.each(['do not oil the gate hinge', 'the pump was my favourite', 'no oil for the gate hinge'])(
    'but "%s" asks for nothing',
    message => expect(done(message)).not.toContain('act'),
  )

  it('gives way to what is asked for beside it', () => {
    const { steps } = brain.explain(
      turn({ ...scene, message: 'the rear hatch is letting in rain, stop the pump' }),
    )
    expect(steps.map(({ chosen }) => chosen)).toEqual(['STOP'])
  })
})
