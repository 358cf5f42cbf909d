import { type AccountCalls, createAccountApi } from './account-api.ts'
import { type Client, createClient } from './client.ts'
import { createHistoryApi, type HistoryCalls } from './history-api.ts'
import { createQuizApi, type QuizCalls } from './quiz-api.ts'
import { createSpeechApi, type SpeechCalls } from './speech-api.ts'
import type { ClientOptions } from './transport.ts'

/** A client with a method for each endpoint of the service. */
export interface FullClient extends Client, SpeechCalls, QuizCalls, HistoryCalls, AccountCalls {}

/**
 * Makes a client with every call. It is about 3 KiB larger than `createClient`.
 * @throws TypeError when `baseUrl` is not an address, or a timeout is not above 0
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
