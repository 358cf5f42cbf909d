import { type AuthoredBrain, type Character, type Explanation, hash, type JsonValue } from '@townsfolk/brain'
import type { PerceivedEntity } from '@townsfolk/protocol'
import { formatIssue, parseProject } from '@townsfolk/service'
import { replyTo, turn } from '../../packages/brain/testing/authored-brain.ts'

/** What one player types to one character of the demo, in one session. */
export interface Sitting {
  readonly character: string
  /** Who types, for people who read it. */
  readonly player: string
  readonly lines: readonly string[]
}

/** A line and what came of it. */
export interface Exchange {
  readonly character: string
  readonly says: string
  /** Lines and actions, as a player would see them. */
  readonly reply: string
  /** What the brain took the line for. */
  readonly decision: string
  readonly isFallback: boolean
  readonly explanation: Explanation
}

const files = import.meta.glob<string>(['./talk/*.json', '../../demo/project/**/*.json'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Sittings of the files of this name: `practice` for tuning, `held-out` for nobody who works on the brain. */
export function readSittings(name: 'practice' | 'held-out'): readonly Sitting[] {
  return Object.entries(files)
    .filter(([path]) => path.startsWith(`./talk/${name}`))
    .flatMap(([, text]) => JSON.parse(text) as readonly Sitting[])
}

/** Says all lines of a sitting, one after the other, in a session of its own. */
export async function hold(brain: AuthoredBrain, sitting: Sitting): Promise<readonly Exchange[]> {
  const character = characterOf(sitting.character)
  const entities = readScene()
  const scene = {
    character,
    entities: entities.filter(({ characterId }) => characterId !== character.id),
    self: entities.find(({ characterId }) => characterId === character.id),
    player: entities.find(({ id }) => id === 'player'),
  }
  const exchanges: Exchange[] = []
  let memory: JsonValue | undefined
  for (const [at, says] of sitting.lines.entries()) {
    const said = turn({
      ...scene,
      message: says,
      memory,
      seed: `${sitting.character}:${sitting.player}:${at}`,
    })
    const reply = await replyTo(brain, said)
    const explanation = brain.explain(said)
    const { steps } = explanation
    memory = reply.memory
    const actions = reply.actions.map(({ name, targetId }) => `[${`${name} ${targetId}`.trim()}]`)
    exchanges.push({
      character: sitting.character,
      says,
      reply: [...reply.texts, ...actions].join(' '),
      decision: steps
        .map(({ decision, chosen }) => (chosen === undefined ? decision : `${decision} ${chosen}`))
        .join(', '),
      explanation,
      isFallback: steps.some(({ decision }) => decision === 'fall-back'),
    })
  }
  return exchanges
}

/** What a verdict is kept under: another reply is another exchange, which nobody has judged yet. */
export function keyOf({ character, says, reply }: Exchange): string {
  return hash(`${character}\n${says}\n${reply}`).toString(36)
}

function characterOf(id: string): Character {
  const folder = '../../demo/project/'
  const project = Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => path.startsWith(folder))
      .map(([path, text]) => [path.slice(folder.length), text]),
  )
  const parsed = parseProject(project)
  if (!parsed.ok) throw new Error(parsed.issues.map(formatIssue).join('\n'))
  const found = parsed.project.characters.find(character => character.id === id)
  if (found === undefined) throw new Error(`The demo has no character ${id}.`)
  return found
}

function readScene(): readonly PerceivedEntity[] {
  const { entities } = JSON.parse(files['./talk/scene.json'] ?? '{"entities":[]}') as {
    readonly entities: readonly PerceivedEntity[]
  }
  return entities
}
