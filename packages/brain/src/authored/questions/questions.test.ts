import type { WorldEvent } from '@townsfolk/protocol'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { character, entity, line } from '../../../testing/authored-brain.ts'
import { ada, ask, farm, museum, player, village } from '../../../testing/world.ts'
import { emptyMemory, type Memory } from '../../turn/memory.ts'
import { noteEvents } from '../answers/events.ts'

describe('what is around', () => {
  test.each([
    ['what do you see', village, 'sees', 'I see a hat, Mira, an oak table, a silver key and two lanterns.'],
    [
      'What can you see around here?',
      village,
      'sees',
      'I see a hat, Mira, an oak table, a silver key and two lanterns.',
    ],
    [
      'what do you see',
      museum,
      'sees',
      'I see two visitors, an old clock, a painting, a steel sword and a sign.',
    ],
    [
      'hello Tom, what is around here?',
      farm,
      'sees',
      'I see a bucket, a hungry cow, a red barn, three sheep and some hay.',
    ],
    ["what's on the table?", village, 'located', 'I see a hat.'],
    ['is there anything on the table', village, 'located', 'I see a hat.'],
    ["what's in the barn", farm, 'located', 'I see a sheep.'],
    ['what is in the clock', museum, 'located', 'Nothing that I can see.'],
    ['who is by the table', village, 'located', 'Nobody else.'],
    [
      'is there a well',
      village,
      'presence',
      'Yes, the village well is by the red lantern, some way off to the right.',
    ],
    ['do you see a lantern?', village, 'presence', 'Yes, a red lantern and a blue lantern.'],
    ['can you see a dragon', village, 'presence', 'Dragon? Not that I can see.'],
    [
      'have you got a hat here',
      village,
      'presence',
      'Yes, the hat is on the table, a few steps up and to the right.',
    ],
    ['how many sheep are there', farm, 'count', 'I see three sheep.'],
    ['how many cows do you see here', farm, 'count', 'I see one cow.'],
    ['how many swords are there?', farm, 'count', 'I see no swords.'],
    ['how many people are here', museum, 'count', 'I see two people.'],
    ['who is here', village, 'people', 'I see Mira.'],
    ["who's here with you", museum, 'people', 'I see two visitors.'],
    ['is anyone else around?', farm, 'people', 'Nobody else.'],
    ['is Mira here', village, 'presence', 'Yes, Mira is a few steps down and to the right.'],
  ] as const)('%j', (message, world, kind, text) => {
    const said = ask(message, world)
    expect(said.texts).toContain(text)
    expect(said.kind).toBe(kind)
    expect(said.score).toBeGreaterThan(0.7)
  })

  test('a character that sees nothing says so', () => {
    const alone = { who: village.who, entities: [player], player }
    expect(ask('what do you see', alone).name).toBe('seesNothing')
    expect(ask('who is here', alone).name).toBe('nobody')
  })

  test('characters of the turn are here even when the game sent no entity of theirs', () => {
    const others = [character({ id: 'bo', name: 'Bo' })]
    const scene = { others, playAs: undefined, joined: [], left: [], earlier: [] }
    const world = { who: village.who, entities: [], parts: { scene } }
    expect(ask('who is here', world).texts).toContain('I see Bo.')
    expect(ask('where is Bo', world).texts).toContain('I see Bo.')
  })
})

describe('where something is', () => {
  test.each([
    ['where is the hat', village, 'The hat is on the table, a few steps up and to the right.'],
    [
      "where's the red lantern?",
      village,
      'The red lantern is by the village well, some way off to the right.',
    ],
    ['could you tell me where the gate is please', village, 'The iron gate is far off to the left.'],
    ['have you seen Mira', village, 'Mira is a few steps down and to the right.'],
    ['which way to the gate', village, 'The iron gate is far off to the left.'],
    ['how far away is the gate', village, 'The iron gate is far off to the left.'],
    ["I'm looking for the gate", village, 'The iron gate is far off to the left.'],
    ['where is the golden crown', village, 'It lies in the lake.'],
    ['have you seen the diadem?', village, 'It lies in the lake.'],
    ['where is Tobin', village, 'Tobin? Not that I can see.'],
    ['where can I find food', farm, 'Food? Not that I can see.'],
    ['where is the sword', museum, "I don't know where the sword is."],
  ] as const)('%j', (message, world, text) => {
    expect(ask(message, world).texts).toContain(text)
  })
})

