import type { DialogueApi, QuizApi, SpeechApi, TranscriptionApi, UsageApi } from '@townsfolk/core'
import type {
  CharacterList,
  ChatReply,
  HistoryMessage,
  HistoryPage,
  HistoryRequest,
} from '@townsfolk/protocol'
import type { ProjectFiles, Store } from '@townsfolk/service'
import { createBrowserStore } from '@townsfolk/service/local'
import { describe, expect, it } from 'vitest'
import { silentWav } from '../support/wav.ts'

/** All that a game asks of the service, by core's ports and beside them. */
export interface GameApi
  extends Required<DialogueApi>,
    Required<SpeechApi>,
    Omit<QuizApi, 'forkSession'>,
    TranscriptionApi,
    UsageApi {
  historyPage(request: HistoryRequest): Promise<HistoryPage>
  characters(): Promise<CharacterList>
}

/** The service of a project, wherever it runs. */
export interface OpenedApi {
  readonly api: GameApi
  replaceProject(files: ProjectFiles): void
}

export type OpenApi = (files: ProjectFiles, store?: Store) => Promise<OpenedApi>

/** What a game finds, whether the service is reached over HTTP or runs within its page. */
export function describeGameApi(name: string, open: OpenApi): void {
  const openTown = async (): Promise<GameApi> => (await open(townFiles())).api

  describe(`${name}: turns`, () => {
    it('are answered with lines, an action and its target, and say which entity is meant', async () => {
      const api = await openTown()
      const reply = await api.chat({
        characterIds: ['wren'],
        message: 'Wren, please bring me the red lamp',
        metadata: [well, lamp],
        events: [{ priority: 1, content: 'The bell rings' }],
      })
      expect(reply).toEqual({
        sessionId: expect.stringMatching(/^.{8,}$/),
        messages: [
          {
            id: 'm2',
            characterId: 'wren',
            name: 'Wren',
            lines: [{ text: expect.stringMatching(/^On my way to .*red lamp!$/), emotion: 'HAPPY' }],
            actions: [{ name: 'FETCH', targetId: 'lamp-1' }],
            flowState: 'GREETED',
          },
        ],
        metadata: [
          { ...well, isSubject: false },
          { ...lamp, isSubject: true },
        ],
      })
    })

    it('are taken without the place and the properties that nobody can read', async () => {
      const api = await openTown()
      const properties = [
        { name: 'height', value: 2.5 },
        { name: 'lit', value: null },
      ]
      const sent = { ...lamp, position: { x: Number.NaN, y: 0, z: 0 }, properties } as unknown as typeof lamp
      const { metadata } = await api.chat({ characterIds: ['wren'], message: 'Hello', metadata: [sent] })
      expect(metadata).toEqual([
        {
          id: lamp.id,
          name: lamp.name,
          properties: [{ name: 'height', value: '2.5' }],
          isSubject: false,
        },
      ])
    })

    it('come part by part in the order in which they are made, the whole of them last', async () => {
      const api = await openTown()
      const parts = await partsOf(
        api.chatStream({ characterIds: ['wren'], message: 'Bring me the red lamp', metadata: [lamp] }),
      )
      const line = { text: expect.stringMatching(/red lamp/), emotion: 'HAPPY' }
      expect(parts).toEqual([
        { type: 'speaker', characterId: 'wren', name: 'Wren' },
        { type: 'line', characterId: 'wren', line },
        { type: 'action', characterId: 'wren', action: { name: 'FETCH', targetId: 'lamp-1' } },
        {
          type: 'done',
          reply: expect.objectContaining({ messages: [expect.objectContaining({ id: 'm2' })] }),
        },
      ])
    })

    it('carry what would answer a question, and nothing once it was answered', async () => {
      const api = await openTown()
      const metadata = [lamp, { ...lamp, id: 'lamp-2', name: 'Blue lamp' }]
      const asked = await api.chat({ characterIds: ['wren'], message: 'Bring me a lamp', metadata })
      const [message] = asked.messages
      expect(message?.options).toEqual(['The red lamp', 'The blue lamp'])
      for (const option of message?.options ?? []) {
        const { sessionId } = await api.forkSession({ sessionId: asked.sessionId, messageId: 'm2' })
        const answer = { characterIds: ['wren'], message: option, sessionId, metadata }
        const [answered] = (await api.chat(answer)).messages
        expect(answered?.actions).toHaveLength(1)
        expect(answered).not.toHaveProperty('options')
      }
    })

    it('go on in their session, and remember what was said in it', async () => {
      const api = await openTown()
      const { sessionId } = await api.chat({ characterIds: ['wren'], message: 'My name is Ada' })
      const reply = await api.chat({ characterIds: ['wren'], message: 'What is my name?', sessionId })
      expect(reply.sessionId).toBe(sessionId)
      expect(saidIn(reply)).toMatch(/Ada/)
      const other = await api.chat({ characterIds: ['wren'], message: 'What is my name?' })
      expect(other.sessionId).not.toBe(sessionId)
      expect(saidIn(other)).not.toMatch(/Ada/)
    })

    it('are answered by who of a cast is spoken to, by who is forced to, and by all who are called', async () => {
      const api = await openTown()
      const cast = ['wren', 'mira']
      const speakers = async (request: object): Promise<readonly string[]> =>
        (await api.chat({ characterIds: cast, ...request })).messages.map(({ characterId }) => characterId)
      expect(await speakers({ message: 'Mira, good evening' })).toEqual(['mira'])
      expect(await speakers({ message: 'Good evening', speakerCharacterId: 'mira' })).toEqual(['mira'])
      expect(await speakers({ message: 'Hello everybody' })).toEqual(['wren', 'mira'])
      expect(await speakers({ message: 'Hello everybody', maxTurns: 1 })).toEqual(['wren'])
    })

    it('of a cast by itself say what each has to say, until nothing is new', async () => {
      const api = await openTown()
      const first = await api.chat({ characterIds: ['wren', 'mira'] })
      expect(first.messages.map(({ characterId }) => characterId)).toEqual(['wren', 'mira'])
      expect(saidIn(first)).toBe('Nice evening. It is.')
      const second = await api.chat({ characterIds: ['wren', 'mira'], sessionId: first.sessionId })
      expect(second.messages).toEqual([])
    })

    it('have lines whose texts joined are the whole reply, as the history has it', async () => {
      const api = await openTown()
      const message = 'My name is Ada. Where is the well?'
      const request = { characterIds: ['wren'], message, metadata: [well] }
      const reply = await api.chat(request)
      const texts = reply.messages[0]?.lines.map(({ text }) => text) ?? []
      expect(texts.length).toBeGreaterThan(1)
      const { messages } = await api.historyPage({ sessionId: reply.sessionId })
      expect(messages[1]?.content).toBe(texts.join(''))
      expect(texts.map(text => /^\s?/.exec(text)?.[0])).toEqual(texts.map((_, at) => (at === 0 ? '' : ' ')))
      const parts = await partsOf(api.chatStream(request))
      const streamed = parts.flatMap(part => (part.type === 'line' ? [part.line.text] : []))
      expect(streamed).toEqual(parts.flatMap(part => (part.type === 'done' ? textsIn(part.reply) : [])))
    })

    it('answer in the language that is asked for', async () => {
      const api = await openTown()
      const reply = await api.chat({ characterIds: ['mira'], message: 'Xyzzy', language: 'de' })
      expect(saidIn(reply)).toBe('Hm, na ja.')
    })

    it('of one session are taken one after the other', async () => {
      const api = await openTown()
      const { sessionId } = await api.chat({ characterIds: ['wren'], message: 'Hello' })
      const said = ['One', 'Two', 'Three']
      const replies = await Promise.all(
        said.map(message => api.chat({ characterIds: ['wren'], message, sessionId })),
      )
      // Calls that are sent at once may arrive in any order.
      const ids = replies.map(({ messages }) => messages[0]?.id)
      expect([...ids].sort()).toEqual(['m4', 'm6', 'm8'])
      const { messages } = await api.historyPage({ sessionId, limit: 100 })
      const heard = ids.map(id => messages[messages.findIndex(message => message.id === id) - 1]?.content)
      expect(heard).toEqual(said)
    })

    it.each([
      ['character_not_found', { characterIds: ['nobody'], message: 'Hello' }],
      ['session_not_found', { characterIds: ['wren'], message: 'Hello', sessionId: 'of-yesterday' }],
      ['invalid_request', { characterIds: ['wren'], message: 'x'.repeat(4001) }],
      ['invalid_request', { characterIds: ['wren'], message: '   ' }],
      ['invalid_request', { characterIds: [] }],
      ['invalid_request', { characterIds: ['wren', 'wren'] }],
      ['invalid_request', { characterIds: ['wren'], speakerCharacterId: 'mira' }],
      ['invalid_request', { characterIds: ['wren'], playAs: 'wren' }],
    ])('fail with %s for %o', async (code, request) => {
      const api = await openTown()
      await expect(api.chat(request)).rejects.toMatchObject({ code, message: expect.any(String) })
      await expect(partsOf(api.chatStream(request))).rejects.toMatchObject({ code })
    })

    it('that are given up before they begin are not taken', async () => {
      const api = await openTown()
      const { sessionId } = await api.chat({ characterIds: ['wren'], message: 'Hello' })
      const given = { signal: AbortSignal.abort() }
      const request = { characterIds: ['wren'], message: 'Are you there?', sessionId }
      await expect(api.chat(request, given)).rejects.toMatchObject({ code: 'aborted' })
      await expect(partsOf(api.chatStream(request, given))).rejects.toMatchObject({ code: 'aborted' })
      expect((await api.historyPage({ sessionId })).messages).toHaveLength(2)
    })

    it('that are given up end at once', async () => {
      const api = await openTown()
      const giveUp = new AbortController()
      const turn = api.chat({ characterIds: ['wren'], message: 'Hello' }, { signal: giveUp.signal })
      giveUp.abort()
      await expect(turn).rejects.toMatchObject({ code: 'aborted' })
    })

    it('tell nobody of another what was shared with them', async () => {
      const api = await openTown()
      const metadata = [{ ...lamp, properties: [{ name: 'kind', value: 'item' }] }]
      const reply = await api.chat({ characterIds: ['wren'], message: 'Bring me the lamp', metadata })
      for (const { lines, actions } of reply.messages) {
        Object.assign(lines[0] ?? {}, { text: 'changed' })
        Object.assign(actions[0] ?? {}, { name: 'CHANGED' })
      }
      const again = await api.chat({ characterIds: ['wren'], message: 'Bring me the lamp', metadata })
      expect(saidIn(again)).toMatch(/^On my way/)
      expect(again.messages[0]?.actions).toEqual([{ name: 'FETCH', targetId: 'lamp-1' }])
    })
  })

  describe(`${name}: what was said`, () => {
    it('is read page by page, in both directions', async () => {
      const api = await openTown()
      const { sessionId } = await api.chat({ characterIds: ['wren'], message: 'Hello' })
      await api.chat({ characterIds: ['wren'], message: 'Goodbye', sessionId })
      const newest = await api.historyPage({ sessionId, limit: 3 })
      expect(newest.messages.map(asked)).toEqual(['Wren', 'Player: Goodbye', 'Wren'])
      const before = await api.historyPage({ sessionId, limit: 3, before: newest.nextCursor ?? '' })
      expect(before.messages.map(asked)).toEqual(['Player: Hello'])
      expect(before.nextCursor).toBeNull()
      const oldest = await api.historyPage({ sessionId, limit: 1, after: 'start' })
      expect(oldest.messages.map(asked)).toEqual(['Player: Hello'])
      expect(oldest.nextCursor).toBe('m1')
    })

    it('is copied as it stood at a message', async () => {
      const api = await openTown()
      const { sessionId } = await api.chat({ characterIds: ['wren'], message: 'Hello' })
      await api.chat({ characterIds: ['wren'], message: 'My name is Ada', sessionId })
      const copy = await api.forkSession({ sessionId, messageId: 'm2' })
      expect(copy.sessionId).not.toBe(sessionId)
      expect((await api.historyPage(copy)).messages.map(({ id }) => id)).toEqual(['m1', 'm2'])
      const reply = await api.chat({ characterIds: ['wren'], message: 'What is my name?', ...copy })
      expect(saidIn(reply)).not.toMatch(/Ada/)
      const whole = await api.forkSession({ sessionId })
      const same = await api.chat({ characterIds: ['wren'], message: 'What is my name?', ...whole })
      expect(saidIn(same)).toMatch(/Ada/)
    })

    it('is not there for who names no session, or no message of it', async () => {
      const api = await openTown()
      const { sessionId } = await api.chat({ characterIds: ['wren'], message: 'Hello' })
      const code = 'session_not_found'
      await expect(api.historyPage({ sessionId: 'none' })).rejects.toMatchObject({ code })
      await expect(api.forkSession({ sessionId: 'none' })).rejects.toMatchObject({ code })
      const wrong = { code: 'invalid_request' }
      await expect(api.forkSession({ sessionId, messageId: 'm99' })).rejects.toMatchObject(wrong)
      await expect(api.historyPage({ sessionId, before: 'yesterday' })).rejects.toMatchObject(wrong)
      await expect(api.historyPage({ sessionId, before: 'm2', after: 'm1' })).rejects.toMatchObject(wrong)
    })

    it('is kept in the browser for the next visit', async () => {
      const name = crypto.randomUUID()
      const before = await open(townFiles(), createBrowserStore({ name }))
      const { sessionId } = await before.api.chat({ characterIds: ['wren'], message: 'My name is Ada' })
      const after = await open(townFiles(), createBrowserStore({ name }))
      const reply = await after.api.chat({ characterIds: ['wren'], message: 'What is my name?', sessionId })
      expect(saidIn(reply)).toMatch(/Ada/)
      expect((await after.api.historyPage({ sessionId })).messages).toHaveLength(4)
    })
  })

  describe(`${name}: a project that takes the place of another`, () => {
    it('speaks from the next turn on, in the sessions that there are', async () => {
      const { api, replaceProject } = await open(townFiles())
      const { sessionId } = await api.chat({ characterIds: ['mira'], message: 'Xyzzy' })
      replaceProject(townFiles('Something new.'))
      const reply = await api.chat({ characterIds: ['mira'], message: 'Xyzzy', sessionId })
      expect(saidIn(reply)).toBe('Something new.')
      expect(reply.messages[0]?.id).toBe('m4')
    })

    it('has the characters that it has', async () => {
      const { api, replaceProject } = await open(townFiles())
      const idsOf = async (): Promise<readonly string[]> =>
        (await api.characters()).characters.map(({ id }) => id).sort()
      expect(await idsOf()).toEqual(['mira', 'orla', 'tobin', 'wren'])
      const { 'characters/mira.json': _, ...others } = townFiles()
      replaceProject(others)
      expect(await idsOf()).toEqual(['orla', 'tobin', 'wren'])
      const code = 'character_not_found'
      await expect(api.chat({ characterIds: ['mira'] })).rejects.toMatchObject({ code })
    })

    it('plays its own quizzes, and those that were begun go on', async () => {
      const { api, replaceProject } = await open(townFiles())
      const { sessionId } = await api.startQuiz(quizNight())
      const edited = { ...lake, id: 'bog', name: 'Bog night' }
      replaceProject({ ...townFiles(), 'question-sets/bog.json': JSON.stringify(edited) })
      const turn = await api.startQuiz({ ...quizNight(), questionSetId: 'bog' })
      expect(turn.question?.questionText).toBe('Herons sleep on one leg.')
      expect((await api.quizTurn({ sessionId, say: 'True' })).result).toMatchObject([{ verdict: 'CORRECT' }])
    })
  })

  describe(`${name}: lines as sound`, () => {
    const line = { characterId: 'wren', message: 'Good evening, and mind the step.', emotion: 'HAPPY' }

    it('are a clip that can be taken away, with its timings', async () => {
      const api = await openTown()
      const clip = await api.generateSpeech(line)
      expect(clip.contentType).toBe('audio/wav')
      expect(new TextDecoder().decode(clip.bytes.slice(0, 4))).toBe('RIFF')
      const { byteLength } = clip.bytes
      structuredClone(clip.bytes, { transfer: [clip.bytes] })
      expect((await api.generateSpeech(line)).bytes.byteLength).toBe(byteLength)
      const { durationMs, mouth } = await api.speechTimings(line)
      expect(durationMs).toBeGreaterThan(500)
      expect(mouth.at(-1)?.shape).toBe('rest')
    })

    it('stream as a WAV file that is longer than its head', async () => {
      const api = await openTown()
      const pieces = await partsOf(api.streamSpeech(line))
      expect(new TextDecoder().decode(pieces[0]?.slice(0, 4))).toBe('RIFF')
      expect(pieces.reduce((sum, { length }) => sum + length, 0)).toBeGreaterThan(10_000)
    })

    it('are understood again', async () => {
      const api = await openTown()
      const { bytes } = await api.generateSpeech(line)
      const clip = { characterId: 'wren', audio: new Uint8Array(bytes), names: ['Red lamp', ' '] }
      expect(await api.transcribe(clip)).toEqual({ response: line.message })
    })

    it('that a player says are refused where nobody understands them, with a word on what to set up', async () => {
      const api = await openTown()
      const clip = { characterId: 'wren', audio: silentWav(22_050) }
      await expect(api.transcribe(clip)).rejects.toMatchObject({
        code: 'not_found',
        message: expect.stringMatching(/understands recorded speech.* option transcriber\.$/),
      })
    })

    it.each([
      ['no_voice', { characterId: 'mira', message: 'Hm.' }],
      ['voice_not_found', { characterId: 'tobin', message: 'Hm.' }],
      ['character_not_found', { characterId: 'nobody', message: 'Hm.' }],
      ['invalid_request', { characterId: 'wren', message: '' }],
    ])('fail with %s for %o', async (code, request) => {
      const api = await openTown()
      await expect(api.generateSpeech(request)).rejects.toMatchObject({ code })
      await expect(api.speechTimings(request)).rejects.toMatchObject({ code })
      await expect(partsOf(api.streamSpeech(request))).rejects.toMatchObject({ code })
    })

    it('that are given up fail as such', async () => {
      const api = await openTown()
      const signal = AbortSignal.abort()
      await expect(api.generateSpeech(line, { signal })).rejects.toMatchObject({ code: 'aborted' })
      await expect(partsOf(api.streamSpeech(line, { signal }))).rejects.toMatchObject({ code: 'aborted' })
    })
  })

  describe(`${name}: quizzes`, () => {
    it('are played from the first question to the last word', async () => {
      const api = await openTown()
      const begun = await api.startQuiz(quizNight())
      const { sessionId, question } = begun
      expect(begun).toMatchObject({ expecting: 'answer', done: false, progress: { asked: 1, total: 2 } })
      expect(question).toMatchObject({ questionText: 'Herons sleep on one leg.', type: 'true_false' })
      const hint = await api.quizTurn({ sessionId, say: 'Give me a hint, please' })
      expect(hint).toMatchObject({ intent: 'hint', hintGiven: true })
      const optionId = question?.options?.find(({ text }) => /true/i.test(text))?.id ?? ''
      const right = await api.quizTurn({ sessionId, optionId })
      expect(right.result).toEqual([{ participantId: 'ada', verdict: 'CORRECT', score: 5 }])
      const next = right.question ? right : await api.quizTurn({ sessionId })
      expect(next.question?.questionText).toBe('What lights the harbour?')
      const last = await api.quizTurn({ sessionId, say: 'The lighthouse, I think.' })
      expect(last.result).toMatchObject([{ verdict: 'CORRECT', score: 10 }])
      const closing = last.done ? last : await api.quizTurn({ sessionId })
      expect(closing.done).toBe(true)
      const { state, roundHistory, questionSet } = await api.quizSession(sessionId)
      expect(state).toMatchObject({
        phase: 'finished',
        leaderboard: [{ participantId: 'ada', totalScore: 15 }],
      })
      expect(roundHistory).toHaveLength(2)
      expect(questionSet.name).toBe('Quiz night at the lake')
      await expect(api.quizTurn({ sessionId, say: 'More!' })).rejects.toMatchObject({
        code: 'quiz_finished',
        turn: { ...closing, sessionId },
      })
    })

    it('are copied as they stood', async () => {
      const api = await openTown()
      const { sessionId, messageId = '' } = await api.startQuiz(quizNight())
      await api.quizTurn({ sessionId, say: 'False' })
      const copy = await api.forkSession({ sessionId, messageId })
      expect((await api.quizSession(copy.sessionId)).roundHistory).toEqual([])
      expect((await api.quizTurn({ ...copy, say: 'True' })).result).toMatchObject([{ verdict: 'CORRECT' }])
    })

    it.each([
      ['question_set_not_found', { ...quizNight(), questionSetId: 'none' }],
      ['character_not_found', { ...quizNight(), characterId: 'nobody' }],
      [
        'ai_contestants_unsupported',
        { ...quizNight(), participants: [{ id: 'a', displayName: 'A', type: 'AI' }] },
      ],
      ['invalid_request', { ...quizNight(), participants: ['a', 'a'].map(id => ({ id, displayName: id })) }],
    ])('fail with %s for %o', async (code, request) => {
      const api = await openTown()
      await expect(api.startQuiz(request)).rejects.toMatchObject({ code })
    })

    it('refuse what is no turn of theirs', async () => {
      const api = await openTown()
      const { sessionId } = await api.startQuiz(quizNight())
      const refused = async (request: object, code: string): Promise<void> =>
        expect(api.quizTurn({ sessionId, ...request })).rejects.toMatchObject({ code })
      await refused({ say: 'x'.repeat(513) }, 'invalid_request')
      await refused({ optionId: 'none' }, 'unknown_option')
      await refused({ say: 'True', participantId: 'eve' }, 'unknown_participant')
      await refused({ say: 'True', questionId: 'another' }, 'state_changed')
      await refused({}, 'nothing_said')
      await refused({ sessionId: 'none', say: 'True' }, 'session_not_found')
      await expect(api.quizSession('none')).rejects.toMatchObject({ code: 'session_not_found' })
    })
  })

  describe(`${name}: usage`, () => {
    it('never runs out where there is no meter', async () => {
      const api = await openTown()
      const { status, creditsRemaining } = await api.usage()
      expect(status).toBe('ok')
      expect(creditsRemaining).toBeGreaterThan(1e9)
    })
  })
}

