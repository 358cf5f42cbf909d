import { describe, expect, it } from 'vitest'
import { changed, issuesOfWren, withField } from '../../testing/project-files.ts'

describe('a placeholder that nothing fills', () => {
  it.each([
    ['misspelt', changed('{player}', '{playr}'), '10:27 nothing fills {playr} here; did you mean {player}?'],
    [
      'in other letters',
      changed('{player}', '{Player}'),
      '10:27 nothing fills {Player} here; did you mean {player}?',
    ],
    [
      'of another kind',
      changed('"Hm."', '"Hm {name}."'),
      '16:26 nothing fills {name} here; write the words themselves, or use {player}',
    ],
    [
      'empty',
      changed('"Hm."', '"{}"'),
      '16:26 nothing fills {} here; write the words themselves, or use {player}',
    ],
    [
      'a target where there is none',
      changed('"Hm."', '"{target}"'),
      '16:26 nothing fills {target} here; write the words themselves, or use {player}',
    ],
    [
      '{options} outside whichOne',
      changed('"Hm."', '"{options}"'),
      '16:26 nothing fills {options} here; write the words themselves, or use {player}',
    ],
    [
      '{option} in whichOne',
      changed('{options}', '{option}'),
      '15:26 nothing fills {option} here; did you mean {options}?',
    ],
    [
      'in a phrase of knowledge',
      withField('"knowledge": [{ "phrases": ["where is {thing}"], "lines": [{ "text": "x" }] }]'),
      '16:31 nothing fills {thing} here; write the words themselves, or use {target} or {player}',
    ],
    [
      'in a line of knowledge whose phrases do not all have a target',
      withField(
        '"knowledge": [{ "phrases": ["that {target}", "where"], "lines": [{ "text": "{target}!" }] }]',
      ),
      '16:78 nothing fills {target} here; put {target} into each of the phrases, or write the words themselves',
    ],
    [
      'that is left open',
      withField('"knowledge": [{ "phrases": ["where is {target"], "lines": [{ "text": "x" }] }]'),
      '16:31 a brace is open here; write { and } only around a placeholder, both of them',
    ],
    [
      'in a line for when the service is away',
      withField('"unavailable": [{ "text": "Sorry, {player}." }]'),
      '16:29 nothing fills {player} here; write the words themselves',
    ],
    [
      'in a reaction to an event without a target',
      changed('["{self} sees {target}"]', '["{self} sees {target}", "rain"]'),
      '14:83 nothing fills {target} here; put {target} into each of the events, or write the words themselves',
    ],
    [
      'in an event',
      changed('["{self} sees', '["{player} sees'),
      '14:30 nothing fills {player} here; write the words themselves, or use {self} or {target}',
    ],
    [
      'in a line of an action whose target need not be there',
      changed('{ "where"', '{ "required": false, "where"'),
      '10:27 nothing fills {target} here; the target need not be there; make it "required": true, or write the words themselves',
    ],
  ])('%s is reported at the text', (_, text, issue) => {
    expect(issuesOfWren(text)).toEqual([issue])
  })

  it('because the action takes no target, is reported at the phrase and at the lines', () => {
    expect(issuesOfWren(changed('      "target": { "where": { "kind": "item" } },\n', ''))).toEqual([
      '8:19 this phrase names a {target}, but the action takes none; add "target": {} to the action',
      '9:27 nothing fills {target} here; add "target": {} to the action, or write the words themselves',
      '10:30 nothing fills {target} here; add "target": {} to the action, or write the words themselves',
    ])
  })
})

it('two actions of one name', () => {
  const action = `{ "name": "fetch", "description": "x", "phrases": ["x"], "lines": [{ "text": "x" }] },`
  expect(issuesOfWren(changed('"actions": [', `"actions": [\n    ${action}`))).toEqual([
    '7:15 there is an action FETCH already; put the phrases of both into one',
  ])
})