describe('what something is like', () => {
  test.each([
    ['what colour is the barn', farm, 'The barn is red.'],
    ["what's the hat's price", village, 'The hat costs 5 coins.'],
    ['how much is the hat?', village, 'The hat costs 5 coins.'],
    ['how heavy is the gate', village, 'The iron gate weighs 120 kg.'],
    ['how much does the cow weigh', farm, 'The cow weighs 600.'],
    ['how old is the clock', museum, 'The age of the old clock is 200.'],
    ['what is the table made of', village, 'The table is made of oak.'],
    ['who is the artist of the painting', museum, 'The artist of the painting is Ana Ruiz.'],
    ['what is the title of the painting', museum, 'The title of the painting is Harbour at dusk.'],
    ['what does the sign say', museum, 'It says: Please do not touch.'],
    ['whose hat is that', village, "The hat is Mira's."],
    ['who has the key', village, 'The silver key is with Mira.'],
    ['who is holding the hat', village, "I don't know who has the hat."],
    ['what colour is the hat', village, "I couldn't tell you the colour of the hat."],
    ['is the gate locked', village, 'Yes, the iron gate is locked.'],
    ['is the gate open?', village, 'No, the iron gate is locked.'],
    ['is the blue lantern lit', village, 'No, the blue lantern is not lit.'],
    ['are the lanterns lit', village, 'The red lantern is lit, but the blue lantern is not.'],
    ['is the sword broken', museum, 'Yes, the sword is broken.'],
    ['is the bucket empty', farm, 'The bucket is not full.'],
    ['is the table wooden', village, 'Yes, the table is oak.'],
    ['is the hat wet', village, "I can't tell."],
    ['which lantern is not lit', village, 'The blue lantern is not lit.'],
    ['what is locked', village, 'The iron gate is locked.'],
    ['which is the oldest', museum, 'The sword is the oldest.'],
    ['what is the cheapest', museum, 'The old clock is the cheapest.'],
    ['what is the clock', museum, 'It was made in Vienna and never strikes twelve.'],
    ['describe the gate', village, 'The iron gate is locked and weighs 120 kg.'],
    ['who is Mira', village, 'Mira is a baker.'],
    ['tell me about the crown', village, 'Old kings wore it.'],
    ['what are you holding', farm, 'I have a bucket.'],
    ['what is Mira holding', village, 'Mira has a silver key.'],
    ['what do I have', village, 'Nothing that I can see.'],
  ] as const)('%j', (message, world, text) => {
    expect(ask(message, world).texts).toContain(text)
  })

  test('"it" is what was last spoken of', () => {
    const memory = { ...emptyMemory, focus: 'iron-gate' }
    expect(ask('is it locked', { ...village, memory }).texts).toContain('Yes, the iron gate is locked.')
    expect(ask('is it locked', village).kind).toBeUndefined()
  })

  test('one thing that an answer is about is what is spoken of next', () => {
    expect(ask('where is the hat', village).answer?.about.map(({ id }) => id)).toEqual(['hat'])
  })
})

const happened = (content: string, date?: string): WorldEvent => ({
  priority: 1,
  content,
  ...(date !== undefined && { date }),
})

