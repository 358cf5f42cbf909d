import {
  type ConditionInput,
  didYouMean,
  type LineInput,
  type Localized,
  nearestOf,
  type Wording,
} from '@townsfolk/brain'
import type { AuthoredFile, FilePath } from './authored-file.ts'
import { isSame } from './authored-values.ts'
import type { Draft } from './draft.ts'
import { draftCodesOf, writingsOf } from './localized.ts'
import type { SetVariables } from './set-variables.ts'

/** What the texts of a character may speak of. */
export interface Known {
  /** The language in which every text must be written. */
  readonly language: string
  /** Session variables that something sets; undefined when its flow cannot be read. */
  readonly variables: SetVariables | undefined
  /** Checkpoints of its flow; undefined when its flow cannot be read. */
  readonly checkpoints: readonly string[] | undefined
}

/** What fills in the texts at a place. */
export interface Fillings {
  /** Names in braces, beside variables and properties. */
  readonly names: readonly string[]
  /** Whose properties may be named: `self`, `target`. */
  readonly owners: readonly string[]
  /** `known` ones can be read, `any` one is set by the words that stand there. */
  readonly variables: 'none' | 'known' | 'any'
  /** What to do about a `{target}` when it is none of the names. */
  readonly withoutTarget?: string | undefined
  /** What to do about any other name. */
  readonly withoutArgument?: string | undefined
}

/** For texts that are shown, or sent to a model, as they are written. */
export const nothing: Fillings = { names: [], owners: [], variables: 'none' }

/** For what a player says. */
export const phraseFillings: Fillings = { names: ['target', 'player'], owners: [], variables: 'any' }

/** For texts of world events. */
export const eventFillings: Fillings = { names: ['self', 'target'], owners: [], variables: 'none' }

/** For lines: these names beside those that every line may use. */
export function lineFillings(names: readonly string[], withoutTarget?: string): Fillings {
  return {
    names: ['player', ...names],
    owners: names.includes('target') ? ['self', 'target'] : ['self'],
    variables: 'known',
    withoutTarget,
  }
}

/** Finds in the texts of a file what a schema cannot say. */
export class TextChecks {
  readonly #file: AuthoredFile
  readonly #known: Known

  constructor(file: AuthoredFile, known: Known) {
    this.#file = file
    this.#known = known
  }

  lines(path: FilePath, lines: Draft<readonly LineInput[]> | undefined, fillings: Fillings): void {
    lines?.forEach((line, at) => {
      const { text, spokenText, when } = line ?? {}
      const here = [...path, at]
      // A condition that could not be read may have asked for something that is seen.
      const isRead = this.#file.isWhole(here) && this.#file.isWhole([...here, 'when'])
      const usable = when?.sees || !isRead ? withTarget(fillings) : fillings
      this.text([...here, 'text'], text, usable)
      this.text([...here, 'spokenText'], spokenText, usable)
      this.condition([...here, 'when'], when)
    })
  }

  /** A text or a list of them, in each of its languages. */
  text(path: FilePath, value: Draft<Localized<Wording>> | undefined, fillings: Fillings): void {
    if (value === undefined) return
    const codes = draftCodesOf(value)
    const { language } = this.#known
    if (codes.length > 0 && this.#file.isWhole(path) && !codes.some(code => isSame(code, language))) {
      this.#file.issue(path, `write this in "${language}" too: it is the language of this character`)
    }
    for (const { text, path: below } of writingsOf(value)) {
      this.placeholders(text, fillings, message => this.#file.issue([...path, ...below], message))
    }
  }

  condition(path: FilePath, condition: Draft<ConditionInput> | undefined): void {
    if (!condition) return
    const { checkpoint = [], variables = {} } = condition
    const isOne = typeof checkpoint === 'string'
    const named = isOne ? [checkpoint] : checkpoint
    named.forEach((keyword, at) => {
      if (keyword !== undefined) this.#checkpoint([...path, 'checkpoint', ...(isOne ? [] : [at])], keyword)
    })
    for (const [name, value] of Object.entries(variables)) {
      const place = [...path, 'variables', name]
      if (!this.#isSet(name)) {
        this.#file.issue(
          place,
          this.#unsetAdvice(name, known => `"${known}"`),
          true,
        )
      } else if (value !== undefined) {
        this.#value(place, name, value)
      }
    }
  }