describe('placeholders of what is known', () => {
  const talk = (line: string, more = ''): string =>
    withField(`"smallTalk": [{ "phrases": ["call me {$nick}"], "lines": [${line}] ${more}}]`)

  it.each([
    ['a variable that words of the player set', '{ "text": "Hello, {$nick}!" }'],
    ['a variable in other letters', '{ "text": "Hello, {$Nick}!", "spokenText": "{$NICK}" }'],
    ['a property of the character itself', '{ "text": "I am {self.mood}." }'],
    [
      'a property of what a condition sees',
      '{ "text": "A {target.colour} one!", "when": { "sees": { "kind": "item" } } }',
    ],
    [
      'what is perceived, as a condition asks for it',
      '{ "text": "{target}!", "when": { "sees": { "kind": "item" } } }',
    ],
  ])('%s is filled in', (_, line) => {
    expect(issuesOfWren(talk(line))).toEqual([])
  })

  it('a variable that is set by an answer is filled in, and may be asked for', () => {
    const line = '{ "text": "{$trusts}", "when": { "variables": { "Trusts": "yes", "nick": "" } } }'
    expect(issuesOfWren(talk(line, ', "set": { "trusts": "yes" }'))).toEqual([])
  })

  it.each([
    [
      'a variable that nothing sets',
      '{ "text": "{$age}" }',
      'nothing sets the variable "age"; set it in "set", or with {$age} in a phrase, such as "call me {$age}"',
    ],
    ['a variable misspelt', '{ "text": "{$nik}" }', 'nothing sets the variable "nik"; did you mean {$nick}?'],
    [
      'a property of the target where there is none',
      '{ "text": "{target.colour}" }',
      'nothing fills {target.colour} here; put {target} into each of the phrases, or write the words themselves',
    ],
    [
      'a property without a name',
      '{ "text": "{self.}" }',
      'nothing fills {self.} here; write the words themselves, or use {player}',
    ],
    [
      'a property of somebody else',
      '{ "text": "{player.age}" }',
      'nothing fills {player.age} here; did you mean {player}?',
    ],
  ])('%s is reported at the text', (_, line, message) => {
    expect(issuesOfWren(talk(line))).toEqual([`16:71 ${message}`])
  })

  it('words that answers have of their own are filled in there, and nowhere else', () => {
    const answers = (line: string): string => withField(`"answers": { "place": [{ "text": "${line}" }] }`)
    expect(issuesOfWren(answers('{target} is {place}, {player}. It is {target.colour}.'))).toEqual([])
    expect(issuesOfWren(answers('{things}'))).toEqual([
      '16:36 nothing fills {things} here; write the words themselves, or use {player} or {target} or {place}',
    ])
  })

  it('an answer to a question that is none', () => {
    expect(issuesOfWren(withField('"answers": { "plaice": [] }'))).toEqual([
      '16:16 there is no field "plaice"; did you mean "place"?',
    ])
  })
})

