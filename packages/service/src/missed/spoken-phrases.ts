import { type ActionNode, type Character, readWords } from '@townsfolk/brain'
import type { PerceivedEntity } from '@townsfolk/protocol'
import type { Project } from '../project/project.ts'
import type { Scene } from '../project/scene.ts'
import { nodesOf } from './character-nodes.ts'
import { wordWeights } from './word-weights.ts'

/** A scene without entities and events. */
export const noScene: Pick<Scene, 'entities' | 'events'> = { entities: [], events: [] }

/** The first scene that has this character. */
export function sceneOf({ scenes }: Pick<Project, 'scenes'>, { id }: Character): Scene | undefined {
  return scenes.find(({ entities }) => entities.some(entity => entity.characterId === id || entity.id === id))
}

/**
 * What all phrases of a character say, a thing of the scene that fits named in the place of `{target}`. Those that nothing
 * of the scene can be put into are left out.
 */
export function spokenPhrases(
  character: Character,
  { entities }: Pick<Scene, 'entities'>,
): readonly string[] {
  const spoken = nodesOf(character).flatMap(({ path: [list, at], phrases }) => {
    const action = list === 'actions' ? character.actions[Number(at)] : undefined
    const target =
      action?.target && entities.find(entity => entity.id !== character.id && fits(action, entity))
    return phrases.map(phrase => (target ? phrase.replaceAll('{target}', `the ${target.name}`) : phrase))
  })
  return [...new Set(spoken.filter(text => !text.includes('{')))]
}

/** Of many texts, at most `most` that share words with a phrase, those first that share most. */
export function nearestTexts(phrase: string, texts: readonly string[], most: number): readonly string[] {
  const worded = texts.map(text => ({ text, words: [...new Set(readWords(text))] }))
  const weigh = wordWeights(worded.map(({ words }) => words))
  const said = new Set(readWords(phrase))
  return worded
    .map(({ text, words }) => ({
      text,
      shared: words.reduce((sum, word) => sum + (said.has(word) ? weigh(word) : 0), 0),
    }))
    .filter(({ shared }) => shared > 0)
    .sort((one, other) => other.shared - one.shared)
    .slice(0, most)
    .map(({ text }) => text)
}

function fits({ target }: ActionNode, { properties = [] }: PerceivedEntity): boolean {
  return Object.entries(target?.where ?? {}).every(([name, value]) =>
    properties.some(property => isSame(property.name, name) && isSame(property.value, value)),
  )
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
