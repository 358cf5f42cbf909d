import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runTownsfolk } from '../townsfolk.ts'
import type { Environment } from './settings.ts'

const packageFolder = fileURLToPath(new URL('../..', import.meta.url))

const choice = {
  type: 'multiple_choice',
  text: 'How hot is green tea?',
  options: ['Boiling', 'Cooler', 'Cold'],
  answer: 'Cooler',
  hints: 'Wait a while.',
}
const trueFalse = { type: 'true_false', text: 'Geese gaggle.', answer: true }
const freeText = { type: 'free_text', text: 'What smells after rain?', answers: ['petrichor'] }

const rain = {
  id: 'rain',
  name: 'Rain',
  opening: 'Welcome.',
  closing: 'Goodbye.',
  retries: 1,
  words: {
    correct: 'Right.',
    incorrect: 'Wrong.',
    unanswered: 'No answer.',
    retry: 'Try again.',
    hint: 'A clue.',
    confirmStop: 'Stop?',
    goOn: 'On we go.',
    answered: 'Noted, {player}.',
    roundRight: 'Right: {players}.',
    roundNobody: 'Nobody.',
  },
  questions: [choice, trueFalse, freeText],
}

let currentFolder: string

beforeEach(async () => {
  currentFolder = await mkdtemp(join(tmpdir(), 'townsfolk-quiz-'))
  for (const folder of ['characters', 'question-sets']) {
    await mkdir(join(currentFolder, 'town', folder), { recursive: true })
  }
  // What a game pays for is free here.
  await writeTown({ teams: [{ id: 'main', name: 'Main', credits: { amount: 0 } }] })
  await writeHost('wren', ['CLAP'])
  await writeSet({})
})

afterEach(async () => {
  await rm(currentFolder, { recursive: true })
})

function write(path: string, value: object): Promise<void> {
  return writeFile(join(currentFolder, 'town', path), JSON.stringify(value))
}

function writeTown(more: object): Promise<void> {
  return write('town.json', { name: 'Test Town', teams: [{ id: 'main', name: 'Main' }], ...more })
}

function writeHost(id: string, actions: readonly string[], more: object = {}): Promise<void> {
  const name = id.charAt(0).toUpperCase() + id.slice(1)
  const can = actions.map(action => ({
    name: action,
    description: 'Does something',
    phrases: [`please ${action}`],
    lines: [{ text: 'There.' }],
  }))
  return write(`characters/${id}.json`, { id, name, actions: can, fallback: [{ text: 'Hm.' }], ...more })
}

/** The set `rain` with these changes; a file of its own when they have another id. */
function writeSet(more: { readonly id?: string; readonly [field: string]: unknown }): Promise<void> {
  return write(`question-sets/${more.id ?? rain.id}.json`, { ...rain, ...more })
}

interface Played {
  readonly code: number
  readonly printed: readonly string[]
  readonly explained: string
}

interface PlayOptions {
  /** Behind the folder. */
  readonly flags?: string
  readonly typed?: readonly string[]
  readonly environment?: Environment
  /** Default: false, so that what is typed stands before what it came to. */
  readonly showsTyped?: boolean
}

/** Plays until the quiz is over or nothing more is typed. */
async function play({
  flags = '',
  typed = [],
  environment = {},
  showsTyped = false,
}: PlayOptions = {}): Promise<Played> {
  const printed: string[] = []
  const explained: string[] = []
  const code = await runTownsfolk(['quiz', 'town', ...flags.split(' ').filter(Boolean)], {
    environment,
    currentFolder,
    packageFolder,
    print: text => printed.push(text),
    async *readLines() {
      yield* typed
    },
    showsTyped,
    explain: text => explained.push(text),
  })
  return { code, printed, explained: explained.join('\n') }
}

/** What is printed between a typed line, the last of its kind, and the next one. */
function replyTo(line: string, { printed }: Played): readonly string[] {
  const rest = printed.slice(printed.lastIndexOf(`> ${line}`) + 1)
  const next = rest.findIndex(each => each.startsWith('> '))
  return next === -1 ? rest : rest.slice(0, next)
}

const firstQuestion = ['Wren (curious): How hot is green tea?', '  A) Boiling', '  B) Cooler', '  C) Cold']
const secondQuestion = ['', 'Question 2 of 3', 'Wren (curious): Geese gaggle.', '  True or False?']
const yourAnswer = 'Your answer (2 tries left; say hint for a clue):'

