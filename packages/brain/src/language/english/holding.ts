import { keptByText } from '../../text/kept.ts'
import type { Holder, Holders, HoldingWords } from '../holding-words.ts'

/** "The one I hold", "my lantern", "what Tobin is carrying": things are named, and questions of them asked plainly. */
export const holding: HoldingWords = {
  named(message, holders) {
    const line = message.replace(/’/g, "'")
    return peopleIn(line, holders).reduce((said, person) => nameHeld(said, person), line)
  },
  asked(message, holders) {
    const line = message.trim().replace(/’/g, "'")
    if (!speaksOfHolding.test(line)) return message
    for (const person of people(holders)) {
      const plain = askedOf(line, person, holders)
      if (plain !== undefined) return plain
    }
    return message
  },
}

interface Person {
  readonly holder: Holder
  readonly subject: string
  /** "Am I", "do I", "have I". */
  readonly being: string
  readonly doing: string
  readonly having: string
  /** After the subject. */
  readonly holds: string
  readonly possessive: string
  readonly question: string
}

/** Those whom a line may speak of: others hold something in words for it, or it is Tobin's. */
function peopleIn(line: string, holders: Holders): readonly Person[] {
  return speaksOfHolding.test(line) || line.includes("'") ? people(holders) : talkers(holders)
}

function people(holders: Holders): readonly Person[] {
  const { self, others } = holders
  const third = (holder: Holder): Person => {
    const name = `(?:${holder.names.join('|')})`
    return {
      holder,
      subject: name,
      being: 'is',
      doing: 'does|did',
      having: 'has',
      holds: `(?:(?: is|'s) (?:holding|carrying)| holds| carries| has(?: got)?)`,
      possessive: `${name}'s?`,
      question: `what is ${holder.names[0] ?? ''} holding?`,
    }
  }
  return [
    ...talkers(holders),
    ...[self, ...others]
      .filter(({ names }) => names.length > 0)
      .map(holder => ({
        ...third(holder),
        ...(holder === self && { question: 'what are you holding?' }),
      })),
  ]
}

/** The two who talk, as they call themselves. */
function talkers({ player, self }: Holders): readonly Person[] {
  return [
    {
      holder: player,
      subject: 'i',
      being: 'am',
      doing: 'do|did',
      having: 'have',
      holds: `(?:(?: am|'m) (?:holding|carrying)| hold| carry| have(?: got)?|'ve got| got)`,
      possessive: 'my',
      question: 'what am I holding?',
    },
    {
      holder: self,
      subject: 'you',
      being: 'are',
      doing: 'do|did',
      having: 'have',
      holds: `(?:(?: are|'re) (?:holding|carrying)| hold| carry| have(?: got)?|'ve got| got)`,
      possessive: 'your',
      question: 'what are you holding?',
    },
  ]
}

const anything = /^(?:one|ones|thing|things|item|items|object|objects|stuff|anything|something)$/i
/** Without one of these words nothing is asked of what somebody holds, whatever its form. */
const speaksOfHolding = /hold|carr|hav|has|got|hand/i
const inHand = ` (?:in|with) (?:my|your|his|her|their|the) hands?`
/** "The one I have seen" speaks of no hand. */
const notSaidOn = `(?! (?:\\p{L}+(?:ed|en)|had|done|gone|lost|heard|got|a|an|the|some)\\b| to (?:be|do|fetch|find|get|give|go|know|make|offer|say|see|sell|show|take|tell)\\b)`
const determiner = `(?:the|this|that)`
const noun = `((?:\\p{L}+ ){0,2}?\\p{L}+)`

