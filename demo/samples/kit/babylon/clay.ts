import { VertexBuffer } from '@babylonjs/core/Buffers/buffer.js'
import { Constants } from '@babylonjs/core/Engines/constants.js'
import type { Material } from '@babylonjs/core/Materials/material.js'
import { StandardMaterial } from '@babylonjs/core/Materials/standardMaterial.js'
import { DynamicTexture } from '@babylonjs/core/Materials/Textures/dynamicTexture.js'
import { Color3 } from '@babylonjs/core/Maths/math.color.js'
import { Matrix, Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import { CreateBox } from '@babylonjs/core/Meshes/Builders/boxBuilder.js'
import { CreateCylinder } from '@babylonjs/core/Meshes/Builders/cylinderBuilder.js'
import { CreateLathe } from '@babylonjs/core/Meshes/Builders/latheBuilder.js'
import { CreatePlane } from '@babylonjs/core/Meshes/Builders/planeBuilder.js'
import { CreateSphere } from '@babylonjs/core/Meshes/Builders/sphereBuilder.js'
import { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Scene } from '@babylonjs/core/scene.js'
import { type Brush, createCanvas } from '../../../art/paint.ts'
import { duskWash, palette } from '../../../art/palette.ts'
import { unitsPerMetre } from './plan.ts'

type Triple = readonly [x: number, y: number, z: number]

/** The evening comes from the upper left, and a little from behind the viewer. */
const towardsLight = new Vector3(-0.55, 0.65, -0.52).normalize()
const warm = Color3.FromHexString(palette.afterglow)
const cool = Color3.FromHexString(palette.shade)
const litWash = Color3.FromHexString(duskWash.lit)
const shadedWash = Color3.FromHexString(duskWash.shaded)

/**
 * Shapes of one coloured clay, in the units of the village's plan: the evening light is painted onto them once, so
 * that a scene needs no lamp. `fire` makes one mesh of them.
 */
export class Clay {
  readonly #scene: Scene
  readonly #pieces: Mesh[] = []

  constructor(scene: Scene) {
    this.#scene = scene
  }

  ball(colour: string, at: Triple, [x, y, z]: Triple, segments = 12): this {
    return this.#add(
      CreateSphere('', { diameterX: 2 * x, diameterY: 2 * y, diameterZ: 2 * z, segments }),
      colour,
      at,
    )
  }

  /** From the bottom up, each with its radius and its height. */
  turned(colour: string, at: Triple, profile: readonly (readonly [radius: number, height: number])[]): this {
    const shape = profile.map(([radius, height]) => new Vector3(radius, height, 0))
    return this.#add(CreateLathe('', { shape, tessellation: 20, closed: true }), colour, at)
  }

  /** @param turn about the axis that points at the viewer, in radians */
  rod(colour: string, at: Triple, [bottom, top, height]: Triple, turn = 0): this {
    const options = { diameterBottom: 2 * bottom, diameterTop: 2 * top, height, tessellation: 12 }
    return this.#add(CreateCylinder('', options), colour, at, turn)
  }

  block(colour: string, at: Triple, [width, height, depth]: Triple, turn = 0): this {
    return this.#add(CreateBox('', { width, height, depth }), colour, at, turn)
  }

  /** A roof with four sides. */
  roof(colour: string, at: Triple, [width, height, depth]: Triple): this {
    const tent = CreateCylinder('', {
      diameterBottom: Math.SQRT2,
      diameterTop: 0.42,
      height: 1,
      tessellation: 4,
    })
    tent.rotation.y = Math.PI / 4
    tent.bakeCurrentTransformIntoVertices()
    tent.scaling.set(width, height, depth)
    tent.convertToFlatShadedMesh()
    return this.#add(tent, colour, at)
  }

  /** What shines by itself, in one colour all over. */
  light(colour: string, at: Triple, [x, y, z]: Triple): this {
    const mesh = CreateSphere('', { diameterX: 2 * x, diameterY: 2 * y, diameterZ: 2 * z, segments: 6 })
    return this.#add(mesh, colour, at, 0, true)
  }

  /** What shines by itself and is square. */
  window(colour: string, at: Triple, [width, height, depth]: Triple): this {
    return this.#add(CreateBox('', { width, height, depth }), colour, at, 0, true)
  }

  fire(name: string, parent?: TransformNode): Mesh {
    const mesh = Mesh.MergeMeshes(this.#pieces, true, true)
    if (!mesh) throw new Error('There is no clay to fire.')
    const toMetres = 1 / unitsPerMetre
    mesh.bakeTransformIntoVertices(Matrix.Scaling(toMetres, toMetres, toMetres))
    mesh.name = name
    mesh.material = clayOf(this.#scene)
    mesh.parent = parent ?? null
    mesh.isPickable = false
    return mesh
  }

  #add(mesh: Mesh, colour: string, [x, y, z]: Triple, turn = 0, isShining = false): this {
    mesh.position.set(x, y, z)
    mesh.rotation.z = turn
    mesh.bakeCurrentTransformIntoVertices()
    paintEvening(mesh, Color3.FromHexString(colour), isShining)
    this.#pieces.push(mesh)
    return this
  }
}

/** A picture that stands or lies in the scene; `size` in metres. */
export function paintSheet(
  scene: Scene,
  name: string,
  [width, height]: readonly [width: number, height: number],
  canvas: HTMLCanvasElement,
  look: 'picture' | 'cut-out' | 'light' = 'picture',
): Mesh {
  const texture = new DynamicTexture(name, canvas, scene, true)
  texture.hasAlpha = look !== 'picture'
  texture.update(true)
  const material = new StandardMaterial(name, scene)
  material.disableLighting = true
  material.emissiveTexture = texture
  material.backFaceCulling = false
  if (look !== 'picture') {
    material.opacityTexture = texture
    material.disableDepthWrite = true
  }
  if (look === 'light') material.alphaMode = Constants.ALPHA_ADD
  const sheet = CreatePlane(name, { width, height }, scene)
  sheet.material = material
  sheet.isPickable = false
  return sheet
}

/** Repaints what `paintSheet` made. */
export function repaint(sheet: Mesh, draw: (c: Brush, width: number, height: number) => void): void {
  const { material } = sheet
  const texture = material instanceof StandardMaterial ? material.emissiveTexture : null
  if (!(texture instanceof DynamicTexture)) return
  const context = texture.getContext() as unknown as Brush
  const { width, height } = texture.getSize()
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.clearRect(0, 0, width, height)
  draw(context, width, height)
  texture.update(true)
}

/** A soft light around a flame, or on the ground below it; `size` in metres. */
export function glow(scene: Scene, colour: string, size: number, strength = 0.8): Mesh {
  const canvas = createCanvas(64, 64, c => {
    const light = c.createRadialGradient(32, 32, 0, 32, 32, 32)
    for (const [at, alpha] of [
      [0, 1],
      [0.25, 0.55],
      [0.55, 0.16],
      [1, 0],
    ] as const) {
      const hex = Math.round(alpha * strength * 255).toString(16)
      light.addColorStop(at, `${colour}${hex.padStart(2, '0')}`)
    }
    c.fillStyle = light
    c.fillRect(0, 0, 64, 64)
  })
  return paintSheet(scene, 'glow', [size, size], canvas, 'light')
}

function clayOf(scene: Scene): Material {
  const kept = scene.getMaterialByName('clay')
  if (kept) return kept
  const clay = new StandardMaterial('clay', scene)
  clay.disableLighting = true
  clay.emissiveColor = Color3.White()
  return clay
}

function paintEvening(mesh: Mesh, colour: Color3, isShining: boolean): void {
  const normals = mesh.getVerticesData(VertexBuffer.NormalKind) ?? []
  const colours: number[] = []
  for (let at = 0; at < normals.length; at += 3) {
    const [x = 0, y = 0, z = 0] = normals.slice(at, at + 3)
    const lit = x * towardsLight.x + y * towardsLight.y + z * towardsLight.z
    const shade = isShining ? colour : inEvening(colour, lit)
    colours.push(shade.r, shade.g, shade.b, 1)
  }
  mesh.setVerticesData(VertexBuffer.ColorKind, colours)
}

/** @param lit from -1, away from the light, to 1 */
function inEvening(colour: Color3, lit: number): Color3 {
  const wash = Color3.Lerp(shadedWash, litWash, 0.5 + 0.5 * lit)
  const painted = lit > 0 ? Color3.Lerp(colour, warm, lit * 0.3) : Color3.Lerp(colour, cool, lit * -0.5)
  return painted.multiply(wash)
}
