import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Flow, FlowStep } from '../flow/flow.ts'
import type { JsonValue } from '../turn/brain.ts'
import { createInkCompiler } from './index.ts'

const village = `
VAR trust = 0
VAR keeper = ""
Oh, a visitor. # emotion: CURIOUS
-> hub

=== hub ===
# goal: Find the red lantern
# nudge: So, about the lantern. | Well, the lantern?
+ Where is the lantern? # says: any idea where it is | lantern location
  By the quay. # emotion: HAPPY # action: FOLLOW
  ~ trust += 1
  -> hub
* {trust > 0} [Thank you for {target} # says: ta for {target}] You are welcome, {player}. # action: GIVE {target} # spoken: welcome
  -> friend
+ (bell) [bell] # event: The bell rings | {self} did FETCH {target}
  It is time!
  -> hub

=== friend ===
We are friends{keeper != "": , says {keeper}}.
* [Bye] See you. -> bye

=== bye ===
So long.
-> END

=== tonight ===
# says: what is tonight | tell me about the festival
# event: Fireworks begin
Lanterns, all night.
+ [Where] By the quay.
  -> DONE
+ [I want to be friends] Good! -> friend

=== rumour ===
# says: any rumours
~ trust += 5
They say the keeper sleeps.
->->
`

const none = new Map<string, string>()

describe('a flow in Ink', () => {
  it('begins with its opening, which comes to its first choices', () => {
    const step = flowOf(village).begin('seed', none)
    expect(step).toMatchObject({
      checkpoint: 'hub',
      says: [[{ text: 'Oh, a visitor.', emotion: 'CURIOUS' }]],
      actions: [],
      set: { trust: '0', keeper: '' },
      hasEnded: false,
    })
  })

  it('names its file and its checkpoints', () => {
    const flow = flowOf(village)
    expect(flow.source).toBe('story.ink')
    expect(flow.checkpoints).toEqual(['hub', 'friend', 'bye', 'tonight', 'rumour'])
  })

  it('offers its choices, then the knots that can be jumped to', () => {
    const flow = flowOf(village)
    const options = flow.optionsAt(flow.begin('seed', none).state)
    expect(options.map(({ phrases }) => phrases)).toEqual([
      ['Where is the lantern?', 'any idea where it is', 'lantern location'],
      [],
      ['what is tonight', 'tell me about the festival'],
      ['any rumours'],
    ])
    expect(options.map(({ events }) => events)).toEqual([
      [],
      ['The bell rings', '{self} did FETCH {target}'],
      ['Fireworks begin'],
      [],
    ])
  })

  it('says what follows a choice, and not what the player said', () => {
    const { said, step } = play(village, ['Where is the lantern?'])
    expect(said).toEqual([['By the quay.']])
    expect(step).toMatchObject({
      says: [[{ text: 'By the quay.', emotion: 'HAPPY' }]],
      actions: [{ name: 'FOLLOW', target: undefined }],
      set: { trust: '1' },
      checkpoint: 'hub',
    })
  })

  it('offers a choice with a condition when that holds', () => {
    expect(play(village, ['Where is the lantern?']).phrases).toContain('ta for {target}')
    expect(play(village, []).phrases).not.toContain('ta for {target}')
  })

  it('leaves what lines are filled in with to those who know it', () => {
    const { step } = play(village, ['Where is the lantern?', 'ta for {target}'])
    expect(step).toMatchObject({
      says: [[{ text: 'You are welcome, {player}.', spokenText: 'welcome' }], [{ text: 'We are friends.' }]],
      actions: [{ name: 'GIVE', target: '{target}' }],
      checkpoint: 'friend',
    })
  })

  it('takes a choice by an event', () => {
    expect(play(village, ['The bell rings']).said).toEqual([['It is time!']])
  })

  it('has ended after -> END, knots or not', () => {
    const { step, phrases } = play(village, ['Where is the lantern?', 'ta for {target}', 'Bye'])
    expect(step).toMatchObject({ hasEnded: true, checkpoint: 'bye' })
    expect(phrases).toEqual([])
  })

  it('tells what a knot is about, in the knots below it too', () => {
    const flow = flowOf(village)
    const { state } = flow.begin('seed', none)
    expect(flow.goalAt(state)).toBe('Find the red lantern')
    expect(flow.nudgesAt(state)).toEqual([{ text: 'So, about the lantern.' }, { text: 'Well, the lantern?' }])
    const stitched = flowOf('-> a\n=== a ===\n# goal: Win\n-> b\n= b\n* [Yes] Good.\n-> DONE')
    expect(stitched.goalAt(stitched.begin('seed', none).state)).toBe('Win')
  })

  it.each([
    ['text in front of brackets', '* Where[ is it]? By the quay.', 'Where is it', '? By the quay.'],
    ['nothing in front of brackets', '* [Where] Where it was.', 'Where', 'Where it was.'],
    ['a choice that diverts', '* Where -> a', 'Where', 'Right here.'],
    ['a tag behind a choice', '* Where # emotion: ALARMED\n  There.', 'Where', 'There.'],
  ])('does not repeat %s', (_, choice, phrase, line) => {
    const story = `Hello.\n${choice}\n- -> DONE\n=== a ===\nRight here.\n-> END`
    expect(play(story, [phrase]).said).toEqual([[line]])
  })

  it('gives a tag behind a choice to the line that answers it', () => {
    const { step } = play('Hello.\n* Where # emotion: ALARMED # action: POINT\n  There.\n- -> DONE', [
      'Where',
    ])
    expect(step.says).toEqual([[{ text: 'There.', emotion: 'ALARMED' }]])
    expect(step.actions).toEqual([{ name: 'POINT', target: undefined }])
  })

  it('takes names in braces as they are, and conditions around them', () => {
    const story =
      'VAR x = 1\nHello.\n* [give me {target}] {x > 0:The {target.colour} one, {$name}?}\n- -> DONE'
    const { said } = play(story, ['give me {target}'])
    expect(said).toEqual([['The {target.colour} one, {$name}?']])
  })
})

