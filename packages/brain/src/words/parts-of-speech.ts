import { beForms, endings, helpers, objectPronouns, shapes } from '../language/english/parts-of-speech.ts'
import { nounWords, verbWords } from '../language/english/synonyms.ts'
import type { PartOfSpeech, PartsOfSpeech } from '../language/part-of-speech.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import type { Token } from './tokens.ts'

/** What is known of the words of a line beside the line itself. */
export interface PartHelp {
  readonly lexicon?: Lexicon | undefined
  /** Places of the words that are a name of several words, each with its neighbours: "polishing cloth". */
  readonly named?: ReadonlySet<number>
}

/**
 * Says of each word that means something whether it is a noun, a verb, an adjective or an adverb here: by what it can be
 * at all, and by what stands around it.
 */
export function withParts(tokens: readonly Token[], { lexicon, named }: PartHelp): Token[] {
  const read: Token[] = []
  tokens.forEach((token, at) => {
    if (token.class !== 'content') {
      read.push(token)
    } else if (named?.has(at)) {
      read.push({ ...token, part: 'noun', isInName: true })
    } else {
      const part = mostLikely(weightsOf(token, sharesOf(token, lexicon), at, tokens, read))
      read.push(part === undefined ? token : { ...token, part })
    }
  })
  return read
}

const partNames = ['noun', 'verb', 'adjective', 'adverb'] as const

type Weights = Record<PartOfSpeech, number>

/** One that is not twice as likely as the next one is not said. */
const leastLead = 1.5

function mostLikely(weights: Weights): PartOfSpeech | undefined {
  const sorted = [...partNames].sort((a, b) => weights[b] - weights[a])
  const [best = 'noun', next = 'verb'] = sorted
  return weights[best] > weights[next] * leastLead ? best : undefined
}

/** What a word can be, wherever it stands. Of one that nobody knows its ending tells a little. */
function sharesOf({ text }: Token, lexicon: Lexicon | undefined): PartsOfSpeech {
  const known = lexicon?.partsOfSpeech(text)
  // A noun that is never met as a verb may still be used as one.
  if (known !== undefined && known.noun + known.verb + known.adjective + known.adverb > 0) return known
  if (nounWords.has(text)) return shapes.noun
  if (verbWords.has(text)) return shapes.verb
  for (const [ending, shares] of endings) if (text.endsWith(ending)) return shares
  return shapes.any
}

function weightsOf(
  token: Token,
  shares: PartsOfSpeech,
  at: number,
  tokens: readonly Token[],
  read: readonly Token[],
): Weights {
  const weights: Weights = {
    noun: shares.noun + least,
    verb: shares.verb + least,
    adjective: shares.adjective + least,
    adverb: shares.adverb + least,
  }
  const weigh = (noun: number, verb: number, adjective: number, adverb = 1): void => {
    weights.noun *= noun
    weights.verb *= verb
    weights.adjective *= adjective
    weights.adverb *= adverb
  }
  const { clause, text } = token
  const near = (other: Token | undefined): Token | undefined => (other?.clause === clause ? other : undefined)
  let back = at - 1
  while (near(read[back]) !== undefined && isSkipped(read[back])) back -= 1
  const before = near(read[back])
  const next = near(tokens[at + 1])
  const isBeforeNoun = next?.class === 'content' || next?.class === 'generic'

  if (before === undefined || (isOpening(before) && !beForms.has(before.text))) {
    // "Open the gate", "can you open", "please open".
    if (next !== undefined || before !== undefined) weigh(0.6, 5, 0.7)
  } else if (before.class === 'determiner') weigh(1.6, 0.03, isBeforeNoun ? 1.5 : 0.3, 0.2)
  else if (before.text === 'to')
    weigh(1, next?.class === 'landmark' || next === undefined ? 1.5 : 4, 0.5, 0.5)
  else if (before.class === 'preposition' || before.class === 'landmark')
    weigh(1.6, text.endsWith('ing') ? 0.6 : 0.1, 1, 0.5)
  else if (helpers.has(before.text)) weigh(0.5, 5, 0.8)
  else if (beForms.has(before.text)) weigh(0.7, isForm(text) ? 2.5 : 0.15, 3)
  else if (before.class === 'personal' || before.class === 'pronoun') {
    if (objectPronouns.has(before.text)) weigh(1.2, 0.5, 1.2)
    else weigh(0.4, 5, 0.6)
  } else if (before.part === 'verb') weigh(1.5, 0.2, 1.3)
  else if (before.part === 'adjective') weigh(2.2, 0.2, 0.9)
  else if (before.part === 'noun') weigh(1.2, isForm(text) ? 1.2 : 0.7, 0.7)

  if (next?.class === 'determiner' || next?.class === 'pronoun' || next?.class === 'personal')
    weigh(0.7, before?.class === 'determiner' ? 1 : 4, 0.4)
  else if (isBeforeNoun) weigh(1, 0.9, 1.6, 0.8)
  else if (next === undefined && before !== undefined) weigh(1.3, 0.8, beForms.has(before.text) ? 1.5 : 0.8)
  return weights
}

/** Any word may be any part: seldom is not never. */
const least = 0.02

/** "Very", "really", "quickly" change nothing of what stands around them. */
function isSkipped(token: Token | undefined): boolean {
  if (token?.class === 'negation') return true
  return (
    token?.part === 'adverb' || (token?.class === 'filler' && token.text.length > 2 && !isWeighty(token.text))
  )
}

function isWeighty(text: string): boolean {
  return beForms.has(text) || helpers.has(text)
}

function isOpening({ class: itsClass, text }: Token): boolean {
  return (itsClass === 'filler' && !isWeighty(text)) || itsClass === 'greeting' || itsClass === 'negation'
}

function isForm(text: string): boolean {
  return text.endsWith('ing') || text.endsWith('ed') || text.endsWith('en')
}