  /** What stands in braces in a text, wherever that is. */
  placeholders(text: string, fillings: Fillings, report: (message: string) => void): void {
    for (const [placeholder, name = ''] of text.matchAll(/\{([^{}]*)\}/g)) {
      if (!this.#isFilled(name, fillings)) report(this.#advice(placeholder, name, fillings))
    }
    if (/[{}]/.test(text.replace(/\{[^{}]*\}/g, ''))) {
      report('a brace is open here; write { and } only around a placeholder, both of them')
    }
  }

  #checkpoint(path: FilePath, keyword: string): void {
    const { checkpoints } = this.#known
    if (checkpoints === undefined || checkpoints.some(known => isSame(known, keyword))) return
    if (this.#file.hasUnread(keyword)) return
    if (checkpoints.length === 0) {
      if (!this.#file.isWhole([])) return
      this.#file.issue(
        path,
        'this character has no "flow", so there are no checkpoints; write one, or take this out',
      )
      return
    }
    const nearest = nearestOf(keyword, checkpoints)
    const advice =
      nearest === undefined ? `write one of ${checkpoints.join(', ')}` : `did you mean "${nearest}"?`
    this.#file.issue(path, `there is no checkpoint "${keyword}" in the flow; ${advice}`)
  }

  /** A value that a variable never has. An empty one stands for a variable that is not set. */
  #value(path: FilePath, name: string, value: string): void {
    const known = this.#valuesOf(name)
    if (value.trim() === '' || known === undefined || known.some(other => isSame(other, value.trim()))) return
    if (this.#file.hasUnread(name)) return
    const advice = known.length === 0 ? 'set it in "set"' : didYouMean(value, [...new Set(known)])
    this.#file.issue(path, `nothing sets the variable "${name}" to "${value}"; ${advice}`)
  }

  #isFilled(name: string, { names, owners, variables }: Fillings): boolean {
    if (names.includes(name)) return true
    const [, owner = '', property = ''] = /^(\w+)\.(.*)$/s.exec(name) ?? []
    if (owners.includes(owner)) return property.trim() !== ''
    if (!name.startsWith('$')) return false
    return variables === 'any'
      ? isVariableName(name.slice(1))
      : variables === 'known' && this.#isSet(name.slice(1))
  }

  #advice(
    placeholder: string,
    name: string,
    { names, variables, withoutTarget, withoutArgument }: Fillings,
  ): string {
    const isOfTarget = name === 'target' || name.startsWith('target.')
    if (isOfTarget && withoutTarget !== undefined)
      return `nothing fills ${placeholder} here; ${withoutTarget}`
    if (name.startsWith('$') && variables === 'known')
      return this.#unsetAdvice(name.slice(1), known => `{$${known}}`)
    const advice = placeholderAdvice(name, names)
    return `nothing fills ${placeholder} here; ${withoutArgument === undefined ? advice : `${withoutArgument}, or ${advice}`}`
  }

  #isSet(variable: string): boolean {
    const { variables } = this.#known
    if (variables === undefined || this.#file.hasUnread(variable)) return true
    return [...variables.keys()].some(known => isSame(known, variable))
  }

  /** Undefined when they may be any words. */
  #valuesOf(variable: string): readonly string[] | undefined {
    const written = [...(this.#known.variables ?? [])].filter(([known]) => isSame(known, variable))
    const isAny = written.length === 0 || written.some(([, values]) => values === undefined)
    return isAny ? undefined : written.flatMap(([, values = []]) => values.filter(value => value !== ''))
  }

  #unsetAdvice(variable: string, shown: (name: string) => string): string {
    const nearest = nearestOf(variable, [...(this.#known.variables?.keys() ?? [])])
    const advice =
      nearest === undefined
        ? `set it in "set", or with {$${variable}} in a phrase, such as "call me {$${variable}}"`
        : `did you mean ${shown(nearest)}?`
    return `nothing sets the variable "${variable}"; ${advice}`
  }
}

function withTarget(fillings: Fillings): Fillings {
  const { names, owners } = fillings
  return names.includes('target')
    ? fillings
    : { ...fillings, names: [...names, 'target'], owners: [...owners, 'target'] }
}

function isVariableName(name: string): boolean {
  return /^[A-Za-z_][\w-]*$/.test(name)
}

function placeholderAdvice(name: string, known: readonly string[]): string {
  const nearest = nearestOf(name, known)
  if (nearest !== undefined) return `did you mean {${nearest}}?`
  const usable = known.map(candidate => `{${candidate}}`).join(' or ')
  return usable === '' ? 'write the words themselves' : `write the words themselves, or use ${usable}`
}
