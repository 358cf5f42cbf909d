import type { Holder, Holders, HoldingWords } from '../holding-words.ts'

/** "Die Laterne, die ich halte", "meine Laterne", "was Tobin trägt". */
export const holding: HoldingWords = {
  named(message, holders) {
    return people(holders).reduce(nameHeld, message)
  },
  asked(message, holders) {
    const line = message.trim()
    for (const person of people(holders)) {
      if (asks(line, person, holders)) return person.question
    }
    return message
  },
}

interface Person {
  readonly holder: Holder
  readonly subject: string
  readonly verb: string
  readonly possessive: string
  readonly question: string
}

function people({ player, self, others }: Holders): readonly Person[] {
  return [
    {
      holder: player,
      subject: 'ich',
      verb: '(?:halte|trage|habe|hab)',
      possessive: 'mein(?:e[nmrs]?)?',
      question: 'Was halte ich?',
    },
    {
      holder: self,
      subject: 'du',
      verb: '(?:hältst|trägst|hast)',
      possessive: 'dein(?:e[nmrs]?)?',
      question: 'Was hältst du?',
    },
    ...others.map(holder => ({
      holder,
      subject: `(?:${holder.names.join('|')})`,
      verb: '(?:hält|trägt|hat)',
      possessive: `(?:${holder.names.join('|')})s`,
      question: `Was trägt ${holder.names[0] ?? ''}?`,
    })),
  ]
}

const hand =
  '(?: (?:da|hier|bei mir|bei dir|bei sich|dabei|in (?:der|meiner|deiner|seiner|ihrer) Hand|in den Händen))?'

function nameHeld(message: string, { holder, subject, verb, possessive }: Person): string {
  const name = (written: string, noun: string): string => holder.held(noun) ?? written
  return message
    .replace(
      new RegExp(
        `(?:der|die|das|den|dem) (?:\\p{L}+ )?(\\p{Lu}\\p{L}+), (?:der|die|das|den) ${subject}${hand} ${verb}`,
        'giu',
      ),
      name,
    )
    .replace(
      new RegExp(`(?<=\\p{L},? )(?:das, )?was ${subject}${hand} ${verb}`, 'giu'),
      (written, at: number, whole: string) =>
        asksItself.test(whole.slice(0, at)) ? written : (holder.held(undefined) ?? written),
    )
    .replace(new RegExp(`(?<!\\p{L})${possessive} (?:\\p{Ll}+ )?(\\p{Lu}\\p{L}+)`, 'gu'), name)
    .replace(
      new RegExp(
        `(?<!\\p{L})${possessive.replace(/^./, first => first.toUpperCase())} (?:\\p{Ll}+ )?(\\p{Lu}\\p{L}+)`,
        'gu',
      ),
      name,
    )
}

/** Before "was ich halte", these ask for nothing but that. */
const asksItself = /^(?:weißt du|siehst du|rate mal|rate|sag mir|schau),? $/iu

function asks(line: string, { subject, verb }: Person, { isThing }: Holders): boolean {
  const end = `${hand}[?.! ]*$`
  if (
    new RegExp(`^(?:und |also |na )?was ${verb} ${subject}(?: denn| gerade| eigentlich)?${end}`, 'iu').test(
      line,
    )
  )
    return true
  if (
    new RegExp(
      `^(?:weißt du|siehst du|rate mal|rate|sag mir|schau),? was ${subject}${hand} ${verb}[?.! ]*$`,
      'iu',
    ).test(line)
  )
    return true
  const [, noun = ''] =
    new RegExp(
      `^(?:und |also )?${verb} ${subject} (?:eine?[nmrs]?|keine?[nmrs]?|die|den|das|der) (?:\\p{Ll}+ )?(\\p{Lu}\\p{L}+)${end}`,
      'iu',
    ).exec(line) ?? []
  const [, which = ''] =
    new RegExp(`^welche[rsn]? (\\p{Lu}\\p{L}+) ${verb} ${subject}${end}`, 'iu').exec(line) ?? []
  return (noun !== '' && isThing(noun)) || (which !== '' && isThing(which))
}
