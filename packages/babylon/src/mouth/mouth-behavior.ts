import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { MorphTarget } from '@babylonjs/core/Morph/morphTarget.js'
import {
  type EntitySource,
  type MouthPainter,
  type MouthPose,
  mouthPoses,
  type NpcRuntime,
  TownsfolkError,
} from '@townsfolk/core'
import { isDevelopment } from '@townsfolk/protocol/development'
import { FolkBehavior } from '../folk-behavior.ts'
import { namesIn } from '../names.ts'
import { meshesOf } from '../node-bounds.ts'
import type { Townsfolk } from '../townsfolk.ts'

/** Options of a mouth: which parts of the model move. */
export interface MouthBehaviorOptions {
  /** The townsfolk of the node's scene. */
  readonly folk: Townsfolk
  /** The parts that move when the character speaks. */
  readonly mouth: MouthParts
}

/**
 * The parts of a model that move when it speaks, by their names below the character's node: morph targets, also on
 * several meshes, or a node that is scaled.
 */
export type MouthParts =
  /** Morph targets that open the mouth, widen it and purse it: `{ open: 'jawOpen' }`. */
  | { readonly open: string; readonly wide?: string; readonly pucker?: string }
  /** A morph target for each mouth shape: `{ shapes: { open: 'viseme_aa', round: 'viseme_O' } }`. */
  | { readonly shapes: Partial<Record<MouthPose['shape'], string>> }
  /** A node that is modelled as an open mouth. It is squeezed along its y axis and stretched along its x axis. */
  | { readonly node: TransformNode | string }

/** One thing that moves. */
interface Muscle {
  /** How strongly a pose draws it: 0 where it rests. */
  readonly strengthFor: (pose: MouthPose) => number
  readonly apply: (strength: number) => void
  strength: number
  applied: number
}

/** The rest of the way shrinks to a third in this time: shapes flow into each other. */
const easingMs = 30

/** Nearer to its goal than this, a muscle has arrived. */
const arrived = 0.01

/** So much of its height is left of a mouth node that is shut, and so much of its width comes and goes. */
const shutHeight = 0.25
const widthChange = 0.6

/**
 * Moves the mouth of a model. Add it to the character's node, and pass it to `Mouths` of `@townsfolk/core`:
 * `mouths.draw(npc, mouth)`, in any order. The mouth moves just before each frame is drawn, on top of animations;
 * while it is at rest, only animations move it. As usual in Babylon, a clone that shares the morph targets moves
 * with the original.
 */
export class MouthBehavior extends FolkBehavior implements MouthPainter {
  readonly name: string = 'TownsfolkMouth'
  readonly #parts: MouthParts
  #pose: MouthPose = mouthPoses.rest
  #muscles: readonly Muscle[] = []
  #releases: readonly (() => void)[] = []

  constructor({ folk, mouth }: MouthBehaviorOptions) {
    super(folk)
    this.#parts = mouth
  }

  paint(pose: MouthPose): void {
    this.#pose = pose
  }

  protected override begin(
    runtime: NpcRuntime<TransformNode>,
    { object: node }: EntitySource<TransformNode>,
  ): void {
    const parts = this.#parts
    const rest =
      'node' in parts ? this.#takeNode(mouthNodeOf(node, parts.node)) : this.#takeMorphs(node, parts)
    const part = runtime.add({ tick: deltaMs => this.#tick(deltaMs), end: () => this.end() })
    const drawing = this.folk.scene.onBeforeRenderObservable.add(() => this.#move())
    this.#releases = [part, () => drawing.remove(true), rest]
  }

  protected override end(): void {
    for (const release of this.#releases) release()
    this.#releases = []
    this.#muscles = []
  }

  #tick(deltaMs: number): void {
    const share = 1 - Math.exp(-deltaMs / easingMs)
    for (const muscle of this.#muscles) {
      const way = muscle.strengthFor(this.#pose) - muscle.strength
      muscle.strength += Math.abs(way) < arrived ? way : share * way
    }
  }

  #move(): void {
    for (const muscle of this.#muscles) {
      if (muscle.strength === 0 && muscle.applied === 0) continue
      muscle.applied = muscle.strength
      muscle.apply(muscle.strength)
    }
  }

  /** Returns what leaves it as it was. */
  #takeNode(mouth: TransformNode): () => void {
    const own = mouth.scaling.clone()
    const shut = muscle(openness, strength => {
      mouth.scaling.y = own.y * (shutHeight + (1 - shutHeight) * strength)
    })
    const broad = muscle(
      ({ width }) => width - mouthPoses.rest.width,
      strength => {
        mouth.scaling.x = own.x * (1 + widthChange * strength)
      },
    )
    shut.apply(0)
    this.#muscles = [shut, broad]
    return () => mouth.scaling.copyFrom(own)
  }

  /** Returns what leaves them as they were. */
  #takeMorphs(node: TransformNode, parts: MorphParts): () => void {
    const targets = morphTargetsOf(node)
    this.#muscles = strengthsOf(parts).flatMap(([name, strengthFor]) =>
      targetsNamed(node, targets, name).map(target => {
        const own = target.influence
        return muscle(strengthFor, strength => {
          target.influence = own + (1 - own) * strength
        })
      }),
    )
    return () => {
      for (const { applied, apply } of this.#muscles) if (applied !== 0) apply(0)
    }
  }
}

type MorphParts = Exclude<MouthParts, { readonly node: unknown }>
type StrengthFor = Muscle['strengthFor']

function muscle(strengthFor: StrengthFor, apply: Muscle['apply']): Muscle {
  return { strengthFor, apply, strength: 0, applied: 0 }
}

/** Which morph targets move, and how strongly. */
function strengthsOf(parts: MorphParts): [name: string, strengthFor: StrengthFor][] {
  if ('shapes' in parts) {
    return Object.entries(parts.shapes).map(([shape, name]) => [name, pose => (pose.shape === shape ? 1 : 0)])
  }
  const { open, wide, pucker } = parts
  return [
    [open, openness],
    ...(wide === undefined ? [] : [[wide, wideness] as [string, StrengthFor]]),
    ...(pucker === undefined ? [] : [[pucker, puckering] as [string, StrengthFor]]),
  ]
}

function openness({ open }: MouthPose): number {
  return open
}

function wideness({ width }: MouthPose): number {
  return Math.max(0, 2 * width - 1)
}

function puckering({ width }: MouthPose): number {
  return Math.max(0, 1 - 2 * width)
}

function morphTargetsOf(node: TransformNode): readonly MorphTarget[] {
  return meshesOf(node).flatMap(({ morphTargetManager: manager }) =>
    manager ? Array.from({ length: manager.numTargets }, (_, index) => manager.getTarget(index)) : [],
  )
}

function targetsNamed(
  node: TransformNode,
  targets: readonly MorphTarget[],
  name: string,
): readonly MorphTarget[] {
  const found = targets.filter(target => target.name === name)
  if (found.length > 0) return found
  throw new TownsfolkError(
    'invalid_option',
    isDevelopment && `"${node.name}" has no morph target "${name}". ${namesIn(targets)}`,
  )
}

function mouthNodeOf(node: TransformNode, mouth: TransformNode | string): TransformNode {
  if (typeof mouth !== 'string') return mouth
  const nodes = node.getChildTransformNodes()
  const found = nodes.find(({ name }) => name === mouth)
  if (found) return found
  throw new TownsfolkError(
    'invalid_option',
    isDevelopment && `"${node.name}" has no node "${mouth}" under it. ${namesIn(nodes)}`,
  )
}
