import type { Authorizer } from '../access/authorizer.ts'
import type { CallRates } from '../access/call-rates.ts'
import type { PlayerTokens } from '../access/player-tokens.ts'
import type { ChatService } from '../chat/chat-service.ts'
import type { ServiceError } from '../errors/service-error.ts'
import type { OperatorParts } from '../operator/operator-parts.ts'
import type { QuizService } from '../quiz/quiz-service.ts'
import type { SpeechService } from '../speech/speech-service.ts'
import type { Repeats } from './repeats.ts'
import type { Uploads } from './uploads.ts'

/** What the routes of all versions stand on. */
export interface ServiceParts extends OperatorParts {
  readonly authorizer: Authorizer
  readonly rates: CallRates | undefined
  readonly chat: ChatService
  readonly quiz: QuizService
  readonly speech: SpeechService
  readonly tokens: PlayerTokens
  readonly repeats: Repeats
  readonly uploads: Uploads
  /** How long a stream of sound may wait for its reader, in ms. */
  readonly unreadStreamMs: number
  readonly newSessionId: () => string
  /** Reports what nobody foresaw. */
  readonly toServiceError: (thrown: unknown) => ServiceError
}
