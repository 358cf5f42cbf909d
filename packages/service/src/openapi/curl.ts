import type { Content, Operation } from './document.ts'
import { jsonText } from './json-text.ts'

/** The example of an operation as a command; `$SERVICE` is the address of the service, `$KEY` the key. */
export function curlOf(method: string, path: string, operation: Operation): string {
  const { parameters = [], requestBody, responses, security } = operation
  const inQuery = parameters.filter(parameter => parameter.in === 'query')
  const query = inQuery.map(({ name, example }) => `${name}=${encodeURIComponent(example)}`).join('&')
  const reply = Object.keys(responses['200']?.content ?? {})
  const address = parameters
    .filter(parameter => parameter.in === 'path')
    .reduce((all, { name, example }) => all.replace(`{${name}}`, encodeURIComponent(example)), path)
  const words = [
    `curl ${method === 'delete' ? '-X DELETE ' : ''}"$SERVICE${address}${query && `?${query}`}"`,
    ...(security ? [] : ['-H "x-api-key: $KEY"']),
    ...(requestBody ? bodyOf(requestBody.content) : []),
    ...(reply.some(type => type.startsWith('audio/')) ? ['-o clip.wav'] : []),
  ]
  return words.join(' \\\n  ')
}

/** With a body, curl posts. */
function bodyOf(content: Content): readonly string[] {
  const form = content['multipart/form-data']?.example
  if (form) return Object.entries(form).map(([name, value]) => `-F ${name}=${value}`)
  const json = jsonText(content['application/json']?.example)
  return [`-H 'content-type: application/json'`, `-d '${json.replaceAll("'", `'\\''`)}'`]
}
