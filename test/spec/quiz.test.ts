import type { QuizHost } from '@townsfolk/brain'
import { emotions, limits, type QuizSession, type QuizTurn } from '@townsfolk/protocol'
import { createMemoryStore, ServiceError } from '@townsfolk/service'
import { expect } from 'vitest'
import { projectOf, townFiles } from '../support/project.ts'
import {
  choice,
  createScriptedHost,
  freeText,
  hintLine,
  type QuizTest,
  questionSetOf,
  saidIn,
  startQuizTest,
  trueFalse,
} from '../support/quiz.ts'
import { rule } from './rule.ts'

const two = {
  participants: [
    { id: 'ada', displayName: 'Ada' },
    { id: 'ben', displayName: 'Ben' },
  ],
}

async function session({ get }: QuizTest, sessionId: string): Promise<QuizSession> {
  return (await get(`/v3/quiz/session?sessionId=${sessionId}`)).body as QuizSession
}

async function remaining({ client }: QuizTest): Promise<number> {
  return (await client.account()).creditsRemaining
}

// Beginning

rule('quiz.greeting', async () => {
  const { quiz, turn } = await startQuizTest()
  const { status, body } = await quiz()
  expect(status).toBe(200)
  const { sessionId, ...greeting } = body as QuizTurn
  expect(sessionId.length).toBeGreaterThanOrEqual(20)
  expect(greeting).toMatchObject({
    lines: [{ text: 'opening', emotion: 'NEUTRAL', role: 'greeting' }],
    expecting: 'nothing',
    done: false,
  })
  for (const field of ['question', 'progress', 'intent', 'result', 'leaderboard', 'pending']) {
    expect(greeting).not.toHaveProperty(field)
  }
  const asked = await turn({ sessionId })
  expect(asked).toMatchObject({ expecting: 'answer', question: { questionText: 'How hot?' } })
})

rule('quiz.no-greeting', async () => {
  const { turn } = await startQuizTest({ opening: [] })
  expect(await turn()).toMatchObject({
    lines: [{ text: 'How hot?', role: 'question' }],
    expecting: 'answer',
    question: { questionText: 'How hot?' },
    progress: { asked: 1, total: 3 },
  })
})

rule('quiz.after-greeting', async () => {
  const { turn } = await startQuizTest()
  const { sessionId } = await turn()
  const asked = await turn({ sessionId, say: null, optionId: '', participantId: null })
  expect(asked.question?.questionText).toBe('How hot?')
  expect(asked).not.toHaveProperty('intent')
})

rule('quiz.plan', async () => {
  const test = await startQuizTest({}, { team: { plan: 'PRO' } })
  const refused = { status: 403, body: { code: 'plan_required' } }
  expect(await test.quiz()).toMatchObject(refused)
  expect(await test.quiz({ sessionId: 'any' })).toMatchObject(refused)
  expect(await test.get('/v3/quiz/session?sessionId=any')).toMatchObject(refused)
})

rule('quiz.count', async () => {
  const { play } = await startQuizTest()
  expect((await play({ questionCount: 2 })).first.progress).toEqual({ asked: 1, total: 2 })
  expect((await play({ questionCount: 0 })).first.progress).toEqual({ asked: 1, total: 3 })
  expect((await play({ questionCount: 99 })).first.progress).toEqual({ asked: 1, total: 3 })
  const { play: playCounted } = await startQuizTest({ count: 1 })
  expect((await playCounted()).first.progress).toEqual({ asked: 1, total: 1 })
  expect((await playCounted({ questionCount: 2 })).first.progress).toEqual({ asked: 1, total: 2 })
})

rule('quiz.order', async () => {
  const questions = Array.from({ length: 8 }, (_, at) => trueFalse({ text: `Q${at}` }))
  const { play } = await startQuizTest({ questions, order: 'random' })
  const orderOf = async (selectionMode?: string): Promise<string> => {
    const { first, take } = await play({ ...(selectionMode && { selectionMode }) })
    const texts = [first.question?.questionText]
    for (let turn = 1; turn < questions.length; turn++)
      texts.push((await take({ say: '' })).question?.questionText)
    return texts.join()
  }
  const authored = questions.map(({ text }) => text).join()
  expect(await orderOf('sequential')).toBe(authored)
  const drawn = [await orderOf(), await orderOf('RANDOM'), await orderOf()]
  // Forty thousand orders: that three draws are the same one happens to nobody.
  expect(new Set(drawn).size).toBeGreaterThan(1)
  for (const order of drawn) expect(order.split(',').sort().join()).toBe(authored)
})

rule('quiz.set-changes', async () => {
  const { service, play, keyRecord } = await startQuizTest()
  const { take } = await play()
  const base = projectOf(townFiles)
  const teams = base.teams.map(team => ({ ...team, plan: 'TEAM' as const }))
  const questionSets = [questionSetOf({ questions: [trueFalse({ text: 'Another one.' })] })]
  service.replaceProject({ ...base, teams, keys: [keyRecord], questionSets })
  expect((await take({ say: 'Cooler' })).question?.questionText).toBe('Geese gaggle.')
})

// What a turn tells

rule('quiz.lines', async () => {
  const spoken = { text: 'Hello, 3 of you', spokenText: 'Hello, three of you', emotion: 'HAPPY' as const }
  const { turn, play } = await startQuizTest({
    opening: [spoken],
    questions: [choice({ text: 'In 1890?', spokenText: 'In eighteen ninety?' })],
  })
  expect((await turn()).lines).toEqual([{ ...spoken, role: 'greeting' }])
  const { first, take } = await play()
  expect(first.lines).toEqual([
    { text: 'In 1890?', spokenText: 'In eighteen ninety?', emotion: 'CURIOUS', role: 'question' },
  ])
  const last = await take({ say: 'Cooler' })
  expect(saidIn(last)).toEqual(['reaction: correct', 'closing: winner', 'closing: closing'])
  for (const line of last.lines) {
    expect(line).not.toHaveProperty('spokenText')
    expect(emotions).toContain(line.emotion)
  }
  const options = [
    { text: 'In 1890', spokenText: 'In eighteen ninety', alsoCalled: [] },
    { text: 'Never!', spokenText: undefined, alsoCalled: [] },
  ]
  const { play: playAloud } = await startQuizTest({
    readsOptions: true,
    questions: [choice({ options, answer: 'Never!' })],
  })
  expect((await playAloud()).first.lines[1]).toEqual({
    text: 'A: In 1890. B: Never!',
    spokenText: 'A: In eighteen ninety. B: Never!',
    emotion: 'NEUTRAL',
    role: 'question',
  })
})

