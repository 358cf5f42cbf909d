import type { Character } from '../project/character.ts'

/** Who of a cast is named in a text, in the order of the names. */
export interface Named {
  /** Those spoken to: "Mira, where is Tobin?" is for Mira alone. */
  readonly addressed: readonly Character[]
  /** All of them. */
  readonly named: readonly Character[]
}

export function namedIn(text: string, cast: readonly Character[]): Named {
  const lowerCase = text.toLowerCase()
  const mentions = mentionsIn(lowerCase, cast)
  const addressed = groupsOf(lowerCase, mentions).filter(group => isSpokenTo(lowerCase, group))
  return { addressed: charactersOf(addressed.flat()), named: charactersOf(mentions) }
}

/** A place at which a name stands. */
interface Mention {
  readonly start: number
  readonly end: number
  /** Several when they share a first name. */
  readonly characters: readonly Character[]
}

/** Of two names at one place the longer one is meant. */
function mentionsIn(text: string, cast: readonly Character[]): readonly Mention[] {
  const mentions: Mention[] = []
  const found = [...charactersByName(cast)].flatMap(([name, characters]) => placesOf(text, name, characters))
  for (const mention of found.sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (mention.start >= (mentions.at(-1)?.end ?? 0)) mentions.push(mention)
  }
  return mentions
}

/** In lower case. A first name that is the whole name of another is that one's. */
function charactersByName(cast: readonly Character[]): ReadonlyMap<string, readonly Character[]> {
  const byName = new Map<string, readonly Character[]>()
  const isWholeName = new Set(cast.map(({ name }) => name.toLowerCase()))
  for (const character of cast) {
    const whole = character.name.toLowerCase()
    const first = firstNameIn(whole)
    const names = isWholeName.has(first) ? [whole] : [whole, first]
    for (const name of names) byName.set(name, [...(byName.get(name) ?? []), character])
  }
  return byName
}

/** The first word by which somebody can be called: "Tom" of "Old Tom". */
function firstNameIn(name: string): string {
  const words = name.split(' ')
  return words.find(word => !noFirstName.test(word)) ?? name
}

const noFirstName = /^(the|an?|my|our|mrs?|ms|miss|dr|old|young|little|big|great)\.?$/

/** Where a name stands as words of its own. */
function placesOf(text: string, name: string, characters: readonly Character[]): readonly Mention[] {
  const places: Mention[] = []
  for (let start = text.indexOf(name); start >= 0; start = text.indexOf(name, start + 1)) {
    const end = start + name.length
    if (!isInWord(text, start - 1) && !isInWord(text, end)) places.push({ start, end, characters })
  }
  return places
}

function isInWord(text: string, at: number): boolean {
  return /[\p{L}\p{N}]/u.test(text.charAt(at))
}

/** Names that belong together: "Tobin, Mira and Cleo" is one group, "where is Tobin, Mira" are two. */
function groupsOf(text: string, mentions: readonly Mention[]): readonly Group[] {
  const groups: Group[] = []
  // How many of the last groups have nothing but commas between them.
  let rowLength = 0
  for (const mention of mentions) {
    const between = text.slice(groups.at(-1)?.at(-1)?.end ?? 0, mention.start)
    const isJoined = rowLength > 0 && /^\s*(,\s*)?(and|&)\s*$/.test(between)
    const row = isJoined ? groups.splice(-rowLength).flat() : []
    rowLength = rowLength > 0 && /^\s*,\s*$/.test(between) ? rowLength + 1 : 1
    groups.push([...row, mention])
  }
  return groups
}

type Group = readonly Mention[]

/** Set off from the rest of a sentence by a beginning, an end or a mark: "…, Mira?", "Hello Mira!" */
function isSpokenTo(text: string, group: Group): boolean {
  const before = text.slice(0, group[0]?.start)
  const after = text.slice(group.at(-1)?.end)
  return opening.test(before) && (closing.test(after) || requestsFollow.test(after))
}

const opening = new RegExp(
  '(^|[,.!?;:…—–\\n]|\\s-)[\\s"“„(]*' +
    '((hey|hi|hello|hiya|yo|oh|ah|ok|okay|so|well|now|but|then|no|yes|please|sorry|pardon( me)?|excuse me|' +
    'good (morning|day|afternoon|evening|night)|goodbye|bye|farewell|thanks|thank you|greetings|welcome|' +
    'listen|look|wait|psst|dear)\\s+)*$',
)

const closing = /^["”“)]?\s*($|[,.!?;:…—–]|-\s)/

/** What is said to somebody whose name has no comma after it: "Mira where is Tobin?" */
const requestsFollow =
  /^\s+(where|what|who|which|when|why|how|please|i|you|(can|could|would|will|do|did|are|have) (you|i|we)|(give|bring|show|tell|take|open|help|follow|come|go|look|let)(?!\p{L}))(?![\p{L}’'])/u

function charactersOf(mentions: readonly Mention[]): readonly Character[] {
  return [...new Set(mentions.flatMap(({ characters }) => characters))]
}
