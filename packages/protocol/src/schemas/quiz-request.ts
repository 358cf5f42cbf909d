import * as v from 'valibot'
import { limits } from '../limits.ts'
import { quizFields } from '../misspelt-fields.ts'
import type { SelectionMode } from '../quiz.ts'
import { cleanText, truncate } from '../text.ts'
import { described, id, objectAdvice, optionalId, shortList } from './fields.ts'
import { type Parsed, parseWith, type Schema } from './issue.ts'
import { withMisspelt } from './with-misspelt.ts'

/** A body of `POST /quiz`, after reading. `missing_ids`: it names neither a session nor a quiz. */
export type ReceivedQuizRequest = ReceivedQuizStart | ReceivedQuizTurn | { readonly type: 'missing_ids' }

/** A request to begin a run. */
export interface ReceivedQuizStart {
  readonly type: 'start'
  readonly characterId: string
  readonly questionSetId: string
  readonly playerId: string | undefined
  /** Each id once; empty for one player. */
  readonly participants: readonly ReceivedParticipant[]
  /** From 1. */
  readonly questionCount: number | undefined
  readonly selectionMode: SelectionMode | undefined
}

/** A participant of a run, after reading. */
export interface ReceivedParticipant {
  readonly id: string
  /** Never empty. */
  readonly displayName: string
  readonly type: 'human' | 'ai'
}

/** A request for the next turn of a run. */
export interface ReceivedQuizTurn {
  readonly type: 'turn'
  readonly sessionId: string
  /** What was said; undefined if nothing was sent. `''` only if it was sent empty; text of blanks becomes one blank. */
  readonly say: string | undefined
  readonly optionId: string | undefined
  readonly participantId: string | undefined
  readonly questionId: string | undefined
  readonly leave: boolean
}

/**
 * Reads the body of `POST /quiz`. With a `sessionId` it is a turn, whatever else it has. Unknown fields are
 * ignored; whatever cannot be read is an issue with its path.
 */
export function parseQuizRequest(body: unknown): Parsed<ReceivedQuizRequest> {
  return withMisspelt(parseWith(quizRequestSchema, body), body, quizFields)
}

const participant: Schema<ReceivedParticipant> = v.pipe(
  v.object(
    {
      id: described(id, 'Your own id of the player, unique among the participants.'),
      displayName: described(
        v.pipe(
          v.nullish(v.string('must be a string'), ''),
          v.transform(text => cleanText(text, limits.entityTextLength).trim()),
        ),
        `Name that the host uses. Default: the id. Cut after ${limits.entityTextLength} characters.`,
      ),
      type: described(
        oneOf<'human' | 'ai'>(['human', 'ai']),
        '"human", in any letter case; "ai" is refused. Default: "human".',
      ),
    },
    objectAdvice('must be an object with id and displayName'),
  ),
  v.transform(({ id, displayName, type = 'human' }) => ({
    id,
    displayName: displayName || truncate(id, limits.entityTextLength),
    type,
  })),
)

const say = v.pipe(
  v.string('must be a string'),
  v.maxLength(
    limits.quizSayLength,
    issue => `is ${issue.input.length} characters long; the limit is ${limits.quizSayLength}`,
  ),
  v.description(
    'What the player says. An empty text passes the question. If no words were made out, send a blank instead.',
  ),
  // The empty text is an answer here: noise must not become it.
  v.transform(text => text && (cleanText(text, limits.quizSayLength).trim() || ' ')),
)

const notAnObject = 'must be a JSON object'

const object: Schema<ReceivedQuizRequest> = v.pipe(
  v.object(
    {
      sessionId: described(
        optionalId,
        'Id of the run to continue. Without it, or if it is empty, a run begins.',
      ),
      characterId: described(optionalId, 'To begin: id of the host.'),
      questionSetId: described(optionalId, 'To begin: id of the question set.'),
      playerId: described(
        optionalId,
        'To begin: your own id of the player, for usage and caps of each player.',
      ),
      participants: v.nullish(
        v.pipe(
          shortList(
            participant,
            limits.quizParticipants,
            'must be an array of participants',
            count => `names ${count} participants; the limit is ${limits.quizParticipants}`,
          ),
          v.check(
            list => new Set(list.map(({ id }) => id)).size === list.length,
            'must not name a participant twice',
          ),
          v.description('To begin: the participants, each once. Default: one player.'),
        ),
      ),
      questionCount: v.nullish(
        v.pipe(
          v.number('must be a number'),
          v.integer('must be a whole number'),
          v.minValue(0, 'must not be below 0'),
          v.description('To begin: number of questions. Default, and for 0: the question set decides.'),
        ),
      ),
      selectionMode: described(
        oneOf<SelectionMode>(['sequential', 'random']),
        'To begin: the order of the questions, "sequential" or "random", in any letter case. Left out, the ' +
          'question set decides.',
      ),
      say: v.nullish(say),
      optionId: described(optionalId, 'Id of the chosen option, in place of say or together with it.'),
      participantId: described(optionalId, 'Id of the participant. Required if there are several.'),
      questionId: described(
        optionalId,
        'Id of the question that this answers. If it is no longer open, the turn is refused.',
      ),
      leave: v.nullish(
        described(
          v.boolean('must be true or false'),
          'Whether the participant leaves. When nobody is left, the run ends.',
        ),
        false,
      ),
    },
    objectAdvice(notAnObject),
  ),
  v.transform(({ sessionId, characterId, questionSetId, ...fields }): ReceivedQuizRequest => {
    if (sessionId !== undefined) {
      const { say, optionId, participantId, questionId, leave } = fields
      return { type: 'turn', sessionId, say: say ?? undefined, optionId, participantId, questionId, leave }
    }
    if (characterId === undefined || questionSetId === undefined) return { type: 'missing_ids' }
    const { playerId, participants, questionCount, selectionMode } = fields
    return {
      type: 'start',
      characterId,
      questionSetId,
      playerId,
      participants: participants ?? [],
      // Clients in the field send 0 for what the question set says.
      questionCount: questionCount || undefined,
      selectionMode,
    }
  }),
)

const objectNotList = v.pipe(
  v.unknown(),
  v.check(body => !Array.isArray(body), notAnObject),
  object,
)

/** Where no field is required, a list would pass for an object. The document is made of the object alone. */
export const quizRequestSchema: Schema<ReceivedQuizRequest> = { ...object, '~run': objectNotList['~run'] }

/** The run to read. */
export interface ReceivedQuizSessionQuery {
  readonly sessionId: string
}

/** Reads the query of `GET /quiz/session`, as an object of its parameters. */
export function parseQuizSessionQuery(query: unknown): Parsed<ReceivedQuizSessionQuery> {
  return parseWith(quizSessionQuerySchema, query)
}

/** Query of `GET /quiz/session`. */
export const quizSessionQuerySchema: Schema<ReceivedQuizSessionQuery> = v.object(
  { sessionId: described(id, 'The run to read.') },
  objectAdvice('must be an object'),
)

/** One of some words, in any letter case; the empty text and null mean that there is none. */
function oneOf<T extends string>(words: readonly T[]): Schema<T | undefined> {
  return v.pipe(
    v.nullish(v.string('must be a string'), ''),
    v.transform(text => text.toLowerCase() || undefined),
    v.optional(v.picklist(words, `must be ${words.map(word => `"${word}"`).join(' or ')}`)),
  )
}