rule('quiz.absent', async () => {
  const { turn, play } = await startQuizTest()
  const { take, first } = await play()
  const turns = [await turn(), first, await take({ say: 'hint' }), await take({ say: 'Cooler' })]
  for (const reply of turns) expect(JSON.stringify(reply)).not.toMatch(/null|\[\]/)
})

rule('quiz.question', async () => {
  const { play } = await startQuizTest({
    questions: [choice({ keyword: 'KETTLE', retries: 1 }), trueFalse()],
  })
  const { first, take } = await play()
  expect(first.question).toEqual({
    questionId: expect.stringMatching(/./),
    keyword: 'KETTLE',
    type: 'multiple_choice',
    questionText: 'How hot?',
    options: [
      { id: 'a', text: 'Boiling' },
      { id: 'b', text: 'Cooler' },
      { id: 'c', text: 'Cold' },
    ],
  })
  for (const say of ['repeat', 'hint', 'Boiling']) expect(await take({ say })).not.toHaveProperty('question')
  const next = await take({ say: 'Cooler' })
  expect(next.question?.questionId).not.toBe(first.question?.questionId)
})

rule('quiz.options', async () => {
  const { play } = await startQuizTest({ questions: [freeText(), choice()] })
  const { first, take } = await play()
  expect(first.question).toMatchObject({ type: 'free_text' })
  expect(first.question).not.toHaveProperty('options')
  expect((await take({ say: '' })).question?.options).toHaveLength(3)
})

rule('quiz.true-false', async () => {
  const { play } = await startQuizTest({ questions: [trueFalse(), trueFalse({ answer: false })] })
  const { first, take } = await play()
  expect(first.question).toMatchObject({
    type: 'true_false',
    options: [
      { id: 'true', text: 'True' },
      { id: 'false', text: 'False' },
    ],
  })
  expect((await take({ say: 'yes' })).result?.[0]?.verdict).toBe('CORRECT')
  expect((await take({ say: 'true' })).result?.[0]?.verdict).toBe('INCORRECT')
})

rule('quiz.has-hint', async () => {
  const questions = [choice({ hints: [hintLine] }), choice()]
  const { play } = await startQuizTest({ questions })
  const { first, take } = await play()
  expect(first.question?.hasHint).toBe(true)
  expect((await take({ say: '' })).question).not.toHaveProperty('hasHint')
  const { play: playWithout } = await startQuizTest({ questions, hints: 'never' })
  const without = await playWithout()
  expect(without.first.question).not.toHaveProperty('hasHint')
  expect(saidIn(await without.take({ say: 'hint' }))).toEqual(['reaction: noHint'])
})

rule('quiz.upcoming', async () => {
  const { turn } = await startQuizTest({
    questions: [choice({ keyword: 'KETTLE' }), trueFalse({ keyword: 'GEESE' })],
  })
  const { sessionId, upcoming } = await turn()
  const first = await turn({ sessionId })
  expect(upcoming).toEqual({ questionId: first.question?.questionId, keyword: 'KETTLE' })
  const second = await turn({ sessionId, say: '' })
  expect(first.upcoming).toEqual({ questionId: second.question?.questionId, keyword: 'GEESE' })
  expect(second).not.toHaveProperty('upcoming')
})

rule('quiz.progress', async () => {
  const { play } = await startQuizTest()
  const { first, take } = await play()
  expect(first.progress).toEqual({ asked: 1, total: 3 })
  expect(await take({ say: 'repeat' })).not.toHaveProperty('progress')
  expect((await take({ say: '' })).progress).toEqual({ asked: 2, total: 3 })
})

rule('quiz.attempts', async () => {
  const { play } = await startQuizTest({
    questions: [choice({ retries: 2, hints: [hintLine] }), trueFalse()],
  })
  const { first, take } = await play()
  expect(first).toMatchObject({ attempt: 1, attemptsLeft: 3 })
  expect(first).not.toHaveProperty('hintGiven')
  expect(await take({ say: 'hint' })).toMatchObject({ attempt: 1, attemptsLeft: 3, hintGiven: true })
  expect(await take({ say: 'Boiling' })).toMatchObject({ attempt: 2, attemptsLeft: 2, hintGiven: true })
  const next = await take({ say: 'Cooler' })
  expect(next).toMatchObject({ attempt: 1, attemptsLeft: 1 })
  expect(next).not.toHaveProperty('hintGiven')
})

rule('quiz.actions', async () => {
  const actions = { opening: 'WAVE', correct: 'LOOK' }
  const { turn } = await startQuizTest({ actions })
  const { sessionId, actions: begun } = await turn(two)
  expect(begun).toEqual([{ name: 'WAVE', targetId: '' }])
  await turn({ sessionId })
  await turn({ sessionId, participantId: 'ada', say: 'Cooler' })
  const judged = await turn({ sessionId, participantId: 'ben', say: 'Cold' })
  expect(judged.actions).toEqual([{ name: 'LOOK', targetId: 'ada' }])
})

rule('quiz.own-actions', async () => {
  const { turn } = await startQuizTest({ actions: { opening: 'JUGGLE' } })
  expect(await turn()).not.toHaveProperty('actions')
})

rule('quiz.secrets', async () => {
  const secret = (what: string, at: number): string => `zqxjkv${what}${at}`
  const questions = [0, 1, 2].map(at =>
    freeText({
      text: secret('text', at),
      keyword: secret('keyword', at),
      answers: [secret('answer', at)],
      partialAnswers: [secret('part', at)],
      hints: [{ ...hintLine, text: secret('hint', at) }],
      rubric: {
        guidance: secret('guidance', at),
        points: [[secret('point', at)]],
        correctFrom: 1,
        partialFrom: 1,
      },
    }),
  )
  const test = await startQuizTest({ questions })
  const begun = await test.turn()
  const { sessionId } = begun
  const body = { sessionId }
  let sent = JSON.stringify(begun)
  const allowed = (): Set<string> => new Set(sent.match(/zqxjkv[a-z]+\d/g))
  expect(allowed()).toEqual(new Set(['zqxjkvkeyword0']))
  const send = async (more: object): Promise<void> => {
    const answers = [
      await test.quiz({ ...body, ...more }),
      await test.get(`/v3/quiz/session?sessionId=${sessionId}`),
      await test.get('/v3/question-sets'),
      await test.post('/v3/chat/session', { sessionId }),
      await test.quiz({ ...body, optionId: 'a' }),
      await test.quiz({ ...body, participantId: 'nobody', say: 'a' }),
    ]
    sent += JSON.stringify(answers.map(answer => [answer.body, [...answer.headers]]))
  }
  await send({})
  expect(allowed()).toEqual(new Set(['zqxjkvkeyword0', 'zqxjkvtext0', 'zqxjkvkeyword1']))
  await send({ say: 'no idea at all' })
  expect(allowed()).toEqual(
    new Set(['zqxjkvkeyword0', 'zqxjkvtext0', 'zqxjkvkeyword1', 'zqxjkvtext1', 'zqxjkvkeyword2']),
  )
  await send({ say: 'hint' })
  expect(allowed()).toContain('zqxjkvhint1')
  await send({ say: '' })
  const beforeTheEnd = allowed()
  expect([...beforeTheEnd].filter(found => /answer|part|guidance|point|hint0|hint2/.test(found))).toEqual([])
  await send({ say: 'rain' })
  const revealed = [...allowed()].filter(found => !beforeTheEnd.has(found))
  expect(revealed.sort()).toEqual(['zqxjkvanswer0', 'zqxjkvanswer1', 'zqxjkvanswer2'])
})

