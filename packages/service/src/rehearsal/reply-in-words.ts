import type { ActionArguments, ChatMessage } from '@townsfolk/protocol'

/** What was said and done, for a sentence: `took FETCH lamp-1 and said "On my way."`. */
export function inWords(messages: readonly ChatMessage[]): string {
  const calls = messages.flatMap(({ actions }) =>
    actions.map(({ name, targetId, arguments: given }) =>
      writtenCall({ name, target: targetId === '' ? undefined : targetId, arguments: given }),
    ),
  )
  const texts = messages.map(({ lines }) => lines.map(({ text }) => text).join(''))
  const took = calls.length === 0 ? 'took no action' : `took ${calls.join(' and ')}`
  return texts.length === 0 ? 'said nothing' : `${took} and said ${texts.map(quoted).join(' and ')}`
}

/** `SET oven-1 {"degrees":180}` */
export function writtenCall({
  name,
  target,
  arguments: given,
}: {
  readonly name: string
  readonly target?: string | undefined
  readonly arguments?: ActionArguments | undefined
}): string {
  return [name, target, given && JSON.stringify(given)].filter(Boolean).join(' ')
}

/** In double quotes, as JSON has it: on one line. */
export function quoted(text: string): string {
  return JSON.stringify(text)
}

/** `a, b or c` */
export function alternatives(words: readonly string[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}
