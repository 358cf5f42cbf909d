import { listen } from '../base/listen.ts'
import { reportFirst } from '../base/report-first.ts'
import type { EntityRegistry } from '../perception/entity-registry.ts'
import { contextOf } from '../runtime/internals.ts'
import type { Npc } from '../runtime/npc.ts'
import { type NpcLike, npcOf } from '../runtime/npc-carrier.ts'
import type { NpcRuntime } from '../runtime/npc-runtime.ts'
import type { RuntimePart } from '../runtime/runtime-part.ts'
import { LineMouth } from './line-mouth.ts'
import { type MouthPainter, type MouthPose, mouthPoses } from './mouth-pose.ts'
import type { VoiceMeter } from './voice-meter.ts'

/** Options of mouths. */
export interface MouthsOptions<TObject = unknown> {
  /** Source of the sound of lines: `Speech`. Default: none; mouths follow the text of a line. */
  readonly voices?: VoiceMeter<TObject>
}

interface Face<TObject> {
  readonly npc: Npc<TObject>
  readonly painter: MouthPainter
  /** As it was painted last. */
  pose: MouthPose
}

/** Makes moving mouths for speaking characters. Turn them on with `runtime.add(…)`. */
export function createMouths<TObject = unknown>(options?: MouthsOptions<TObject>): Mouths<TObject> {
  return new Mouths(options)
}

/**
 * Moves the mouths of speaking characters. Turn it on with `runtime.add(mouths)`. Mouths follow the timings of the
 * voice; without timings its level, and without sound the text of the line. They rest as soon as the line ends.
 */
export class Mouths<TObject = unknown> implements RuntimePart {
  readonly #voices: VoiceMeter<TObject> | undefined
  readonly #faces = new Set<Face<TObject>>()
  readonly #speakers = new Map<Npc<TObject>, LineMouth>()
  #releases: readonly (() => void)[] = []
  #registry: EntityRegistry<TObject> | undefined

  constructor({ voices }: MouthsOptions<TObject> = {}) {
    this.#voices = voices
  }

  /**
   * Draws the mouth of a character from now on. A character may have several mouths, for example one on a portrait.
   * Drawing ends when the character's object is destroyed. Returns the release, which puts the mouth at rest.
   */
  draw(who: NpcLike<TObject>, painter: MouthPainter): () => void {
    const face = { npc: npcOf(who), painter, pose: mouthPoses.rest }
    this.#faces.add(face)
    return () => {
      this.#faces.delete(face)
      this.#paint(face, mouthPoses.rest)
    }
  }

  /** See `RuntimePart`. */
  joined<T>(runtime: NpcRuntime<T>): void {
    // Whoever adds it to a runtime of other objects has no character to draw.
    const { events, registry } = contextOf(runtime as unknown as NpcRuntime<TObject>)
    this.#registry = registry
    this.#releases = [
      listen(events, 'line-start', ({ npc, line }) => this.#speakers.set(npc, new LineMouth(line))),
      listen(events, 'line-end', ({ npc, line }) => {
        if (this.#speakers.get(npc)?.line === line) this.#rest(npc)
      }),
    ]
  }

  /** See `RuntimePart`. */
  left(): void {
    for (const release of this.#releases) release()
    for (const npc of this.#speakers.keys()) this.#rest(npc)
  }

  /** See `RuntimePart`. */
  tick(deltaMs: number): void {
    for (const [npc, mouth] of this.#speakers) this.#show(npc, this.#poseOf(npc, mouth, deltaMs))
  }

  #rest(npc: Npc<TObject>): void {
    this.#speakers.delete(npc)
    this.#show(npc, mouthPoses.rest)
  }

  #poseOf(npc: Npc<TObject>, mouth: LineMouth, deltaMs: number): MouthPose {
    try {
      return mouth.pose(this.#voices?.soundOf(npc), deltaMs)
    } catch (error) {
      reportFirst(this.#voices ?? this, error)
      return mouth.pose(undefined, deltaMs)
    }
  }

  #show(npc: Npc<TObject>, pose: MouthPose): void {
    for (const face of this.#faces) if (face.npc === npc) this.#paint(face, pose)
  }

  #paint(face: Face<TObject>, pose: MouthPose): void {
    if (face.pose === pose || !this.#isThere(face.npc)) return
    face.pose = pose
    try {
      face.painter.paint(pose)
    } catch (error) {
      reportFirst(face.painter, error)
    }
  }

  /** Also when it has just left the scene, as long as its object lives. */
  #isThere(npc: Npc<TObject>): boolean {
    return this.#registry?.resolve(npc.id)?.source.object === npc.object
  }
}
