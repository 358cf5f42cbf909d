import { ModelError } from '@townsfolk/brain'
import { createModelHost, type ModelHostOptions, type ModelOptions } from '@townsfolk/service'
import { afterEach, describe, expect, it } from 'vitest'
import type { Asked } from '../../packages/brain/src/quiz/reading.ts'
import type { RunChoiceQuestion, RunOpenQuestion } from '../../packages/service/src/quiz/run.ts'
import {
  babbles,
  breaksOff,
  completes,
  hangs,
  type ModelAnswer,
  type ModelServer,
  pauses,
  refuses,
  sends,
  startModelServer,
  streams,
} from '../support/model-server.ts'
import { createTestClock, type TestClock } from '../support/test-clock.ts'

const points = { correct: [10], partial: [5] }
const common = {
  id: 'q1',
  keyword: '',
  hints: [],
  attempts: 1,
  scoring: { ...points, afterHint: points },
  reactions: {},
  explanation: [],
}
const open: RunOpenQuestion = {
  ...common,
  type: 'free_text',
  text: 'Why does the lake never freeze?',
  answers: ['A warm spring'],
  partialAnswers: [],
}
const choice: RunChoiceQuestion = {
  ...common,
  type: 'multiple_choice',
  text: 'What do they drink at the lake?',
  options: [
    { id: 'a', text: 'Tea', alsoCalled: [] },
    { id: 'b', text: 'Cocoa', alsoCalled: [] },
  ],
  key: 'b',
}
const asked: Asked = { question: choice, isConfirming: false, language: 'en' }

const timeoutMs = 20_000
const running = new Set<ModelServer>()

afterEach(async () => {
  for (const server of running) await server.stop()
  running.clear()
})

interface Quiz {
  readonly host: ReturnType<typeof createModelHost>
  readonly server: ModelServer
  readonly clock: TestClock
}

async function quizWith(
  answers: readonly ModelAnswer[],
  { model, ...connection }: Partial<Omit<ModelHostOptions, 'model'>> & { model?: Partial<ModelOptions> } = {},
  clock = createTestClock(timeoutMs),
): Promise<Quiz> {
  const server = await startModelServer(...answers)
  running.add(server)
  const host = createModelHost({
    model: { url: server.url, model: 'small', apiKey: 'sk-secret', ...model },
    clock,
    ...connection,
  })
  return { host, server, clock }
}

const said = ['a warm spring feeds it', 'witches']
const { signal } = new AbortController()

const verdicts = '{"verdicts":["CORRECT","INCORRECT"]}'

async function errorOf(
  answers: readonly ModelAnswer[],
  clock = createTestClock(timeoutMs),
): Promise<ModelError> {
  const { host } = await quizWith(answers, {}, clock)
  const error = await host.judge(open, said, signal).catch((thrown: unknown) => thrown)
  if (error instanceof ModelError) return error
  throw new Error(`Not an error of the service: ${String(error)}`)
}

describe('verdicts are read', () => {
  it.each<[string, ModelAnswer]>([
    ['streamed', streams(verdicts)],
    ['a character at a time', streams(verdicts, { step: 1 })],
    ['in one body', completes(verdicts)],
    ['in a fence', streams(`\`\`\`json\n${verdicts}\n\`\`\``)],
    ['with words around them', streams(`Here you are:\n\`\`\`\n${verdicts}\n\`\`\`\nEnjoy {the quiz}.`)],
    ['behind thoughts', streams(`<think>{"verdicts":["PARTIAL","PARTIAL"]}? No.</think>\n${verdicts}`)],
    [
      'behind thoughts without their beginning',
      streams(`Perhaps {"verdicts":["PARTIAL","PARTIAL"]}</think>${verdicts}`),
    ],
    ['behind a draft', streams(`Draft: {"verdicts":["PARTIAL","PARTIAL"]}\nFinal: ${verdicts}`)],
    ['with more behind them', streams(`${verdicts} {"verdicts":["PARTIAL","PARTIAL"]}`)],
    ['although what is behind them is cut off', streams(`${verdicts} I hope`, { finish: 'length' })],
    ['within another object', streams(`{"reply":${verdicts}}`)],
  ])('%s', async (_, answer) => {
    const { host, server } = await quizWith([answer])
    expect(await host.judge(open, said, signal)).toEqual(['CORRECT', 'INCORRECT'])
    expect(server.calls).toHaveLength(1)
  })
})

it('a player is read, and what was said is in the message of data alone', async () => {
  const { host, server } = await quizWith([streams('{"intent":"answer","optionId":"b"}')], {
    model: { temperature: 0.3, maxTokens: 99 },
  })
  expect(await host.readPlayer('the hot brown stuff', asked, signal)).toEqual({
    intent: 'answer',
    answer: { type: 'option', optionId: 'b' },
  })
  const [call] = server.calls
  expect(call?.path).toBe('/v1/chat/completions')
  expect(call?.headers.authorization).toBe('Bearer sk-secret')
  expect(call?.body).toMatchObject({
    model: 'small',
    temperature: 0.3,
    max_tokens: 99,
    messages: [
      { role: 'system', content: expect.not.stringContaining('hot brown stuff') },
      { role: 'user', content: expect.stringContaining('"say":"the hot brown stuff"') },
    ],
    response_format: {
      type: 'json_schema',
      json_schema: {
        strict: true,
        schema: { required: ['intent', 'optionId'], additionalProperties: false },
      },
    },
  })
})

