import type { EntityOptions, EntityProperties } from '../perception/entity-registry.ts'
import { contextOf } from '../runtime/internals.ts'
import type { NpcRuntime } from '../runtime/npc-runtime.ts'
import type { RuntimePart } from '../runtime/runtime-part.ts'

/** Objects that characters perceive until the scene run ends or they are released. */
export interface PerceivedObjects {
  /** Makes all of them imperceivable, and stops looking for more. Safe to call twice. */
  release(): void
}

/** Objects of an engine that come and go without an event. These methods are called whenever positions are read. */
export interface Perceivables<TObject extends object, TOptions extends EntityOptions = EntityOptions> {
  /** Visits each object. */
  visit(visitor: (object: TObject) => void): void
  /**
   * Returns the description of an object: the same value as long as nothing has changed, undefined if it is not
   * perceivable. It must be fast.
   */
  said(object: TObject): unknown
  /** Returns the options of an object whose description changed; undefined if it is not perceivable. */
  optionsOf(object: TObject): TOptions | undefined
  /** Returns a value of the object itself, which replaces the property of this name. Default: none. */
  propertyOf?(object: TObject, name: string): unknown
  /** Makes an object perceivable. */
  perceive(object: TObject, options: TOptions): { release(): void }
}

/**
 * For adapters: makes objects perceivable as they come and go, from now on.
 * @throws what `optionsOf` and `perceive` throw; then nothing is perceived. An error about an object that comes
 *   later is reported as an uncaught error, and the object is ignored until its description changes
 */
export function keepPerceived<TObject extends object, TOptions extends EntityOptions>(
  runtime: NpcRuntime<TObject>,
  perceivables: Perceivables<TObject, TOptions>,
): PerceivedObjects {
  const keeper = new PerceivedKeeper(perceivables, contextOf(runtime).sampleIntervalMs)
  const release = runtime.add(keeper)
  try {
    keeper.look()
  } catch (error) {
    release()
    throw error
  }
  return { release }
}

interface Kept<TOptions> {
  said: unknown
  options: TOptions | undefined
  handle: { release(): void } | undefined
  isThere: boolean
}

class PerceivedKeeper<TObject extends object, TOptions extends EntityOptions> implements RuntimePart {
  readonly #perceivables: Perceivables<TObject, TOptions>
  readonly #intervalMs: number
  readonly #kept = new Map<TObject, Kept<TOptions>>()
  /** Of which something else is said than before. */
  readonly #changed: TObject[] = []
  readonly #refusals: unknown[] = []
  #elapsedMs = 0
  #isOver = false

  constructor(perceivables: Perceivables<TObject, TOptions>, intervalMs: number) {
    this.#perceivables = perceivables
    this.#intervalMs = intervalMs
  }

  tick(deltaMs: number): void {
    this.#elapsedMs += deltaMs
    if (this.#elapsedMs < this.#intervalMs) return
    this.#elapsedMs = 0
    this.look()
  }

  /** @throws the first refusal of an object */
  look(): void {
    this.#perceivables.visit(this.#visit)
    // First what goes: what comes in its place may have its id.
    this.#kept.forEach(this.#sweep)
    // Not while the engine's lists are gone through: whoever is asked may change them.
    for (const object of this.#changed) if (!this.#isOver) this.#change(object)
    this.#changed.length = 0
    const [refusal] = this.#refusals.splice(0)
    if (refusal) throw refusal
  }

  left(): void {
    this.#isOver = true
    for (const { handle } of this.#kept.values()) handle?.release()
    this.#kept.clear()
  }

  end(): void {
    this.#isOver = true
    this.#kept.clear()
  }

  readonly #visit = (object: TObject): void => {
    const said = this.#perceivables.said(object)
    if (said === undefined) return
    const kept = this.#kept.get(object)
    if (kept) kept.isThere = true
    if (kept?.said !== said) this.#changed.push(object)
  }

  readonly #sweep = (kept: Kept<TOptions>, object: TObject): void => {
    if (!kept.isThere) {
      this.#kept.delete(object)
      kept.handle?.release()
    }
    kept.isThere = false
  }

  #change(object: TObject): void {
    const kept = this.#kept.get(object) ?? this.#keep(object)
    try {
      this.#perceive(object, kept)
    } catch (error) {
      this.#refusals.push(error)
    }
  }

  #keep(object: TObject): Kept<TOptions> {
    const kept = { said: undefined, options: undefined, handle: undefined, isThere: false }
    this.#kept.set(object, kept)
    return kept
  }

  /** What only has other properties now stays: somebody may be on the way to it. */
  #perceive(object: TObject, kept: Kept<TOptions>): void {
    kept.said = this.#perceivables.said(object)
    const before = kept.options
    kept.options = this.#perceivables.optionsOf(object)
    if (kept.handle && kept.options && before && isSameEntity(kept.options, before)) return
    kept.handle?.release()
    kept.handle = undefined
    // Whoever was asked may have released it all.
    if (!kept.options || this.#isOver) return
    const properties = (): EntityProperties => this.#propertiesNow(object, kept.options?.properties)
    kept.handle = this.#perceivables.perceive(object, { ...kept.options, properties })
    if (this.#isOver) kept.handle.release()
  }

  /** Properties as they were stated; where the object itself has a value of the same name, it has the last word. */
  #propertiesNow(object: TObject, stated: EntityOptions['properties'] = {}): EntityProperties {
    if (typeof stated === 'function') return stated()
    const { propertyOf } = this.#perceivables
    if (!propertyOf) return stated
    const properties = { ...stated }
    for (const name of Object.keys(stated)) {
      const value = propertyOf(object, name)
      if (isPropertyValue(value)) properties[name] = value
    }
    return properties
  }
}

function isSameEntity(a: EntityOptions, b: EntityOptions): boolean {
  return (
    a.name === b.name && a.id === b.id && a.isPinned === b.isPinned && a.isInteractive === b.isInteractive
  )
}

/** Whether a value can be sent as a property. */
export function isPropertyValue(value: unknown): value is EntityProperties[string] {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}
