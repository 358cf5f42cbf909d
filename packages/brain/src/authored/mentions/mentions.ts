import type { Relation } from '../../language/english/mentions.ts'
import { once } from '../../text/once-per.ts'
import type { Token } from '../../words/tokens.ts'
import { readGroups } from './mention-groups.ts'
import type { Group, Limit } from './mention-reading.ts'

/** The words of a message that name an entity. */
export interface Mention {
  /** `anything` is "something", and "one"; `unknown` is a name that nothing perceived has. */
  readonly kind: 'named' | 'pronoun' | 'anything' | 'unknown'
  /** The words of the first of `descriptions`. */
  readonly head: string | undefined
  readonly modifiers: readonly string[]
  /** What it is called: any one of these, "a lamp or a candle". Empty when `limits` alone say which it is. */
  readonly descriptions: readonly Description[]
  /** What it is not: "not the red one". */
  readonly excluded: readonly Description[]
  readonly limits: readonly MentionLimit[]
  /** `any` leaves the choice to the listener. */
  readonly amount: 'one' | 'any' | 'all'
  /** True for "the lanterns", which are all that there are; not for "some lanterns". */
  readonly isPlural: boolean
  readonly hasDeterminer: boolean
  /** What a pronoun stands for. */
  readonly standsFor: 'focus' | 'person' | 'several' | 'player' | 'self'
  /** "Put it there": the place is another thing than the one that is put. */
  readonly isMovedThere: boolean
  /** As the player called it, without article: "golden crown". */
  readonly words: string
  /** Places of all its tokens, those of `limits` included. */
  readonly covers: ReadonlySet<number>
}

export interface Description {
  /** What it is, the last word of its name: "kettle" in "the red kettle". */
  readonly head: string
  /** What tells it from others of its kind: "red". */
  readonly modifiers: readonly string[]
}

export type MentionLimit =
  | Limit
  /** How it stands to another thing. */
  | { readonly type: 'relation-to'; readonly relation: Relation; readonly to: Description }

/**
 * Finds what a message names, the words that already stand for a phrase's own left out. Of several names it
 * is the one that is not said to be near or from something: "the kettle by the door" is a kettle.
 */
export function readMention(
  tokens: readonly Token[],
  taken: readonly (boolean | undefined)[],
  isEntityWord: (word: string) => boolean,
): Mention | undefined {
  const known = mentionsBy(isEntityWord)
  const ofLine = known.get(tokens) ?? new Map<string, Mention | undefined>()
  known.set(tokens, ofLine)
  let key = ''
  taken.forEach((isTaken, at) => {
    if (isTaken) key += ` ${at}`
  })
  const found = ofLine.get(key)
  if (found !== undefined || ofLine.has(key)) return found
  const mention = findMention(tokens, taken, isEntityWord)
  ofLine.set(key, mention)
  return mention
}

/** By the words left out: many phrases take the same words of a line. */
const mentionsBy = once(
  (_: (word: string) => boolean) => new Map<readonly Token[], Map<string, Mention | undefined>>(),
)

