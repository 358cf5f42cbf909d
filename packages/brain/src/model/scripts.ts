/** Languages that are written in several scripts at once. */
const mixed: Readonly<Record<string, string>> = {
  Jpan: '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー',
  Kore: '\\p{Script=Hangul}\\p{Script=Han}',
  Hans: '\\p{Script=Han}',
  Hant: '\\p{Script=Han}',
}

/** Of its letters, so many must be those of the language: names and quoted words may be others. */
const leastShare = 0.5

/**
 * Whether a text is written as the language is. That tells Russian from English, and not French: a model that
 * answers in the player's language, or falls back into its own, mostly changes the script.
 * @param language a code such as `en`; of an unknown one everything is
 */
export function isInScriptOf(language: string, text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? []
  const own = lettersOf(language)
  if (own === undefined || letters.length === 0) return true
  return letters.filter(letter => own.test(letter)).length >= leastShare * letters.length
}

const known = new Map<string, RegExp | undefined>()

function lettersOf(language: string): RegExp | undefined {
  if (!known.has(language)) known.set(language, makeLetters(language))
  return known.get(language)
}

function makeLetters(language: string): RegExp | undefined {
  try {
    const { script } = new Intl.Locale(language).maximize()
    if (script === undefined) return undefined
    return new RegExp(`[${mixed[script] ?? `\\p{Script=${script}}`}]`, 'u')
  } catch {
    return undefined
  }
}
