import { packOf } from '../language/reading/packs.ts'

/** What is understood of a language without a model, in words for an author: "commands, questions, answers". */
export function coversOf(code: string): string {
  if (/^en\b/i.test(code)) return 'everything'
  return packOf(code)?.covers ?? 'phrases and names only'
}
