import { type Character, matchEvent, readEventPatterns } from '@townsfolk/brain'
import type { FilePath } from '../project/authored-file.ts'
import type { Fault } from './fault.ts'
import type { Stage } from './stage.ts'
import type { WrittenCharacter } from './written-character.ts'

/** A reaction, or a fact that is seen, whose events no scene logs and no action produces. */
export interface UnknownEvent {
  readonly characterId: string
  readonly called: string
  /** Of the node. */
  readonly path: FilePath
  /** Of the node, in which its events stand. */
  readonly field: 'events' | 'seen'
  readonly events: readonly string[]
}

/** What the characters of a project wait for that only a game can log. */
export interface GameEvents {
  readonly unknown: readonly UnknownEvent[]
  /**
   * Whether the scenes log most of what is waited for: somebody has then written down what the game logs, and what is
   * missing there is missing.
   */
  readonly isWritten: boolean
}

/** Compares what characters wait for with what scenes log and what actions produce. */
export function readGameEvents(characters: readonly Character[], stage: Stage): GameEvents {
  const logged = stage.events
  const nodes = characters.flatMap(character =>
    eventNodesIn(character)
      .filter(
        ({ events }) => events.length > 0 && !events.some(event => isProduced(event, character, characters)),
      )
      .map(node => ({ node, patterns: readEventPatterns(character.name, [node]) })),
  )
  const unknown = nodes
    .filter(({ patterns }) => !logged.some(content => matchEvent(patterns, { content }) !== undefined))
    .map(({ node }) => node)
  const texts = (of: readonly UnknownEvent[]): number =>
    new Set(of.map(({ events }) => events.join('\n'))).size
  const all = texts(nodes.map(({ node }) => node))
  return { unknown, isWritten: texts(unknown) * 2 <= all }
}

/** A fault for each of a character's nodes that wait in vain. */
export function findUnknownEvents(
  { unknown, isWritten }: GameEvents,
  { id }: Character,
  written: WrittenCharacter,
): readonly Fault[] {
  const own = isWritten ? unknown.filter(({ characterId }) => characterId === id) : []
  return own.map(({ called, path, field, events }) => {
    const listed = events.map(event => `“${event}”`).join(', ')
    return written.faultAt(written.pathOfText(path, field, events[0] ?? ''), {
      kind: 'unknown-event',
      message:
        `no scene logs ${listed}, and no action produces it, so ${called} waits in vain; correct it, or write it into ` +
        '"events" of a scene',
    })
  })
}

function eventNodesIn({ id, reactions, facts }: Character): readonly UnknownEvent[] {
  return [
    ...reactions.map(({ events }, at): UnknownEvent => {
      return { characterId: id, called: 'this reaction', path: ['reactions', at], field: 'events', events }
    }),
    ...facts.map(({ id: fact, seen }, at): UnknownEvent => {
      return {
        characterId: id,
        called: `the fact "${fact}"`,
        path: ['facts', at],
        field: 'seen',
        events: seen,
      }
    }),
  ]
}

/** What the plugin or the service logs by itself: how actions ended, who comes and goes. */
function isProduced(event: string, self: Character, cast: readonly Character[]): boolean {
  const text = event.split('{self}').join(self.name).toLowerCase()
  return cast.some(({ name, actions }) =>
    ['joins', 'leaves', ...actions.flatMap(action => [`did ${action.name}`, `could not ${action.name}`])]
      .map(what => `${name} ${what}`.toLowerCase())
      .some(start => text.startsWith(start) && /^(?:$|[ :])/.test(text.slice(start.length))),
  )
}
