import type { Character, Flow } from '@townsfolk/brain'
import { findNode, nodesOf } from './character-nodes.ts'

/**
 * The character with one more phrase, standing where its node can be reached: a flow begins at the checkpoint of its edge.
 * @param node as `findNode` takes it
 * @throws Error when there is no such node
 */
export function withPhrase(character: Character, node: string, phrase: string): Character {
  const { name, path } = findNode(nodesOf(character), node)
  const [list, at] = path
  const added = <T extends { readonly phrases: readonly string[] }>(items: readonly T[]): readonly T[] =>
    items.map((item, i) => (i === at ? { ...item, phrases: [...item.phrases, phrase] } : item))
  switch (list) {
    case 'actions':
      return { ...character, actions: added(character.actions) }
    case 'knowledge':
      return { ...character, knowledge: added(character.knowledge) }
    case 'smallTalk':
      return { ...character, smallTalk: added(character.smallTalk) }
    case 'facts':
      return { ...character, facts: added(character.facts) }
    default:
      return withFlow(character, name, flow => withOption(flow, path, phrase))
  }
}

/** The same character where lines for the node can be heard. */
export function standingAt(character: Character, node: string): Character {
  const { name, path } = findNode(nodesOf(character), node)
  return path[0] === 'flow' ? withFlow(character, name, flow => beginningAt(flow, path)) : character
}

function withFlow(character: Character, name: string, change: (flow: Flow) => Flow): Character {
  if (character.flow === undefined) throw new Error(`${character.name} has no flow, and so no "${name}".`)
  return { ...character, flow: change(character.flow) }
}

function withOption(flow: Flow, path: readonly (string | number)[], phrase: string): Flow {
  const [, , checkpoint = '', , at] = path
  const options = flow
    .optionsAt(checkpoint)
    .map((option, i) => (i === at ? { ...option, phrases: [...option.phrases, phrase] } : option))
  return {
    ...beginningAt(flow, path),
    optionsAt: state => (state === checkpoint ? options : flow.optionsAt(state)),
  }
}

/** The state of a flow that is written in the character's file is the checkpoint. */
function beginningAt(flow: Flow, path: readonly (string | number)[]): Flow {
  const checkpoint = String(path[2])
  return {
    ...flow,
    begin: (seed, variables) => ({ ...flow.begin(seed, variables), says: [], state: checkpoint, checkpoint }),
  }
}
