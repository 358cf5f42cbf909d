import * as v from 'valibot'
import {
  type Account,
  type CharacterUsage,
  type PlayerUsage,
  plans,
  type QuestionSetList,
  type QuestionSetSummary,
  type Usage,
} from '../account.ts'
import type {
  ActionArguments,
  ActionCall,
  CharacterList,
  CharacterSummary,
  ChatLine,
  ChatMessage,
  ChatReply,
  EchoedEntity,
  EntityProperty,
  Position,
} from '../chat.ts'
import type { ChatStreamPart } from '../chat-stream.ts'
import { type ErrorBody, errorCodes, type QuizFinishedBody } from '../errors.ts'
import type { ForkReply, HistoryMessage, HistoryPage, Sender } from '../history.ts'
import type { CharacterKnowledge, KnownFact } from '../knowledge.ts'
import { limits } from '../limits.ts'
import { type MouthCue, mouthShapes } from '../mouth.ts'
import type { SpeechTimings, Transcription } from '../speech.ts'
import type { PlayerToken } from '../token.ts'
import type { ChatReplyV2, EntityV2, HistoryMessageV2, HistoryReplyV2 } from '../v2.ts'
import { described } from './fields.ts'
import type { Schema } from './issue.ts'
import { quizTurnSchema } from './quiz-replies.ts'
import { emotion, type Fields, fromOne, fromZero, lineFields, text, timestamp } from './reply-fields.ts'

/**
 * What our own service answers, as strict as its promises: tests hold its answers against these schemas, and
 * the document of the interface is made of them. Clients do not use them: they must bear with more, and with
 * other services.
 */

const sessionId = described(text, 'Id of the session. Send it with the next turn.')
const messageId = described(text, 'Id of the message in its session, for forks.')

const line: Schema<ChatLine> = v.strictObject(lineFields satisfies Fields<ChatLine>)

const argumentText = v.pipe(v.string(), v.nonEmpty(), v.maxLength(limits.entityTextLength))

const actionArguments: Schema<ActionArguments> = v.pipe(
  v.record(argumentText, v.union([argumentText, v.pipe(v.number(), v.finite())])),
  v.check(
    given => Object.keys(given).length > 0 && Object.keys(given).length <= limits.argumentsPerAction,
    'must hold some arguments, and not too many',
  ),
)

const action: Schema<ActionCall> = v.strictObject({
  name: described(text, 'One of the actions that the character was given.'),
  targetId: described(v.string(), 'Id of an entity that was sent; empty if the action has no target.'),
  arguments: v.exactOptional(
    described(
      actionArguments,
      'Arguments besides the target, by the author’s names: ids of sent entities, words, numbers. Left out if there are none.',
    ),
  ),
} satisfies Fields<ActionCall>)

const message: Schema<ChatMessage> = v.strictObject({
  id: messageId,
  characterId: described(text, 'Who spoke.'),
  name: described(text, 'Display name of the speaker.'),
  lines: described(
    v.pipe(v.array(line), v.minLength(1), v.maxLength(limits.linesPerMessage)),
    'In order. Their texts, joined without anything between them, are the whole reply: a line after another one begins with the separator.',
  ),
  actions: described(v.array(action), 'In the order in which the character means them.'),
  stops: v.exactOptional(
    described(
      v.literal(true),
      'True if the player told the character to stop: what it is doing ends before its actions begin. Otherwise left out.',
    ),
  ),
  flowState: described(v.string(), 'Keyword of the checkpoint of the conversation; empty without a flow.'),
  options: v.exactOptional(
    described(
      v.pipe(
        v.array(v.pipe(text, v.maxLength(limits.entityTextLength))),
        v.minLength(1),
        v.maxLength(limits.optionsPerMessage),
      ),
      'Possible answers to the character’s question, as lines that the player may say. Left out if it waits for no answer, or any answer would do.',
    ),
  ),
} satisfies Fields<ChatMessage>)

const coordinate = v.pipe(v.number(), v.finite())

const position: Schema<Position> = v.strictObject({
  x: coordinate,
  y: coordinate,
  z: coordinate,
} satisfies Fields<Position>)

const property: Schema<EntityProperty> = v.strictObject({
  name: v.pipe(v.string(), v.maxLength(limits.entityTextLength)),
  value: v.pipe(v.string(), v.maxLength(limits.propertyValueLength)),
} satisfies Fields<EntityProperty>)

const properties = v.pipe(v.array(property), v.maxLength(limits.propertiesPerEntity))
const entityText = v.pipe(text, v.maxLength(limits.entityTextLength))
const isSubject = described(v.boolean(), 'Whether an action of this turn targets it.')

const entity: Schema<EchoedEntity> = v.strictObject({
  id: entityText,
  name: entityText,
  position: v.exactOptional(
    described(position, 'The entity as it was sent. It may have moved since: look it up by its id.'),
  ),
  properties: v.exactOptional(properties),
  characterId: v.exactOptional(text),
  isSubject,
} satisfies Fields<EchoedEntity>)

