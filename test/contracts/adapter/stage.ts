import type {
  EntityOptions,
  Npc,
  NpcOptions,
  NpcRuntime,
  PerceivedHandle,
  SensesMaker,
  TurnResult,
  Vec3,
} from '@townsfolk/core'
import type { AudioHost } from '@townsfolk/core/browser'
import type { ScriptedApi } from './scripted-api.ts'

/** Something that the contract says of every adapter. It imports no package of ours: Playwright reads its name. */
export interface AdapterCase {
  readonly name: string
  run<TObject>(stage: AdapterStage<TObject>): void | Promise<void>
}

/** The same of what can be heard, where there is real sound. */
export interface VoiceCase {
  readonly name: string
  run<TObject>(stage: AudibleStage<TObject>): Promise<void>
}

/** A game of an engine, with one scene that runs and the adapter in it. Coordinates are those of the engine. */
export interface AdapterStage<TObject> {
  readonly api: ScriptedApi
  readonly frameMs: number
  /** They see within a cone of 90 degrees, and remember nothing. */
  readonly eyes: SensesMaker
  /** That of the scene run at this moment. */
  readonly runtime: NpcRuntime<TObject>
  /** Adds an object to the scene. */
  add(place?: Partial<Vec3>): Thing<TObject>
  /** Puts them, where they are now, under an object that is moved, turned about z, and scaled. */
  group(things: readonly Thing<TObject>[], pose: Pose): Thing<TObject>
  npc(thing: Thing<TObject>, options: NpcOptions): Npc<TObject>
  /** Takes a character from its object, which stays. */
  dismiss(npc: Npc<TObject>): void
  perceive(thing: Thing<TObject>, options: EntityOptions): PerceivedHandle
  /** Default: one; nothing where the engine's own loop runs. */
  frames(count?: number): void
  setPaused(isPaused: boolean): void
  /** The scene begins anew, with nothing in it. */
  restart(): Promise<void>
  /** The scene ends for good. */
  end(): void
  /** Lets the game hear of its end. */
  onceEnded(listener: () => void): void
  /** How many listen to the scene and the engine. */
  listenerCount(): number
  /** Another scene, which runs at once with this one. */
  another(): Promise<AdapterStage<TObject>>
  /** Ends the game. */
  destroy(): void
}

export interface AudibleStage<TObject> extends AdapterStage<TObject> {
  readonly host: AudioHost
  /** Straight before who listens, as far off as a voice still has its full loudness. */
  readonly ahead: Readonly<Vec3>
  /** How far that is. */
  readonly reach: number
  setGameVolume(volume: number): void
}

/** An object of the scene, moved and ended as games do it with this engine. */
export interface Thing<TObject> {
  readonly object: TObject
  moveTo(place: Partial<Vec3>): void
  hide(): void
  /** As a pool does it: it is out of the game for a while, or back in it. */
  setPooled(isPooled: boolean): void
  destroy(): void
  /** Lets the game hear of its destruction. */
  onceDestroyed(listener: () => void): void
  /** How many listen to it. */
  listenerCount(): number
}

export interface Pose {
  readonly x: number
  readonly y: number
  /** In radians. */
  readonly angle?: number
  readonly scale?: number
}

/** A turn that is known to be answered, once its lines and actions are over. Frames go on meanwhile. */
export async function whole<TObject>(stage: AdapterStage<TObject>, turn: Promise<TurnResult>): Promise<void> {
  const result = await turn
  if (result.status !== 'answered') throw new Error(`The turn was ${result.status}.`)
  let isOver = false
  void result.finished.then(() => {
    isOver = true
  })
  for (let count = 0; !isOver; count++) {
    if (count > 500) throw new Error('What a turn caused does not end.')
    stage.frames()
    await promisesDone()
  }
}

/** A task later: every promise that could go on has done so. */
export function promisesDone(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve))
}
