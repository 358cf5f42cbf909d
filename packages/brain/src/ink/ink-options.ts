import type { FlowOption } from '../flow/flow.ts'
import type { Cue, InkSource } from './ink-source.ts'
import { choicesOf, type InkState } from './ink-state.ts'

const mostRemembered = 250

/**
 * What may move a story on: its choices, by their numbers, then the knots that can be jumped to, by their
 * paths. The same choices give the same list, so that what is made of it can be kept beside it.
 */
export function rememberOptions({ knots, choices }: InkSource): (state: InkState) => readonly FlowOption[] {
  const jumps = [...knots].flatMap(([path, cue]) => optionOf(path, cue))
  const remembered = new Map<string, readonly FlowOption[]>()

  /** A choice that an event takes is taken by words only when the author gives some. */
  const cueOf = (text: string, tags: readonly string[]): Cue => {
    const written = tags.map(tag => choices.get(tag)).find(cue => cue !== undefined)
    const { phrases = [], events = [] } = written ?? {}
    return { phrases: events.length > 0 || text === '' ? phrases : [text, ...phrases], events }
  }

  return state => {
    if (state.hasEnded) return []
    const offered = choicesOf(state)
    const key = JSON.stringify(offered)
    const known = remembered.get(key)
    if (known) return known
    const options = [...offered.flatMap(({ text, tags }, i) => optionOf(`${i}`, cueOf(text, tags))), ...jumps]
    if (remembered.size >= mostRemembered) remembered.clear()
    remembered.set(key, options)
    return options
  }
}

/** None for what nothing can take: as an option it would be taken at once. */
function optionOf(id: string, { phrases, events }: Cue): readonly FlowOption[] {
  if (phrases.length + events.length === 0) return []
  return [{ id, phrases, events, when: undefined, where: {} }]
}