describe('one player', () => {
  it('plays a whole set', async () => {
    const typed = ['boiling', 'b', 'yes', 'dust', 'petrichor', 'never heard']
    const { code, printed, explained } = await play({ typed, showsTyped: true })
    expect([code, explained]).toEqual([0, ''])
    expect(printed).toEqual([
      'Rain, with Wren as host. Type an answer or its letter; /help lists all commands.',
      'Wren (neutral): Welcome.',
      '',
      'Question 1 of 3',
      ...firstQuestion,
      yourAnswer,
      'Wren (neutral): Try again.',
      '  ✗ wrong',
      'Your answer (1 try left; say hint for a clue):',
      'Wren (neutral): Right.',
      '  ✓ right, 5 points',
      ...secondQuestion,
      'Your answer (2 tries left):',
      'Wren (neutral): Right.',
      '  ✓ right, 10 points (15 in all)',
      '',
      'Question 3 of 3',
      'Wren (curious): What smells after rain?',
      'Your answer (2 tries left):',
      'Wren (neutral): Try again.',
      '  ✗ wrong',
      'Your answer (1 try left):',
      'Wren (neutral): Right.',
      '  ✓ right, 5 points (20 in all)',
      'Wren (neutral): Goodbye.',
      '',
      '3 of 3 right: 20 points.',
    ])
  })

  it('has a hint, and has the question again', async () => {
    const played = await play({ typed: ['hint', 'repeat', 'b'] })
    expect(replyTo('hint', played)).toEqual([
      'Wren (neutral): A clue.',
      'Wren (neutral): Wait a while.',
      'Your answer (2 tries left):',
    ])
    expect(replyTo('repeat', played)).toEqual([
      'Wren (curious): How hot is green tea?',
      'Wren (neutral): A: Boiling. B: Cooler. C: Cold.',
      'Your answer (2 tries left):',
    ])
    expect(replyTo('b', played)).toContain('  ✓ right, 5 points')
  })

  it('passes by saying so, and not by an empty line', async () => {
    const played = await play({ typed: [' ', 'pass'] })
    expect(replyTo('', played)).toEqual(['Type an answer; “pass” skips the question.', yourAnswer])
    expect(replyTo('pass', played)).toEqual([
      'Wren (neutral): No answer.',
      '  – no answer',
      ...secondQuestion,
      'Your answer (2 tries left):',
      ...ended('The input ended at question 2 of 3.'),
    ])
  })

  it('is asked back before the quiz stops', async () => {
    const played = await play({ typed: ['b', 'stop', 'no', 'stop', 'yes', 'never heard'] })
    expect(replyTo('stop', played)).toEqual(['Wren (neutral): Stop?', 'Yes or no:'])
    expect(replyTo('no', played)).toEqual([
      'Wren (neutral): On we go.',
      ...secondQuestion.slice(2),
      'Your answer (2 tries left):',
    ])
    expect(replyTo('yes', played)).toEqual(['Wren (neutral): Goodbye.', '', '1 of 3 right: 10 points.'])
  })

  it('leaves at once by /quit', async () => {
    const played = await play({ typed: ['/quit', 'never heard'] })
    expect(played.code).toBe(0)
    expect(replyTo('/quit', played)).toEqual(ended('You left at question 1 of 3.'))
  })

  it('is shown where it stood when nothing more is typed', async () => {
    const { code, printed, explained } = await play()
    expect([code, explained]).toEqual([0, ''])
    expect(printed.slice(-4)).toEqual([yourAnswer, ...ended('The input ended at question 1 of 3.')])
  })

  it('is shown what else there is', async () => {
    const played = await play({ typed: ['/help', '/hint', 'x'.repeat(513)] })
    expect(replyTo('/help', played).join(' ')).toMatch(/hint, repeat, pass and stop.*\/quit/)
    expect(replyTo('/hint', played)).toEqual(['There is no /hint; /help lists all commands.', yourAnswer])
    expect(replyTo('x'.repeat(513), played)).toEqual([
      expect.stringContaining('say'),
      yourAnswer,
      ...ended('The input ended at question 1 of 3.'),
    ])
  })

  it('is partly right', async () => {
    await writeSet({ questions: [{ ...freeText, partialAnswers: ['mud'] }] })
    const { printed } = await play({ typed: ['mud'] })
    expect(printed).toContain('  ± partly right, 5 points')
    expect(printed.at(-1)).toBe('0 of 1 right, 1 partly: 5 points.')
  })

  it('sees what the host does', async () => {
    await writeSet({ actions: { opening: 'CLAP', correct: 'CLAP' } })
    const played = await play({ flags: '--players Ada', typed: ['b'] })
    expect(played.printed).toContain('  → CLAP')
    expect(replyTo('b', played)).toContain('  → CLAP Ada')
  })

  it('is asked as many questions as it says, in any order', async () => {
    const { printed } = await play({ flags: '--questions 1 --order random', typed: ['pass'] })
    expect(printed).toContain('Question 1 of 1')
    expect(printed.at(-1)).toBe('0 of 1 right: 0 points.')
  })
})