const lamp = { id: 'lamp-1', name: 'Red lamp', properties: [{ name: 'kind', value: 'item' }] }
const well = { id: 'well-1', name: 'Old well' }

const quizNight = (): Parameters<GameApi['startQuiz']>[0] => ({
  characterId: 'orla',
  questionSetId: 'lake',
  playerId: 'ada',
})

const lake = {
  id: 'lake',
  name: 'Quiz night at the lake',
  questions: [
    { type: 'true_false', text: 'Herons sleep on one leg.', answer: true, hints: ['Look at the pond.'] },
    { type: 'free_text', text: 'What lights the harbour?', answers: ['the lighthouse'] },
  ],
}

/** A small town of one team. Mira has this to say when she knows nothing. */
function townFiles(miraSays = 'Hm.'): Record<string, string> {
  const wren = {
    id: 'wren',
    name: 'Wren',
    voice: { pitch: 1.4 },
    actions: [
      {
        name: 'FETCH',
        description: 'Walks to a thing and brings it',
        phrases: ['bring me {target}'],
        target: { where: { kind: 'item' } },
        lines: [{ text: 'On my way to {target}!', emotion: 'HAPPY' }],
        refusals: [{ text: 'I see nothing like that.' }],
      },
    ],
    flow: { start: 'GREETED', checkpoints: { GREETED: { goal: 'Be kind', end: true } } },
    ambient: [{ text: 'Nice evening.' }],
    fallback: [{ text: 'I do not know what to say.', emotion: 'CONFUSED' }],
  }
  const mira = {
    id: 'mira',
    name: 'Mira',
    ambient: [{ text: 'It is.' }],
    fallback: [{ text: { en: miraSays, de: 'Hm, na ja.' } }],
  }
  const tobin = { id: 'tobin', name: 'Tobin', voice: { engine: 'gramophone' }, fallback: [{ text: 'Hrm.' }] }
  const orla = { id: 'orla', name: 'Orla', fallback: [{ text: 'Hush!' }] }
  const files = Object.fromEntries(
    [wren, mira, tobin, orla].map(file => [`characters/${file.id}.json`, JSON.stringify(file)]),
  )
  return {
    'town.json': JSON.stringify({ name: 'Test Town', teams: [{ id: 'main', name: 'Main' }] }),
    'question-sets/lake.json': JSON.stringify(lake),
    ...files,
  }
}

function saidIn({ messages }: ChatReply): string {
  return messages.map(({ lines }) => lines.map(({ text }) => text).join('')).join(' ')
}

function textsIn({ messages }: ChatReply): readonly string[] {
  return messages.flatMap(({ lines }) => lines.map(({ text }) => text))
}

function asked({ name, content, sender }: HistoryMessage): string {
  return sender === 'USER' ? `Player: ${content}` : (name ?? '')
}

async function partsOf<T>(parts: AsyncIterable<T>): Promise<readonly T[]> {
  const all: T[] = []
  for await (const part of parts) all.push(part)
  return all
}
