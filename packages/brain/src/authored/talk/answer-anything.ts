import {
  addressee,
  asksAbility,
  asksWhat,
  asksWhether,
  asksWill,
  commandVerbs,
  deniers,
  feelingVerbs,
  feelingWords,
  finiteVerbs,
  gladWords,
  guessing,
  ownerWords,
  sadWords,
  sentenceOpenings,
  speakerWords,
  wishVerbs,
} from '../../language/english/talk/talk-words.ts'
import { isEnglishWord } from '../../language/english/vocabulary.ts'
import type { Token } from '../../words/tokens.ts'
import { isPerson } from '../entities/is-person.ts'
import { abilitiesOf } from './abilities.ts'
import type { Sentence } from './read-sentences.ts'
import { say } from './say.ts'
import { readSum } from './sums.ts'
import type { TalkAnswer, TalkContext } from './talk-context.ts'
import { isTelling } from './telling.ts'
import { answerRecalled } from './told.ts'
import { turned } from './turned.ts'

/** What is said to a sentence that no row knows, by what kind of sentence it is; undefined when not even that is clear. */
export function answerAnything(sentence: Sentence, context: TalkContext): Answered | undefined {
  const tokens = withoutOpenings(sentence.tokens)
  const [first, second] = tokens
  if (first === undefined) return undefined
  const sum = readSum(sentence.text)
  if (sum !== undefined) return { kind: 'sums', answer: sum }
  if (isNonsense(sentence.tokens, context)) return { kind: 'nonsense', answer: say('nonsense') }
  if (asksSomething(sentence)) return { kind: 'question', answer: ofQuestion(tokens, sentence, context) }
  if (commandVerbs.has(first.text) && second?.text !== 'is') {
    return { kind: 'request', answer: cannot(tokens, context) }
  }
  if (first.text === addressee) return { kind: 'statement', answer: say('heardOf') }
  if (isOfSpeaker(tokens)) return { kind: 'statementOfSelf', answer: ofStatement(tokens) }
  const isStatement = tokens.length >= shortestEcho && tokens.some(({ text }) => finiteVerbs.has(text))
  return isStatement ? { kind: 'statement', answer: ofOthers(tokens, context) } : undefined
}

/** Whether a sentence asks, by how it begins or ends, or wants to be told something. */
export function asksSomething({ tokens, isAsked }: Sentence): boolean {
  const [first, second] = withoutOpenings(tokens)
  const isAskedFor = [first, second].some(token => token !== undefined && asksWhat.has(token.text))
  return isAsked || isAskedFor || asksWhether.has(first?.text ?? '')
}

export interface Answered {
  readonly kind: string
  readonly answer: TalkAnswer
}

/** What the player tells of themselves, as the one who hears it keeps it: "your sister lives in Bergen". */
export function toldOfSpeaker({ tokens, isAsked }: Sentence): string | undefined {
  const said = withoutOpenings(tokens)
  const [first] = said
  if (isAsked || first === undefined || said.length < fewestTold || !isOfSpeaker(said)) return undefined
  if (asksWhat.has(first.text) || asksWhether.has(first.text)) return undefined
  return turned(said)
}

const fewestTold = 3

function ofQuestion(tokens: readonly Token[], sentence: Sentence, context: TalkContext): TalkAnswer {
  const [first, second] = tokens
  const told = answerRecalled(sentence, context)
  if (told !== undefined) return told
  const isToYou = second?.text === 'you' || (asksWhat.has(first?.text ?? '') && tokens[2]?.text === 'you')
  if (isToYou && asksWhether.has(first?.text ?? '')) {
    if (asksAbility.has(first?.text ?? '')) return cannot(tokens.slice(2), context)
    const isGuess = guessing.has(tokens[2]?.text ?? '')
    return say(isGuess || asksWill.has(first?.text ?? '') ? 'ofMyWill' : 'ofMyself')
  }
  if (isToYou) return say('askedOfMe')
  if (second?.text === 'i' && asksWhether.has(first?.text ?? '')) return say('advised')
  const isPlain = tokens.length <= longestEcho && tokens.length >= shortestEcho
  if (isPlain && first !== undefined && (asksWhat.has(first.text) || asksWhether.has(first.text))) {
    return say('unknownAnswerTo', { words: `${capital(turned(tokens))}?` })
  }
  const about = namedIn(tokens, context)
  return about === undefined ? say('unknownAnswer') : say('unknownOf', { words: about })
}