describe('several players', () => {
  it('answer one after the other, and see how they stand after each round', async () => {
    const typed = ['a', 'hint', 'b', 'no idea', 'yes', 'no', 'yes', 'petrichor', 'petrichor', 'dust']
    const played = await play({ flags: '--players Ada,Ben,Cy', typed })
    expect(played.code).toBe(0)
    expect(replyTo('a', played)).toEqual([
      'Wren (neutral): Noted, Ada.',
      'Ben, your answer (say hint for a clue):',
    ])
    expect(replyTo('hint', played).at(-1)).toBe('Ben, your answer:')
    expect(replyTo('b', played).at(-1)).toBe('Cy, your answer:')
    expect(replyTo('no idea', played)).toEqual([
      'Wren (neutral): Right: Ben.',
      '  ✗ Ada: wrong',
      '  ✓ Ben: right, 5 points',
      '  – Cy: no answer',
      '  RANK  PLAYER  POINTS',
      '  1     Ben     5',
      '  2     Ada     0',
      '  2     Cy      0',
      ...secondQuestion,
      'Ada, your answer:',
    ])
    expect(replyTo('dust', played)).toEqual([
      'Wren (neutral): Right: Ada, Ben.',
      '  ✓ Ada: right, 10 points',
      '  ✓ Ben: right, 10 points',
      '  ✗ Cy: wrong',
      'Wren (happy): First with 20 points: Ada!',
      'Wren (neutral): Goodbye.',
      '',
      '  RANK  PLAYER  POINTS',
      '  1     Ada     20',
      '  2     Ben     15',
      '  3     Cy      10',
    ])
  })

  it('may stop one by one', async () => {
    const played = await play({ flags: '--players 3', typed: ['b', 'stop', 'yes', 'b', 'no', 'yes'] })
    expect(replyTo('stop', played)).toEqual(['Wren (neutral): Stop?', 'Player 2, yes or no:'])
    const { printed } = played
    expect(printed.filter(line => / your answer/.test(line)).map(line => line.slice(0, 8))).toEqual([
      'Player 1',
      'Player 2',
      'Player 3',
      'Player 1',
      'Player 3',
      'Player 1',
    ])
  })

  it('are ten at most, and have names that differ', async () => {
    expect((await play({ flags: '--players 10' })).printed).toContain('  1     Player 10  0')
    for (const players of ['0', '11', '99999999999', 'Ada,', 'a,b,c,d,e,f,g,h,i,j,k']) {
      expect(await play({ flags: `--players ${players}` })).toMatchObject({
        code: 2,
        printed: [],
        explained: expect.stringMatching(/--players.* Write a number from 1 to 10, or that many names/),
      })
    }
    expect((await play({ flags: '--players Ada,Ben,ada' })).explained).toContain(
      'Two players are called "ada"; give one another name.',
    )
  })
})

