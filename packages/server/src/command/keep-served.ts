import type { Project } from '@townsfolk/service'

/** A version of a project, with what was served before it. */
export interface KeptProject {
  readonly project: Project
  /** What the files have no more, for people: `character "wren"`. */
  readonly gone: readonly string[]
}

/**
 * The newer version, and of what was served before each character and each question set that it lacks. Files vanish for
 * a moment while a project is copied or checked out, and games that call a character do not know about files: only a
 * restart takes one away. What is taken out of `town.json` goes at once: that is an edit, and a key must not go on.
 */
export function keepServed(newer: Project, served: Project): KeptProject {
  const characters = missing(newer.characters, served.characters)
  const questionSets = missing(newer.questionSets, served.questionSets)
  return {
    project: {
      ...newer,
      characters: [...newer.characters, ...characters],
      questionSets: [...newer.questionSets, ...questionSets],
    },
    gone: [
      ...characters.map(({ id }) => `character "${id}"`),
      ...questionSets.map(({ id }) => `question set "${id}"`),
    ],
  }
}

/** Ids are unique in a project, whatever file and team they are of. */
function missing<T extends { readonly id: string }>(newer: readonly T[], served: readonly T[]): readonly T[] {
  const ids = new Set(newer.map(({ id }) => id))
  return served.filter(({ id }) => !ids.has(id))
}
