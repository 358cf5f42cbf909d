import {
  type AuthoredBrainOptions,
  type Character,
  createAuthoredBrain,
  inLanguage,
  readWords,
} from '@townsfolk/brain'
import type { Project } from '../project/project.ts'
import type { Scene } from '../project/scene.ts'
import { findNode, nodesOf } from './character-nodes.ts'
import { nearestTexts, noScene, sceneOf, spokenPhrases } from './spoken-phrases.ts'
import { type Understood, understoodBy } from './understood.ts'
import { standingAt, withPhrase } from './with-phrase.ts'

/** Options of `whatIf`. */
export interface WhatIfOptions extends AuthoredBrainOptions {
  /**
   * Lines that should keep their meaning; all of them are tried. Default: lines from the project's tests of this
   * character alone, and the 150 of its own phrases that share the most words with the new one.
   */
  readonly others?: readonly string[]
  /** Entities and events. Default: the first scene of the project that has this character, otherwise none. */
  readonly scene?: Pick<Scene, 'entities' | 'events'>
  /** Code of the language of the phrase and the lines. Default: that of the character. */
  readonly language?: string
}

/** Effects of a new phrase. */
export interface WhatIf {
  /** Full name of the node for the phrase. */
  readonly node: string
  /** Lines that the node would newly understand. */
  readonly gained: readonly string[]
  /** Lines that the node already understands. */
  readonly understoodBefore: readonly string[]
  /** Lines that would still be understood otherwise. */
  readonly left: readonly string[]
  /** Number of other lines that were tried. */
  readonly othersTried: number
  /** Other lines that would change their meaning. */
  readonly changed: readonly ChangedLine[]
}

/** A line that would change its meaning. */
export interface ChangedLine {
  readonly text: string
  readonly before: readonly Understood[]
  readonly after: readonly Understood[]
}

/**
 * Finds out what would change if a phrase were added to a node of a character: each line is tried at the beginning
 * of a conversation, with and without the phrase. No file is written.
 * @param node name of the node as in `nodesOf`, name of an action, or a phrase that the node already has
 * @param lines lines that the node should understand
 * @throws Error if there is no such character or node
 */
export function whatIf(
  project: Pick<Project, 'characters' | 'scenes'> & Partial<Pick<Project, 'tests'>>,
  characterId: string,
  node: string,
  phrase: string,
  lines: readonly string[],
  options: WhatIfOptions = {},
): WhatIf {
  const written = project.characters.find(({ id }) => id === characterId)
  if (!written) throw new Error(`There is no character "${characterId}" in this project.`)
  const own = inLanguage(written, options.language)
  const { name } = findNode(nodesOf(own), node)
  const { scene = sceneOf(project, own) ?? noScene } = options
  const {
    others = [...saidInTests(project, own), ...nearestTexts(phrase, spokenPhrases(own, scene), mostTried)],
  } = options
  const brain = createAuthoredBrain(options)
  const before = takerOf(brain, standingAt(own, name), scene)
  const after = takerOf(brain, withPhrase(own, name, phrase), scene)
  const comesToIt = (understood: readonly Understood[]): boolean => understood.some(one => one.node === name)
  const understoodBefore = lines.filter(line => comesToIt(before(line)))
  const rest = lines.filter(line => !understoodBefore.includes(line))
  const gained = rest.filter(line => comesToIt(after(line)))
  const hoped = new Set([phrase, ...lines].map(plain))
  const tried = [...new Set(others)].filter(text => !hoped.has(plain(text)))
  return {
    node: name,
    gained,
    understoodBefore,
    left: rest.filter(line => !gained.includes(line)),
    othersTried: tried.length,
    changed: tried
      .map(text => ({ text, before: before(text), after: after(text) }))
      .filter(line => JSON.stringify(line.before) !== JSON.stringify(line.after)),
  }
}

/** To try a line takes some milliseconds. */
const mostTried = 150

/** What players say to a character alone in tests, in its language. */
function saidInTests(
  { tests = [] }: Partial<Pick<Project, 'tests'>>,
  { id, language }: Character,
): readonly string[] {
  return tests
    .filter(test => test.characterIds.join() === id && (test.language ?? language) === language)
    .flatMap(({ turns }) => turns.flatMap(({ player }) => player ?? []))
}

/** Understands lines as this character does, each of them once. */
function takerOf(
  brain: ReturnType<typeof createAuthoredBrain>,
  character: Character,
  scene: Pick<Scene, 'entities' | 'events'>,
): (text: string) => readonly Understood[] {
  const known = new Map<string, readonly Understood[]>()
  return text => {
    const understood = known.get(text) ?? understoodBy(brain, character, text, scene)
    known.set(text, understood)
    return understood
  }
}

function plain(text: string): string {
  return readWords(text).join(' ')
}
