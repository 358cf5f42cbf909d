import type { Relation, Side } from '../../language/english/mentions.ts'
import type { Token } from '../../words/tokens.ts'

/** A row of words that may name something, with what leads to it. */
export interface Group {
  readonly words: string[]
  /** Places of its tokens. */
  readonly tokens: number[]
  /** How many of the words come before "of" or "that is"; all of them when there is none. */
  headEnd: number | undefined
  /** How it stands to the group before it. */
  lead: 'none' | 'preposition' | Relation
  readonly join: 'none' | 'or' | 'not'
  /** The group that it directly follows. */
  readonly before: Group | undefined
  readonly clause: number
  readonly hasDeterminer: boolean
  /** True for "the", "my" and "those": all that there are, where several are named. */
  isDefinite: boolean
  /** "The red one": of which kind is said elsewhere. */
  isGeneric: boolean
  /** True for "the lanterns", and for "those". */
  isPlural: boolean
  stands:
    | 'alone'
    | 'for-anything'
    | 'for-focus'
    | 'for-person'
    | 'for-several'
    | 'for-player'
    | 'for-self'
    | 'for-here'
    | 'for-there'
  amount: 'one' | 'any' | 'all'
  readonly limits: Limit[]
}

export type Who = 'player' | 'self' | 'person' | 'focus'

/** What tells one thing from others beside its own words. */
export type Limit =
  | { readonly type: 'relation'; readonly relation: Relation; readonly who: Who }
  | { readonly type: 'side'; readonly side: Side; readonly who: Who | undefined }
  | { readonly type: 'near' | 'far' }
  | {
      readonly type: 'degree'
      readonly bases: readonly string[]
      /** False for "least" and "lowest". */
      readonly isMost: boolean
      /** The property itself: "the highest price". */
      readonly property: string | undefined
      /** "The second cheapest": 1. */
      readonly place?: number
    }
  | { readonly type: 'ordinal'; readonly at: number }
  | { readonly type: 'other' }
  /** Nobody has it. */
  | { readonly type: 'free' }
  /** What else is said of it: "that has a crack in it". */
  | { readonly type: 'described'; readonly words: readonly string[] }
  /** "My", "your": whose it is, if things say so. */
  | { readonly type: 'owner'; readonly who: Who }

/** Reads what begins at a token; gives how many tokens that was, 0 when it is nothing of its kind. */
export type Reader = (reading: Reading, at: number) => number

type IsEntityWord = (word: string) => boolean

/** The groups of a message as far as it was read, and what is still open. */
export class Reading {
  readonly groups: Group[] = []
  /** The group that words are added to. */
  run: Group | undefined
  /** Of the token that is read. */
  clause = 0
  readonly tokens: readonly Token[]
  readonly isEntityWord: IsEntityWord
  readonly #taken: readonly (boolean | undefined)[]
  /** The group that was closed just before. */
  #last: Group | undefined
  #lead: Group['lead'] = 'none'
  #join: Group['join'] = 'none'
  #leadTokens: number[] = []

  constructor(tokens: readonly Token[], taken: readonly (boolean | undefined)[], isEntityWord: IsEntityWord) {
    this.tokens = tokens
    this.isEntityWord = isEntityWord
    this.#taken = taken
  }

  /** True for a token that already stands for a phrase's own word. */
  isTaken(at: number): boolean {
    return this.#taken[at] === true
  }

  tokenAt(at: number): Token | undefined {
    return this.isTaken(at) ? undefined : this.tokens[at]
  }

  textAt(at: number): string {
    return this.tokenAt(at)?.text ?? ''
  }

  classAt(at: number): Token['class'] | undefined {
    return this.tokenAt(at)?.class
  }

  isDeterminer(at: number): boolean {
    return this.classAt(at) === 'determiner'
  }

  /** Whether the word there may describe something perceived. */
  isEntityWordAt(at: number): boolean {
    return this.isEntityWord(this.tokenAt(at)?.word ?? '')
  }

  /** The group that what is said now tells more about. */
  get owner(): Group | undefined {
    return this.run ?? this.#last
  }

  /** Whether what comes now is an adjective or the noun: right after "the", and after "the second". */
  get isOpen(): boolean {
    return this.run !== undefined && this.run.words.length === 0 && !this.run.isGeneric
  }

  /** Right after "with" and "having". */
  get isOfHaving(): boolean {
    return this.run === undefined && (this.#lead === 'with' || this.#lead === 'having')
  }

  open(hasDeterminer: boolean, stands: Group['stands'] = 'alone'): Group {
    const before = this.owner
    const opened: Group = {
      words: [],
      tokens: this.#leadTokens,
      headEnd: undefined,
      lead: this.#lead,
      // "Not the red or the blue one".
      join: this.#join === 'or' && before?.join === 'not' ? 'not' : this.#join,
      before,
      clause: this.clause,
      hasDeterminer,
      isDefinite: false,
      isGeneric: false,
      isPlural: false,
      stands,
      amount: 'one',
      limits: [],
    }
    this.groups.push(opened)
    this.forget()
    this.run = opened
    return opened
  }

  /** The group that words may be put into; a new one after a noun. */
  openFor(hasDeterminer: boolean, stands: Group['stands'] = 'alone'): Group {
    return this.isOpen && this.run !== undefined ? this.run : this.open(hasDeterminer, stands)
  }

  close(): void {
    this.#last = this.owner
    this.run = undefined
  }

  /** More words of a group come, which stand after its name. */
  resume(group: Group): void {
    if (group.words.length > 0) group.headEnd ??= group.words.length
    this.run = group
  }

  /** Goes back to a group that more is said about. */
  goBackTo(group: Group): void {
    this.run = undefined
    this.#last = group
  }

  drop(group: Group): void {
    this.groups.splice(this.groups.indexOf(group), 1)
  }

  forget(): void {
    this.run = undefined
    this.#last = undefined
    this.#lead = 'none'
    this.#join = 'none'
    this.#leadTokens = []
  }

  cover(group: Group, at: number, count: number): number {
    for (let i = at; i < at + count; i += 1) group.tokens.push(i)
    return count
  }

  /** What comes next stands so to what was named before. */
  follow(relation: Group['lead'], at: number, count: number): number {
    this.close()
    this.#lead = relation
    this.#leadTokens = []
    for (let i = at; i < at + count; i += 1) this.#leadTokens.push(i)
    return count
  }

  /** What comes next is left out. */
  exclude(at: number, count: number): number {
    this.follow('none', at, count)
    this.#join = 'not'
    return count
  }

  /** What comes next may be meant instead. */
  offer(at: number): number {
    this.close()
    this.#join = 'or'
    this.#leadTokens = [at]
    return 1
  }
}

export function isEmpty(group: Group | undefined): boolean {
  return (
    group === undefined || (group.words.length === 0 && group.stands === 'alone' && group.limits.length === 0)
  )
}