/** Answer to `POST /chat` (v3). */
export const chatReplySchema: Schema<ChatReply> = v.strictObject({
  sessionId,
  messages: described(v.array(message), 'One for each character that spoke, in speaking order.'),
  metadata: described(v.pipe(v.array(entity), v.maxLength(limits.entities)), 'The entities that were sent.'),
} satisfies Fields<ChatReply>)

type EventData<TType extends ChatStreamPart['type']> = Omit<Extract<ChatStreamPart, { type: TType }>, 'type'>

const speakerEvent: Schema<EventData<'speaker'>> = v.strictObject({
  characterId: text,
  name: text,
} satisfies Fields<EventData<'speaker'>>)

const lineEvent: Schema<EventData<'line'>> = v.strictObject({
  characterId: text,
  line,
} satisfies Fields<EventData<'line'>>)

const actionEvent: Schema<EventData<'action'>> = v.strictObject({
  characterId: text,
  action,
} satisfies Fields<EventData<'action'>>)

const stopEvent: Schema<EventData<'stop'>> = v.strictObject({
  characterId: text,
} satisfies Fields<EventData<'stop'>>)

const sender = v.picklist(['USER', 'ASSISTANT'] satisfies Sender[])

const historyMessage: Schema<HistoryMessage> = v.pipe(
  v.strictObject({
    id: messageId,
    content: described(text, 'The whole text: the texts of a character’s lines, joined as they were sent.'),
    sender,
    speakerCharacterId: described(v.nullable(text), 'Id of the speaker; null for the player.'),
    name: described(v.nullable(text), 'Display name of the speaker; null for the player.'),
    addressedTo: described(
      v.nullable(text),
      'Display name of the character that was spoken to, or "Player"; null if it was nobody in particular.',
    ),
    emotion: described(v.nullable(emotion), 'Emotion of the first line; null for the player.'),
    actions: described(v.array(text), 'Names of the actions of the message.'),
    createdAt: timestamp,
  } satisfies Fields<HistoryMessage>),
  v.check(
    ({ sender, speakerCharacterId, name, emotion }) =>
      [speakerCharacterId, name, emotion].every(field => (field === null) === (sender === 'USER')),
    'must have a speaker, a name and an emotion when it is of a character, and only then',
  ),
)

/** Answer to `POST /chat/session` (v3). */
export const historyPageSchema: Schema<HistoryPage> = v.strictObject({
  sessionId,
  messages: described(
    v.pipe(v.array(historyMessage), v.maxLength(limits.historyPage)),
    'Oldest first, in both directions.',
  ),
  nextCursor: described(
    v.nullable(text),
    'Cursor of the next page in the same direction, for before or after; null if there is none.',
  ),
} satisfies Fields<HistoryPage>)

/** Answer to `POST /chat/session/fork`. */
export const forkReplySchema: Schema<ForkReply> = v.strictObject({
  sessionId: described(text, 'The copy.'),
} satisfies Fields<ForkReply>)

/** Answer to `POST /chat/session/knowledge`. */
export const characterKnowledgeSchema: Schema<CharacterKnowledge> = v.strictObject({
  characterId: text,
  standing: described(
    v.nullable(v.number()),
    'What the character thinks of the player, from -1 to 1; null if it remembers nothing of the player.',
  ),
  facts: v.array(
    v.strictObject({
      fact: described(text, 'What is known.'),
      source: described(text, 'Such as "told by Mira", "seen" or "told by the player".'),
      at: described(timestamp, 'When, in ISO 8601.'),
    } satisfies Fields<KnownFact>),
  ),
} satisfies Fields<CharacterKnowledge>)

/** Answer to `POST /tokens`. */
export const playerTokenSchema: Schema<PlayerToken> = v.strictObject({
  token: described(text, 'Send it in x-api-key, in place of a key. It begins with tf_player_.'),
  expiresInSeconds: described(
    fromOne,
    'Lifetime in seconds from now. Clients fetch another token before it ends.',
  ),
} satisfies Fields<PlayerToken>)

const milliseconds = v.pipe(v.number(), v.finite(), v.minValue(0))

const mouthCue: Schema<MouthCue> = v.strictObject({
  atMs: described(milliseconds, 'Time from the beginning of the clip.'),
  shape: described(v.picklist(mouthShapes), 'Shape of the mouth until the next cue.'),
} satisfies Fields<MouthCue>)

/** Answer to `POST /audio/timings`. */
export const speechTimingsSchema: Schema<SpeechTimings> = v.pipe(
  v.strictObject({
    durationMs: described(milliseconds, 'Length of the clip.'),
    mouth: described(v.array(mouthCue), 'Mouth shapes in order; the last one is at rest.'),
  } satisfies Fields<SpeechTimings>),
  v.check(
    ({ mouth }) => mouth.every(({ atMs }, at) => at === 0 || atMs > (mouth[at - 1]?.atMs ?? 0)),
    'must have its cues in order',
  ),
  v.check(({ mouth }) => mouth.at(-1)?.shape === 'rest', 'must end at rest'),
)

