import { type Character, inLanguage } from '@townsfolk/brain'
import type { Scene } from '../project/scene.ts'
import { type CharacterNode, nodeOfThought, nodesOf } from './character-nodes.ts'
import type { MissedGroup } from './group-missed.ts'

/** A suggested phrase that may make a character understand a group of lines. */
export interface SuggestedPhrase {
  /** Name of the node for the phrase. */
  readonly node: string
  /** Label of the node for people: the name of an action, or a phrase of the node. */
  readonly to: string
  readonly phrase: string
}

/**
 * Suggests the most frequent line of a group as a phrase of the nearest node; undefined if another phrase would not
 * help, or nothing was near. It is a guess: a person must decide whether the line means that.
 */
export function suggestPhrase(
  group: MissedGroup,
  character: Character,
  scenes: readonly Pick<Scene, 'entities'>[],
): SuggestedPhrase | undefined {
  const own = inLanguage(character, group.language)
  for (const { text, why, thought } of group.lines) {
    const node = why === 'refused' ? undefined : nodeOfThought(own, thought)
    // What was understood, and asked which one, is understood.
    if (!node || (why === 'asked-back' && (thought?.score ?? 0) >= understoodFrom)) continue
    const action = own.actions.find(({ name }) => node.name === `action ${name}`)
    const phrase = withoutEnd(action?.target ? withTarget(text, scenes) : text)
    const isKnown = nodesOf(own).some(({ phrases }) => phrases.includes(phrase))
    if (phrase !== '' && !isKnown) return { node: node.name, to: calledBy(node), phrase }
  }
  return undefined
}

/** What people can call a node by. */
export function calledBy({ name, phrases: [phrase] }: CharacterNode): string {
  return name.startsWith('action ') ? name.slice('action '.length) : (phrase ?? name)
}

/** As the authored brain has it: from here on a phrase is near enough. */
const understoodFrom = 0.6

/** The longest name of a thing in the line becomes `{target}`. */
function withTarget(text: string, scenes: readonly Pick<Scene, 'entities'>[]): string {
  const names = [...new Set(scenes.flatMap(({ entities }) => entities.map(({ name }) => name.toLowerCase())))]
  const [name] = names
    .filter(each => each !== '' && text.toLowerCase().includes(each))
    .sort((one, other) => other.length - one.length)
  if (name === undefined) return text
  const at = text.toLowerCase().indexOf(name)
  return `${text.slice(0, at)}{target}${text.slice(at + name.length)}`
}

function withoutEnd(text: string): string {
  return text
    .replace(/[\s.,;:!?…]+$/u, '')
    .replace(/\s+/g, ' ')
    .trim()
}
