import { CreateMLCEngine } from '@mlc-ai/web-llm'
import type { Generate } from '@townsfolk/service'

const engine = await CreateMLCEngine('Llama-3.2-3B-Instruct-q4f16_1-MLC')

export const generate: Generate = async function* (messages, { schema, signal }) {
  signal.addEventListener('abort', () => engine.interruptGenerate())
  const chunks = await engine.chat.completions.create({
    messages: [...messages],
    stream: true,
    max_tokens: 600,
    ...(schema && { response_format: { type: 'json_object', schema: JSON.stringify(schema) } }),
  })
  for await (const { choices } of chunks) yield choices[0]?.delta.content ?? ''
}
