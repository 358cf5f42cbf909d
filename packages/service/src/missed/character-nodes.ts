import { type Character, didYouMean, type MissedThought } from '@townsfolk/brain'
import type { JsonPath } from '../editing/index.ts'

/** A node of a character that has phrases. */
export interface CharacterNode {
  /**
   * Name such as `action FETCH`, `fact ferry`, `knowledge 3`, `smallTalk 0` or `flow stranger 1` (an edge of a
   * checkpoint). Numbers count from 0 in the order of the file.
   */
  readonly name: string
  /** Path of the node in the character's file. */
  readonly path: JsonPath
  readonly phrases: readonly string[]
}

/** Lists the nodes of a character that have phrases, in the order of its file, without edges of a flow in Ink. */
export function nodesOf({ actions, knowledge, smallTalk, facts, flow }: Character): readonly CharacterNode[] {
  const isWritten = flow?.source === 'flow'
  return [
    ...actions.map(({ name, phrases }, at) => ({ name: `action ${name}`, path: ['actions', at], phrases })),
    ...knowledge.map(({ phrases }, at) => ({ name: `knowledge ${at}`, path: ['knowledge', at], phrases })),
    ...smallTalk.map(({ phrases }, at) => ({ name: `smallTalk ${at}`, path: ['smallTalk', at], phrases })),
    ...facts.map(({ id, phrases }, at) => ({ name: `fact ${id}`, path: ['facts', at], phrases })),
    ...(isWritten ? flow.checkpoints : []).flatMap(checkpoint =>
      (flow?.optionsAt(checkpoint) ?? []).map(({ phrases }, at) => ({
        name: `flow ${checkpoint} ${at}`,
        path: ['flow', 'checkpoints', checkpoint, 'edges', at],
        phrases,
      })),
    ),
  ]
}

/**
 * Finds a node by its name, by the name of an action, or by one of its phrases.
 * @throws Error that lists the nodes
 */
export function findNode(nodes: readonly CharacterNode[], written: string): CharacterNode {
  const wanted = plain(written)
  const found =
    nodes.find(({ name }) => plain(name) === wanted) ??
    nodes.find(({ name }) => keyword(name) === keyword(`action ${written}`)) ??
    nodes.find(({ phrases }) => phrases.some(phrase => plain(phrase) === wanted))
  if (found) return found
  const actions = nodes.flatMap(({ name }) => (name.startsWith('action ') ? [name.slice(7)] : []))
  throw new Error(
    `There is no part "${written}" of this character. Name an action, or write a phrase that the part has already: ` +
      didYouMean(written, [...actions, ...nodes.flatMap(({ phrases }) => phrases.slice(0, 1))].slice(0, 12)),
  )
}

/** The node that a line was nearest to; undefined if the line was not similar to any phrase. */
export function nodeOfThought(
  character: Character,
  thought: MissedThought | null,
): CharacterNode | undefined {
  if (thought === null) return undefined
  const { kind, name, phrase } = thought
  const nodes = nodesOf(character)
  if (['action', 'pick', 'naming'].includes(kind)) return nodes.find(node => node.name === `action ${name}`)
  // The file may have been edited since: a phrase says more than a number.
  return (
    nodes.find(({ phrases }) => phrase !== '' && phrases.includes(phrase)) ??
    nodes.find(node => node.name === nodeOfKey(character, name))
  )
}

/** As a reply is explained: facts come behind what is known otherwise. */
export function nodeOfKey({ knowledge, facts }: Character, key: string): string {
  const [, number] = /^knowledge (\d+)$/.exec(key) ?? []
  const fact = number === undefined ? undefined : facts[Number(number) - knowledge.length]
  return fact === undefined ? key : `fact ${fact.id}`
}

/** Names of actions are keywords, however an author wrote them. */
function keyword(name: string): string {
  return plain(name).replace(/[\s-]+/g, '_')
}

function plain(text: string): string {
  return text.trim().toLowerCase()
}