describe('a condition', () => {
  const ambient = (when: string): string => withField(`"ambient": [{ "text": "Hm.", "when": ${when} }]`)

  it.each([
    [
      'on a checkpoint without a flow',
      '{ "checkpoint": "friend" }',
      '16:56 this character has no "flow", so there are no checkpoints; write one, or take this out',
    ],
    [
      'on a variable that nothing sets',
      '{ "variables": { "trusts": "yes" } }',
      '16:57 nothing sets the variable "trusts"; set it in "set", or with {$trusts} in a phrase, such as "call me {$trusts}"',
    ],
    [
      'on something else',
      '{ "player": {} }',
      '16:42 there is no field "player"; use one of "checkpoint", "variables", "self", "sees"',
    ],
    ['on no checkpoint', '{ "checkpoint": [] }', '16:56 write at least one checkpoint'],
    ['on a property without a value', '{ "sees": { "kind": "" } }', '16:60 write something here'],
    [
      'on a variable of no name',
      '{ "variables": { "1": "x" } }',
      '16:57 begin the name of a variable with a letter, and use letters, digits, "-" and "_"',
    ],
  ])('%s is reported at its place, with what to do', (_, when, issue) => {
    expect(issuesOfWren(ambient(when))).toEqual([issue])
  })

  const haggling = (when: string, set = '"set": { "haggled": "Yes" }'): string =>
    withField(
      `"knowledge": [{ "phrases": ["cheaper"], "lines": [{ "text": "x" }], ${set} }],\n` +
        `"ambient": [{ "text": "Hm.", "when": { "variables": { "haggled": "${when}" } } }]`,
    )

  it.each(['yes', ' YES ', ''])('on a value that a variable has, or on none, as in "%s"', value => {
    expect(issuesOfWren(haggling(value))).toEqual([])
  })

  it('on a value that a variable never has', () => {
    expect(issuesOfWren(haggling('yess'))).toEqual([
      '17:66 nothing sets the variable "haggled" to "yess"; did you mean "Yes"?',
    ])
    expect(issuesOfWren(haggling('true', '"set": { "haggled": "" }'))).toEqual([
      '17:66 nothing sets the variable "haggled" to "true"; set it in "set"',
    ])
  })

  it('on any value of what players say', () => {
    const said = '{ "phrases": ["I paid {$Haggled}"], "lines": [{ "text": "x" }] }, {'
    expect(issuesOfWren(haggling('a penny').replace('"knowledge": [{', `"knowledge": [${said}`))).toEqual([])
  })

  it('on a checkpoint misspelt', () => {
    const flow = '"flow": { "start": "friend", "checkpoints": { "friend": { "end": true } } },'
    expect(
      issuesOfWren(
        withField(`${flow}\n"ambient": [{ "text": "Hm.", "when": { "checkpoint": ["friend", "fiend"] } }]`),
      ),
    ).toEqual(['17:65 there is no checkpoint "fiend" in the flow; did you mean "friend"?'])
  })

  it('may not be asked for by all lines that are said when nothing else can be', () => {
    expect(
      issuesOfWren(changed('{ "text": "Hm." }', '{ "text": "Hm.", "when": { "self": { "a": "b" } } }')),
    ).toEqual(['16:15 write at least one line without "when": there must always be something to say'])
    expect(
      issuesOfWren(withField('"unavailable": [{ "text": "Hm.", "when": { "self": { "a": "b" } } }]')),
    ).toEqual(['16:44 remove this: without the service, there is nothing to fill in'])
  })

  it('is what lines for when it does not hold belong to', () => {
    expect(issuesOfWren(changed('"refusals"', '"notYet"'))).toEqual([
      '11:17 this is said when "when" does not hold, but there is none; write one',
    ])
  })
})