// Answers

rule('quiz.say', async () => {
  const { play } = await startQuizTest()
  const { take } = await play({ playerId: 'p1' })
  expect(await take({ say: 'I think it is the cooler one' })).toMatchObject({
    intent: 'answer',
    result: [{ verdict: 'CORRECT', score: 10, participantId: 'p1' }],
    question: { type: 'true_false' },
  })
  expect((await take({ say: 'false' })).result).toEqual([
    { verdict: 'INCORRECT', score: 0, participantId: 'p1' },
  ])
})

rule('quiz.option-id', async () => {
  const { play } = await startQuizTest()
  const { take } = await play()
  expect(await take({ optionId: 'b' })).toMatchObject({ intent: 'answer', result: [{ verdict: 'CORRECT' }] })
  expect(await take({ optionId: 'true', say: 'false' })).toMatchObject({ result: [{ verdict: 'CORRECT' }] })
})

rule('quiz.intent', async () => {
  const { turn } = await startQuizTest({ questions: [choice({ retries: 1 })] })
  const { sessionId, ...greeting } = await turn()
  const read = async (more: object): Promise<string | undefined> =>
    (await turn({ sessionId, ...more })).intent
  expect(greeting).not.toHaveProperty('intent')
  expect(await read({})).toBeUndefined()
  expect(await read({ say: 'give me a hint' })).toBe('hint')
  expect(await read({ say: 'say that again' })).toBe('repeat')
  expect(await read({ say: '...' })).toBe('unclear')
  expect(await read({ say: 'stop' })).toBe('stop')
  expect(await read({ say: 'no' })).toBe('decline')
  expect(await read({ say: 'Cold' })).toBe('answer')
  expect(await read({ say: '' })).toBeUndefined()
  const { sessionId: again } = await turn()
  await turn({ sessionId: again })
  await turn({ sessionId: again, say: 'stop' })
  expect((await turn({ sessionId: again, say: 'yes' })).intent).toBe('affirm')
})

rule('quiz.only-answers', async () => {
  const { play } = await startQuizTest({ questions: [choice({ hints: [hintLine] }), trueFalse()] })
  const { take } = await play()
  for (const say of ['hint', 'repeat', '...', 'hint', 'what was the question?', '[inaudible]']) {
    const reply = await take({ say })
    expect(reply).toMatchObject({ attempt: 1, attemptsLeft: 1 })
    expect(reply).not.toHaveProperty('result')
  }
  expect((await take({ say: 'b' })).result).toMatchObject([{ verdict: 'CORRECT', score: 6 }])
})

rule('quiz.pass', async () => {
  const host = createScriptedHost()
  const { play } = await startQuizTest({ evaluationProtocol: 'host_judged' }, { quizHost: host })
  const { take } = await play()
  const passed = await take({ say: '' })
  expect(passed).toMatchObject({
    result: [{ verdict: 'UNANSWERED', score: 0 }],
    question: { type: 'true_false' },
  })
  expect(passed).not.toHaveProperty('intent')
  expect(passed).not.toHaveProperty('leaderboard')
  await take({ say: '' })
  await take({ say: '' })
  expect(host.asked).toEqual([])
})

rule('quiz.pass-refused', async () => {
  const { play } = await startQuizTest({ passing: 'refused' })
  const { take } = await play()
  const refused = await take({ say: '' })
  expect(saidIn(refused)).toEqual(['reaction: passRefused'])
  expect(refused).not.toHaveProperty('result')
})

rule('quiz.unclear', async () => {
  const { play } = await startQuizTest({ questions: [choice({ hints: [hintLine] }), trueFalse()] })
  const { take } = await play()
  const mumbles = [await take({ say: '[inaudible]' }), await take({ say: 'mmm' }), await take({ say: '…' })]
  expect(mumbles.map(({ intent }) => intent)).toEqual(['unclear', 'unclear', 'unclear'])
  expect(saidIn(mumbles[0] as QuizTurn)).toEqual(['reaction: unclear'])
  expect(saidIn(mumbles[1] as QuizTurn)).toEqual(['reaction: unclear', 'reaction: hint', 'reaction: clue'])
  expect(saidIn(mumbles[2] as QuizTurn)).toEqual(['reaction: movedOn', 'question: Geese gaggle.'])
})

rule('quiz.no-option', async () => {
  const { play } = await startQuizTest({ words: {} })
  const { take } = await play()
  const reply = await take({ say: 'Lukewarm' })
  expect(reply).toMatchObject({ intent: 'unclear', attempt: 1, attemptsLeft: 1 })
  expect(saidIn(reply)).toEqual(['reaction: That is none of them: Boiling, Cooler, Cold.'])
})

rule('quiz.winner', async () => {
  const { play } = await startQuizTest({ words: {}, questions: [choice()] })
  const alone = await play()
  expect(saidIn(await alone.take({ say: 'Cooler' })).at(-1)).toBe('closing: closing')
  const { take } = await play(two)
  await take({ participantId: 'ada', say: 'Cooler' })
  const last = await take({ participantId: 'ben', say: 'Cold' })
  expect(saidIn(last)).toContain('closing: First with 10 points: Ada!')
  const stopped = await play(two)
  await stopped.take({ participantId: 'ada', say: 'Cooler' })
  await stopped.take({ participantId: 'ada', leave: true })
  expect(saidIn(await stopped.take({ participantId: 'ben', leave: true }))).toEqual(['closing: closing'])
})