describe('a knot that is jumped to', () => {
  it('goes back to where the story was, and keeps what it changed', () => {
    const { step, phrases } = play(village, ['any rumours'])
    expect(step).toMatchObject({ checkpoint: 'hub', set: { trust: '5' } })
    expect(step.says).toEqual([[{ text: 'They say the keeper sleeps.' }]])
    expect(phrases).toContain('Where is the lantern?')
    expect(play(village, ['any rumours', 'Where is the lantern?']).step.set).toEqual({ trust: '6' })
  })

  it('goes back when its own choices have nothing more to say', () => {
    const inside = play(village, ['what is tonight'])
    expect(inside.step.checkpoint).toBe('tonight')
    expect(inside.phrases).not.toContain('Where is the lantern?')
    const after = play(village, ['Fireworks begin', 'Where'])
    expect(after.step.checkpoint).toBe('hub')
    expect(after.phrases).toContain('Where is the lantern?')
  })

  it('goes back to the same place through another knot', () => {
    const { step, phrases } = play(village, ['what is tonight', 'any rumours', 'what is tonight', 'Where'])
    expect(step.checkpoint).toBe('hub')
    expect(phrases).toContain('Where is the lantern?')
  })

  it('does not go back when it leads on', () => {
    const { step } = play(village, ['what is tonight', 'I want to be friends', 'any rumours'])
    expect(step.checkpoint).toBe('friend')
  })

  it('keeps a conversation open that has no more choices', () => {
    const story = 'Hello.\n-> DONE\n=== a ===\n# says: hello\nHello again.\n-> DONE'
    const { said, step } = play(story, ['hello', 'hello'])
    expect(said).toEqual([['Hello again.'], ['Hello again.']])
    expect(step.hasEnded).toBe(false)
  })

  it('may be a stitch, which goes by the goal of its knot', () => {
    const story =
      'Hello.\n* [Yes] -> DONE\n=== a ===\n# goal: Win\n-> DONE\n= b\n# says: stitch\nIn.\n+ [Out] -> DONE'
    const flow = flowOf(story)
    expect(flow.goalAt(play(story, ['stitch']).step.state)).toBe('Win')
  })
})