describe('phrases', () => {
  const nothingNamed =
    'none of these phrases has {target}, so nothing can be named; write it into one, or take "target" out of ' +
    'the action'
  const anything = 'this fits everything that players say; write words next to the braces'
  const noWord = 'this has no words; write what a player might say'
  const topic = (phrases: string, node = 'knowledge'): string =>
    withField(`"${node}": [{ "phrases": ${phrases}, "lines": [{ "text": "x" }] }]`)

  it.each([
    [
      'of an action with a target that none of them names',
      changed('["fetch {target}"]', '["fetch"]'),
      `8:18 ${nothingNamed}`,
    ],
    [
      'of such an action in one of its languages',
      changed('["fetch {target}"]', '{ "en": ["fetch {target}"], "de": ["hol"] }'),
      `8:52 ${nothingNamed}`,
    ],
    ['without a word', topic('["hello", "?!"]'), `16:40 ${noWord}`],
    [
      'without a word, of an action',
      changed('["fetch {target}"', '["fetch {target}", "..."'),
      `8:37 ${noWord}`,
    ],
    ['that are a target alone', changed('["fetch {target}"', '["{target}!"'), `8:19 ${anything}`],
    ['that are words of the player alone', topic('["{$words}"]', 'smallTalk'), `16:31 ${anything}`],
    [
      'that are those of an action too',
      topic('["Fetch  {target}, "]', 'smallTalk'),
      '16:31 this is a phrase of the action FETCH already; take one of them out',
    ],
    [
      'of two topics',
      withField(
        '"smallTalk": [{ "phrases": ["call me {$a}"], "lines": [{ "text": "x" }] },\n' +
          '{ "phrases": { "de": ["call me {$b}"], "en": ["Call me {$b}!"] }, "lines": [{ "text": "x" }] }]',
      ),
      '17:47 this is a phrase of another topic of "smallTalk" already; take one of them out',
    ],
  ])('%s are reported at their place', (_, text, issue) => {
    expect(issuesOfWren(text)).toEqual([issue])
  })

  it('in another script have words', () => {
    expect(issuesOfWren(topic('["はい", "да", "9", "नमस्ते"]'))).toEqual([])
  })

  it('may be those of another action that is for other things', () => {
    const other = (target: string): string =>
      changed(
        '"actions": [',
        `"actions": [{ "name": "READ", "description": "x", "phrases": ["fetch {target}"], ${target}, "lines": [{ "text": "x" }] },`,
      )
    expect(issuesOfWren(other('"target": { "where": { "kind": "book" } }'))).toEqual([])
    expect(issuesOfWren(other('"target": { "where": { "kind": "item" } }'))).toEqual([
      '8:19 this is a phrase of the action READ already; take one of them out',
    ])
  })
})

describe('an event of its own actions', () => {
  const reaction = (event: string): string => changed('{self} sees {target}', event)

  it.each([
    '{self} did FETCH {target}',
    '{self} could not FETCH {target}: {target}',
    '{self} did well, {target}',
  ])('may be %s', event => {
    expect(issuesOfWren(reaction(event))).toEqual([])
  })

  it.each([
    ['{self} did FETHC {target}', 'this character has no action FETHC; did you mean FETCH?'],
    [
      '{self} could not SELL {target}: {target}',
      'this character has no action SELL; write it into "actions", or take this out',
    ],
  ])('is not %s', (event, issue) => {
    expect(issuesOfWren(reaction(event))).toEqual([`14:30 ${issue}`])
  })
})

it.each([
  ['[["lamp", "Lamp"]]', '16:25 "lamp" is in this group already; take one out'],
  ['[{ "en": ["lamp", "light", "light"] }]', '16:42 "light" is in this group already; take one out'],
  ['[["lamp"]]', '16:16 write at least two words that mean the same'],
])('synonyms written as %s are reported at their place', (synonyms, issue) => {
  expect(issuesOfWren(withField(`"synonyms": ${synonyms}`))).toEqual([issue])
})

