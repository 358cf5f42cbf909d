import { hash } from '@townsfolk/brain'
import type { ProjectText } from './project-text.ts'

/** The file, the nodes and the field of a text, and a hash of what it says. */
export function idOf(nodes: readonly string[], source: string): string {
  return `${nodes.join('/')}~${hash(source).toString(36)}`
}

/**
 * The same words in nodes of the same name are told apart by their order. How many there are is part of the id, so that
 * none is taken for another when one is added.
 */
export function numbered(texts: readonly ProjectText[]): readonly ProjectText[] {
  const groups = new Map<string, ProjectText[]>()
  for (const text of texts) {
    const group = groups.get(text.id) ?? []
    group.push(text)
    groups.set(text.id, group)
  }
  return texts.map(text => {
    const group = groups.get(text.id) ?? []
    return group.length === 1
      ? text
      : { ...text, id: `${text.id}.${group.indexOf(text) + 1}of${group.length}` }
  })
}
