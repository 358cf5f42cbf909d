/** How a model server said no. */
export interface Refusal {
  readonly status: number
  /** It did not like how the answer was asked for: asking for less may help. */
  readonly isAboutFormat: boolean
  /** It knows the answer's length by its newer name only. */
  readonly isAboutLength: boolean
  readonly isAboutKey: boolean
  /** It may do better in a while. */
  readonly isPassing: boolean
  /** What it asks to be waited for; undefined when it does not. */
  readonly retryAfterMs: number | undefined
}

/** More of the body tells nothing. */
const mostChunks = 8

/** What is in the body is read and never passed on: some servers repeat the key or the prompt there. */
export async function readRefusal(response: Response, nowMs: number): Promise<Refusal> {
  const { status, headers } = response
  const text = await readStart(response)
  const namesFormat = /response_format|json_schema|json_object|schema|grammar|structured/i.test(text)
  const isAboutLength = text.includes('max_completion_tokens')
  const isAboutKey = status === 401 || status === 403
  return {
    status,
    isAboutLength,
    isAboutFormat: !isAboutLength && !isAboutKey && status !== 429 && (status === 400 || namesFormat),
    isAboutKey,
    isPassing: status === 429 || status >= 500,
    retryAfterMs: retryAfterMs(headers.get('retry-after'), nowMs),
  }
}

async function readStart({ body }: Response): Promise<string> {
  const reader = body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let chunks = 0; reader && chunks < mostChunks; chunks++) {
    const { done, value } = await reader.read()
    if (done) return text
    text += decoder.decode(value, { stream: true })
  }
  reader?.cancel().catch(() => {})
  return text
}

/** Seconds, or a date. */
function retryAfterMs(header: string | null, nowMs: number): number | undefined {
  if (header === null) return undefined
  const seconds = Number(header)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - nowMs
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}