describe('an issue of shape', () => {
  it('hides no issue of anything else in the file', () => {
    const text = changed('"Hm."', '"Hm, {$nobody}."')
      .replace('"refusals": [{ "text"', '"refusals": [{ "txt"')
      .replace('"name": "Wren"', '"name": 7')
      .replace(
        '"whichOne"',
        '"voise": {},\n"ambient": [{ "text": "x", "when": { "checkpoint": "x" } }],\n"whichOne"',
      )
      .replace('{player}', '{playr}')
    expect(issuesOfWren(text)).toEqual([
      '3:11 write text in double quotes',
      '10:27 nothing fills {playr} here; did you mean {player}?',
      '11:22 there is no field "txt"; did you mean "text"?',
      '15:3 there is no field "voise"; did you mean "voice"?',
      '18:26 nothing sets the variable "nobody"; set it in "set", or with {$nobody} in a phrase, such as "call me {$nobody}"',
    ])
  })

  it('names each field that there is not, and a needed one once', () => {
    const text = changed('"Hm."', '"Hm.", "emotoin": "HAPPY", "wenn": {}').replace(
      '"description"',
      '"descripton"',
    )
    expect(issuesOfWren(text)).toEqual([
      '7:7 there is no field "descripton"; did you mean "description"?',
      '16:33 there is no field "emotoin"; did you mean "emotion"?',
      '16:53 there is no field "wenn"; did you mean "when"?',
    ])
  })

  it.each([
    [
      'a variable whose setting is misspelt',
      '"sett": { "nick": "x" }',
      'there is no field "sett"; did you mean "set"?',
    ],
    ['a variable whose value is no text', '"set": { "nick": 7 }', 'write text in double quotes'],
  ])('brings no other with it: %s', (_, set, message) => {
    const knowledge = `"knowledge": [{ "phrases": ["x"], "lines": [{ "text": "{$nick}" }], ${set} }]`
    const issues = issuesOfWren(withField(knowledge)).map(issue => issue.replace(/^\S+ /, ''))
    expect(issues).toEqual([message])
  })

  it.each([
    ['"target"', '"traget"', '9:7 there is no field "traget"; did you mean "target"?'],
    ['"phrases"', '"phrasse"', '8:7 there is no field "phrasse"; did you mean "phrases"?'],
    ['"events"', '"evnets"', '14:19 there is no field "evnets"; did you mean "events"?'],
    ['"actions"', '"akshuns"', '4:3 there is no field "akshuns"; use one of'],
  ])('brings no other with it: %s written as %s', (field, misspelt, issue) => {
    const withAction = changed(field, misspelt).replace(
      '"events": [',
      '"events": ["{self} did FETCH {target}", ',
    )
    expect(issuesOfWren(withAction)).toEqual([expect.stringContaining(issue)])
  })
})

describe('a fact or a secret', () => {
  const withFacts = (facts: string): string => withField(`"facts": [${facts}]`)

  it('is right as it is documented', () => {
    const facts = `{ "id": "a", "text": "The ferry is late", "phrases": ["is it late"], "spreads": "To-Friends", "seen": ["{self} sees {target}"],
      "when": { "sees": { "kind": "item" } }, "secret": { "words": ["ferry"] } }`
    expect(issuesOfWren(withFacts(facts))).toEqual([])
    expect(issuesOfWren(withField('"remembers": { "facts": 20 }, "friends": ["mira"]'))).toEqual([])
  })

  it.each([
    [
      'two of one id',
      withFacts('{ "id": "a", "text": "x" }, { "id": "a", "text": "y" }'),
      'there is a fact "a" already',
    ],
    [
      'a secret without a condition',
      withFacts('{ "id": "a", "text": "x", "secret": true }'),
      'but there is none; write one',
    ],
    ['a filled text', withFacts('{ "id": "a", "text": "{player} is here" }'), 'nothing fills {player} here'],
    [
      'an unknown spread',
      withFacts('{ "id": "a", "text": "x", "spreads": "always" }'),
      '"always" is not who hears of it',
    ],
    ['too much memory', withField('"remembers": { "facts": 1000000 }'), 'from 1 to 300'],
    [
      'a phrase of two',
      withField(
        '"knowledge": [{ "phrases": ["a"], "lines": [{ "text": "x" }] }], "facts": [{ "id": "f", "text": "x", "phrases": ["a"] }]',
      ),
      'already; take one of them out',
    ],
  ])('that has %s is an issue', (_, text, issue) => {
    expect(issuesOfWren(text).join()).toContain(issue)
  })

  it('may depend on how it stands between a character and a player only where that is remembered', () => {
    const facts = '"facts": [{ "id": "a", "text": "x", "when": { "variables": { "standing": "friendly" } } }]'
    expect(issuesOfWren(withField(`"remembers": true, ${facts}`))).toEqual([])
    expect(issuesOfWren(withField(facts)).join()).toContain('standing')
  })
})