describe('checkpoints of a flow in Ink', () => {
  const story = `
Hello.
* [Friends?] Yes. # checkpoint: friend
- * [And now?] -> later
=== later ===
Later.
* [Guide me] This way. # checkpoint: guide
  -> DONE
`

  it('are those that tags name, where there are such tags', () => {
    expect(flowOf(story).checkpoints).toEqual(['start', 'friend', 'guide'])
    expect(play(story, []).step.checkpoint).toBe('start')
    expect(play(story, ['Friends?']).step.checkpoint).toBe('friend')
    expect(play(story, ['Friends?', 'And now?']).step.checkpoint).toBe('friend')
    expect(play(story, ['Friends?', 'And now?', 'Guide me']).step.checkpoint).toBe('guide')
  })

  it('count in the opening too', () => {
    expect(flowOf('Hello. # checkpoint: met\n* [Yes] Yes.\n- -> DONE').begin('seed', none).checkpoint).toBe(
      'met',
    )
  })

  it('named in a knot that was jumped to stay reached', () => {
    const side =
      'Hello.\n+ [Yes] Yes.\n- -> DONE\n=== a ===\n# says: swear\n# checkpoint: sworn\nI swear.\n-> DONE'
    const { step, phrases } = play(side, ['swear'])
    expect(step.checkpoint).toBe('sworn')
    expect(phrases).toContain('Yes')
  })
})

describe('session variables in a flow in Ink', () => {
  const story = `
VAR trust = 0
VAR guest = ""
VAR isOpen = false
LIST mood = (calm), wild
Hello.
+ [Ask] {trust > 2:Friend|Stranger} {guest}, {isOpen:open|closed}, {mood}.
- -> DONE
`

  it('are written into the story before a step', () => {
    const variables = new Map([
      ['trust', '3'],
      ['guest', 'Ann'],
      ['isOpen', 'true'],
      ['mood', 'wild'],
      ['other', 'x'],
    ])
    expect(play(story, ['Ask'], variables).said).toEqual([['Friend Ann, open, calm.']])
  })

  it('that are no number stay out of one', () => {
    expect(play(story, ['Ask'], new Map([['trust', 'much']])).said).toEqual([['Stranger , closed, calm.']])
  })

  it('with braces cannot be read as a template', () => {
    const { said } = play(story, ['Ask'], new Map([['guest', '{target} {$secret}']]))
    expect(said).toEqual([['Stranger target $secret, closed, calm.']])
  })

  it('are set at the beginning, and then when they change', () => {
    const flow = flowOf('VAR trust = 1\nVAR open = true\nHello.\n+ [More]\n  ~ trust += 1\n  Yes.\n- -> DONE')
    const begun = flow.begin('seed', none)
    expect(begun.set).toEqual({ trust: '1', open: 'true' })
    expect(flow.take(begun.state, '0', 'seed', none).set).toEqual({ trust: '2' })
  })
})

