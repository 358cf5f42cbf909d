import { entityIdFromName, type PerceivedEntity } from '@townsfolk/protocol'
import type { TestTurn } from '../project/character-test.ts'
import type { EntityInput } from '../project/scene-schema.ts'
import { failuresOf } from './outcomes.ts'
import type { SceneTalk } from './scene-talk.ts'
import type { SceneTurn } from './scene-turn.ts'

/** The scene of a test, which its turns change. */
export class TestScene {
  readonly #talk: SceneTalk
  /** Those that are hidden, too. */
  #all: readonly PerceivedEntity[]
  readonly #hidden = new Set<string>()

  constructor(talk: SceneTalk) {
    this.#talk = talk
    this.#all = talk.entities
  }

  /** Changes the scene as a turn wants it, before anything is said. */
  prepare(
    { anew, failed, add, hide, show, change, move, events }: TestTurn,
    before: SceneTurn | undefined,
  ): void {
    if (anew) this.#talk.beginAnew()
    if (failed !== undefined) this.#tellFailure(failed, before)
    for (const entity of add) this.#add(entity)
    for (const id of hide) this.#hidden.add(id)
    for (const id of show) this.#hidden.delete(id)
    this.#all = this.#all.map(entity => {
      const position = move.get(entity.id)
      const changed = change.get(entity.id)
      return {
        ...entity,
        ...(position && { position }),
        ...(changed && { properties: withChanged(entity.properties ?? [], changed) }),
      }
    })
    this.#talk.setEntities(this.#all.filter(({ id }) => !this.#hidden.has(id)))
    for (const event of events) this.#talk.addEvent(event)
  }

  #tellFailure(reason: string, before: SceneTurn | undefined): void {
    this.#talk.clearEvents()
    if (!before?.ok) return
    for (const event of failuresOf(before.messages, this.#all, reason)) this.#talk.addEvent(event)
  }

  #add(entity: EntityInput): void {
    const id =
      entity.id ?? entityIdFromName(entity.name, taken => this.#all.some(other => other.id === taken))
    this.#all = [...this.#all.filter(other => other.id !== id), { ...entity, id }]
  }
}

function withChanged(
  properties: PerceivedEntity['properties'] & {},
  changed: Readonly<Record<string, string>>,
): PerceivedEntity['properties'] & {} {
  const kept = properties.filter(({ name }) => !Object.hasOwn(changed, name))
  const set = Object.entries(changed).map(([name, value]) => ({ name, value }))
  return [...kept, ...set.filter(({ value }) => value !== '')]
}
