import { emotions } from '@townsfolk/protocol'
import type { FlowAction } from '../flow/flow.ts'
import type { FlowActionRule } from '../flow/flow-compiler.ts'
import { didYouMean, nearestOf } from '../text/nearest.ts'

/** A tag as it is written: `# emotion: HAPPY`. */
export interface InkTag {
  /** In lower case. */
  readonly name: string
  readonly value: string
}

/** Where a tag may stand: below the head of a knot, on a choice, or on a line that is said. */
export type TagPlace = 'knot' | 'choice' | 'line'

const placesOf: ReadonlyMap<string, readonly TagPlace[]> = new Map([
  ['says', ['knot', 'choice']],
  ['event', ['knot', 'choice']],
  ['goal', ['knot']],
  ['nudge', ['knot']],
  ['emotion', ['knot', 'line']],
  ['action', ['knot', 'line']],
  ['spoken', ['knot', 'line']],
  ['checkpoint', ['knot', 'line']],
])

/** Ink's own editor writes them; they say nothing to a character. */
const passedOver = ['title', 'author']

export function readTag(text: string): InkTag {
  const [name = '', ...rest] = text.split(':')
  return { name: name.trim().toLowerCase(), value: rest.join(':').trim() }
}

/** Says what makes the conversation go there. */
export function isCue({ name }: InkTag): boolean {
  return name === 'says' || name === 'event'
}

/** Is read before the story runs, and is no part of it. */
export function isStanding(tag: InkTag): boolean {
  return isCue(tag) || tag.name === 'goal' || tag.name === 'nudge'
}

/** "red lantern | the lantern": what is said for it, or happens, each. */
export function alternativesOf({ value }: InkTag): readonly string[] {
  return value
    .split('|')
    .map(part => part.trim())
    .filter(part => part !== '')
}

/** The action and what it is done with, of `FETCH red-lantern`. */
export function readAction(value: string): FlowAction {
  const [name = '', ...target] = value.split(/\s+/)
  return { name: name.toUpperCase(), target: target.length > 0 ? target.join(' ') : undefined }
}

/**
 * What is wrong with a tag that stands where tags of these places may, and what to write; undefined when
 * nothing is.
 */
export function issueOfTag(
  tag: InkTag,
  here: readonly TagPlace[],
  actions: readonly FlowActionRule[] | undefined,
): string | undefined {
  const { name, value } = tag
  if (passedOver.includes(name)) return undefined
  const places = placesOf.get(name)
  if (!places) return `there is no tag "${name}"; ${didYouMean(name, [...placesOf.keys()])}`
  if (!places.some(place => here.includes(place))) return `"# ${name}" ${adviceFor(places, here)}`
  if (alternativesOf(tag).length === 0) return `write a value behind "# ${name}:"`
  // What Ink puts together is known when the story runs.
  if (/(?<!\\)\{/.test(value.replace(/\{target\}/g, ''))) return undefined
  if (name === 'emotion' && !emotions.some(emotion => emotion === value.toUpperCase())) {
    return `"${value}" is not an emotion; ${didYouMean(value, emotions)}`
  }
  return name === 'action' && actions ? issueOfAction(readAction(value), actions) : undefined
}

function issueOfAction({ name, target }: FlowAction, actions: readonly FlowActionRule[]): string | undefined {
  const action = actions.find(each => each.name === name)
  if (!action) {
    const nearest = nearestOf(
      name,
      actions.map(each => each.name),
    )
    const advice = nearest === undefined ? 'add it to them' : `did you mean "${nearest}"?`
    return `"${name}" is not among the character's actions; ${advice}`
  }
  if (target === undefined) {
    if (!action.target || action.target.required === false) return undefined
    return `${name} needs a target; write the id of an entity behind it, or {target}`
  }
  if (!action.target) return `${name} takes no target; take it out, or add "target": {} to the action`
  return target !== '{target}' && /[{}]/.test(target)
    ? 'write the id or the name of an entity, or {target} alone'
    : undefined
}

function adviceFor(places: readonly TagPlace[], here: readonly TagPlace[]): string {
  if (!places.includes('line')) {
    const onChoice = places.includes('choice') ? ' or on the line of a choice' : ''
    return `belongs right below the head of a knot${onChoice}`
  }
  return here.includes('choice')
    ? 'is about what the character says: write it behind the brackets'
    : 'belongs on a line'
}
