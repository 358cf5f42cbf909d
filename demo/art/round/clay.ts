import { VertexBuffer } from '@babylonjs/core/Buffers/buffer.js'
import { Color3 } from '@babylonjs/core/Maths/math.color.js'
import { Matrix, Quaternion, Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import { CreateBox } from '@babylonjs/core/Meshes/Builders/boxBuilder.js'
import { CreateCylinder } from '@babylonjs/core/Meshes/Builders/cylinderBuilder.js'
import { CreateLathe } from '@babylonjs/core/Meshes/Builders/latheBuilder.js'
import { CreateSphere } from '@babylonjs/core/Meshes/Builders/sphereBuilder.js'
import { CreateTorus } from '@babylonjs/core/Meshes/Builders/torusBuilder.js'
import { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Scene } from '@babylonjs/core/scene.js'
import { type ClayKind, clayMaterial } from './clay-material.ts'

export type Triple = readonly [x: number, y: number, z: number]
export type Profile = readonly (readonly [radius: number, height: number])[]

export interface Pose {
  /** About the axes, in radians. */
  readonly turn?: Triple
  /** How much of the colour shines by itself, from 0 to 1. Default: 0. */
  readonly shine?: number
  /** The other end of the shape has this colour: the foot of a tree, the tip of a leaf. */
  readonly below?: string
}

const shadeUnder = 0.3

/** Shapes of coloured clay that are put together, and fired into one mesh. */
export class Clay {
  readonly #scene: Scene
  readonly #unitsPerMetre: number
  readonly #pieces: Mesh[] = []

  /** @param unitsPerMetre of what is given to it; the mesh is in metres */
  constructor(scene: Scene, unitsPerMetre = 1) {
    this.#scene = scene
    this.#unitsPerMetre = unitsPerMetre
  }

  ball(
    colour: string,
    at: Triple,
    [x, y, z]: Triple,
    pose: Pose & { readonly segments?: number } = {},
  ): this {
    const { segments = 14 } = pose
    return this.#add(
      CreateSphere('', { diameterX: 2 * x, diameterY: 2 * y, diameterZ: 2 * z, segments }, this.#scene),
      colour,
      at,
      pose,
    )
  }

  /** From the bottom up, each with its radius and its height. */
  turned(colour: string, at: Triple, profile: Profile, pose: Pose & { readonly sides?: number } = {}): this {
    const shape = profile.map(([radius, height]) => new Vector3(radius, height, 0))
    const { sides = 28 } = pose
    return this.#add(
      CreateLathe('', { shape, tessellation: sides, closed: true }, this.#scene),
      colour,
      at,
      pose,
    )
  }

  rod(
    colour: string,
    at: Triple,
    [bottom, top, height]: Triple,
    pose: Pose & { readonly sides?: number } = {},
  ): this {
    const options = {
      diameterBottom: 2 * bottom,
      diameterTop: 2 * top,
      height,
      tessellation: pose.sides ?? 14,
    }
    return this.#add(CreateCylinder('', options, this.#scene), colour, at, pose)
  }

  block(colour: string, at: Triple, [width, height, depth]: Triple, pose: Pose = {}): this {
    return this.#add(CreateBox('', { width, height, depth }, this.#scene), colour, at, pose)
  }

  ring(colour: string, at: Triple, [radius, thickness]: readonly [number, number], pose: Pose = {}): this {
    const options = { diameter: 2 * radius, thickness: 2 * thickness, tessellation: 28 }
    return this.#add(CreateTorus('', options, this.#scene), colour, at, pose)
  }

  /** A roof with four sides. */
  roof(colour: string, at: Triple, [width, height, depth]: Triple): this {
    const tent = CreateCylinder(
      '',
      { diameterBottom: Math.SQRT2, diameterTop: 0.42, height: 1, tessellation: 4 },
      this.#scene,
    )
    tent.rotation.y = Math.PI / 4
    tent.bakeCurrentTransformIntoVertices()
    tent.scaling.set(width, height, depth)
    tent.bakeCurrentTransformIntoVertices()
    tent.convertToFlatShadedMesh()
    return this.#add(tent, colour, at, {})
  }

  /** What was made elsewhere, and has normals. */
  piece(mesh: Mesh, colour: string, pose: Pose = {}): this {
    return this.#add(mesh, colour, [0, 0, 0], pose)
  }

  fire(name: string, options: { readonly parent?: TransformNode; readonly kind?: ClayKind } = {}): Mesh {
    const mesh = Mesh.MergeMeshes(this.#pieces, true, true)
    if (!mesh) throw new Error('There is no clay to fire.')
    const toMetres = 1 / this.#unitsPerMetre
    if (toMetres !== 1) mesh.bakeTransformIntoVertices(Matrix.Scaling(toMetres, toMetres, toMetres))
    mesh.name = name
    mesh.material = clayMaterial(this.#scene, options.kind ?? 'plain')
    mesh.parent = options.parent ?? null
    mesh.isPickable = false
    return mesh
  }

  #add(mesh: Mesh, colour: string, [x, y, z]: Triple, pose: Pose): this {
    const { turn = [0, 0, 0], shine = 0, below } = pose
    colourCorners(mesh, colour, below, shine)
    mesh.bakeTransformIntoVertices(
      Matrix.Compose(Vector3.One(), Quaternion.FromEulerAngles(...turn), new Vector3(x, y, z)),
    )
    this.#pieces.push(mesh)
    return this
  }
}

/** What looks down is in its own shade: a part of the contact with what is under it. */
function colourCorners(mesh: Mesh, colour: string, below: string | undefined, shine: number): void {
  const places = mesh.getVerticesData(VertexBuffer.PositionKind) ?? []
  const normals = mesh.getVerticesData(VertexBuffer.NormalKind) ?? []
  const { minimum, maximum } = mesh.getBoundingInfo()
  const height = maximum.y - minimum.y || 1
  const top = Color3.FromHexString(colour)
  const foot = below === undefined ? top : Color3.FromHexString(below)
  const colours: number[] = []
  for (let at = 0; at < places.length; at += 3) {
    const along = ((places[at + 1] ?? 0) - minimum.y) / height
    const down = Math.max(0, -(normals[at + 1] ?? 0))
    const shade = shine > 0 ? 1 : 1 - shadeUnder * down
    const { r, g, b } = Color3.Lerp(foot, top, along)
    colours.push(r * shade, g * shade, b * shade, shine)
  }
  mesh.setVerticesData(VertexBuffer.ColorKind, colours)
}