describe('the state of a flow in Ink', () => {
  it('goes on in another process', () => {
    let state: JsonValue = flowOf(village).begin('seed', none).state
    for (const wanted of ['Where is the lantern?', 'ta for {target}', 'Bye']) {
      const flow = flowOf(village)
      const saved = JSON.parse(JSON.stringify(state)) as JsonValue
      state = flow.take(saved, idOf(flow, saved, wanted), 'seed', none).state
    }
    expect(flowOf(village).optionsAt(state)).toEqual([])
  })

  it('stays small, however long they talk', () => {
    const turns = Array.from({ length: 60 }, (_, i) => (i % 3 === 0 ? 'any rumours' : 'The bell rings'))
    const size = (state: JsonValue): number => JSON.stringify(state).length
    const early = size(play(village, turns.slice(0, 6)).step.state)
    const late = size(play(village, turns).step.state)
    expect(late).toBeLessThan(2048)
    expect(late - early).toBeLessThan(64)
  })

  it('gives the same step for the same option, and other lots for other seeds', () => {
    const story = 'Hello.\n-> hub\n=== hub ===\n+ [Roll] {RANDOM(1, 1000)}.\n-> hub'
    const roll = (seed: string): readonly (readonly string[])[] =>
      play(story, ['Roll', 'Roll'], none, seed).said
    expect(roll('a')).toEqual(roll('a'))
    expect(new Set(['a', 'b', 'c', 'd'].map(seed => `${roll(seed)}`)).size).toBeGreaterThan(1)
  })

  it('lets a shuffle say each once before it says one again', () => {
    const story = 'Hello.\n-> hub\n=== hub ===\n+ [Tell] {~one|two|three|four}\n-> hub'
    const { said } = play(story, ['Tell', 'Tell', 'Tell', 'Tell'])
    expect(new Set(said.flat()).size).toBe(4)
  })

  it('is not touched by steps from another state in between', () => {
    const flow = flowOf(village)
    const { state } = flow.begin('seed', none)
    const once = flow.take(state, '0', 'seed', none)
    flow.take(once.state, 'tonight', 'seed', none)
    expect(flow.take(state, '0', 'seed', none)).toEqual(once)
  })

  it('offers the same list for the same choices', () => {
    const flow = flowOf(village)
    const { state } = flow.begin('seed', none)
    expect(flow.optionsAt(JSON.parse(JSON.stringify(state)) as JsonValue)).toBe(flow.optionsAt(state))
  })

  it('that cannot be read begins again', () => {
    const flow = flowOf(village)
    const options = flow.optionsAt(flow.begin('seed', none).state)
    fc.assert(
      fc.property(fc.jsonValue(), state => {
        expect(flow.optionsAt(state as JsonValue)).toEqual(options)
        expect(flow.take(state as JsonValue, '0', 'seed', none).checkpoint).toBe('hub')
      }),
      { numRuns: 30 },
    )
  })

  it('of a story that was rewritten goes on, or begins again', () => {
    const { state } = play(village, ['Where is the lantern?', 'ta for {target}']).step
    const rewritten = flowOf('Good day.\n* [Good day] Yes.\n- -> DONE')
    const [first] = rewritten.optionsAt(state)
    expect(first?.phrases).toEqual(['Bye'])
    expect(rewritten.take(state, '0', 'seed', none).says).toEqual([[{ text: 'Good day.' }]])
  })

  it('has one key however often they went round, and another where the story tells them apart', () => {
    const flow = flowOf(
      'VAR trust = 0\nHello.\n-> hub\n=== hub ===\n+ [Rest] Aah.\n  -> hub\n+ [Help] Ta.\n  ~ trust += 1\n  -> hub',
    )
    const keyAfter = (times: number, option: string): string | undefined => {
      let { state } = flow.begin('seed', none)
      for (let time = 0; time < times; time += 1) state = flow.take(state, option, 'seed', none).state
      return flow.keyOf?.(state)
    }
    expect(keyAfter(9, '0')).toBe(keyAfter(1, '0'))
    expect(keyAfter(2, '1')).not.toBe(keyAfter(1, '1'))
    expect(keyAfter(90, '1')).toBe(keyAfter(80, '1'))
  })

  it('has no option that it does not offer', () => {
    const flow = flowOf(village)
    const { state } = flow.begin('seed', none)
    expect(() => flow.take(state, '7', 'seed', none)).toThrow('story.ink has no option "7" at "hub"')
  })
})

describe('a story that goes wrong only with what a session knows', () => {
  const story = `
VAR times = 0
Hello.
-> hub
=== hub ===
+ [Chant] Om.
  -> chant
+ [Rest] Aah.
  -> hub
=== chant ===
Om.
{ times > 0: -> chant }
-> hub
`

  it('says some of it and stays where it was', () => {
    const flow = flowOf(story)
    const { state } = flow.begin('seed', none)
    const step = flow.take(state, '0', 'seed', new Map([['times', '1']]))
    expect(step.says.length).toBeGreaterThan(1)
    expect(step.says.length).toBeLessThan(20)
    expect(step.state).toEqual(state)
    expect(step.set).toEqual({})
    expect(flow.take(step.state, '1', 'seed', none).says).toEqual([[{ text: 'Aah.' }]])
  })
})

function flowOf(text: string): Flow {
  const compiled = createInkCompiler().compile(text, { source: 'story.ink' })
  if (!compiled.ok)
    throw new Error(compiled.issues.map(({ line, message }) => `${line} ${message}`).join('\n'))
  return compiled.flow
}

interface Played {
  /** What was said at each of the moves. */
  readonly said: readonly (readonly string[])[]
  readonly step: FlowStep
  /** What can be said now. */
  readonly phrases: readonly string[]
}

/** Takes the options that have these phrases or events. */
function play(text: string, moves: readonly string[], variables = none, seed = 'seed'): Played {
  const flow = flowOf(text)
  let step = flow.begin(seed, none)
  const said: string[][] = []
  for (const move of moves) {
    step = flow.take(step.state, idOf(flow, step.state, move), seed, variables)
    said.push(step.says.flat().map(line => line.text))
  }
  return { said, step, phrases: flow.optionsAt(step.state).flatMap(({ phrases }) => phrases) }
}

function idOf(flow: Flow, state: JsonValue, move: string): string {
  const option = flow
    .optionsAt(state)
    .find(({ phrases, events }) => phrases.includes(move) || events.includes(move))
  return option?.id ?? `nothing for "${move}"`
}
