import type { PerceivedEntity } from '@townsfolk/protocol'
import { namedInstead, namesNobody, nextClause, standFor, whoIs } from '../../language/english/persons.ts'
import { once } from '../../text/once-per.ts'
import type { Memory, SpokenOf } from '../../turn/memory.ts'
import { isEnglish, readNouns, readPlainTokens } from '../../words/tokens.ts'
import { nameNounsOf } from '../entities/entity-words.ts'
import { isPerson } from '../entities/is-person.ts'
import type { Listener } from '../hearing/listener.ts'
import type { PreparedCharacter } from '../hearing/prepared-character.ts'
import { type Candidate, rankCandidates, type Situation } from './candidates.ts'
import type { Plan } from './plan.ts'

/**
 * A line with the name of whom was talked of last in place of "he" and "she": "is Bram tall". What an author wrote for just
 * these words about them, and what is to be done, stays as it is.
 */
export function withPersonNamed(message: string, situation: Situation, listener: Listener): string {
  const { turn, memory, prepared } = situation
  if (!isEnglish(turn.character.language)) return message
  const words = new Set(readPlainTokens(message).map(({ text }) => text))
  const as = pronouns.find(pronoun => [...standFor[pronoun]].some(word => words.has(word)))
  if (as === undefined) return message
  const mayBe = (other: SpokenOf): boolean => other.as === undefined || other.as === as
  const [named, ...others] = peopleIn(message, situation)
  if (named !== undefined) {
    // "Who is Tobin, and where is he?"
    const after = others.length === 0 && mayBe(named) ? nextClause.exec(message) : null
    if (after === null) return message
    const [first = ''] = after
    const rest = message.slice(first.length)
    return peopleIn(first, situation).length === 0 ? message : `${first}${inPlace(rest, as, named)}`
  }
  const person = memory.people.filter(mayBe).at(-1)
  if (person === undefined) return message
  const [best] = rankCandidates(listener.hear(message), situation)
  if (best !== undefined && best.score >= surely && isMeant(best, person, prepared)) return message
  return inPlace(message, as, person)
}

function inPlace(message: string, as: 'he' | 'she', person: SpokenOf): string {
  return namedInstead[as].reduce(
    (said, [word, name]) =>
      said.replace(
        word,
        name.replace('$', () => person.name),
      ),
    message,
  )
}

/** Remembers who was talked of, by name or in what was answered. */
export function peopleAfter(message: string, plan: Plan | undefined, situation: Situation): Partial<Memory> {
  if (!isEnglish(situation.turn.character.language)) return {}
  const named = peopleIn(message, situation)
  const answered = named.length === 0 && plan?.type === 'answer' ? personOfTopic(plan.node.topic) : undefined
  const spokenOf = answered === undefined ? named : [answered]
  if (spokenOf.length === 0) return {}
  const isNew = ({ name }: SpokenOf): boolean => !spokenOf.some(other => other.name === name)
  return { people: [...situation.memory.people.filter(isNew), ...spokenOf] }
}

/** Whether words name somebody, or one of those who are perceived: "the keeper". */
export function isPersonKnown(words: string, situation: Situation): boolean {
  return peopleIn(words, situation).length > 0
}

const pronouns = ['he', 'she'] as const
const surely = 0.75

function isMeant({ kind, name }: Candidate, person: SpokenOf, { nodes }: PreparedCharacter): boolean {
  if (kind === 'action' || kind === 'flow' || kind === 'pick') return true
  const node = nodes.find(({ key }) => key === name)
  const nouns = readNouns(person.name)
  return (
    node !== undefined &&
    node.kind !== 'action' &&
    readNouns(node.topic.phrases.join(' ')).some(word => nouns.includes(word) && word !== article)
  )
}

const article = 'the'

/** Those who are perceived, or whom a topic is about, and whose names were said. */
function peopleIn(message: string, { turn, prepared }: Situation): readonly SpokenOf[] {
  const said = readNouns(message)
  const isSaid = (named: { readonly name: string }): boolean => {
    const nouns = nameNounsOf(named).filter(word => word !== article)
    return nouns.length > 0 && nouns.every(word => said.includes(word))
  }
  const known = peopleOf(prepared)
  const isOther = (entity: PerceivedEntity): boolean =>
    entity !== turn.player && entity !== turn.self && isPerson(entity)
  const seen = turn.entities
    .filter(entity => isSaid(entity) && isOther(entity))
    .map(({ name }) => known.find(other => other.name === name) ?? { name, as: undefined })
  const told = known.filter(one => isSaid(one) && !seen.some(({ name }) => name === one.name))
  return [...told, ...seen]
}

const peopleOf = once(({ nodes }: PreparedCharacter): readonly SpokenOf[] =>
  nodes.flatMap(node => (node.kind === 'knowledge' ? (personOfTopic(node.topic) ?? []) : [])),
)

type Topic = Extract<Plan, { type: 'answer' }>['node']['topic']

/** Whom "who is …" of a topic names. */
const personOfTopic = once(({ phrases, lines }: Topic): SpokenOf | undefined => {
  const names = phrases.flatMap(phrase => whoIs.exec(phrase)?.[1] ?? [])
  const name = names.find(words => !namesNobody.test(words))
  if (name === undefined) return undefined
  const text = [...phrases, ...lines.map(line => line.text)]
    .join(' ')
    .toLowerCase()
    .split(/[^a-z]+/)
  const [he, she] = pronouns.map(as => text.filter(word => standFor[as].has(word)).length)
  return { name, as: he === she ? undefined : (he ?? 0) > (she ?? 0) ? 'he' : 'she' }
})