const longestEcho = 8
const shortestEcho = 3

/** "I can't ring the bell, but I could bring you the red lantern." */
function cannot(tokens: readonly Token[], context: TalkContext): TalkAnswer {
  const end = tokens.findIndex(
    ({ clause, text }, at) => at > 0 && (clause !== tokens[0]?.clause || text === 'and'),
  )
  const said = end < 0 ? tokens : tokens.slice(0, end)
  if (said.length === 0 || said.length > longestEcho) return say('notPerformed')
  const words = turned(said)
  const abilities = abilitiesOf(context, 1)
  return abilities === undefined ? say('cannot', { words }) : say('cannotBut', { words, abilities })
}

/** "I am so tired", "my sister is ill", "we found a shell". */
function ofStatement(tokens: readonly Token[]): TalkAnswer {
  const isDenied = tokens.some(({ text }) => deniers.has(text))
  const feels = tokens.some(({ text }, at) => feelingVerbs.has(text) && at <= 2)
  if (feels && !isDenied) {
    for (const kind of feelingKinds) {
      if (tokens.some(({ text }) => feelingWords[kind].has(text))) return say(`${kind}Heard`)
    }
  }
  const isSad = tokens.some(({ text }) => sadWords.has(text))
  const isGlad = tokens.some(({ text }) => gladWords.has(text))
  if (isSad && !(isDenied && tokens.some(({ text }) => text === 'bad'))) return say('sadHeard')
  if (isGlad && !isDenied) return say('gladHeard')
  if (isDenied && tokens.some(({ text }) => wishVerbs.has(text))) return say('sadHeard')
  return tokens.length <= longestEcho && tokens.length >= shortestEcho
    ? say('toldSomething', { fact: turned(tokens) })
    : say('heardOf')
}

/** "The soup smells of onions", "she has left". */
function ofOthers(tokens: readonly Token[], context: TalkContext): TalkAnswer {
  // Of things nobody need be comforted: "the lantern broke".
  const isOfThing = tokens[0]?.class === 'determiner'
  if (!isOfThing && tokens.some(({ text }) => sadWords.has(text))) return say('sadHeard')
  const about = namedIn(tokens, context)
  return about === undefined ? say('heardOf') : say('heardOfThing', { words: about })
}

const feelingKinds = ['tired', 'bored', 'hungry', 'scared', 'angry', 'sad', 'glad'] as const

/** The thing or person of the scene that was named, else the word that says most. */
export function namedIn(tokens: readonly Token[], { known }: TalkContext): string | undefined {
  const entity = known.turn.entities.find(
    other => other !== known.turn.player && tokens.some(({ text }) => other.name.toLowerCase() === text),
  )
  if (entity !== undefined && isPerson(entity)) return entity.name
  const [telling] = [...tokens].filter(isTelling).sort((a, b) => b.text.length - a.text.length)
  return telling === undefined ? undefined : telling.typed
}

/** "My sister is ill", "nobody was home when I got back". */
function isOfSpeaker(tokens: readonly Token[]): boolean {
  return tokens.some(({ text }) => speakerWords.has(text) || ownerWords.has(text))
}

function isNonsense(tokens: readonly Token[], { known }: TalkContext): boolean {
  return (
    tokens.length <= mostNonsense &&
    tokens.every(
      ({ text, word, class: itsClass }) =>
        itsClass === 'content' && !isEnglishWord(text) && !known.isEntityWord(word) && isUnsayable(text),
    )
  )
}

const mostNonsense = 3

/** Few vowels, or many letters and none that English puts so. */
function isUnsayable(text: string): boolean {
  const letters = text.length
  const vowels = (text.match(/[aeiouy]/g) ?? []).length
  return letters >= 4 && (vowels * 3.4 < letters || /[^aeiouy]{5}|(.)\1\1|^(.{1,3})\2{2,}/.test(text))
}

function withoutOpenings(tokens: readonly Token[]): readonly Token[] {
  const start = tokens.findIndex(
    ({ text }) => asksWhat.has(text) || asksWhether.has(text) || !sentenceOpenings.has(text),
  )
  return start < 0 ? tokens : tokens.slice(start)
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
