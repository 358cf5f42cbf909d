import type { LanguagePack } from './read-word.ts'

const packs = new Map<string, LanguagePack>()

/**
 * Adds languages besides English. A page with characters of its own calls it before it makes them, so that pages
 * that need no other language do not download one. The service has all languages.
 */
export function useLanguages(...added: readonly LanguagePack[]): void {
  for (const pack of added) packs.set(pack.code, pack)
}

/** The language pack of a code such as `de` or `de-AT`; undefined for English and for languages that were not added. */
export function packOf(code: string): LanguagePack | undefined {
  if (packs.size === 0) return undefined
  return packs.get(code.toLowerCase().split(/[-_]/, 1)[0] ?? '')
}
