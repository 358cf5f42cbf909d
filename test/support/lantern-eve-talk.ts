import { readFileSync } from 'node:fs'
import {
  type BrainTurn,
  type Character,
  createAuthoredBrain,
  type Explanation,
  type JsonValue,
} from '@townsfolk/brain'
import { createLexicon } from '@townsfolk/brain/lexicon'
import type { PerceivedEntity } from '@townsfolk/protocol'
import { readProjectFolder } from '@townsfolk/server'
import { formatIssue, type Project, parseProject } from '@townsfolk/service'
import { type Night, type PersonId, suggestionsFor } from '../../demo/story/index.ts'
import { replyTo, turn } from '../../packages/brain/testing/authored-brain.ts'

/** Properties by the id of whom or what has them; `self` is the character. */
export type Changes = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Talk with one person of the game, in a scene of the project as the story has changed it. */
export interface Talk {
  readonly who: string
  readonly scene: 'dusk' | 'island'
  readonly changes?: Changes
  /** What happens with the last line. */
  readonly events?: readonly string[]
  /** What the player says. Without a line the character comments what happened. */
  readonly lines: readonly string[]
}

/** What came of the last line. */
export interface Answer {
  readonly text: string
  /** "HANG lantern-red at=tall-post". */
  readonly actions: readonly string[]
  readonly checkpoint: string | undefined
  readonly explanation: Explanation
}

const brain = createAuthoredBrain({ lexicon: createLexicon() })
const folder = `${process.cwd()}/demo/project`

export async function readGame(): Promise<Project> {
  const parsed = parseProject(await readProjectFolder(folder))
  if (!parsed.ok) throw new Error(parsed.issues.map(formatIssue).join('\n'))
  return parsed.project
}

export function readRows<T>(name: string): readonly T[] {
  return JSON.parse(readFileSync(`${process.cwd()}/test/unit/lantern-eve/${name}.json`, 'utf8')) as T[]
}

export async function hold(game: Project, talk: Talk): Promise<Answer> {
  const here = situationOf(game, talk)
  let memory: JsonValue | undefined
  const before = talk.lines.slice(0, -1)
  for (const [at, message] of before.entries()) {
    memory = (await replyTo(brain, turn({ ...here, message, memory, seed: `${talk.who} ${at}` }))).memory
  }
  const events = (talk.events ?? []).map(content => ({ priority: 2 as const, content }))
  const seed = `${talk.who} ${before.length}`
  const last = turn({ ...here, message: talk.lines.at(-1), memory, events, seed })
  const { texts, actions, checkpoint } = await replyTo(brain, last)
  return {
    text: texts.join(' '),
    actions: actions.map(({ name, targetId, arguments: given = {} }) =>
      [name, targetId, ...Object.entries(given).map(([key, value]) => `${key}=${value}`)]
        .filter(part => part !== '')
        .join(' '),
    ),
    checkpoint,
    explanation: brain.explain(last),
  }
}

/** What is said to a line that is said so often, in one conversation: the lines of all replies. */
export async function answersTo(
  game: Project,
  talk: Omit<Talk, 'lines'>,
  message: string,
  times: number,
): Promise<readonly string[]> {
  const here = situationOf(game, talk)
  const said: string[] = []
  let memory: JsonValue | undefined
  for (let time = 0; time < times; time += 1) {
    const reply = await replyTo(brain, turn({ ...here, message, memory, seed: `${talk.who} ${time}` }))
    memory = reply.memory
    said.push(...reply.texts)
  }
  return said
}

function situationOf(
  { characters, scenes }: Project,
  { who, scene: name, changes = {} }: Omit<Talk, 'lines'>,
): Pick<BrainTurn, 'character' | 'entities' | 'self' | 'player'> {
  const character = characters.find(({ id }) => id === who)
  const scene = scenes.find(scene => scene.name === name)
  if (character === undefined || scene === undefined) throw new Error(`Nobody is ${who} in ${name}.`)
  const entities = scene.entities.map(entity => changed(entity, character, changes))
  return {
    character,
    entities: entities.filter(({ id }) => id !== character.id),
    self: entities.find(({ id }) => id === character.id),
    player: entities.find(({ id }) => id === 'player'),
  }
}

/** All that the game suggests to say to somebody in this part of the night, one after the other. */
export function allSuggestions(who: PersonId, night: Night): ReadonlySet<string> {
  const said = new Set<string>()
  for (let before = -1; before < said.size; ) {
    before = said.size
    for (const text of suggestionsFor(who, night, said)) said.add(text)
  }
  return said
}

function changed(entity: PerceivedEntity, { id }: Character, changes: Changes): PerceivedEntity {
  const values = { ...changes[entity.id], ...(entity.id === id && changes.self) }
  const { properties = [] } = entity
  return {
    ...entity,
    properties: [
      ...properties.filter(({ name }) => !(name in values)),
      ...Object.entries(values).map(([name, value]) => ({ name, value })),
    ],
  }
}
