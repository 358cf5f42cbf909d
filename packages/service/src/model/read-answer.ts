import { ModelError } from '@townsfolk/brain'
import { noAnswer } from './model-failures.ts'

/** No answer is so long, with everything around it. */
const mostBytes = 4_194_304

/**
 * Yields the text of an answer as it comes, whether it is an event stream or one JSON body, and whatever its
 * Content-Type says.
 * @param name what errors call the model
 * @throws ModelError `model_unavailable` when it is no answer, `model_output_truncated` when the model
 * reached its limit; another Error when it breaks off
 */
export async function* readAnswer(
  body: ReadableStream<Uint8Array>,
  name: string,
): AsyncGenerator<string, void, undefined> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  let isStream: boolean | undefined
  try {
    for (;;) {
      const { done, value } = await reader.read()
      bytes += value?.length ?? 0
      if (bytes > mostBytes) throw noAnswer(name, 'is longer than any answer')
      text += decoder.decode(value, { stream: !done })
      isStream ??= kindOf(text, name)
      if (isStream) {
        const lines = text.split(/\r\n|\n|\r(?!$)/)
        text = done ? '' : (lines.pop() ?? '')
        for (const line of lines) {
          const chunk = readChunk(line, name)
          if (chunk.text !== '') yield chunk.text
          if (chunk.isTruncated) throw truncated(name)
          if (chunk.isLast) return
        }
      }
      if (done) break
    }
    const chunk = isStream === false ? readCompletion(text, name) : nothing
    if (chunk.text !== '') yield chunk.text
    if (chunk.isTruncated) throw truncated(name)
    if (!chunk.isLast) throw new Error('The answer of the model server broke off')
  } finally {
    reader.cancel().catch(() => {})
  }
}

interface Chunk {
  readonly text: string
  readonly isLast: boolean
  /** The model reached its limit before it had ended. */
  readonly isTruncated: boolean
}

const nothing: Chunk = { text: '', isLast: false, isTruncated: false }

/** True for an event stream, false for JSON, undefined while nothing tells. */
function kindOf(text: string, name: string): boolean | undefined {
  const start = text.trimStart()
  if (start === '') return undefined
  if (start.startsWith('{')) return false
  if (/^(:|data|event|id|retry)/.test(start)) return true
  // The first letters of one of these may have come by themselves.
  if (/^(d|da|dat|e|ev|eve|even|i|r|re|ret|retr)$/.test(start)) return undefined
  throw noAnswer(name, 'is not a chat completion: check the url of the model')
}

function readChunk(line: string, name: string): Chunk {
  if (!line.startsWith('data:')) return nothing
  const data = line.slice('data:'.length).trim()
  return data === '[DONE]' ? { ...nothing, isLast: true } : readCompletion(data, name)
}

interface Completion {
  readonly error?: unknown
  readonly choices?: readonly {
    readonly delta?: { readonly content?: unknown }
    readonly message?: { readonly content?: unknown }
    readonly finish_reason?: unknown
  }[]
}

function readCompletion(json: string, name: string): Chunk {
  const completion = parseJson(json) as Completion | null | undefined
  if (typeof completion !== 'object' || completion === null) throw noAnswer(name, 'is no JSON')
  if (completion.error) throw new Error('The model server broke off with an error')
  // The last chunk of some servers tells of usage alone.
  const choice = completion.choices?.[0]
  const content = (choice?.delta ?? choice?.message)?.content
  const reason = choice?.finish_reason
  const text = typeof content === 'string' ? content : ''
  return { text, isLast: Boolean(reason), isTruncated: reason === 'length' }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function truncated(name: string): ModelError {
  return new ModelError(
    'model_output_truncated',
    `${name} reached its limit before its answer was complete. Try again.`,
    { cause: new Error('The model reached its limit of tokens; raise maxTokens') },
  )
}