function nameHeld(message: string, { holder, subject, holds, possessive }: Person): string {
  const name = (written: string, words: string): string => {
    const last = words.trim().split(' ').at(-1) ?? ''
    return holder.held(anything.test(last) ? undefined : last) ?? written
  }
  const held = !speaksOfHolding.test(message)
    ? message
    : message
        .replace(
          everywhere(
            `\\b${determiner} ${noun}(?: that| which)? ${subject}${holds}(?:${inHand})?${notSaidOn}`,
          ),
          name,
        )
        .replace(everywhere(`\\b${determiner} ${noun} in ${possessive} hands?\\b`), name)
        // "What Mae is holding, pass it along."
        .replace(
          everywhere(`^what(?:ever)? ${subject}${holds}(?:${inHand}| there| here)?(?=, )`),
          written => holder.held(undefined) ?? written,
        )
        .replace(
          everywhere(`(?<=\\p{L} )what(?:ever)? ${subject}${holds}(?:${inHand}| there| here)?${notSaidOn}`),
          (written, at: number, whole: string) =>
            asksItself.test(whole.slice(0, at)) ? written : (holder.held(undefined) ?? written),
        )
  return held.replace(everywhere(`\\b${possessive} ((?:\\p{L}+ )?\\p{L}+)\\b`), (written, words: string) => {
    const [first = '', second] = words.split(' ')
    const whole = second === undefined ? undefined : holder.held(second)
    if (whole !== undefined) return whole
    const alone = holder.held(first)
    return alone === undefined ? written : [alone, ...(second === undefined ? [] : [second])].join(' ')
  })
}

/** Before "what I'm holding", these ask for nothing but that. */
const asksItself =
  /^(?:(?:please|hey|so|now|and|well|oh|ok|okay|then|wren)[,!]? )*(?:tell me|guess|do you (?:know|see)|can you (?:see|tell(?: me)?|guess)|could you (?:see|tell me|guess)|look|see|say|what do you think)[,!]? $/i

function askedOf(line: string, person: Person, { isThing }: Holders): string | undefined {
  const { subject, being, doing, having, holds, question } = person
  const lead = `^(?:(?:so|and|but|well|hey|now|oh|then|please)[,!]? )*`
  const end = `(?:${inHand}| with (?:me|you|him|her|them)| on (?:me|you|him|her)| right now| now| at the moment| still| there| here)?[?.! ]*$`
  const held = `(?:still )?(?:have|hold|carry)(?: got)?`
  const things = `(?:(a|an|any|some|the|no|one of the) )?${noun}`
  const whether = [
    `${lead}(?:${doing}) ${subject} ${held} ${things}${end}`,
    `${lead}${being} ${subject} (?:still )?(?:holding|carrying) ${things}${end}`,
    `${lead}${having} ${subject} (?:still )?got ${things}${end}`,
  ]
  for (const form of whether) {
    const [, article = '', words = ''] = atOnce(form).exec(line) ?? []
    const last = words.split(' ').at(-1) ?? ''
    if (last === '' || !(anything.test(last) || isThing(last))) continue
    return article.toLowerCase() === 'the' ? `who has the ${words}?` : question
  }
  const which = [
    `${lead}(?:which|what)(?: of the)? ${noun} (?:${doing}) ${subject} ${held}${end}`,
    `${lead}(?:which|what)(?: of the)? ${noun} ${being} ${subject} (?:holding|carrying)${end}`,
    `${lead}(?:which|what)(?: of the)? ${noun} ${having} ${subject} got${end}`,
    `${lead}how many ${noun} (?:${doing}|${being}|${having}) ${subject} (?:have|hold|holding|carry|carrying|got)${end}`,
  ]
  for (const form of which) {
    const [, words = ''] = atOnce(form).exec(line) ?? []
    const last = words.split(' ').at(-1) ?? ''
    if (last !== '' && (anything.test(last) || isThing(last))) return question
  }
  const plainly = [
    `${asksItself.source.replace(/\$$/, '')}what ${subject}${holds}${end}`,
    `${lead}what(?:'s| is| are) (?:that|this|it|those) in ${person.possessive} hands?[?.! ]*$`,
    `${lead}what(?:'s| is) ${subject} (?:holding|carrying)${end}`,
    `${lead}what do you think ${subject}${holds}${end}`,
  ]
  return plainly.some(form => atOnce(form).test(line)) ? question : undefined
}

const everywhere = keptByText(source => new RegExp(source, 'giu'))
const atOnce = keptByText(source => new RegExp(source, 'iu'))
