import type { Character, Condition } from '@townsfolk/brain'
import type { EntityProperty, PerceivedEntity } from '@townsfolk/protocol'
import { isSame } from '../project/authored-values.ts'
import type { Project } from '../project/project.ts'

/** Properties and their values, as conditions and targets name them. */
export type Wanted = Readonly<Record<string, string>>

/** What a project's scenes say of the world that its characters live in. */
export class Stage {
  readonly #project: Pick<Project, 'scenes' | 'characters'>
  /** Names in small letters, and the values that scenes have of each. */
  readonly #values = new Map<string, Set<string>>()
  readonly #names: readonly string[]

  constructor(project: Pick<Project, 'scenes' | 'characters'>) {
    this.#project = project
    const entities = project.scenes.flatMap(scene => scene.entities)
    for (const { name, value } of entities.flatMap(({ properties = [] }) => properties)) {
      const key = name.toLowerCase()
      this.#values.set(key, (this.#values.get(key) ?? new Set()).add(value))
    }
    this.#names = [...entities, ...project.characters].map(({ name }) => name)
  }

  /** Without entities nothing is known of the world. */
  get isEmpty(): boolean {
    return this.#names.length === this.#project.characters.length
  }

  /** Texts of the events that scenes log. */
  get events(): readonly string[] {
    return this.#project.scenes.flatMap(({ events }) => events.map(({ content }) => content))
  }

  /** Everything in the scene that this character is in, its own entity included; else in the first one. */
  entitiesFor({ id }: Character): readonly PerceivedEntity[] {
    const { scenes } = this.#project
    const own = scenes.find(({ entities }) => entities.some(({ characterId }) => characterId === id))
    return (own ?? scenes[0])?.entities ?? []
  }

  /** Why nothing in the scenes can ever have these properties; undefined when something might. */
  neverHas(wanted: Wanted): string | undefined {
    const pairs = Object.entries(wanted)
    for (const [name, value] of pairs) {
      const other = pairs.find(([key, its]) => isSame(key, name) && !isSame(its.trim(), value.trim()))
      if (other) return `"${name}" cannot be both "${value}" and "${other[1]}"`
    }
    if (this.isEmpty) return undefined
    for (const [name, value] of pairs) if (!this.#has(name, value)) return this.#unknown(name, value)
    return undefined
  }

  /** What is not there may be so any time, and what names somebody may name anybody. */
  #has(name: string, value: string): boolean {
    const is = (other: string): boolean => isSame(other.trim(), value.trim())
    return (
      value.trim() === '' ||
      this.#names.some(is) ||
      [...(this.#values.get(name.toLowerCase()) ?? [])].some(is)
    )
  }

  #unknown(name: string, value: string): string {
    const known = [...(this.#values.get(name.toLowerCase()) ?? [])]
    const has = known.length === 0 ? `no "${name}" at all` : known.map(other => `"${other}"`).join(', ')
    return `nothing in the scenes has "${name}": "${value}" (they have ${has}); correct it, or put it into a scene`
  }
}

/** The entities as they are when a condition holds: what is missing is put there. */
export function withCondition(
  entities: readonly PerceivedEntity[],
  condition: Condition | undefined,
  character: Character,
): readonly PerceivedEntity[] {
  const { self, sees } = condition ?? {}
  const isSelf = ({ characterId }: PerceivedEntity): boolean => characterId === character.id
  let made = entities
  if (self !== undefined) {
    const own = entities.find(isSelf) ?? { id: character.id, name: character.name, characterId: character.id }
    made = [...made.filter(entity => !isSelf(entity)), withProperties(own, self)]
  }
  if (sees !== undefined) {
    const seen = nearestTo(
      made.filter(entity => !isSelf(entity)),
      sees,
    )
    if (seen) made = replaced(made, withProperties(seen, sees))
  }
  return made
}

/** The entities as they are while a condition does not hold, as far as it is about them. */
export function withoutCondition(
  entities: readonly PerceivedEntity[],
  { self = {}, sees }: Condition,
  character: Character,
): readonly PerceivedEntity[] {
  const wanted = Object.entries(self)
  const changed = Object.fromEntries(wanted.map(([name, value]) => [name, value === '' ? '-' : '']))
  return entities
    .filter(entity => sees === undefined || entity.characterId === character.id || !fits(entity, sees))
    .map(entity => (entity.characterId === character.id ? withProperties(entity, changed) : entity))
}

/** The entity that has most of these properties; undefined when there is none at all. */
export function nearestTo(entities: readonly PerceivedEntity[], wanted: Wanted): PerceivedEntity | undefined {
  const count = (entity: PerceivedEntity): number =>
    Object.entries(wanted).filter(([name, value]) => fits(entity, { [name]: value })).length
  return entities.reduce<PerceivedEntity | undefined>(
    (best, entity) => (best === undefined || count(entity) > count(best) ? entity : best),
    undefined,
  )
}

/** The entities with this one in place of the one of its id. */
export function replaced(
  entities: readonly PerceivedEntity[],
  entity: PerceivedEntity,
): readonly PerceivedEntity[] {
  return entities.map(other => (other.id === entity.id ? entity : other))
}

/** A copy with these properties; an empty value takes one away. */
export function withProperties(entity: PerceivedEntity, wanted: Wanted): PerceivedEntity {
  const names = Object.keys(wanted)
  const others = (entity.properties ?? []).filter(({ name }) => !names.some(other => isSame(other, name)))
  const given: EntityProperty[] = Object.entries(wanted).flatMap(([name, value]) =>
    value === '' ? [] : [{ name, value }],
  )
  return { ...entity, properties: [...others, ...given] }
}

function fits({ properties = [] }: PerceivedEntity, wanted: Wanted): boolean {
  return Object.entries(wanted).every(([name, value]) => {
    const own = properties.find(property => isSame(property.name, name))?.value ?? ''
    return isSame(own.trim(), value.trim())
  })
}
