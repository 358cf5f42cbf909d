const thoughts = /<(think|thinking|thought|reasoning)>[\s\S]*?(<\/\1>|$)/gi

/** The text without thoughts, closed or not. */
export function withoutThoughts(text: string): string {
  return text.replace(thoughts, '')
}

/** Some servers send thoughts without the tag that begins them: the prompt had it. */
export function afterThoughts(text: string): string {
  return withoutThoughts(text).replace(/^[\s\S]*<\/(think|thinking|thought|reasoning)>/i, '')
}