rule('quiz.nameless', async () => {
  const correct = [{ text: 'Well done, {player}!', emotion: 'HAPPY' as const }]
  const { play } = await startQuizTest({ words: { correct }, questions: [choice()] })
  const alone = await play({ playerId: 'user-7' })
  expect(saidIn(await alone.take({ say: 'Cooler' }))).toContain('reaction: Well done, friend!')
  const named = await play({ participants: [{ id: 'ada', displayName: 'Ada' }] })
  expect(saidIn(await named.take({ say: 'Cooler' }))).toContain('reaction: Well done, Ada!')
})

rule('quiz.silence', async () => {
  const { play } = await startQuizTest()
  for (const say of [' ', '\n\t', '...', '\u200b', '\u0000']) {
    const { take } = await play()
    const reply = await take({ say })
    expect(reply).toMatchObject({ intent: 'unclear', expecting: 'answer' })
    expect(reply).not.toHaveProperty('result')
  }
})

rule('quiz.scoring', async () => {
  const scoring = { correct: [9, 7], partial: [5], afterHint: { correct: [4, 2], partial: [1] } }
  const question = freeText({ scoring, retries: 3, partialAnswers: ['rain'], hints: [hintLine] })
  const { play } = await startQuizTest({ questions: [question] })
  const scoreAfter = async (...said: string[]): Promise<number | undefined> => {
    const { take } = await play()
    let last: QuizTurn | undefined
    for (const say of said) last = await take({ say })
    return last?.result?.[0]?.score
  }
  expect(await scoreAfter('petrichor')).toBe(9)
  expect(await scoreAfter('the sun', 'petrichor')).toBe(7)
  expect(await scoreAfter('the sun', 'the moon', 'petrichor')).toBe(7)
  expect(await scoreAfter('rain')).toBe(5)
  expect(await scoreAfter('hint', 'petrichor')).toBe(4)
  expect(await scoreAfter('the sun', 'hint', 'petrichor')).toBe(2)
  expect(await scoreAfter('hint', 'rain')).toBe(1)
  expect(await scoreAfter('the sun')).toBe(0)
})

rule('quiz.no-retry', async () => {
  const { play } = await startQuizTest()
  const { first, take, refuse } = await play()
  const wrong = await take({ say: 'Boiling' })
  expect(wrong).toMatchObject({
    result: [{ verdict: 'INCORRECT', score: 0 }],
    question: { type: 'true_false' },
  })
  const questionId = first.question?.questionId
  expect(await refuse({ say: 'Cooler', questionId })).toMatchObject({ status: 409 })
})

rule('quiz.replay', async () => {
  const { play } = await startQuizTest({ replays: 'uncounted', questions: [choice(), trueFalse()] })
  const scoreOf = async (playerId?: string): Promise<QuizTurn> => {
    const { take } = await play({ ...(playerId && { playerId }) })
    return take({ say: 'Cooler' })
  }
  expect((await scoreOf('ada')).result).toMatchObject([{ verdict: 'CORRECT', score: 10 }])
  const again = await scoreOf('ada')
  expect(again.result).toMatchObject([{ verdict: 'CORRECT', score: 0 }])
  expect(again).not.toHaveProperty('leaderboard')
  expect((await scoreOf('ben')).result).toMatchObject([{ score: 10 }])
  expect((await scoreOf()).result).toMatchObject([{ score: 10 }])
  expect((await scoreOf()).result).toMatchObject([{ score: 10 }])
  const { play: counted } = await startQuizTest()
  for (let run = 0; run < 2; run++) {
    const { take } = await counted({ playerId: 'ada' })
    expect((await take({ say: 'Cooler' })).result).toMatchObject([{ score: 10 }])
  }
})

rule('quiz.key', async () => {
  const host = createScriptedHost({ judges: () => 'CORRECT' })
  const { play } = await startQuizTest({ evaluationProtocol: 'host_judged' }, { quizHost: host })
  const { take } = await play()
  expect((await take({ say: 'Boiling' })).result).toMatchObject([{ verdict: 'INCORRECT' }])
  expect((await take({ optionId: 'false' })).result).toMatchObject([{ verdict: 'INCORRECT' }])
  expect(host.asked).toEqual([])
})

rule('quiz.host-reads', async () => {
  const host = createScriptedHost({
    reads: say =>
      say.includes('kettle')
        ? { intent: 'answer', answer: { type: 'option', optionId: 'b' } }
        : { intent: 'hint' },
  })
  const { play } = await startQuizTest({}, { quizHost: host })
  const { take } = await play()
  expect((await take({ say: '[inaudible]' })).intent).toBe('unclear')
  expect(host.asked).toEqual([])
  expect((await take({ say: 'somewhat wiser, whoever knows' })).intent).toBe('hint')
  expect(await take({ say: 'what you get when the kettle has stood' })).toMatchObject({
    intent: 'answer',
    result: [{ verdict: 'CORRECT' }],
  })
  expect(host.asked).toHaveLength(2)
})

rule('quiz.host-judges', async () => {
  const host = createScriptedHost({ judges: answer => (answer.includes('wet') ? 'PARTIAL' : 'INCORRECT') })
  const { play } = await startQuizTest(
    {
      evaluationProtocol: 'host_judged',
      questions: [freeText(), freeText(), freeText({ answers: ['x'], retries: 0 })],
    },
    { quizHost: host },
  )
  const { take } = await play()
  expect((await take({ say: 'petrichor' })).result).toMatchObject([{ verdict: 'CORRECT' }])
  expect(host.asked).toEqual([])
  expect((await take({ say: 'wet stones' })).result).toMatchObject([{ verdict: 'PARTIAL', score: 4 }])
  expect((await take({ say: 'dust' })).result).toMatchObject([{ verdict: 'INCORRECT' }])
  expect(host.asked).toEqual(['judge wet stones', 'judge dust'])
})

rule('quiz.exact', async () => {
  const host = createScriptedHost({ judges: () => 'CORRECT' })
  const rubric = { guidance: '', points: [['earth', 'soil'], ['water']], correctFrom: 2, partialFrom: 1 }
  const questions = [freeText(), freeText({ answers: [], rubric }), freeText({ answers: [], rubric })]
  const { play } = await startQuizTest({ questions }, { quizHost: host })
  const { take } = await play()
  expect((await take({ say: 'dust' })).result).toMatchObject([{ verdict: 'INCORRECT' }])
  expect((await take({ say: 'wet soil and water' })).result).toMatchObject([{ verdict: 'CORRECT' }])
  expect((await take({ say: 'the water' })).result).toMatchObject([{ verdict: 'PARTIAL' }])
  expect(host.asked).toEqual([])
  const { play: playAlone } = await startQuizTest({ evaluationProtocol: 'host_judged', questions })
  const alone = await playAlone()
  expect((await alone.take({ say: 'petrichor' })).result).toMatchObject([{ verdict: 'CORRECT' }])
})

