import type { Authorizer } from '../access/authorizer.ts'
import type { Accounts } from '../accounts/accounts.ts'
import type { ChatService } from '../chat/chat-service.ts'
import type { ServiceError } from '../errors/service-error.ts'
import type { Project } from '../project/project.ts'
import type { QuizService } from '../quiz/quiz-service.ts'
import type { SpeechService } from '../speech/speech-service.ts'
import type { Store } from '../store/store.ts'

/** What the routes of all versions stand on. */
export interface ServiceParts {
  /** The one of the moment: ask anew for each request. */
  readonly project: Project
  readonly store: Store
  readonly authorizer: Authorizer
  readonly accounts: Accounts
  readonly chat: ChatService
  readonly quiz: QuizService
  readonly speech: SpeechService
  readonly newSessionId: () => string
  /** Reports what nobody foresaw. */
  readonly toServiceError: (thrown: unknown) => ServiceError
}