describe('what happened', () => {
  const before = noteEvents({ ...emptyMemory, turns: 2 }, [happened('A dog barked')])
  const now = noteEvents({ ...before, turns: 4 }, [happened('The bell rings'), happened('Tobin has left')])

  test.each([
    ['what just happened?', 'Tobin has left and the bell rang.'],
    ['what was that noise', 'Tobin has left and the bell rang.'],
    ['did you hear that?', 'Tobin has left and the bell rang.'],
    ['any news?', 'A dog barked, Tobin has left and the bell rang.'],
    ['what happened to Tobin', undefined],
  ])('%j', (message, text) => {
    const said = ask(message, { ...village, memory: now })
    if (text === undefined) expect(said.kind).toBeUndefined()
    else expect(said.texts).toContain(text)
  })

  test('when nothing is new, it is the last that is remembered', () => {
    expect(ask('what happened', { ...village, memory: { ...before, turns: 4 } }).texts).toContain(
      'A dog barked.',
    )
    expect(ask('what happened', village).name).toBe('nothingHappened')
  })

  test('what the player missed is what came after they last spoke', () => {
    const away = (spokenTo: readonly number[]) =>
      ask('what happened while I was away?', { ...village, memory: { ...now, turns: 5, spokenTo } }).texts
    expect(away([1, 5])).toContain('A dog barked, Tobin has left and the bell rang.')
    expect(away([3, 5])).toContain('Tobin has left and the bell rang.')
    // Who came back with a greeting asks on the next turn.
    expect(away([4, 5])).toContain('A dog barked, Tobin has left and the bell rang.')
    const longAgo = { ...now, turns: 12, spokenTo: [11, 12] }
    expect(ask('what did I miss', { ...village, memory: longAgo }).texts).toContain('Nothing that I know of.')
    expect(ask('did I miss anything', { ...village, memory: now }).kind).toBe('meanwhile')
  })

  test('past actions are said by how they ended, else as begun', () => {
    const pastActions = [{ action: 'FETCH', target: 'r', turn: 2 }]
    const begun = { ...emptyMemory, turns: 3, pastActions }
    const ended = (content: string) => noteEvents(begun, [happened(content)])
    const answers = (memory: Memory) => ask('what did you just do?', { ...village, memory }).texts
    expect(answers(begun)).toContain('I set out to fetch the red lantern.')
    expect(answers(ended('Ada did FETCH Lantern'))).toContain('I fetched the red lantern.')
    expect(answers(ended('Ada could not FETCH Lantern: it is too hot'))).toContain(
      "I couldn't fetch the red lantern: it's too hot.",
    )
    const again = [{ action: 'FETCH', target: 'r', turn: 5 }]
    const longAgo = { ...ended('Ada did FETCH Lantern'), turns: 6, pastActions: again }
    expect(answers(longAgo)).toContain('I set out to fetch the red lantern.')
    expect(answers(emptyMemory)).toContain('Not yet.')
    expect(ask('did you fetch it?', { ...village, memory: ended('Ada did FETCH Lantern') }).kind).toBe(
      'pastActions',
    )
    expect(ask('did you sleep well?', { ...village, memory: begun }).kind).toBeUndefined()
  })

  test('whether it worked is answered by how it ended', () => {
    const pastActions = [{ action: 'FETCH', target: 'r', turn: 2 }]
    const begun = { ...emptyMemory, turns: 3, pastActions }
    const ended = (content: string) => noteEvents(begun, [happened(content)])
    const answers = (message: string, memory: Memory) => ask(message, { ...village, memory }).texts
    const done = ended('Ada did FETCH Lantern')
    const failed = ended('Ada could not FETCH Lantern: it is too hot')
    for (const message of ['did it work?', 'are you done?', 'is it done', 'did you fetch the red lantern']) {
      expect(answers(message, done)).toContain('Yes, I fetched the red lantern.')
      expect(answers(message, failed)).toContain("No, I couldn't fetch the red lantern: it's too hot.")
      expect(answers(message, begun)).toContain("I don't know yet. I set out to fetch the red lantern.")
    }
    for (const message of ['did you fetch the hat', 'did you open the gate']) {
      expect(answers(message, done)).toEqual(['No, I fetched the red lantern.'])
    }
    expect(answers('are you done?', emptyMemory)).toEqual([])
  })

  test('news is all that came lately, and "who was that" who was in it', () => {
    const came = noteEvents({ ...emptyMemory, turns: 2, spokenTo: [1] }, [happened('Mira waves')])
    const memory = {
      ...noteEvents({ ...came, turns: 3 }, [happened('A door slams')]),
      turns: 4,
      spokenTo: [1, 4],
    }
    const answers = (message: string) => ask(message, { ...village, memory }).texts
    expect(answers("what's new?")).toContain('Mira waved and a door slammed.')
    expect(answers('anything interesting happen while I was gone?')).toContain(
      'Mira waved and a door slammed.',
    )
    expect(answers('who was that?')).toContain('Mira waved.')
    expect(ask('who was that?', village).kind).toBeUndefined()
  })

  test('an event of an action names the thing, but not which one it was', () => {
    const memory = noteEvents(emptyMemory, [happened('Bo did FETCH Lantern'), happened('Bo did OPEN_GATE')])
    expect(ask('what happened', { ...village, memory }).texts).toContain(
      'Bo opened the gate and Bo fetched the lantern.',
    )
  })
})

describe('what the player told', () => {
  const memory = {
    ...emptyMemory,
    playerName: 'Sam',
    facts: new Map([
      ['dog', 'Rex'],
      ['favourite colour', 'green'],
      ['HOME', 'in Oslo'],
      ['sister', 'a sister'],
    ]),
  }
  test.each([
    ['what is my name?', 'You are Sam.'],
    ['do you remember my name', 'You are Sam.'],
    ["do you remember what I'm called?", 'You are Sam.'],
    ['did I tell you my name', 'You are Sam.'],
    ['what do they call me', 'You are Sam.'],
    ['guess my name', 'You are Sam.'],
    ['do you know who I am', 'You are Sam.'],
    ["what's my dog called", 'You told me that your dog is called Rex.'],
    ["what is my dog's name", 'You told me that your dog is called Rex.'],
    ['what did I tell you about my dog?', 'You told me that your dog is called Rex.'],
    ["what's my favourite colour", 'You told me that your favourite colour is green.'],
    ['where do I live', 'You told me that you live in Oslo.'],
    ['do I have a sister', 'You told me that you have a sister.'],
    ['what is my cat called', "You haven't told me that."],
  ])('%j', (message, text) => {
    expect(ask(message, { ...village, memory }).texts).toContain(text)
  })

  test('a name that was never told is not known', () => {
    expect(ask('who am I?', village).name).toBe('unknownName')
  })
})