describe('the set', () => {
  it('is named where there are several', async () => {
    await writeSet({ id: 'snow', name: 'Snow' })
    expect(await play()).toMatchObject({
      code: 2,
      printed: [],
      explained: 'This project has 2 question sets; name one after the folder: rain or snow',
    })
    expect((await play({ flags: 'snow' })).printed[0]).toMatch(/^Snow, with Wren as host/)
    expect(await play({ flags: 'snwo' })).toMatchObject({
      code: 1,
      explained: 'There is no question set "snwo" in this project; did you mean "snow"?',
    })
  })

  it('has to be there', async () => {
    await rm(join(currentFolder, 'town', 'question-sets'), { recursive: true })
    expect(await play()).toMatchObject({
      code: 1,
      explained: 'This project has no question set; write one into question-sets/my-quiz.json.',
    })
  })

  it('has to be playable, and the team to have quizzes', async () => {
    const rubric = { guidance: 'Anything about rain.' }
    const judged = { type: 'free_text', text: 'Why does it rain?', rubric }
    await writeSet({ evaluationProtocol: 'host_judged', questions: [judged] })
    expect(await play()).toMatchObject({
      code: 1,
      printed: [],
      explained: expect.stringMatching(/"Why does it rain\?", can only be judged by a host with a model/),
    })
    await writeSet({})
    await writeTown({ teams: [{ id: 'main', name: 'Main', plan: 'PRO' }] })
    expect(await play()).toMatchObject({
      code: 1,
      printed: [],
      explained: 'A quiz needs the plan TEAM; this team has PRO.',
    })
  })

  it('that has an issue is not played', async () => {
    await writeSet({ questions: [{ ...choice, answer: 'Tepid' }] })
    expect(await play()).toMatchObject({
      code: 1,
      printed: [],
      explained: expect.stringMatching(/^town.question-sets.rain\.json:1:\d+ /),
    })
  })
})

describe('the host', () => {
  it('is named where several could be', async () => {
    await writeHost('orla', ['CLAP', 'BOW'])
    expect(await play()).toMatchObject({
      code: 2,
      printed: [],
      explained: '2 characters can host "rain"; name one: --host orla or --host wren',
    })
    expect((await play({ flags: '--host orla' })).printed[0]).toMatch(/^Rain, with Orla as host/)
    expect((await play({ flags: '--host orl' })).explained).toBe(
      'There is no character "orl" in this project; did you mean "orla"?',
    )
  })

  it('is the only one with the actions of the set', async () => {
    await writeHost('orla', ['CLAP', 'BOW'])
    await writeSet({ actions: { winner: 'BOW', correct: 'CLAP' } })
    expect((await play()).printed[0]).toMatch(/^Rain, with Orla as host/)
  })

  it('is of the team of the set', async () => {
    const teams = ['main', 'other'].map(id => ({ id, name: id }))
    await writeTown({ teams })
    await writeHost('wren', [], { team: 'main' })
    await writeHost('orla', [], { team: 'other' })
    await writeSet({ team: 'other' })
    expect((await play()).printed[0]).toMatch(/^Rain, with Orla as host/)
    expect(await play({ flags: '--host wren' })).toMatchObject({
      code: 1,
      printed: [],
      explained: 'Wren is in team "main", but "rain" is in team "other"; choose a host of that team.',
    })
    await writeHost('orla', [], { team: 'main' })
    expect((await play()).explained).toBe('The team "other" of "rain" has no character to host it.')
  })
})

describe('a model', () => {
  let server: Server
  let answer: { readonly status: number; readonly content: object }
  let environment: Environment

  beforeEach(async () => {
    server = createServer((_, response) => {
      const message = { content: JSON.stringify(answer.content) }
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ choices: [{ message, finish_reason: 'stop' }] }))
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    environment = { TOWNSFOLK_MODEL_URL: `http://127.0.0.1:${port}/v1`, TOWNSFOLK_MODEL: 'any' }
  })

  afterEach(() => {
    server.close()
  })

  const typed = ['whatever you would pour over leaves', 'b']

  it('helps the host where the environment names one', async () => {
    answer = { status: 200, content: { intent: 'answer', optionId: 'b' } }
    const played = await play({ environment, typed })
    expect(replyTo('whatever you would pour over leaves', played)).toContain('  ✓ right, 10 points')
  })

  it('that does not help is reported, and the quiz goes on', async () => {
    answer = { status: 401, content: {} }
    const played = await play({ environment, typed })
    expect(replyTo('whatever you would pour over leaves', played)).toEqual([
      expect.stringMatching(/model.*key/i),
      yourAnswer,
    ])
    expect(replyTo('b', played)).toContain('  ✓ right, 10 points')
    expect([played.code, played.explained]).toEqual([0, ''])
  })
})

/** What is said at the end of somebody who has no points. */
function ended(where: string): readonly string[] {
  return ['', '0 of 3 right: 0 points.', where]
}
