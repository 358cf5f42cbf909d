import { clipLimits, type ErrorCode, limits } from '@townsfolk/protocol'
import { forgetRequestSchema, quizSessionQuerySchema, usageQuerySchema } from '@townsfolk/protocol/schemas'
import type { GenericSchema } from 'valibot'
import { operatorEndpoints } from './operator-endpoints.ts'
import type { SchemaName } from './schemas.ts'

/** What the document says of an endpoint. */
export interface Endpoint {
  /** A name for programs. */
  readonly id: string
  readonly method: 'get' | 'post' | 'delete'
  /** With `{name}` for a part that is a parameter. */
  readonly path: string
  /** Another path that leads to the same. */
  readonly alias?: string
  readonly tag: Tag
  readonly summary: string
  readonly description?: string
  /** Whether it needs no key. */
  readonly isOpen?: true
  readonly query?: Query
  /** The parameters in its path. */
  readonly inPath?: Query
  /** Whether a call can be made again by its Idempotency-Key. */
  readonly isRepeatable?: true
  readonly body?: JsonBody | FormBody
  readonly reply: JsonReply | OtherReply | NoReply
  /** Beside those that a key, a body and a broken service bring with them. */
  readonly codes?: readonly ErrorCode[]
}

type Tag = keyof typeof tags

/** In the order in which they are shown. */
export const tags: {
  readonly Chat: string
  readonly Speech: string
  readonly Quiz: string
  readonly Account: string
  readonly 'Version 2': string
  readonly Operator: string
  readonly Service: string
} = {
  Chat: 'A player talks to characters, and what was said can be read again.',
  Speech: 'Lines to sound, and sound to text.',
  Quiz: 'A character hosts a quiz. It is experimental: requests and replies may change.',
  Account: 'What the team of the key has, and what it has used.',
  'Version 2': 'The older version: one character, and shorter replies. It is kept for older clients.',
  Operator:
    'Calls for operators, to read and change the service while it runs. They need a key that townsfolk keys create --kind ' +
    'operator makes, and no others; a key for one team sees no other team.',
  Service: 'Calls for operators. They need no key.',
}

export interface Query {
  readonly schema: GenericSchema<unknown, unknown>
  readonly example: Readonly<Record<string, string>>
}

export interface JsonBody {
  readonly schema: SchemaName
  readonly example: object
}

/** A form with files; in the example, a file is written as `@` and its name. */
export interface FormBody {
  readonly fields: readonly FormField[]
}

interface FormField {
  readonly name: string
  readonly description: string
  readonly isFile: boolean
  readonly isOptional?: true
  readonly example: string
}

export interface JsonReply {
  readonly schema: SchemaName
  readonly example: object
  /** Whether a header names the brain that replied instead of the one asked for. */
  readonly namesBrain?: true
  /** The same as server-sent events, for callers that ask for it. */
  readonly events?: readonly StreamEvent[]
}

export interface StreamEvent {
  readonly name: string
  readonly description: string
  readonly schema: SchemaName
  /** Left out of an event that does not come when all goes well. */
  readonly example?: object
}

export interface OtherReply {
  readonly mediaType: string
  readonly description: string
}

/** All went well, and nothing comes. */
interface NoReply {
  readonly nothing: string
}

/** Stands for the id of a session in all examples. */
const sessionId = '7c9e6679-7425-40de-944b-e07fc1f90ae7'

const ofCharacters: readonly ErrorCode[] = ['character_not_found', 'character_not_in_team']

const ofCredits: readonly ErrorCode[] = [
  'insufficient_credits',
  'character_credit_limit',
  'daily_allowance_exhausted',
]

const ofTurns: readonly ErrorCode[] = [
  ...ofCharacters,
  ...ofCredits,
  'player_credit_limit',
  'session_not_found',
  'operation_in_progress',
  'model_unavailable',
  'invalid_model_output',
  'model_output_truncated',
]

const ofSpeech: readonly ErrorCode[] = [...ofCharacters, ...ofCredits, 'no_voice', 'voice_not_found']

const line = { text: 'On my way to the red lantern!', emotion: 'HAPPY' }

const fetching = { name: 'FETCH', targetId: 'lantern-1' }

const lantern = {
  id: 'lantern-1',
  name: 'Red lantern',
  position: { x: 4, y: 0, z: -2 },
  properties: [
    { name: 'kind', value: 'item' },
    { name: 'colour', value: 'red' },
  ],
}

