import { describe, expect, it } from 'vitest'
import { createInkCompiler } from './index.ts'

const compiler = createInkCompiler()

/** What is wrong with a story, as `line:column message`. */
function faultsOf(text: string, actions?: readonly string[]): readonly string[] {
  const compiled = compiler.compile(text, { ...(actions && { actions }) })
  return compiled.ok ? [] : compiled.faults.map(({ line, column, message }) => `${line}:${column} ${message}`)
}

describe('the Ink compiler', () => {
  it.each([
    ['nothing', ''],
    ['a line and no knot', 'Hello.'],
    ['a note of the author', 'TODO: more of this\nHello.'],
    ['what Ink’s editor writes', '# title: Lanterns\n# author: us\nHello.'],
    ['all tags where they belong', everyTag],
    ['tags in comments', '/* # hapy: 1\n# feel: 2 */ Hello. // # glad: 3'],
    ['a hash with a backslash', 'You are \\#1.'],
    ['an action that Ink puts together', 'VAR what = "BOW"\nHello. # action: {what}'],
    ['a story of Windows', 'Hello.\r\n-> bye\r\n=== bye ===\r\n# says: bye\r\nBye.\r\n-> END\r\n'],
    [
      'a choice in a condition',
      'VAR x = 1\n{ x > 0:\n  * [One # says: won] Yes. -> DONE\n  * Two -> DONE\n}\n- -> DONE',
    ],
  ])('takes %s', (_, text) => {
    expect(faultsOf(text, ['BOW', 'GIVE'])).toEqual([])
  })

  it.each([
    ['a divert', 'Hello.\n  -> nowhere', "2:3 Ink: Divert target not found: '-> nowhere'"],
    [
      'brackets',
      'Hello.\n* [Yes',
      "2:1 Ink: Expected closing ']' for weave-style option but saw end of line",
    ],
    ['a variable', 'Hello {nmae}.', '1:1 Ink: Unresolved variable: nmae'],
    [
      'a loose end, of which Ink warns',
      '-> a\n=== a ===\n  Hello.',
      '3:3 Ink: Apparent loose end exists where the flow runs out. ' +
        "Do you need a '-> DONE' statement, choice or divert?",
    ],
    ['a file that is included', 'INCLUDE other.ink', '1:1 a flow is one file: write here what is included'],
    [
      'a function outside',
      ' EXTERNAL ring(x)\nHello.',
      '1:2 there is nothing outside the story to call: write an Ink function instead',
    ],
    ['a misspelt tag', 'Hello. # emotoin: HAPPY', '1:8 there is no tag "emotoin"; did you mean "emotion"?'],
    [
      'a tag without a name',
      'Hello. # HAPPY',
      '1:8 there is no tag "happy"; use one of "says", "event", "goal", "nudge", "emotion", "action", ' +
        '"spoken", "checkpoint"',
    ],
    ['a misspelt emotion', 'Hello. # emotion: hapy', '1:8 "hapy" is not an emotion; did you mean "HAPPY"?'],
    [
      'an emotion in an alternative',
      'VAR x = 1\n{x > 0: Hi. # emotion: hapy|Ho.}',
      '2:13 "hapy" is not an emotion; did you mean "HAPPY"?',
    ],
    [
      'a misspelt action',
      'Here. # action: GVIE lamp',
      '1:7 "GVIE" is not among the character\'s actions; did you mean "GIVE"?',
    ],
    [
      'an action it has not',
      'Here. # action: EXPLODE',
      '1:7 "EXPLODE" is not among the character\'s actions; add it to them',
    ],
    [
      'a tag named like a part of every object',
      'Hi. # constructor: 1',
      '1:5 there is no tag "constructor"; use one of "says", "event", "goal", "nudge", "emotion", "action", ' +
        '"spoken", "checkpoint"',
    ],
    ['a tag without a value', 'Here. # spoken:', '1:7 write a value behind "# spoken:"'],
    [
      'says on a line',
      'Here. # says: where',
      '1:7 "# says" belongs right below the head of a knot or on the line of a choice',
    ],
    ['a goal on a line', 'Here. # goal: Win', '1:7 "# goal" belongs right below the head of a knot'],
    [
      'an emotion of the player',
      '* [Yes # emotion: HAPPY] Good.',
      '1:8 "# emotion" is about what the character says: write it behind the brackets',
    ],
    [
      'a jump to the beginning',
      '# says: hello\nHello.',
      '1:1 the beginning of a story is not jumped to: write it below the head of a knot',
    ],
    [
      'a jump to a knot with values',
      '-> a(1)\n=== a(x) ===\n# says: hello\nHello {x}.\n-> DONE',
      '3:1 a knot that takes values is not jumped to: write one without them',
    ],
    [
      'a variable named like what lines are filled in with',
      'VAR player = "Ann"\nHello.',
      '1:5 lines are filled in with "player": give the variable another name',
    ],
    [
      'a circle in which nothing is said',
      '* Hello\n-> a\n=== a ===\n-> b\n=== b ===\n-> a',
      '6:1 the story goes round here without ever coming to a choice: put one in, or lead out of it',
    ],
    [
      'a circle in which something is said',
      'Hello.\n-> a\n=== a ===\nAgain.\n-> a',
      '5:1 the story goes round here without ever coming to a choice: put one in, or lead out of it',
    ],
    [
      'more lines than a reply has',
      'One.\n* Go on\n  Two.\n  Three.\n  Four.\n  Five.\n- -> DONE',
      '7:1 4 lines are said at once up to here, and a reply has 3: join some or put in a choice',
    ],
    [
      'a function that calls itself',
      'Hello {f(1)}.\n=== function f(x) ===\n~ return f(x)',
      '3:1 the story goes round here without ever coming to a choice: put one in, or lead out of it',
    ],
    [
      'what fails only when it runs',
      'VAR word = "one"\nHello.\n* Count\n  So {word - 1}.\n-> DONE',
      '4:3 Cannot perform operation - on String',
    ],
  ])('tells of %s', (_, text, fault) => {
    expect(faultsOf(text, ['BOW', 'GIVE'])).toContain(fault)
  })

  it('tells all that is wrong, in the order of the file', () => {
    const text = 'Hi. # emotion: hapy\n-> nowhere\nHi. # feel: 3 # emotion: sadd'
    expect(faultsOf(text).map(fault => fault.split(' ')[0])).toEqual(['1:5', '2:1', '3:5', '3:15'])
  })

  it('does not check actions when it is not told which there are', () => {
    expect(faultsOf('Here. # action: EXPLODE')).toEqual([])
  })

  it('tells which variables a story has', () => {
    const compiled = compiler.compile('VAR trust = 1\nCONST two = 2\nLIST mood = (calm), wild\nHello.')
    expect(compiled).toMatchObject({ ok: true, variables: ['trust', 'mood'] })
  })
})

const everyTag = `
# goal: Find the lantern
Hello. # emotion: happy # action: give {target} # spoken: hullo
-> hub
=== hub ===
# says: about the lantern | the lantern
# event: The bell rings
# checkpoint: asked
# nudge: So, the lantern.
Well?
* [Yes # says: sure] Good. # emotion: PLEASED
* No # event: {self} did GIVE {target} # action: BOW -> DONE
- -> DONE
= gate
# says: the gate
{target.colour} is for {player}, {$name}, says {self.name}.
-> DONE
`
