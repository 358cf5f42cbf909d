import { type SoundName, sounds } from './sounds.ts'

export interface Sentence {
  /** At least one. */
  readonly words: readonly Word[]
  readonly isQuestion: boolean
  readonly isExclamation: boolean
}

export interface Word {
  /** The sounds of each syllable; a vowel held long is there several times. */
  readonly syllables: readonly (readonly SoundName[])[]
  readonly isBeforeComma: boolean
}

/**
 * Spells a text in the sounds of the babble voice: near enough to the words to be believed, in any script.
 * Text without a letter or a digit is hummed.
 * @param language language code of the text
 */
export function spellText(text: string, language: string): readonly Sentence[] {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
  const sentences: Sentence[] = []
  let words: Word[] = []
  const end = (stop: string): void => {
    if (words.length > 0) sentences.push(sentenceOf(words, stop))
    words = []
  }
  for (const { 0: found, groups } of plain.matchAll(pieces)) {
    const last = words.at(-1)
    if (groups?.stop !== undefined) end(found)
    else if (groups?.word !== undefined) words.push(wordOf(splitWord(found, language)))
    else if (last) words[words.length - 1] = { ...last, isBeforeComma: true }
  }
  end('')
  return sentences.length > 0 ? sentences : [sentenceOf([wordOf([hum])], text)]
}

const hum: readonly SoundName[] = ['M', 'M', 'M', 'M']

/** A full stop or comma within a number or a name ends nothing. */
const wordPiece = /(?<word>[\p{L}\p{N}](?:[\p{L}\p{N}'’]|[.,:](?=\p{N}))*)/u
const stopPiece = /(?<stop>(?:[!?…。！？؟।]|\.(?![\p{L}\p{N}]))+)/u
const commaPiece = /[,;:،؛、，；：—–]|\s-+\s/u
const pieces = new RegExp(`${wordPiece.source}|${stopPiece.source}|${commaPiece.source}`, 'gu')

function sentenceOf(words: readonly Word[], stop: string): Sentence {
  return { words, isQuestion: /[?？؟]/.test(stop), isExclamation: /[!！]/.test(stop) }
}

function wordOf(syllables: Word['syllables']): Word {
  return { syllables, isBeforeComma: false }
}

/** Consonants between two vowels are shared out; the later ones begin the next syllable. */
function splitWord(word: string, language: string): SoundName[][] {
  const spelled = spellWord(word, language).replace(/[^aeiou]{5}/g, '$&e')
  // A vowel, held as long as it is written, and at most one other to glide to.
  const [first = '', ...rest] = spelled.split(/(([aeiou])\2{0,7}[aeiou]?)/).filter((_, at) => at % 3 !== 2)
  if (rest.length === 0) return [soundsIn(first + (/[mn]/.test(first) ? 'M' : 'e'))]

  const syllables: SoundName[][] = []
  let onset = first
  for (let at = 0; at < rest.length; at += 2) {
    const [vowel = '', between = ''] = rest.slice(at, at + 2)
    const isLast = at + 2 >= rest.length
    const shared = isLast ? between.length : Math.floor(between.length / 2)
    syllables.push(soundsIn(onset + vowel + between.slice(0, shared)))
    onset = between.slice(shared)
  }
  return syllables
}

function soundsIn(spelled: string): SoundName[] {
  return [...spelled].filter((name): name is SoundName => name in sounds)
}

/**
 * Latin letters are read roughly as in English. Of scripts that write syllables, and of digits, each one is a
 * syllable; of all others two letters are.
 */
function spellWord(word: string, language: string): string {
  return word.replace(/[^\p{L}\p{N}]+/gu, '').replace(runs, (run: string) => {
    if (/^[a-z]/.test(run)) return spellLatin(run, language)
    const letters = [...run]
    return consonantFor(letters[0] ?? '') + vowelFor(letters.at(-1) ?? '')
  })
}

const runs = /[a-z]+|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{N}]|[^a-z\p{N}]{1,2}/gu

function spellLatin(letters: string, language: string): string {
  const isLastSilent = /^(en|fr)\b/i.test(language) && hasSilentE(letters)
  const heard = isLastSilent ? letters.slice(0, -1) : letters
  return latinRules.reduce((spelled, [written, sound]) => spelled.replace(written, sound), heard)
}

/** As in "fire", but not in "the". */
function hasSilentE(letters: string): boolean {
  return /[^aeiouy]e$/.test(letters) && /[aeiouy]/.test(letters.slice(0, -2))
}

const latinRules: readonly (readonly [RegExp, string])[] = [
  [/([^aeiou])\1+/g, '$1'],
  [/sch|sh/g, 'S'],
  [/t?ch/g, 'tS'],
  [/th/g, 'T'],
  [/wh/g, 'w'],
  [/ph/g, 'f'],
  [/qu(?=[aeio])/g, 'kw'],
  [/ck|qu?/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/x/g, 'ks'],
  [/j/g, 'dy'],
  [/\Bgh(?![aeiou])/g, ''],
  [/h(?![aeiouy])/g, ''],
  [/you/g, 'yuu'],
  [/ee|ea/g, 'ii'],
  [/oo/g, 'uu'],
  [/aw|au(?![aeiou])/g, 'oo'],
  [/ou|ow/g, 'au'],
  [/a[iy]|ey/g, 'ei'],
  [/y(?![aeiou])/g, 'i'],
]

const consonants = 'bdgklmnprstvwyzfhS'
const vowels = 'aeiou'

function consonantFor(letter: string): string {
  return consonants[codeOf(letter) % consonants.length] ?? ''
}

function vowelFor(letter: string): string {
  return vowels[Math.floor(codeOf(letter) / 3) % vowels.length] ?? ''
}

function codeOf(letter: string): number {
  return letter.codePointAt(0) ?? 0
}
