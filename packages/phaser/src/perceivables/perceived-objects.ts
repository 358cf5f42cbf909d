import type { EntityOptions, EntityProperties, PerceivedHandle, RuntimePart } from '@townsfolk/core'
import type { SceneObject } from '../entity-source.ts'
import type { TownsfolkPlugin } from '../plugin.ts'

/** Many objects that characters perceive, until the scene run ends or they are released. */
export interface PerceivedObjects {
  /** From now on nobody perceives any of them. Harmless when called twice. */
  release(): void
}

/** Objects that come and go without telling. All of it is asked as often as positions are read. */
export interface ObjectList {
  /** Visits each of them; those that are not active count as gone. */
  visit(visitor: (object: SceneObject) => void): void
  /**
   * What is said of one: the same value as long as nothing has changed; undefined: it is not to be perceived.
   */
  said(object: SceneObject): unknown
  /** Asked when something else is said. Undefined: it is not to be perceived after all. */
  optionsOf(object: SceneObject): EntityOptions | undefined
}

/**
 * Keeps what is perceived in step with a list, from now on.
 * @throws TownsfolkError
 */
export function perceiveObjects(folk: TownsfolkPlugin, list: ObjectList): PerceivedObjects {
  const objects = new WatchedObjects(folk, list)
  const release = folk.runtime.add(objects)
  try {
    objects.refresh()
  } catch (error) {
    release()
    throw error
  }
  return { release }
}

interface Watched {
  said: unknown
  options: EntityOptions | undefined
  handle: PerceivedHandle | undefined
  isListed: boolean
}

class WatchedObjects implements RuntimePart {
  readonly #folk: TownsfolkPlugin
  readonly #list: ObjectList
  readonly #intervalMs: number
  readonly #watched = new Map<SceneObject, Watched>()
  /** Of which something else is said than before. */
  readonly #changed: SceneObject[] = []
  #elapsedMs = 0
  #isOver = false
  #faults: unknown[] = []

  constructor(folk: TownsfolkPlugin, list: ObjectList) {
    this.#folk = folk
    this.#list = list
    this.#intervalMs = folk.runtime.host.sampleIntervalMs
  }

  tick(deltaMs: number): void {
    this.#elapsedMs += deltaMs
    if (this.#elapsedMs < this.#intervalMs) return
    this.#elapsedMs = 0
    this.refresh()
  }

  left(): void {
    this.#isOver = true
    for (const { handle } of this.#watched.values()) handle?.release()
    this.#watched.clear()
  }

  end(): void {
    this.#isOver = true
    this.#watched.clear()
  }

  /** @throws the first fault of an object; the others are perceived, and it is left alone until it changes */
  refresh(): void {
    this.#list.visit(this.#visit)
    // First, so that what is new may have the id of what has gone.
    this.#watched.forEach(this.#sweep)
    for (const object of this.#changed) if (!this.#isOver) this.#change(object)
    this.#changed.length = 0
    if (this.#faults.length === 0) return
    const [first] = this.#faults
    this.#faults = []
    throw first
  }

  readonly #visit = (object: SceneObject): void => {
    const said = object.active ? this.#list.said(object) : undefined
    if (said === undefined) return
    const watched = this.#watched.get(object)
    if (watched) watched.isListed = true
    if (watched?.said !== said) this.#changed.push(object)
  }

  readonly #sweep = (watched: Watched, object: SceneObject): void => {
    if (!watched.isListed) {
      this.#watched.delete(object)
      watched.handle?.release()
    }
    watched.isListed = false
  }

  #change(object: SceneObject): void {
    const watched = this.#watched.get(object) ?? this.#watch(object)
    try {
      this.#perceive(object, watched)
    } catch (error) {
      this.#faults.push(error)
    }
  }

  #watch(object: SceneObject): Watched {
    const watched = { said: undefined, options: undefined, handle: undefined, isListed: false }
    this.#watched.set(object, watched)
    return watched
  }

  /** What only has other properties now stays: somebody may be on the way to it. */
  #perceive(object: SceneObject, watched: Watched): void {
    watched.said = this.#list.said(object)
    const before = watched.options
    watched.options = this.#list.optionsOf(object)
    if (watched.handle && watched.options && before && isSameEntity(watched.options, before)) return
    watched.handle?.release()
    watched.handle = undefined
    // Whoever was asked may have released it all.
    if (!watched.options || this.#isOver) return
    const properties = (): EntityProperties => propertiesNow(object, watched.options?.properties)
    watched.handle = this.#folk.perceive(object, { ...watched.options, properties })
  }
}

function isSameEntity(a: EntityOptions, b: EntityOptions): boolean {
  return (
    a.name === b.name && a.id === b.id && a.isPinned === b.isPinned && a.isInteractive === b.isInteractive
  )
}

/**
 * Properties as they were stated; where the object's data holds one of the same name, it has the last word.
 */
function propertiesNow({ data }: SceneObject, stated: EntityOptions['properties'] = {}): EntityProperties {
  if (typeof stated === 'function') return stated()
  const properties = { ...stated }
  for (const name of Object.keys(stated)) {
    const value: unknown = data?.get(name)
    if (isPropertyValue(value)) properties[name] = value
  }
  return properties
}

/** What can be sent of a property. */
export function isPropertyValue(value: unknown): value is EntityProperties[string] {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}
