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

/** Where lines are tried, and which must stay as they are. */
export interface WhatIfOptions extends AuthoredBrainOptions {
  /**
   * Lines that should come to what they come to now, all of which are tried. Default: what players say to the character
   * alone in the project's tests and, of what its own phrases say, the 150 that share most with the new one.
   */
  readonly others?: readonly string[]
  /** What is perceived. Default: the first scene of the project with this character in it, else nothing. */
  readonly scene?: Pick<Scene, 'entities' | 'events'>
  /** Code of the language of phrase and lines. Default: the character's own. */
  readonly language?: string
}

/** What would come of one more phrase. */
export interface WhatIf {
  /** The node that gets the phrase, by its full name. */
  readonly node: string
  /** Of the lines, those that would come to the node, and do not yet. */
  readonly gained: readonly string[]
  /** Of the lines, those that come to it without the phrase. */
  readonly understoodBefore: readonly string[]
  /** Of the lines, those that would still come to something else. */
  readonly left: readonly string[]
  /** How many other lines were tried. */
  readonly othersTried: number
  /** Of the other lines, those that would come to something else than now. */
  readonly changed: readonly ChangedLine[]
}

/** A line that would come to something else. */
export interface ChangedLine {
  readonly text: string
  readonly before: readonly Understood[]
  readonly after: readonly Understood[]
}

/**
 * What would change if this phrase were added to this node of a character: each line is tried as the first of a talk, with
 * the phrase and without. Nothing is written.
 * @param node its name as `nodesOf` has it, the name of an action, or a phrase that it has already
 * @param lines those that are hoped to come to the node: kept ones, or what tests expect
 * @throws Error when there is no such character or node
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
