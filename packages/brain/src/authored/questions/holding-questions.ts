import { persons, possessives } from '../../language/english/mentions.ts'
import { bareWords, emptyHands } from '../../language/english/properties.ts'
import { anybodyWords, inHandWords } from '../../language/english/questions.ts'
import type { Found } from '../../words/patterns.ts'
import { answerHands } from '../answers/hands.ts'
import { holdingsOf } from '../answers/holders.ts'
import { answerHolder, answerIsHeld } from '../answers/holding.ts'
import { asRemembered } from '../answers/remembered.ts'
import { answerHoldings } from '../answers/seeing.ts'
import type { Known } from '../answers/subject.ts'
import { isPerson } from '../entities/is-person.ts'
import { called } from '../naming/called.ts'
import type { Question, Read } from './questions.ts'

/** Who has something, or whether somebody has it. */
export function readHolder(question: Question, found: Found, unseen: () => Read): Read {
  const { known } = question
  const thing = question.thing(found)
  if (thing === undefined) return undefined
  const isAnybody = question.literals(found).some(({ text }) => anybodyWords.has(text))
  const isWhether = isAnybody || found.slots.has('somebody')
  if (thing.entities.length === 0) {
    // "Are you holding a hammer?" asks for hands, "do you have a heart" need not.
    const isOfHands = question.literals(found).some(({ text }) => inHandWords.has(text))
    if (isOfHands && found.slots.has('somebody')) return readHoldings(question, found)
    return isWhether ? undefined : (readUnseenHolder(thing.words, known) ?? unseen())
  }
  const who = nameOfSomebody(question, found)
  if (isWhether && who === undefined && !isAnybody) return undefined
  const answer = isWhether ? answerIsHeld(thing, who, known) : answerHolder(thing, known)
  return answer && asRemembered(answer, known)
}

/** What somebody has. */
export function readHoldings(question: Question, found: Found): Read {
  const { known } = question
  const words = question.literals(found).map(({ text }) => text)
  if (words[0] === 'who' || words[0] === 'whose') {
    return answerHands(
      words.some(text => bareWords.has(text) || emptyHands.has(text)),
      known,
    )
  }
  const somebody = somebodyIn(question, found)
  if (somebody === undefined) return undefined
  if (typeof somebody === 'string') return answerHoldings(somebody, known)
  if (!isPerson(somebody)) return undefined
  const answer = answerHoldings(somebody, known)
  return answer && asRemembered(answer, known, [somebody])
}

type Somebody = Parameters<typeof answerHoldings>[0]

function somebodyIn(question: Question, found: Found): Somebody | undefined {
  const [first, second] = question.slot(found, 'somebody')
  const said = first ?? question.literals(found).find(({ text }) => possessives.has(text))
  const isOne = said !== undefined && second === undefined
  const who = isOne ? (persons.get(said.text) ?? possessives.get(said.text)) : undefined
  if (who === 'self' || who === 'player') return who
  const [entity, ...others] = question.thing(found, 'somebody')?.entities ?? []
  return others.length > 0 ? undefined : entity
}

/** As answers call whoever has something. */
function nameOfSomebody(question: Question, found: Found): string | undefined {
  const somebody = found.slots.has('somebody') ? somebodyIn(question, found) : undefined
  if (somebody === 'self') return 'me'
  if (somebody === 'player') return 'you'
  return somebody && isPerson(somebody) ? called(somebody, question.known.turn.entities) : undefined
}

/** What is not perceived may be told of by who has it: "holding: a letter". */
function readUnseenHolder(words: string, known: Known): Read {
  const holder = known.turn.entities.find(entity =>
    holdingsOf(entity, known).words.some(held => held.toLowerCase().includes(words.toLowerCase())),
  )
  if (holder === undefined) return undefined
  const people = called(holder, known.turn.entities)
  return { name: 'people', fillings: { people }, about: [holder], node: 'answer people' }
}
