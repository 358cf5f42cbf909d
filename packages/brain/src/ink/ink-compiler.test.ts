import { describe, expect, it } from 'vitest'
import type { FlowActionRule } from '../flow/flow-compiler.ts'
import { createInkCompiler } from './index.ts'

const compiler = createInkCompiler()

const bowAndGive: readonly FlowActionRule[] = [{ name: 'BOW' }, { name: 'GIVE', target: {} }]

/** What is wrong with a story, as `line:column message`. */
function issuesOf(text: string, actions?: readonly FlowActionRule[]): readonly string[] {
  const compiled = compiler.compile(text, { ...(actions && { actions }) })
  return compiled.ok ? [] : compiled.issues.map(({ line, column, message }) => `${line}:${column} ${message}`)
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
    ['a byte order mark', '\ufeff-> bye\n=== bye ===\n# says: bye\nBye.\n-> END\n'],
    [
      'a choice in a condition',
      'VAR x = 1\n{ x > 0:\n  * [One # says: won] Yes. -> DONE\n  * Two -> DONE\n}\n- -> DONE',
    ],
  ])('takes %s', (_, text) => {
    expect(issuesOf(text, bowAndGive)).toEqual([])
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
    [
      'an action without the target that it needs',
      'Here. # action: GIVE',
      '1:7 GIVE needs a target; write the id of an entity behind it, or {target}',
    ],
    [
      'an action with a target that it does not take',
      'Here. # action: BOW me',
      '1:7 BOW takes no target; take it out, or add "target": {} to the action',
    ],
    [
      'a target in words and braces',
      'Here. # action: GIVE the {target}',
      '1:7 write the id or the name of an entity, or {target} alone',
    ],
    ['a target in an opening', 'VAR x = 1\nHello, {x > 0: friend of {target}|you}.', `2:26 ${noTarget}`],
    [
      'a target of an action where no phrase has one',
      '* Give me that\n  Here. # action: GIVE {target}\n  -> DONE',
      `2:24 ${noTarget}`,
    ],
    [
      'a target where only some phrases have one',
      '* Give me {target} # says: give me that\n  My {target.colour} one?\n  -> DONE',
      `2:6 ${noTarget.replace('{target}', '{target.colour}')}`,
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
      '6:3 4 lines are said at once, and a reply has 3: join some, or put in a choice before this one',
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
  ])('tells of %s', (_, text, issue) => {
    expect(issuesOf(text, bowAndGive)).toContain(issue)
  })

  it('tells of an included file once', () => {
    expect(issuesOf(' INCLUDE other.ink\nHello.')).toEqual([
      '1:2 a flow is one file: write here what is included',
    ])
  })

  it('takes a target of lines to which one way has one', () => {
    const ways = '+ Take {target}\n+ Take it\n- Take {target}. # action: GIVE {target}\n-> DONE'
    expect(issuesOf(ways, bowAndGive)).toEqual([])
  })

  it('tells where texts stand that only the character can check', () => {
    const text =
      '-> a\n=== a ===\n# goal: Meet {$guest}\n# nudge: Well? | So, {player}?\n# says: I am {$guest}\n' +
      'Hi {$guest}, {player}. # spoken: Hi {self.name}\n* \\{no\\} {$more}[?] {$less} -> DONE'
    const compiled = compiler.compile(text)
    expect(compiled.ok && compiled.texts).toEqual([
      { use: 'said', text: '{$guest}', line: 6, column: 4 },
      { use: 'said', text: '{player}', line: 6, column: 14 },
      { use: 'said', text: '{self.name}', line: 6, column: 37 },
      { use: 'phrase', text: '{$more}', line: 7, column: 10 },
      { use: 'said', text: '{$less}', line: 7, column: 21 },
      { use: 'goal', text: 'Meet {$guest}', line: 3, column: 1 },
      { use: 'nudge', text: 'Well?', line: 4, column: 1 },
      { use: 'nudge', text: 'So, {player}?', line: 4, column: 1 },
      { use: 'phrase', text: 'I am {$guest}', line: 5, column: 1 },
    ])
  })

  it('tells all that is wrong, in the order of the file', () => {
    const text = 'Hi. # emotion: hapy\n-> nowhere\nHi. # feel: 3 # emotion: sadd'
    expect(issuesOf(text).map(issue => issue.split(' ')[0])).toEqual(['1:5', '2:1', '3:5', '3:15'])
  })

  it('does not check actions when it does not know which there are', () => {
    expect(issuesOf('Here. # action: EXPLODE')).toEqual([])
  })

  it('tells which variables a story has', () => {
    const compiled = compiler.compile('VAR trust = 1\nCONST two = 2\nLIST mood = (calm), wild\nHello.')
    expect(compiled).toMatchObject({ ok: true, variables: ['trust', 'mood'] })
  })
})

const noTarget =
  'nothing fills {target} here; put {target} into each of the phrases and events that lead here, or write the ' +
  'words themselves'

const everyTag = `
# goal: Find the lantern
Hello. # emotion: happy # action: give lamp # spoken: hullo
-> hub
=== hub ===
# says: about the lantern | the lantern
# event: The bell rings
# checkpoint: asked
# nudge: So, the lantern.
Well?
* [Yes # says: sure] Good. # emotion: PLEASED
* No # event: {self} did GIVE {target} # action: BOW # action: GIVE {target} -> DONE
- -> DONE
= gate
# says: the gate by {target}
{target.colour} is for {player}, {$name}, says {self.name}.
-> DONE
`