function findMention(
  tokens: readonly Token[],
  taken: readonly (boolean | undefined)[],
  isEntityWord: (word: string) => boolean,
): Mention | undefined {
  const groups = readGroups(tokens, taken, isEntityWord)
  const isKnown = (group: Group): boolean => isEntityWord(headOf(group, isEntityWord) ?? '')
  const first = findMain(groups, isKnown)
  if (first === undefined) return undefined
  const isPronoun = first.words.length === 0 && first.tokens.some(at => tokens[at]?.class === 'pronoun')
  const main = (isPronoun ? placeBefore(first, groups, isKnown) : undefined) ?? first

  const meant = main.join === 'not' ? [] : [main, ...alternativesOf(main, groups)]
  const twin = twinOf(main, groups, isKnown)
  const excluded = groups.filter(({ join, words }) => join === 'not' && words.length > 0)
  const placed = groups.filter(group => isPlaced(group) && !meant.includes(group))
  const places = placed.filter(isKnown)
  const descriptors = placed.filter(group => descriptorLeads.has(group.lead) && !isKnown(group))
  const own = [...meant, ...(twin ? [twin] : [])]
  const limits: readonly MentionLimit[] = [
    ...own.flatMap(group => group.limits),
    // "Put it in the chest" says nothing of what is put there.
    ...(isPronoun && main === first ? [] : places.flatMap(group => relationTo(group, isEntityWord))),
    ...descriptors.map(({ words }) => ({ type: 'described' as const, words })),
  ]
  const descriptions = meant.flatMap(
    group => describe(group, isEntityWord, group === main ? twin : main) ?? [],
  )
  const matching = descriptors.filter(({ words }) => words.some(isEntityWord))
  const isLost = placed.some(group => group.before === main && !isKnown(group) && !matching.includes(group))
  return {
    kind: kindOf(main, descriptions, limits, excluded, isLost, meant.some(isKnown)),
    head: descriptions[0]?.head,
    modifiers: descriptions[0]?.modifiers ?? [],
    descriptions,
    excluded: excluded.flatMap(group => describe(group, isEntityWord) ?? []),
    limits,
    amount: main.amount,
    isPlural: main.isPlural && main.isDefinite,
    hasDeterminer: main.hasDeterminer,
    standsFor: standsFor[main.stands],
    isMovedThere: isPronoun && tokens.some(({ text }, at) => text === 'there' && !first.tokens.includes(at)),
    words: main.words.slice(0, main.headEnd).join(' '),
    covers: new Set([...own, ...excluded, ...places, ...matching].flatMap(group => group.tokens)),
  }
}

function relationTo(group: Group, isKnownWord: (word: string) => boolean): readonly MentionLimit[] {
  const to = describe(group, isKnownWord)
  if (group.lead === 'none' || group.lead === 'preposition' || to === undefined) return []
  return [{ type: 'relation-to', relation: group.lead, to }]
}

/** What follows these may be any words: "with black hair". */
const descriptorLeads: ReadonlySet<Group['lead']> = new Set<Group['lead']>(['with', 'about', 'having'])

const never = 1000

function findMain(groups: readonly Group[], isKnown: (group: Group) => boolean): Group | undefined {
  const hasObject = groups.some(({ stands, words }) => stands === 'for-focus' && words.length === 0)
  let main: Group | undefined
  let least = never
  for (const group of groups) {
    const rank = rankOf(group, isKnown(group), hasObject)
    if (rank >= least) continue
    main = group
    least = rank
  }
  // "The red or the blue one" begins with the red one.
  while (main?.join === 'or' && main.before !== undefined) main = main.before
  return main ?? groups.find(({ join, words }) => join === 'not' && words.length > 0)
}

/** "Look inside the chest, and open it": what is opened is the chest. */
function placeBefore(
  pronoun: Group,
  groups: readonly Group[],
  isKnown: (group: Group) => boolean,
): Group | undefined {
  const [end = 0] = pronoun.tokens
  return groups
    .filter(group => isPlaced(group) && group.lead !== 'preposition' && isKnown(group))
    .filter(({ tokens: [at = 0] }) => at < end)
    .at(-1)
}

/** What is said to stand so to something, unless that is left out. */
function isPlaced({ lead, join, words, before }: Group): boolean {
  return lead !== 'none' && join === 'none' && words.length > 0 && before?.join !== 'not'
}

/** The lower, the more likely it is what the message is about. */
function rankOf(group: Group, isKnown: boolean, hasObject: boolean): number {
  const { lead, words, stands, hasDeterminer, limits, amount, isGeneric } = group
  if (group.join === 'not') return never
  // "Take it to the well": the well is not what is taken.
  const far = lead === 'none' ? 0 : lead === 'preposition' ? (hasObject ? 3.1 : 1) : 10
  if (words.length > 0) {
    if (isKnown) return far + (hasDeterminer ? 0 : 0.5)
    return far + (hasDeterminer ? 4 : 20)
  }
  if (limits.length > 0 || (isGeneric && amount !== 'one')) return far + 0.6
  if (stands !== 'alone' && lastStands.has(stands)) return 30
  if (stands !== 'alone') return 3
  return amount === 'one' ? never : 5
}