const chatReply = {
  sessionId,
  messages: [
    { id: 'm2', characterId: 'wren', name: 'Wren', lines: [line], actions: [fetching], flowState: '' },
  ],
  metadata: [{ isSubject: true, ...lantern }],
}

const quizLine = { text: 'Herons sleep on one leg.', emotion: 'CURIOUS', role: 'question' }

const question = {
  questionId: 'q-1x9qk3v0zbm2c5',
  keyword: '',
  type: 'true_false',
  questionText: 'Herons sleep on one leg.',
  options: [
    { id: 'true', text: 'True' },
    { id: 'false', text: 'False' },
  ],
}

const leaderboard = [{ participantId: 'player-1', displayName: 'Player', totalScore: 0, rank: 1 }]

const clip: FormBody = {
  fields: [
    {
      name: 'characterId',
      description: 'The character that the player speaks to; its language is the language of the clip.',
      isFile: false,
      example: 'wren',
    },
    {
      name: 'audio',
      description:
        `The recorded clip: a WAV file of ${limits.audioBytes / 1024 ** 2} MiB and ` +
        `${clipLimits.durationMs / 1000} s at most, at ${clipLimits.lowestRate} to ${clipLimits.highestRate} Hz.`,
      isFile: true,
      example: '@clip.wav',
    },
    {
      name: 'names',
      description:
        'What there is to be talked about, which helps to hear it: a JSON list of ' +
        `${clipLimits.names} names at most, or names with commas between them.`,
      isFile: false,
      isOptional: true,
      example: '["Red lantern", "Festival bell"]',
    },
  ],
}

const sound: OtherReply = {
  mediaType: 'audio/*',
  description: 'The sound, in the format of its Content-Type.',
}

