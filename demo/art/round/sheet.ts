import { Constants } from '@babylonjs/core/Engines/constants.js'
import { StandardMaterial } from '@babylonjs/core/Materials/standardMaterial.js'
import { DynamicTexture } from '@babylonjs/core/Materials/Textures/dynamicTexture.js'
import { CreatePlane } from '@babylonjs/core/Meshes/Builders/planeBuilder.js'
import { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import type { Scene } from '@babylonjs/core/scene.js'
import { type Brush, createCanvas } from '../canvas.ts'
import { withAlpha } from '../colour.ts'

export type SheetLook = 'picture' | 'cut-out' | 'light'

/** A picture that stands or lies in the scene and is lit by nothing; `size` in metres. */
export function paintSheet(
  scene: Scene,
  name: string,
  [width, height]: readonly [width: number, height: number],
  canvas: HTMLCanvasElement,
  look: SheetLook = 'picture',
): Mesh {
  const sheet = CreatePlane(name, { width, height }, scene)
  sheet.material = pictureMaterial(scene, name, canvas, look)
  sheet.isPickable = false
  return sheet
}

/** For a mesh of any shape with a picture on it. */
export function pictureMaterial(
  scene: Scene,
  name: string,
  canvas: HTMLCanvasElement,
  look: SheetLook,
): StandardMaterial {
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
  return material
}

/** Paints anew what `paintSheet` or `pictureMaterial` made. */
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

/** A soft light around a flame, which faces the viewer, or lies on the ground below it; `size` in metres. */
export function glow(scene: Scene, colour: string, size: number, strength = 0.8): Mesh {
  const name = `glow ${colour} ${strength}`
  const kept = scene.getMaterialByName(name)
  const sheet = CreatePlane('glow', { size }, scene)
  sheet.material = kept ?? pictureMaterial(scene, name, paintGlow(colour, strength), 'light')
  sheet.isPickable = false
  sheet.billboardMode = Mesh.BILLBOARDMODE_ALL
  return sheet
}

function paintGlow(colour: string, strength: number): HTMLCanvasElement {
  return createCanvas(64, 64, c => {
    const light = c.createRadialGradient(32, 32, 0, 32, 32, 32)
    for (const [at, alpha] of [
      [0, 1],
      [0.18, 0.6],
      [0.42, 0.2],
      [0.7, 0.05],
      [1, 0],
    ] as const) {
      light.addColorStop(at, withAlpha(colour, alpha * strength))
    }
    c.fillStyle = light
    c.fillRect(0, 0, 64, 64)
  })
}