rule('quiz.leaderboard', async () => {
  const { turn } = await startQuizTest()
  const three = { participants: [...two.participants, { id: 'cleo', displayName: 'Cleo' }] }
  const { sessionId } = await turn(three)
  await turn({ sessionId })
  const answer = (participantId: string, say: string): Promise<QuizTurn> =>
    turn({ sessionId, participantId, say })
  expect(await answer('ada', 'Boiling')).not.toHaveProperty('leaderboard')
  await answer('ben', 'Cooler')
  expect((await answer('cleo', 'Cooler')).leaderboard).toEqual([
    { participantId: 'ben', displayName: 'Ben', totalScore: 10, rank: 1 },
    { participantId: 'cleo', displayName: 'Cleo', totalScore: 10, rank: 1 },
    { participantId: 'ada', displayName: 'Ada', totalScore: 0, rank: 3 },
  ])
  for (const id of ['ada', 'ben']) await answer(id, '')
  expect(await answer('cleo', '')).not.toHaveProperty('leaderboard')
})

rule('quiz.result', async () => {
  const { turn } = await startQuizTest()
  const { sessionId, ...greeting } = await turn(two)
  expect(greeting).not.toHaveProperty('result')
  await turn({ sessionId })
  expect(await turn({ sessionId, participantId: 'ada', say: 'Cooler' })).not.toHaveProperty('result')
  expect((await turn({ sessionId, participantId: 'ben', say: '' })).result).toEqual([
    { participantId: 'ada', verdict: 'CORRECT', score: 10 },
    { participantId: 'ben', verdict: 'UNANSWERED', score: 0 },
  ])
})

rule('quiz.asks-back', async () => {
  const { play } = await startQuizTest({
    questions: [choice({ options: optionsOf('Peppermint', 'Rosehip', 'Nettle'), answer: 'Rosehip' })],
  })
  const { take } = await play()
  const asked = await take({ say: 'roshep' })
  expect(asked).toMatchObject({ expecting: 'confirmation', intent: 'answer', attempt: 1 })
  expect(asked).not.toHaveProperty('result')
  expect(await take({ say: 'yes' })).toMatchObject({ intent: 'affirm', result: [{ verdict: 'CORRECT' }] })
})

function optionsOf(...texts: string[]): { text: string; spokenText: undefined; alsoCalled: [] }[] {
  return texts.map(text => ({ text, spokenText: undefined, alsoCalled: [] }))
}

// Several players

rule('quiz.round', async () => {
  const { play } = await startQuizTest()
  const { first, take } = await play(two)
  expect(first.pending).toEqual(['ada', 'ben'])
  const waiting = await take({ participantId: 'ben', say: 'Boiling' })
  expect(waiting).toMatchObject({ pending: ['ada'], expecting: 'answer', done: false })
  expect(waiting).not.toHaveProperty('result')
  const judged = await take({ participantId: 'ada', say: 'Cooler' })
  expect(judged.result).toHaveLength(2)
  expect(judged.pending).toEqual(['ada', 'ben'])
})

rule('quiz.answered', async () => {
  const { play } = await startQuizTest()
  const { first, take } = await play(two)
  expect(first.answered).toEqual([])
  expect((await take({ participantId: 'ben', say: 'Cold' })).answered).toEqual(['ben'])
  expect((await take({ participantId: 'ben', say: 'Cooler' })).answered).toEqual(['ben'])
  const judged = await take({ participantId: 'ada', say: 'Cold' })
  expect(judged.result?.map(({ verdict }) => verdict)).toEqual(['INCORRECT', 'INCORRECT'])
})

rule('quiz.single-pending', async () => {
  const { play } = await startQuizTest()
  for (const start of [{}, { participants: [] }, { participants: [{ id: 'ada' }] }]) {
    const { first, take } = await play(start)
    for (const reply of [first, await take({ say: 'Cooler' })]) {
      expect(reply).not.toHaveProperty('pending')
      expect(reply).not.toHaveProperty('answered')
    }
  }
})

const unknownParticipant = { status: 422, body: { code: 'unknown_participant' } }

rule('quiz.participant-needed', async () => {
  const { play } = await startQuizTest()
  const { refuse } = await play(two)
  for (const body of [{ say: 'Cooler' }, { say: '' }, { optionId: 'b' }, { leave: true }]) {
    expect(await refuse(body)).toMatchObject(unknownParticipant)
  }
})

rule('quiz.unknown-participant', async () => {
  const { play } = await startQuizTest()
  const { refuse } = await play(two)
  expect(await refuse({ participantId: 'cleo', say: 'b' })).toMatchObject(unknownParticipant)
  const alone = await play()
  expect(await alone.refuse({ participantId: 'cleo', say: 'b' })).toMatchObject(unknownParticipant)
})

rule('quiz.participants', async () => {
  const { quiz, play } = await startQuizTest()
  const some = (count: number): object => ({
    participants: Array.from({ length: count }, (_, at) => ({ id: `p${at}`, displayName: `P ${at}` })),
  })
  expect((await play(some(limits.quizParticipants))).first.pending).toHaveLength(10)
  const refused = { status: 422, body: { code: 'invalid_request' } }
  expect(await quiz(some(limits.quizParticipants + 1))).toMatchObject(refused)
  expect(await quiz({ participants: [{ id: 'ada' }, { id: 'ada' }] })).toMatchObject(refused)
})

rule('quiz.ai', async () => {
  const { quiz } = await startQuizTest()
  const participants = [...two.participants, { id: 'bot', displayName: 'Bot', type: 'ai' }]
  expect(await quiz({ participants })).toMatchObject({
    status: 422,
    body: { code: 'ai_contestants_unsupported' },
  })
})

rule('quiz.leaving', async () => {
  const test = await startQuizTest()
  const { sessionId, take, refuse } = await test.play(two)
  await take({ participantId: 'ada', say: 'Cooler' })
  const left = await take({ participantId: 'ben', leave: true })
  expect(saidIn(left).slice(0, 2)).toEqual(['reaction: left', 'reaction: roundRight'])
  expect(left.result).toEqual([{ participantId: 'ada', verdict: 'CORRECT', score: 10 }])
  expect(left.pending).toEqual(['ada'])
  expect(await refuse({ participantId: 'ben', say: 'true' })).toMatchObject(unknownParticipant)
  expect((await session(test, sessionId)).leaderboard).toHaveLength(2)
  expect(await take({ participantId: 'ada', leave: true })).toMatchObject({ done: true })
})