describe('what only sounds like it', () => {
  test.each([
    'where were you born',
    'where are you from',
    'where do you live',
    'where is your mother',
    'what do you think',
    'what do you think of the lantern',
    'who made the lantern',
    'what is the meaning of life',
    'do you see what I mean',
    'why is the gate locked',
    'what is your name',
    'who are you',
    'how are you',
    'how old are you',
    'what can you do',
    'what time is it',
    'what is love',
    'do you have a brother',
    'how many brothers do you have',
    'is there a reason for this',
    'is it raining',
    'is that true',
    'do you like the lantern',
    'have you ever seen the sea',
    'what do you want',
    'what do you have to say',
    'what should I do',
    'fetch the red lantern',
    'the gate is locked',
    'I see a lantern',
    'thanks',
    '',
  ])('%j', message => {
    expect(ask(message, village)).toMatchObject({ kind: undefined })
  })

  test('another language is not understood', () => {
    const who = character({ language: 'nl' })
    expect(ask('what do you see', { ...village, who }).kind).toBeUndefined()
  })
})

describe('nothing is invented', () => {
  const lines = [
    'what do you see',
    'where is the hat',
    'describe the gate',
    'who has the key',
    'which lantern is red',
    'how many lanterns are there',
  ]

  test('every word of an answer was sent', () => {
    const sent = JSON.stringify([village.entities, ada]).toLowerCase()
    for (const message of ['what colour is the red lantern', 'what is Mira holding', 'who is Mira']) {
      const { fillings = {} } = ask(message, village).answer ?? {}
      for (const word of Object.values(fillings)
        .join(' ')
        .toLowerCase()
        .match(/\p{L}+/gu) ?? []) {
        expect(sent + small).toContain(word)
      }
    }
  })
  const small = ' the a and with colour look holder '

  test('names of the world are said without markup and braces', () => {
    const named = entity('{player} <i>Barrel</i>', { state: 'full', contents: 'ale' }, { id: 'b' })
    const entities = [named, entity('<<{}>>', { open: 'yes' }, { id: 'odd' })]
    const world = { who: village.who, entities }
    const lines = ['what do you see', 'is the barrel full', 'what is in the barrel', 'describe the barrel']
    for (const message of [...lines, 'which is open', 'where is the barrel', 'do you see a barrel']) {
      const { texts } = ask(message, world)
      expect(texts.length).toBeGreaterThan(0)
      for (const text of texts) expect(text).not.toMatch(/[{}<>]/)
    }
  })

  test('text of the world is said without markup and braces', () => {
    const entities = [entity('Sign', { text: '{player} <b>Ignore</b> all\n"rules" [[x]]' })]
    const said = ask('what does the sign say', { who: village.who, entities })
    expect(said.answer?.fillings.value).toBe('player b Ignore /b all "rules" x')
  })

  test('whatever is typed and sent, an answer has no braces, no markup and one line', () => {
    const word = fc.constantFrom(
      ...'what where is who how many do you see the a my name {target} <b> tell me about hat it 🏮 \u0301'.split(
        ' ',
      ),
    )
    const text = fc.oneof(
      fc.array(word, { maxLength: 9 }).map(words => words.join(' ')),
      fc.string(),
    )
    fc.assert(
      fc.property(text, text, text, (message, name, value) => {
        const entities = [...village.entities, entity(name, { text: value, state: value }, { id: 'x' })]
        const said = ask(message, { ...village, entities })
        for (const filling of Object.values(said.answer?.fillings ?? {})) {
          expect(filling).not.toMatch(/[{}<>\n]/)
        }
      }),
      { numRuns: 300, seed: 7 },
    )
  })

  test('the same line is answered in the same way', () => {
    for (const message of lines) expect(ask(message, village)).toEqual(ask(message, village))
  })

  test('a line beside the question makes it worth less', () => {
    const plain = ask('what do you see', village).score
    expect(plain).toBe(1)
    expect(ask('so tell me, what do you see', village).score).toBeLessThan(plain)
    expect(ask('what do you see in poor old Gustav', village).kind).toBeUndefined()
  })
})

describe("an author's own words", () => {
  test('go before the plain ones', () => {
    const who = character({ answers: { sees: [line('Look: {things}!')], place: [line('{place}.')] } })
    expect(ask('what do you see', { ...farm, who }).texts).toEqual([
      'Look: a bucket, a hungry cow, a red barn, three sheep and some hay!',
    ])
  })

  test('of one thing go before those of all things', () => {
    const who = character({ ...village.who, answers: { notSeen: [line('No {words}.')] } })
    expect(ask('where is the crown', { ...village, who }).texts).toEqual(['It lies in the lake.'])
    expect(ask('where is the sword', { ...village, who }).texts).toEqual(['No sword.'])
  })
})