/** "Bring it here" is about what is brought. */
const lastStands: ReadonlySet<Group['stands']> = new Set<Group['stands']>([
  'for-player',
  'for-self',
  'for-here',
  'for-there',
])

/** "The lantern, the red one" and "the red one, the lantern" are one thing, said twice. */
function twinOf(
  main: Group,
  groups: readonly Group[],
  isKnown: (group: Group) => boolean,
): Group | undefined {
  if (main.words.length === 0) return undefined
  return groups.find(
    group =>
      group !== main &&
      group.isGeneric !== main.isGeneric &&
      group.clause !== main.clause &&
      group.lead === 'none' &&
      group.join === 'none' &&
      isKnown(group),
  )
}

function alternativesOf(main: Group, groups: readonly Group[]): readonly Group[] {
  const found: Group[] = []
  for (const group of groups) {
    const { before } = group
    if (group.join !== 'or' || before === undefined) continue
    if (before === main || found.includes(before)) found.push(group)
  }
  return found
}

/** Of "the red one" it is the twin that says what kind of thing it is. */
function describe(
  group: Group,
  isKnownWord: (word: string) => boolean,
  twin?: Group,
): Description | undefined {
  const at = headAt(group, isKnownWord)
  const own = group.words[at] ?? group.words.at(-1)
  const lent =
    twin !== undefined && group.isGeneric && !twin.isGeneric ? headOf(twin, isKnownWord) : undefined
  const head = lent ?? own
  if (own === undefined || head === undefined) return undefined
  const others = group.words.filter((_, other) => lent !== undefined || other !== at)
  const added = twin === undefined || lent !== undefined || group.isGeneric ? [] : addedBy(twin)
  return { head, modifiers: [...others, ...added] }
}

/** What "the red one" says of its kind. */
function addedBy(twin: Group): readonly string[] {
  return twin.isGeneric ? twin.words : []
}

/** Of "the one full of coal" any word that is known says what it is. */
function headAt(group: Group, isKnownWord: (word: string) => boolean): number {
  const at = (group.headEnd ?? group.words.length) - 1
  if (!group.isGeneric || isKnownWord(group.words[at] ?? '')) return at
  const known = group.words.filter(isKnownWord).at(-1)
  return known === undefined ? at : group.words.lastIndexOf(known)
}

function headOf(group: Group, isKnownWord: (word: string) => boolean): string | undefined {
  return group.words[headAt(group, isKnownWord)] ?? group.words.at(-1)
}

function kindOf(
  main: Group,
  descriptions: readonly Description[],
  limits: readonly MentionLimit[],
  excluded: readonly Group[],
  isLost: boolean,
  isKnown: boolean,
): Mention['kind'] {
  if (descriptions.length > 0) {
    const isMeasured = limits.some(limit => limit.type === 'degree' && limit.property !== undefined)
    return isKnown || isMeasured ? 'named' : 'unknown'
  }
  if (excluded.length > 0 || limits.some(({ type }) => type !== 'described' || !isLost)) return 'named'
  if (isLost) return 'unknown'
  return vague.has(main.stands) ? 'anything' : 'pronoun'
}

/** "Come here" may be all that is asked, and name nothing. */
const vague: ReadonlySet<Group['stands']> = new Set<Group['stands']>(['alone', 'for-anything', 'for-here'])

const standsFor: Readonly<Record<Group['stands'], Mention['standsFor']>> = {
  alone: 'focus',
  'for-anything': 'focus',
  'for-focus': 'focus',
  'for-person': 'person',
  'for-several': 'several',
  'for-player': 'player',
  'for-self': 'self',
  'for-here': 'player',
  'for-there': 'focus',
}