/** Answer to `POST /audio/transcribe`. */
export const transcriptionSchema: Schema<Transcription> = v.strictObject({
  response: described(v.string(), 'The text; empty if no words were made out.'),
} satisfies Fields<Transcription>)

/** Answer to `GET /account`. */
export const accountSchema: Schema<Account> = v.strictObject({
  tier: v.picklist(plans),
  email: v.string(),
  creditsRemaining: fromZero,
  nextRefresh: described(v.nullable(timestamp), 'Null if no refresh is scheduled.'),
} satisfies Fields<Account>)

const playerUsage: Schema<PlayerUsage> = v.strictObject({
  interactionsToday: described(fromZero, 'Turns of the player since midnight UTC.'),
  creditsUsedAllTime: fromZero,
  overLimit: described(v.boolean(), 'Whether the player has reached a cap of the team.'),
} satisfies Fields<PlayerUsage>)

const characterUsage: Schema<CharacterUsage> = v.strictObject({
  creditsUsedAllTime: fromZero,
  overLimit: described(v.boolean(), 'Whether the character has reached a cap of the team.'),
} satisfies Fields<CharacterUsage>)

/** Answer to `GET /usage`. */
export const usageSchema: Schema<Usage> = v.strictObject({
  status: v.picklist(['ok', 'low', 'empty']),
  creditsRemaining: fromZero,
  player: v.exactOptional(described(playerUsage, 'Present if the query named a player.')),
  character: v.exactOptional(described(characterUsage, 'Present if the query named a character.')),
} satisfies Fields<Usage>)

const characterSummary: Schema<CharacterSummary> = v.strictObject({
  id: text,
  name: text,
} satisfies Fields<CharacterSummary>)

/** Answer to `GET /characters`. */
export const characterListSchema: Schema<CharacterList> = v.strictObject({
  characters: v.array(characterSummary),
} satisfies Fields<CharacterList>)

const questionSetSummary: Schema<QuestionSetSummary> = v.strictObject({
  id: text,
  name: text,
  questionCount: fromOne,
} satisfies Fields<QuestionSetSummary>)

/** Answer to `GET /question-sets`. */
export const questionSetListSchema: Schema<QuestionSetList> = v.strictObject({
  questionSets: v.array(questionSetSummary),
} satisfies Fields<QuestionSetList>)

const entityV2: Schema<EntityV2> = v.strictObject({
  type: v.exactOptional(text),
  name: entityText,
  isSubject,
  position: v.exactOptional(position),
  properties: v.exactOptional(properties),
} satisfies Fields<EntityV2>)

/** Answer to `POST /chat` (v2). */
export const chatReplyV2Schema: Schema<ChatReplyV2> = v.strictObject({
  sessionId,
  response: described(v.string(), 'All lines, joined.'),
  action: described(v.string(), 'Name of the first action; empty if there is none.'),
  emotion: described(emotion, 'Emotion of the first line.'),
  flowState: v.string(),
  metadata: v.array(entityV2),
} satisfies Fields<ChatReplyV2>)

const historyMessageV2: Schema<HistoryMessageV2> = v.strictObject({
  content: text,
  sender,
  createdAt: timestamp,
} satisfies Fields<HistoryMessageV2>)

/** Answer to `POST /chat/session` (v2). */
export const historyReplyV2Schema: Schema<HistoryReplyV2> = v.strictObject({
  sessionId,
  messages: described(v.array(historyMessageV2), 'The newest, oldest first.'),
} satisfies Fields<HistoryReplyV2>)

/** Answer to `GET /health`. */
export const healthSchema: Schema<{ readonly status: 'ok' }> = v.strictObject({ status: v.literal('ok') })

/** Answer to every call that fails. */
export const errorBodySchema: Schema<ErrorBody | QuizFinishedBody> = v.pipe(
  v.strictObject({
    error: described(text, 'A sentence for people.'),
    code: described(v.picklist(errorCodes), 'For programs.'),
    turn: v.exactOptional(quizTurnSchema),
  } satisfies Fields<QuizFinishedBody>),
  v.check(
    ({ code, turn }) => (code === 'quiz_finished') === (turn !== undefined),
    'must have the closing turn when it is of quiz_finished, and only then',
  ),
)

/** Data of each event of a streamed chat, by the name of the event. */
export const chatStreamSchemas: {
  readonly speaker: Schema<EventData<'speaker'>>
  readonly line: Schema<EventData<'line'>>
  readonly stop: Schema<EventData<'stop'>>
  readonly action: Schema<EventData<'action'>>
  readonly done: Schema<ChatReply>
  readonly error: Schema<ErrorBody>
} = {
  speaker: speakerEvent,
  line: lineEvent,
  stop: stopEvent,
  action: actionEvent,
  done: chatReplySchema,
  error: errorBodySchema,
}
