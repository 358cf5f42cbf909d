import { type AccountCalls, createAccountApi } from './account-api.ts'
import { type Client, createClient } from './client.ts'
import { createHistoryApi, type HistoryCalls } from './history-api.ts'
import { createQuizApi, type QuizCalls } from './quiz-api.ts'
import { createSpeechApi, type SpeechCalls } from './speech-api.ts'
import type { ClientOptions } from './transport.ts'

/** A method for each endpoint of the service. */
export interface FullClient extends Client, SpeechCalls, QuizCalls, HistoryCalls, AccountCalls {}

/**
 * A client with every call, for tools, tests and games for which 3 KiB more do not matter.
 * @throws TypeError when `baseUrl` is not an address, or a timeout not a time
 */
export function createFullClient(options: ClientOptions): FullClient {
  const client = createClient(options)
  return {
    ...client,
    ...createSpeechApi(client),
    ...createQuizApi(client),
    ...createHistoryApi(client),
    ...createAccountApi(client),
  }
}