// Ending

rule('quiz.closing', async () => {
  const { play } = await startQuizTest({ questions: [choice()] })
  const { take } = await play()
  const last = await take({ say: 'Cold' })
  expect(last).toMatchObject({ done: true, expecting: 'nothing', result: [{ verdict: 'INCORRECT' }] })
  expect(saidIn(last)).toEqual(['reaction: incorrect', 'closing: closing'])
})

rule('quiz.no-closing', async () => {
  const { play } = await startQuizTest({ questions: [choice()], closing: [] })
  const { take } = await play()
  const last = await take({ say: 'Cold' })
  expect(last.done).toBe(true)
  expect(saidIn(last)).toEqual(['reaction: incorrect'])
})

rule('quiz.stop', async () => {
  const { play } = await startQuizTest()
  const { take } = await play()
  expect(await take({ say: 'stop' })).toMatchObject({ expecting: 'confirmation', done: false })
  expect(await take({ say: 'no' })).toMatchObject({ expecting: 'answer', done: false })
  await take({ say: 'I want to stop' })
  expect(await take({ say: 'yes' })).toMatchObject({ expecting: 'nothing', done: true })
  const { play: playAtOnce } = await startQuizTest({ stopping: 'at_once' })
  expect(await (await playAtOnce()).take({ say: 'stop' })).toMatchObject({ done: true })
})

rule('quiz.finished', async () => {
  const test = await startQuizTest({ questions: [choice()] })
  const { sessionId, take, refuse } = await test.play()
  const last = await take({ say: 'Cooler' })
  for (const body of [
    {},
    { say: 'Cooler' },
    { say: '' },
    { optionId: 'z' },
    { leave: true },
    { participantId: 'x', say: 'y' },
  ]) {
    expect(await refuse(body)).toMatchObject({ status: 409, body: { code: 'quiz_finished', turn: last } })
  }
  await expect(test.client.quizTurn({ sessionId, say: 'Cooler' })).rejects.toMatchObject({
    code: 'quiz_finished',
    turn: last,
  })
})

// Finding back

rule('quiz.session', async () => {
  const startedAt = '2026-11-20T18:00:00.000Z'
  const test = await startQuizTest({ name: 'Rainy day' }, { nowMs: () => Date.parse(startedAt) })
  const { sessionId, first, take } = await test.play(two)
  const waiting = await take({ participantId: 'ada', say: 'Cooler' })
  const leaderboard = two.participants.map(({ id, displayName }) => ({
    participantId: id,
    displayName,
    totalScore: 0,
    rank: 1,
  }))
  expect(await session(test, sessionId)).toEqual({
    state: {
      phase: 'collecting',
      roundNumber: 1,
      totalQuestions: 3,
      questionsRemaining: 2,
      participants: two.participants.map(participant => ({ ...participant, type: 'human' })),
      activeQuestion: first.question,
      answeredParticipantIds: ['ada'],
      pendingParticipantIds: ['ben'],
      leaderboard,
      startedAt,
      finishedAt: null,
      nextAction: 'evaluate',
      expecting: 'answer',
      attempt: 1,
      attemptsLeft: 1,
      lines: [
        { text: 'How hot?', emotion: 'CURIOUS', role: 'question' },
        { text: 'answered', emotion: 'NEUTRAL', role: 'reaction' },
      ],
      upcoming: first.upcoming,
      messageId: waiting.messageId,
    },
    leaderboard,
    roundHistory: [],
    questionSet: { name: 'Rainy day', evaluationProtocol: 'exact' },
    startedAt,
    finishedAt: null,
  })
  expect((await take({ participantId: 'ben', say: 'stop' })).expecting).toBe('confirmation')
  expect((await session(test, sessionId)).state.expecting).toBe('confirmation')
})

rule('quiz.history', async () => {
  const test = await startQuizTest()
  const { sessionId, first, take } = await test.play()
  await take({ say: 'Boiling' })
  const history = async (): Promise<QuizSession['roundHistory']> =>
    (await session(test, sessionId)).roundHistory
  const round = {
    roundNumber: 1,
    ...first.question,
    lines: [
      { text: 'How hot?', emotion: 'CURIOUS', role: 'question' },
      { text: 'incorrect', emotion: 'NEUTRAL', role: 'reaction' },
    ],
    results: [{ participantId: 'player', verdict: 'INCORRECT', score: 0, answer: 'Boiling' }],
  }
  expect(await history()).toEqual([round])
  await take({ say: '' })
  await take({ say: 'rain' })
  expect((await history()).map(({ correctAnswer }) => correctAnswer)).toEqual(['Cooler', 'True', 'petrichor'])
  expect((await session(test, sessionId)).finishedAt).not.toBeNull()
})

rule('quiz.phases', async () => {
  const test = await startQuizTest({ questions: [choice()] })
  const { sessionId } = await test.turn()
  const phase = async (): Promise<string> => {
    const { state } = await session(test, sessionId)
    return `${state.phase}, ${state.nextAction}`
  }
  expect(await phase()).toBe('started, ask')
  await test.turn({ sessionId })
  expect(await phase()).toBe('collecting, evaluate')
  await test.turn({ sessionId, say: 'b' })
  expect(await phase()).toBe('finished, none')
})

rule('quiz.session-needed', async () => {
  const { get } = await startQuizTest()
  for (const query of ['', '?sessionId='])
    expect(await get(`/v3/quiz/session${query}`)).toMatchObject({ status: 422 })
})

rule('quiz.transcript', async () => {
  const { client, play } = await startQuizTest()
  const { sessionId, take } = await play()
  await take({ optionId: 'b' })
  await take({ say: '' })
  await take({ say: ' ' })
  const { messages } = await client.historyPage({ sessionId })
  expect(messages.map(({ sender, name, content }) => [sender, name, content])).toEqual([
    ['ASSISTANT', 'Wren', 'opening'],
    ['ASSISTANT', 'Wren', 'How hot?'],
    ['USER', null, 'Cooler'],
    ['ASSISTANT', 'Wren', 'correct Geese gaggle.'],
    ['ASSISTANT', 'Wren', 'unanswered What smells after rain?'],
    ['ASSISTANT', 'Wren', 'unclear'],
  ])
})

