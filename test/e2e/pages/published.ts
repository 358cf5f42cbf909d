import { ApiError, createClient, type KeyOption } from '@townsfolk/client'

declare global {
  interface Window {
    /** Talks with this key; gives what was said, or what went wrong. */
    talkWithKey(baseUrl: string, apiKey: string, allowKeyInPage?: boolean): Promise<string>
    /** Talks twice with tokens of the game's own server. */
    talkWithTokens(baseUrl: string): Promise<string>
  }
}

async function talk(baseUrl: string, apiKey: KeyOption, allowKeyInPage = false): Promise<string> {
  try {
    const client = createClient({ baseUrl, apiKey, allowKeyInPage })
    const hello = { characterIds: ['hob'], message: 'Hello!' }
    const { sessionId } = await client.chat(hello)
    const { messages } = await client.chat({ ...hello, sessionId })
    return messages.map(({ name }) => name).join()
  } catch (error) {
    return error instanceof ApiError ? `${error.status} ${error.code}: ${error.message}` : String(error)
  }
}

window.talkWithKey = talk
window.talkWithTokens = baseUrl =>
  talk(baseUrl, async () => (await fetch('/player-token', { method: 'POST' })).json())
