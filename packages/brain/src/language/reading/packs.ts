import type { LanguagePack } from './read-word.ts'

const packs = new Map<string, LanguagePack>()

/**
 * Lets characters speak these languages, beside English. A page that needs none of them does not download them: the
 * service knows all, a page with characters of its own calls this before it makes them.
 */
export function useLanguages(...added: readonly LanguagePack[]): void {
  for (const pack of added) packs.set(pack.code, pack)
}

/** The language of a code, such as `de` or `de-AT`; undefined for English and for what was not added. */
export function packOf(code: string): LanguagePack | undefined {
  if (packs.size === 0) return undefined
  return packs.get(code.toLowerCase().split(/[-_]/, 1)[0] ?? '')
}