rule('quiz.fork', async () => {
  const test = await startQuizTest()
  const { sessionId, first, take } = await test.play()
  await take({ say: 'Boiling' })
  const copy = await test.client.forkSession({ sessionId, messageId: first.messageId ?? '' })
  expect((await session(test, copy.sessionId)).state.activeQuestion).toEqual(first.question)
  expect((await test.turn({ sessionId: copy.sessionId, say: 'Cooler' })).result).toMatchObject([
    { verdict: 'CORRECT' },
  ])
  expect((await session(test, sessionId)).leaderboard[0]?.totalScore).toBe(0)
  const last = await take({ leave: true })
  const finished = await test.client.forkSession({ sessionId })
  expect(await test.quiz({ sessionId: finished.sessionId })).toMatchObject({
    status: 409,
    body: { code: 'quiz_finished', turn: { ...last, sessionId: finished.sessionId } },
  })
})

rule('quiz.kinds', async () => {
  const test = await startQuizTest()
  const { sessionId } = await test.turn()
  const talk = await test.client.chat({ characterIds: ['wren'], message: 'Hello' })
  const unknown = { status: 404, body: { code: 'session_not_found' } }
  expect(await test.chat({ sessionId, message: 'Hello' })).toMatchObject(unknown)
  expect(await test.quiz({ sessionId: talk.sessionId })).toMatchObject(unknown)
  expect(await test.get(`/v3/quiz/session?sessionId=${talk.sessionId}`)).toMatchObject(unknown)
  expect(await test.turn({ sessionId })).toMatchObject({ expecting: 'answer' })
})

// One at a time

/** A host that finds an answer right when the test lets it. */
function createSlowHost(): { quizHost: QuizHost; asked: Promise<void>; judge(): void } {
  let judge = (): void => {}
  const judging = new Promise<'CORRECT'>(resolve => {
    judge = () => resolve('CORRECT')
  })
  let wasAsked = (): void => {}
  const asked = new Promise<void>(resolve => {
    wasAsked = resolve
  })
  const quizHost = createScriptedHost({
    judges: () => {
      wasAsked()
      return judging
    },
  })
  return { quizHost, asked, judge: () => judge() }
}

rule('quiz.busy', async () => {
  const { quizHost, asked, judge } = createSlowHost()
  const test = await startQuizTest(
    { evaluationProtocol: 'host_judged', questions: [freeText()] },
    { quizHost },
  )
  const { sessionId, take, refuse } = await test.play()
  const slow = take({ say: 'dust' })
  await asked
  const busy = await refuse({ say: 'petrichor' })
  expect(busy).toMatchObject({ status: 409, body: { code: 'operation_in_progress' } })
  expect(busy.headers.get('retry-after')).toBe('1')
  expect((await session(test, sessionId)).state.phase).toBe('collecting')
  judge()
  expect(await slow).toMatchObject({ done: true, result: [{ verdict: 'CORRECT' }] })
})

rule('quiz.across-processes', async () => {
  const { quizHost, asked, judge } = createSlowHost()
  const store = createMemoryStore()
  const set = { evaluationProtocol: 'host_judged', questions: [freeText(), trueFalse()] } as const
  const one = await startQuizTest(set, { quizHost, store })
  const other = await startQuizTest(set, { store })
  const { sessionId, take } = await one.play()
  const before = await session(other, sessionId)
  const slow = take({ say: 'dust' })
  await asked
  const busy = await other.quiz({ sessionId, say: '' })
  expect(busy).toMatchObject({ status: 409, body: { code: 'operation_in_progress' } })
  expect(busy.headers.get('retry-after')).toBe('1')
  expect(await session(other, sessionId)).toEqual(before)
  judge()
  expect(await slow).toMatchObject({ result: [{ verdict: 'CORRECT' }], progress: { asked: 2 } })
  expect(await other.turn({ sessionId, say: 'true' })).toMatchObject({ done: true })
})

rule('quiz.stale', async () => {
  const { play } = await startQuizTest()
  const { first, take, refuse } = await play()
  const questionId = first.question?.questionId
  await take({ say: 'Cooler', questionId })
  expect(await refuse({ say: 'true', questionId })).toMatchObject({
    status: 409,
    body: { code: 'state_changed' },
  })
  expect(await take({ say: 'true' })).toMatchObject({ result: [{ verdict: 'CORRECT' }] })
  expect(await take({ leave: true, questionId })).toMatchObject({ done: true })
})

// Errors

rule('quiz.unauthorized', async () => {
  const { send } = await startQuizTest()
  const refused = { status: 401, body: { code: 'unauthorized' } }
  expect(await send('/v3/quiz', { method: 'POST', body: '{}' })).toMatchObject(refused)
  expect(await send('/v3/quiz/session?sessionId=x')).toMatchObject(refused)
})

rule('quiz.json', async () => {
  const { send, apiKey } = await startQuizTest()
  for (const body of ['', '{', 'characterId=wren']) {
    const answer = await send('/v3/quiz', { method: 'POST', headers: { 'x-api-key': apiKey }, body })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_json' } })
  }
})

rule('quiz.unplayable', async () => {
  const onlyGuidance = freeText({
    text: 'Why does it rain?',
    answers: [],
    rubric: { guidance: 'Clouds.', points: [], correctFrom: 1, partialFrom: 1 },
  })
  const refused = {
    status: 400,
    body: { code: 'invalid_question_set', error: expect.stringContaining('Why does it rain?') },
  }
  const { quiz } = await startQuizTest({
    evaluationProtocol: 'host_judged',
    questions: [choice(), onlyGuidance],
  })
  expect(await quiz()).toMatchObject(refused)
  const judged = await startQuizTest(
    { evaluationProtocol: 'host_judged', questions: [onlyGuidance] },
    { quizHost: createScriptedHost() },
  )
  expect(await judged.quiz()).toMatchObject({ status: 200 })
  const none = await startQuizTest({ questions: [] })
  expect(await none.quiz()).toMatchObject({ status: 400, body: { code: 'invalid_question_set' } })
  const keyless = await startQuizTest({ questions: [choice({ answer: 'Lukewarm' })] })
  expect(await keyless.quiz()).toMatchObject({ status: 400, body: { code: 'invalid_question_set' } })
})

rule('quiz.missing-ids', async () => {
  const { post } = await startQuizTest()
  const bodies = [
    {},
    { characterId: 'wren' },
    { questionSetId: 'rain' },
    { sessionId: '', characterId: 'wren' },
    { sessionId: null },
  ]
  for (const body of bodies) {
    expect(await post('/v3/quiz', body)).toMatchObject({ status: 422, body: { code: 'missing_ids' } })
  }
})