describe('a server that knows less is asked for less', () => {
  const refusal = refuses(400, 'response_format is not supported')
  const formatsOf = ({ calls }: ModelServer): readonly unknown[] =>
    calls.map(({ body }) => body.response_format?.type)

  it('down to no format, and that is remembered', async () => {
    const { host, server } = await quizWith([refusal, refusal, streams(verdicts)])
    await host.judge(open, said, signal)
    expect(await host.judge(open, said, signal)).toEqual(['CORRECT', 'INCORRECT'])
    expect(formatsOf(server)).toEqual(['json_schema', 'json_object', undefined, undefined])
  })

  it('when it answers in prose as if nothing had been asked', async () => {
    const { host, server } = await quizWith([streams('The first is right.'), streams(verdicts)])
    expect(await host.judge(open, said, signal)).toEqual(['CORRECT', 'INCORRECT'])
    expect(formatsOf(server)).toEqual(['json_schema', 'json_object'])
  })
})

describe('what may pass is tried again', () => {
  it.each<[string, ModelAnswer, readonly number[]]>([
    ['429 with seconds', refuses(429, 'slow down', { 'retry-after': '2' }), [2000]],
    ['500', refuses(500, 'oops'), [250]],
    ['a connection that breaks', response => response.destroy(), [250]],
    ['a stream that breaks before any text', breaksOff('', 'destroy'), [250]],
    ['a stream that breaks within the answer', breaksOff('{"verdicts":["CORR', 'destroy'), []],
    ['a stream that ends within the answer', breaksOff('{"verdicts":["CORR', 'end'), []],
    ['an empty answer', streams(''), []],
    ['broken JSON', streams('{"verdicts": oops}'), []],
    ['too few verdicts', streams('{"verdicts":["CORRECT"]}'), []],
    ['an unknown verdict', streams('{"verdicts":["CORRECT","WRONG"]}'), []],
  ])('%s', async (_, failure, waitedMs) => {
    const { host, server, clock } = await quizWith([failure, streams(verdicts)])
    expect(await host.judge(open, said, signal)).toEqual(['CORRECT', 'INCORRECT'])
    expect(clock.waitedMs).toEqual(waitedMs)
    expect(server.calls).toHaveLength(2)
  })
})

describe('what fails is an error without a word of what was said', () => {
  it.each<[string, readonly ModelAnswer[], string]>([
    ['the key is refused', [refuses(401, `Bad key sk-secret. ${said[1]}`)], 'model_unavailable'],
    ['the server is busy for long', [refuses(503, said[1] ?? '')], 'model_unavailable'],
    ['it is a page', [sends('<!doctype html><p>witches', 99)], 'model_unavailable'],
    ['it breaks off twice', [breaksOff('{"verdicts":["witches', 'end')], 'model_unavailable'],
    ['it never ends', [babbles()], 'model_unavailable'],
    ['it is no JSON', [streams('I would not call witches wrong.')], 'invalid_model_output'],
    ['it chose nothing that there was', [streams('{"verdicts":["witches",""]}')], 'invalid_model_output'],
    ['it is cut off', [streams('{"verdicts":["CORR', { finish: 'length' })], 'model_output_truncated'],
    [
      'it is cut off behind a draft',
      [streams(`Draft: ${verdicts} Final: {"verd`, { finish: 'length' })],
      'model_output_truncated',
    ],
    ['it only thinks', [streams('<think>witches', { finish: 'length' })], 'model_output_truncated'],
  ])('%s', async (_, answers, code) => {
    const error = await errorOf(answers)
    expect(error.code).toBe(code)
    expect(error.cause).toBeInstanceOf(Error)
    expect(`${error.message} ${String(error.cause)}`).not.toMatch(/witches|spring|sk-secret|127\.0\.0\.1/)
  })

  it('and names whose model it was', async () => {
    expect((await errorOf([refuses(401, 'no')])).message).toBe(
      'The model of the quiz host refused the operator’s key.',
    )
    expect((await errorOf([streams('', { finish: 'length' })])).message).toContain(
      'The model of the quiz host reached its limit',
    )
  })

  it('a server that hangs, when its time is over', async () => {
    const clock = createTestClock(timeoutMs)
    const error = await errorOf([hangs(() => clock.ring())], clock)
    expect(error).toMatchObject(tookTooLong)
  })

  it('a server that hangs within its answer, when its time is over', async () => {
    const clock = createTestClock(timeoutMs)
    const ringing = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        controller.enqueue(chunk)
        clock.ring()
      },
    })
    const { host, server } = await quizWith(
      [pauses('{"verdicts":["CORRECT"', new Promise(() => {}), '')],
      { fetch: async request => new Response((await fetch(request)).body?.pipeThrough(ringing)) },
      clock,
    )
    await expect(host.judge(open, said, signal)).rejects.toMatchObject(tookTooLong)
    expect(server.calls).toHaveLength(1)
  })

  const tookTooLong = { code: 'model_unavailable', message: expect.stringContaining('took too long') }
})

it('a turn that nobody waits for ends with the reason why', async () => {
  const aborter = new AbortController()
  const gone = new Error('gone')
  const { host, server } = await quizWith([hangs(() => aborter.abort(gone))])
  await expect(host.readPlayer('the brown one', asked, aborter.signal)).rejects.toBe(gone)
  expect(server.calls).toHaveLength(1)
})

it('options that are wrong are reported at once, without the key', () => {
  const model = { url: 'http://127.0.0.1/v1', model: 'small', apiKey: 'sk secret' }
  expect(() => createModelHost({ model })).toThrow('has blanks')
})
