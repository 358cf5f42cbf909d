import type { AuthoredFile, FilePath } from './authored-file.ts'
import { nearestOf } from './authored-object.ts'
import { isSame } from './authored-values.ts'
import type { ConditionInput, LineInput } from './character-input.ts'
import { codesOf, type Localized, type Wording, writingsOf } from './localized.ts'

/** What the texts of a character may speak of. */
export interface Known {
  /** The language in which every text must be written. */
  readonly language: string
  /** Session variables that something sets; undefined when its flow cannot be read. */
  readonly variables: readonly string[] | undefined
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
}

/** For texts that are shown, or told to a model, as they are written. */
export const nothing: Fillings = { names: [], owners: [], variables: 'none' }

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

  lines(path: FilePath, lines: readonly LineInput[] | undefined, fillings: Fillings): void {
    lines?.forEach(({ text, spokenText, when }, at) => {
      const here = [...path, at]
      const usable = when?.sees ? withTarget(fillings) : fillings
      this.text([...here, 'text'], text, usable)
      this.text([...here, 'spokenText'], spokenText, usable)
      this.condition([...here, 'when'], when)
    })
  }

  /** A text or a list of them, in each of its languages. */
  text(path: FilePath, value: Localized<Wording> | undefined, fillings: Fillings): void {
    if (value === undefined) return
    const codes = codesOf(value)
    const { language } = this.#known
    if (codes.length > 0 && !codes.some(code => isSame(code, language))) {
      this.#file.fault(path, `write this in "${language}" too: it is the language of this character`)
    }
    for (const { text, path: below } of writingsOf(value))
      this.#placeholders([...path, ...below], text, fillings)
  }

  condition(path: FilePath, condition: ConditionInput | undefined): void {
    if (!condition) return
    const { checkpoint = [], variables = {} } = condition
    const isOne = typeof checkpoint === 'string'
    const named = isOne ? [checkpoint] : checkpoint
    named.forEach((keyword, at) => {
      this.#checkpoint([...path, 'checkpoint', ...(isOne ? [] : [at])], keyword)
    })
    for (const name of Object.keys(variables)) {
      if (this.#isSet(name)) continue
      this.#file.fault(
        [...path, 'variables', name],
        this.#unsetAdvice(name, known => `"${known}"`),
        true,
      )
    }
  }

  #checkpoint(path: FilePath, keyword: string): void {
    const { checkpoints } = this.#known
    if (checkpoints === undefined || checkpoints.some(known => isSame(known, keyword))) return
    if (checkpoints.length === 0) {
      this.#file.fault(
        path,
        'this character has no "flow", so there are no checkpoints; write one, or take this out',
      )
      return
    }
    const nearest = nearestOf(keyword, checkpoints)
    const advice =
      nearest === undefined ? `write one of ${checkpoints.join(', ')}` : `did you mean "${nearest}"?`
    this.#file.fault(path, `there is no checkpoint "${keyword}" in the flow; ${advice}`)
  }

  #placeholders(path: FilePath, text: string, fillings: Fillings): void {
    for (const [placeholder, name = ''] of text.matchAll(/\{([^{}]*)\}/g)) {
      if (this.#isFilled(name, fillings)) continue
      this.#file.fault(path, this.#advice(placeholder, name, fillings))
    }
    if (/[{}]/.test(text.replace(/\{[^{}]*\}/g, ''))) {
      this.#file.fault(path, 'a brace is open here; write { and } only around a placeholder, both of them')
    }
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

  #advice(placeholder: string, name: string, { names, variables, withoutTarget }: Fillings): string {
    const isOfTarget = name === 'target' || name.startsWith('target.')
    if (isOfTarget && withoutTarget !== undefined)
      return `nothing fills ${placeholder} here; ${withoutTarget}`
    if (name.startsWith('$') && variables === 'known')
      return this.#unsetAdvice(name.slice(1), known => `{$${known}}`)
    return `nothing fills ${placeholder} here; ${placeholderAdvice(name, names)}`
  }

  #isSet(variable: string): boolean {
    const { variables } = this.#known
    return variables === undefined || variables.some(known => isSame(known, variable))
  }

  #unsetAdvice(variable: string, shown: (name: string) => string): string {
    const nearest = nearestOf(variable, this.#known.variables ?? [])
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

export function isVariableName(name: string): boolean {
  return /^[A-Za-z_][\w-]*$/.test(name)
}

function placeholderAdvice(name: string, known: readonly string[]): string {
  const nearest = nearestOf(name, known)
  if (nearest !== undefined) return `did you mean {${nearest}}?`
  const usable = known.map(candidate => `{${candidate}}`).join(' or ')
  return usable === '' ? 'write the words themselves' : `write the words themselves, or use ${usable}`
}