rule('quiz.unknown-option', async () => {
  const { play, quiz, turn } = await startQuizTest({ questions: [choice(), freeText()] })
  const { take, refuse } = await play()
  const unknown = { status: 422, body: { code: 'unknown_option' } }
  const { sessionId } = await turn()
  expect(await quiz({ sessionId, optionId: 'a' })).toMatchObject({
    ...unknown,
    body: { error: expect.stringContaining('No question is open') },
  })
  expect(await refuse({ optionId: 'd' })).toMatchObject(unknown)
  expect(await refuse({ optionId: 'd', say: 'Cooler' })).toMatchObject(unknown)
  await take({ say: '' })
  expect(await refuse({ optionId: 'a' })).toMatchObject(unknown)
})

rule('quiz.nothing-said', async () => {
  const { play } = await startQuizTest()
  const { refuse } = await play()
  const nothing = { status: 422, body: { code: 'nothing_said' } }
  expect(await refuse()).toMatchObject(nothing)
  expect(await refuse({ say: null, optionId: '' })).toMatchObject(nothing)
})

rule('quiz.unknown', async () => {
  const { quiz, get, turn, otherApiKey } = await startQuizTest()
  const missing = async (body: object, code: string, key?: string): Promise<void> => {
    expect(await quiz(body, key)).toMatchObject({ status: 404, body: { code } })
  }
  await missing({ sessionId: 'never-made' }, 'session_not_found')
  await missing({ characterId: 'nobody' }, 'character_not_found')
  await missing({ questionSetId: 'nothing' }, 'question_set_not_found')
  await missing({ questionSetId: 'harbour' }, 'question_set_not_found')
  expect(await get('/v3/quiz/session?sessionId=never-made')).toMatchObject({ status: 404 })
  const { sessionId } = await turn()
  const foreign = await quiz({ sessionId }, otherApiKey)
  expect([403, 404]).toContain(foreign.status)
})

rule('quiz.say-length', async () => {
  const { play } = await startQuizTest({ questions: [freeText({ retries: 1 })] })
  const { take, refuse } = await play()
  expect(await take({ say: 'rain '.repeat(200).slice(0, limits.quizSayLength) })).toMatchObject({
    intent: 'answer',
  })
  expect(await refuse({ say: 'x'.repeat(limits.quizSayLength + 1) })).toMatchObject({
    status: 422,
    body: { code: 'invalid_request' },
  })
})

rule('quiz.model-output', async () => {
  const fail = (code: 'invalid_model_output' | 'model_output_truncated'): never => {
    throw new ServiceError(code, 'The host mumbled.')
  }
  const quizHost = createScriptedHost({
    reads: () => fail('invalid_model_output'),
    judges: () => fail('model_output_truncated'),
  })
  const test = await startQuizTest(
    { evaluationProtocol: 'host_judged', questions: [choice(), freeText()] },
    { quizHost, team: { credits: { amount: 10, refresh: 'never' } } },
  )
  const { sessionId, take, refuse } = await test.play()
  const before = await session(test, sessionId)
  expect(await refuse({ say: 'whatever you would pour over leaves' })).toMatchObject({
    status: 502,
    body: { code: 'invalid_model_output' },
  })
  expect(await session(test, sessionId)).toEqual(before)
  expect(await remaining(test)).toBe(10)
  await take({ say: 'Cooler' })
  const open = await session(test, sessionId)
  expect(await refuse({ say: 'dust' })).toMatchObject({
    status: 502,
    body: { code: 'model_output_truncated' },
  })
  expect(await session(test, sessionId)).toEqual(open)
  expect(await remaining(test)).toBe(9)
  expect(await take({ say: 'petrichor' })).toMatchObject({ done: true })
})

// Credits

rule('quiz.credits', async () => {
  const test = await startQuizTest(
    { questions: [choice({ retries: 1, hints: [hintLine] }), trueFalse(), freeText()] },
    { team: { credits: { amount: 10, refresh: 'never' } } },
  )
  const { sessionId, take } = await test.play({ playerId: 'ada' })
  for (const say of ['hint', 'repeat', '...', 'stop', 'no']) await take({ say })
  await session(test, sessionId)
  expect(await remaining(test)).toBe(10)
  await take({ say: 'Cold' })
  expect(await remaining(test)).toBe(9)
  await take({ optionId: 'b' })
  expect(await remaining(test)).toBe(8)
  await take({ say: '' })
  expect(await remaining(test)).toBe(8)
  await take({ say: 'petrichor' })
  expect(await remaining(test)).toBe(7)
  expect((await test.client.usage({ playerId: 'ada', characterId: 'wren' })).player).toMatchObject({
    interactionsToday: 3,
    creditsUsedAllTime: 3,
  })
  const round = await test.play(two)
  await round.take({ participantId: 'ada', say: 'Cold' })
  expect(await remaining(test)).toBe(7)
  await round.take({ participantId: 'ben', say: 'Cold' })
  expect(await remaining(test)).toBe(6)
})

rule('quiz.no-credits', async () => {
  const test = await startQuizTest({}, { team: { credits: { amount: 1, refresh: 'never' } } })
  const { take, refuse } = await test.play()
  const round = await test.play(two)
  await take({ say: 'Cooler' })
  const empty = { status: 400, body: { code: 'insufficient_credits' } }
  expect(await refuse({ say: 'true' })).toMatchObject(empty)
  expect(await refuse({ optionId: 'true' })).toMatchObject(empty)
  for (const say of ['hint', 'repeat', '...']) await take({ say })
  expect(await take({ say: '' })).toMatchObject({ result: [{ verdict: 'UNANSWERED' }] })
  expect(await refuse({ say: 'petrichor' })).toMatchObject(empty)
  await take({ say: 'stop' })
  expect(await take({ say: 'yes' })).toMatchObject({ done: true })
  expect(await test.quiz()).toMatchObject(empty)
  expect(await round.refuse({ participantId: 'ada', say: 'Cooler' })).toMatchObject(empty)
  await round.take({ participantId: 'ada', leave: true })
  expect(await round.take({ participantId: 'ben', leave: true })).toMatchObject({ done: true })
})

rule('quiz.refused', async () => {
  const test = await startQuizTest({}, { team: { credits: { amount: 5, refresh: 'never' } } })
  const { sessionId, refuse } = await test.play(two)
  const before = await session(test, sessionId)
  for (const body of [
    {},
    { say: 'b' },
    { participantId: 'x', say: 'b' },
    { participantId: 'ada', optionId: 'z' },
    { say: 7 },
  ]) {
    expect((await refuse(body)).status).toBe(422)
  }
  expect(await session(test, sessionId)).toEqual(before)
  expect(await remaining(test)).toBe(5)
})