/** All endpoints of the service. The document and the page are made of this table. */
export const endpoints: readonly Endpoint[] = [
  {
    id: 'chat',
    isRepeatable: true,
    method: 'post',
    path: '/v3/chat',
    tag: 'Chat',
    summary: 'Say something to a character, or to a cast',
    description:
      'One character answers, or some of a cast. The reply holds the lines of each, and the actions that ' +
      'they take. A turn is charged once it is made, so a failed call costs nothing. Turns of one session ' +
      'are taken one after the other. A cast that has nothing new to say to each other answers an ambient turn ' +
      'with no messages. When another brain replied than the one asked for, the header x-townsfolk-brain names it.',
    body: {
      schema: 'ChatRequest',
      example: {
        characterIds: ['wren'],
        message: 'Please bring me the red lantern',
        playerId: 'player-1',
        metadata: [lantern],
        events: [{ priority: 1, content: 'The bell rings', date: '2026-06-01T18:30:00Z' }],
      },
    },
    reply: {
      schema: 'ChatReply',
      example: chatReply,
      namesBrain: true,
      events: [
        {
          name: 'speaker',
          description: 'The character that speaks from here on.',
          schema: 'SpeakerEvent',
          example: { characterId: 'wren', name: 'Wren' },
        },
        {
          name: 'line',
          description: 'The next line.',
          schema: 'LineEvent',
          example: { characterId: 'wren', line },
        },
        {
          name: 'action',
          description: 'The next action.',
          schema: 'ActionEvent',
          example: { characterId: 'wren', action: fetching },
        },
        {
          name: 'done',
          description: 'The last event: the reply as it comes without a stream. Only now the turn is taken.',
          schema: 'ChatReply',
          example: chatReply,
        },
        {
          name: 'error',
          description: 'The last event of a turn that failed after it began to come. It was not taken.',
          schema: 'ErrorBody',
        },
      ],
    },
    codes: [...ofTurns, 'plan_required'],
  },
  {
    id: 'history',
    method: 'post',
    path: '/v3/chat/session',
    tag: 'Chat',
    summary: 'Read a conversation again',
    description:
      'The newest page first. For older messages send nextCursor as before, until it is null. To read from ' +
      'the beginning, send "start" as after, then each nextCursor as after.',
    body: { schema: 'HistoryRequest', example: { sessionId, limit: 20 } },
    reply: {
      schema: 'HistoryPage',
      example: {
        sessionId,
        messages: [
          {
            id: 'm1',
            sender: 'USER',
            content: 'Please bring me the red lantern',
            speakerCharacterId: null,
            name: null,
            addressedTo: 'Wren',
            emotion: null,
            actions: [],
            createdAt: '2026-06-01T18:30:02.000Z',
          },
          {
            id: 'm2',
            sender: 'ASSISTANT',
            content: 'On my way to the red lantern!',
            speakerCharacterId: 'wren',
            name: 'Wren',
            addressedTo: 'Player',
            emotion: 'HAPPY',
            actions: ['FETCH'],
            createdAt: '2026-06-01T18:30:02.000Z',
          },
        ],
        nextCursor: null,
      },
    },
    codes: ['session_not_found'],
  },
  {
    id: 'fork',
    method: 'post',
    path: '/v3/chat/session/fork',
    tag: 'Chat',
    summary: 'Copy a conversation as it stood at a message',
    description:
      'For saved games: a game that is loaded goes on with the copy, and what was said afterwards is ' +
      'unsaid. The session itself stays as it is.',
    body: { schema: 'ForkRequest', example: { sessionId, messageId: 'm2' } },
    reply: { schema: 'ForkReply', example: { sessionId: 'b1f2a9c4-3d58-4e0b-9a67-5c2d8e4f1a03' } },
    codes: ['session_not_found'],
  },
  {
    id: 'knowledge',
    method: 'post',
    path: '/v3/chat/session/knowledge',
    tag: 'Chat',
    summary: 'Read what a character has learned, from whom and when',
    description:
      'The facts that it heard from others or saw in this session, and what it remembers of the player, for whoever makes a ' +
      'game, and for players who ask what is kept of them. A token is shown the latter alone.',
    body: { schema: 'KnowledgeRequest', example: { sessionId, characterId: 'wren' } },
    reply: {
      schema: 'CharacterKnowledge',
      example: { characterId: 'wren', standing: null, facts: [] },
    },
    codes: [...ofCharacters, 'session_not_found'],
  },
  {
    id: 'speak',
    method: 'post',
    path: '/v3/audio/generate',
    tag: 'Speech',
    summary: 'Speak a line in the voice of a character',
    body: {
      schema: 'SpeechRequest',
      example: {
        characterId: 'wren',
        message: 'On my way to the red lantern!',
        emotion: 'HAPPY',
        format: 'wav',
      },
    },
    reply: sound,
    codes: ofSpeech,
  },
  {
    id: 'streamSpeech',
    method: 'post',
    path: '/v3/audio/stream',
    tag: 'Speech',
    summary: 'Stream the sound of a line while it is made',
    description:
      'It is charged when its first sound is sent. A voice that cannot stream is answered with 404: go on ' +
      'with /v3/audio/generate.',
    body: {
      schema: 'SpeechStreamRequest',
      example: { characterId: 'wren', message: 'On my way to the red lantern!', emotion: 'HAPPY' },
    },
    reply: {
      mediaType: 'audio/wav',
      description:
        'A WAV file of 16-bit PCM, sent as it is made. Its length is left open: the sizes in its header ' +
        'are ffffffff.',
    },
    codes: [...ofSpeech, 'not_found'],
  },
  {
    id: 'speechTimings',
    method: 'post',
    path: '/v3/audio/timings',
    tag: 'Speech',
    summary: 'Mouth timings of a spoken line',
    description:
      'Goes with the clip that the same body gives at /v3/audio/generate; asked for at the same time, they ' +
      'are made together. It costs nothing. A voice that does not tell is answered with 404: go by how loud ' +
      'the clip is.',
    body: { schema: 'SpeechRequest', example: { characterId: 'wren', message: 'Oh, my!' } },
    reply: {
      schema: 'SpeechTimings',
      example: {
        durationMs: 444.0816326530612,
        mouth: [
          { atMs: 0, shape: 'round' },
          { atMs: 71, shape: 'rest' },
          { atMs: 225, shape: 'pressed' },
          { atMs: 271, shape: 'wide' },
          { atMs: 363, shape: 'rest' },
        ],
      },
    },
    codes: [...ofCharacters, 'no_voice', 'voice_not_found', 'not_found'],
  },
  {
    id: 'transcribe',
    method: 'post',
    path: '/v3/audio/transcribe',
    tag: 'Speech',
    summary: 'Turn a recorded clip into text',
    description: 'The fields may come in any order. A clip in which nothing could be made out costs nothing.',
    body: clip,
    reply: { schema: 'Transcription', example: { response: 'On my way to the red lantern!' } },
    codes: [...ofCharacters, ...ofCredits, 'not_found'],
  },
  {
    id: 'quiz',
    isRepeatable: true,
    method: 'post',
    path: '/v3/quiz',
    tag: 'Quiz',
    summary: 'Begin a quiz, or take a turn of it',
    description:
      'With characterId and questionSetId a run begins: the character greets, or asks the first question at ' +
      'once. With sessionId it goes on: send what the player says as say, or the option that was chosen as ' +
      'optionId; with no question open, sessionId alone asks the next one. The order of questions, tries, ' +
      'hints, points and the end are decided here. In a reply, what has nothing to report is left out. A turn ' +
      'that judges answers is charged; the others, and a failed one, cost nothing. It needs the plan TEAM.',
    body: {
      schema: 'QuizRequest',
      example: {
        characterId: 'wren',
        questionSetId: 'lake',
        playerId: 'player-1',
      },
    },
    reply: {
      schema: 'QuizTurn',
      example: {
        sessionId,
        lines: [quizLine],
        expecting: 'answer',
        question,
        upcoming: { questionId: 'q-0b7m2c5d1yt6ha', keyword: '' },
        progress: { asked: 1, total: 2 },
        attempt: 1,
        attemptsLeft: 1,
        done: false,
        messageId: 'm1',
      },
    },
    codes: [
      ...ofTurns,
      'plan_required',
      'question_set_not_found',
      'invalid_json',
      'invalid_question_set',
      'missing_ids',
      'ai_contestants_unsupported',
      'nothing_said',
      'unknown_option',
      'unknown_participant',
      'state_changed',
      'quiz_finished',
    ],
  },
  {
    id: 'quizSession',
    method: 'get',
    path: '/v3/quiz/session',
    tag: 'Quiz',
    summary: 'Read the state of a quiz',
    description:
      'For a game that lost its place, and for what was played. It costs nothing. It needs the plan TEAM.',
    query: { schema: quizSessionQuerySchema, example: { sessionId } },
    reply: {
      schema: 'QuizSession',
      example: {
        state: {
          phase: 'collecting',
          roundNumber: 1,
          totalQuestions: 2,
          questionsRemaining: 1,
          participants: [{ id: 'player-1', displayName: 'Player', type: 'human' }],
          activeQuestion: question,
          answeredParticipantIds: [],
          pendingParticipantIds: ['player-1'],
          leaderboard,
          startedAt: '2026-06-01T18:30:02.000Z',
          finishedAt: null,
          nextAction: 'evaluate',
          expecting: 'answer',
          attempt: 1,
          attemptsLeft: 1,
          lines: [quizLine],
          upcoming: { questionId: 'q-0b7m2c5d1yt6ha', keyword: '' },
          messageId: 'm1',
        },
        leaderboard,
        roundHistory: [],
        questionSet: { name: 'Quiz night at the lake', evaluationProtocol: 'exact' },
        startedAt: '2026-06-01T18:30:02.000Z',
        finishedAt: null,
      },
    },
    codes: ['invalid_request', 'plan_required', 'session_not_found'],
  },
  {
    id: 'makeToken',
    method: 'post',
    path: '/v3/tokens',
    tag: 'Account',
    summary: 'Make a token for the game of one player',
    description:
      'Called by the back end of a game, with a game key. The game calls with the token in x-api-key, in the place of a ' +
      'key, and may do no more than it permits. It expires, and is revoked with the key that made it.',
    body: {
      schema: 'TokenRequest',
      example: {
        playerId: 'player-1',
        characterIds: ['wren'],
        origin: 'https://game.example',
        credits: 30,
        lifetimeSeconds: 600,
      },
    },
    reply: {
      schema: 'PlayerToken',
      example: {
        // Not shaped like a real one: `townsfolk doctor` looks through pages that hold this document.
        token: 'tf_player_…',
        expiresInSeconds: 600,
      },
    },
    codes: ofCharacters,
  },
  {
    id: 'forgetPlayer',
    method: 'delete',
    path: '/v3/players/{playerId}',
    tag: 'Account',
    summary: 'Forget what characters remember of a player',
    description:
      'All that characters keep of a player beyond a session goes at once and for good. Sessions, their transcripts and ' +
      'the entries of what they cost stay. A token forgets its own player. It may be called again, and for a player who ' +
      'is not known.',
    inPath: { schema: forgetRequestSchema, example: { playerId: 'player-1' } },
    reply: { nothing: 'It is forgotten.' },
    codes: ['invalid_request'],
  },
  {
    id: 'account',
    method: 'get',
    path: '/v3/account',
    tag: 'Account',
    summary: 'The plan of the team, and its credits',
    reply: {
      schema: 'Account',
      example: {
        tier: 'TEAM',
        email: 'town@example.org',
        creditsRemaining: 996,
        nextRefresh: '2026-07-01T00:00:00.000Z',
      },
    },
  },
  {
    id: 'usage',
    method: 'get',
    path: '/v3/usage',
    tag: 'Account',
    summary: 'Remaining credits, and the use of a player or a character',
    description: 'A player or a character that is not known has used nothing.',
    query: { schema: usageQuerySchema, example: { playerId: 'player-1', characterId: 'wren' } },
    reply: {
      schema: 'Usage',
      example: {
        status: 'ok',
        creditsRemaining: 996,
        player: { interactionsToday: 1, creditsUsedAllTime: 1, overLimit: false },
        character: { creditsUsedAllTime: 4, overLimit: false },
      },
    },
    codes: [...ofCharacters, 'invalid_request'],
  },
  {
    id: 'characters',
    method: 'get',
    path: '/v3/characters',
    tag: 'Account',
    summary: 'The characters that the key can speak to',
    reply: {
      schema: 'CharacterList',
      example: {
        characters: [
          { id: 'mira', name: 'Mira' },
          { id: 'wren', name: 'Wren' },
        ],
      },
    },
  },
  {
    id: 'questionSets',
    method: 'get',
    path: '/v3/question-sets',
    tag: 'Account',
    summary: 'The question sets of the team',
    reply: {
      schema: 'QuestionSetList',
      example: { questionSets: [{ id: 'lake', name: 'Quiz night at the lake', questionCount: 2 }] },
    },
  },
  {
    id: 'chatV2',
    isRepeatable: true,
    method: 'post',
    path: '/v2/chat',
    tag: 'Version 2',
    summary: 'Say something to a character',
    body: {
      schema: 'ChatRequestV2',
      example: { characterId: 'mira', message: 'Good evening, Mira!' },
    },
    reply: {
      schema: 'ChatReplyV2',
      namesBrain: true,
      example: { sessionId, response: 'Hello.', action: '', emotion: 'NEUTRAL', flowState: '', metadata: [] },
    },
    codes: ofTurns,
  },
  {
    id: 'historyV2',
    method: 'post',
    path: '/v2/chat/session',
    tag: 'Version 2',
    summary: 'Read the newest messages of a conversation',
    body: { schema: 'HistoryRequestV2', example: { sessionId, limit: 1 } },
    reply: {
      schema: 'HistoryReplyV2',
      example: {
        sessionId,
        messages: [
          {
            content: 'On my way to the red lantern!',
            sender: 'ASSISTANT',
            createdAt: '2026-06-01T18:30:02.000Z',
          },
        ],
      },
    },
    codes: ['session_not_found'],
  },
  {
    id: 'speakV2',
    method: 'post',
    path: '/v2/audio/generate',
    tag: 'Version 2',
    summary: 'Speak a line in the voice of a character',
    body: {
      schema: 'SpeechRequest',
      example: { characterId: 'wren', message: 'On my way to the red lantern!' },
    },
    reply: sound,
    codes: ofSpeech,
  },
  {
    id: 'transcribeV2',
    method: 'post',
    path: '/v2/audio/transcribe',
    tag: 'Version 2',
    summary: 'Turn a recorded clip into text',
    body: clip,
    reply: { schema: 'Transcription', example: { response: 'On my way to the red lantern!' } },
    codes: [...ofCharacters, ...ofCredits, 'not_found'],
  },
  ...operatorEndpoints,
  {
    id: 'health',
    method: 'get',
    path: '/health',
    alias: '/v3/health',
    tag: 'Service',
    summary: 'Whether the service is healthy and reaches its database',
    isOpen: true,
    reply: { schema: 'Health', example: { status: 'ok' } },
    codes: ['unavailable'],
  },
  {
    id: 'ready',
    method: 'get',
    path: '/ready',
    alias: '/v3/ready',
    tag: 'Service',
    summary: 'Whether the service should get new requests: it reaches its database and is not stopping',
    isOpen: true,
    reply: { schema: 'Health', example: { status: 'ok' } },
    codes: ['unavailable'],
  },
  {
    id: 'openapi',
    method: 'get',
    path: '/openapi.json',
    alias: '/v3/openapi.json',
    tag: 'Service',
    summary: 'This interface for programs: OpenAPI 3.1',
    isOpen: true,
    reply: { mediaType: 'application/json', description: 'The document.' },
  },
  {
    id: 'docs',
    method: 'get',
    path: '/docs',
    alias: '/v3/docs',
    tag: 'Service',
    summary: 'This interface for people: one page, which can be saved and read offline',
    isOpen: true,
    reply: { mediaType: 'text/html', description: 'The page.' },
  },
]
