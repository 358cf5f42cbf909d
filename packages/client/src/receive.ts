import { isDevelopment } from '@townsfolk/protocol/development'
import { type ConnectionError, DamagedAnswer } from './api-error.ts'
import { excerpt, parseJson } from './body-text.ts'

/** Makes something of an answer with a good status. The signal aborts when the call is over. */
export type Receive<T> = (response: Response, path: string, signal: AbortSignal) => Promise<T>

/** @param read gives undefined when the answer is not what was promised */
export function receiveJson<T>(read: (body: unknown) => T | undefined): Receive<T> {
  return async (response, path) => {
    const text = await response.text()
    const value = read(parseJson(text))
    if (value === undefined) throw notPromised(path, text)
    return value
  }
}

/** @param text what came instead */
export function notPromised(path: string, text: string): ConnectionError {
  const what =
    isDevelopment && /^\s*</.test(text)
      ? `A web page answered ${path} instead of the service: a log-in page of the network, or a wrong baseUrl?`
      : `The service answered ${path} in another form than the interface promises:`
  return new DamagedAnswer(`${what} ${excerpt(text)}`)
}
