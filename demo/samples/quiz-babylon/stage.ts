import { FreeCamera } from '@babylonjs/core/Cameras/freeCamera.js'
import { HemisphericLight } from '@babylonjs/core/Lights/hemisphericLight.js'
import { PointLight } from '@babylonjs/core/Lights/pointLight.js'
import { StandardMaterial } from '@babylonjs/core/Materials/standardMaterial.js'
import { Color3, Color4 } from '@babylonjs/core/Maths/math.color.js'
import { Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import { CreateCylinder } from '@babylonjs/core/Meshes/Builders/cylinderBuilder.js'
import { CreateDisc } from '@babylonjs/core/Meshes/Builders/discBuilder.js'
import { CreateGround } from '@babylonjs/core/Meshes/Builders/groundBuilder.js'
import { CreateSphere } from '@babylonjs/core/Meshes/Builders/sphereBuilder.js'
import type { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import { Scene } from '@babylonjs/core/scene.js'

/** A clearing at night, with Orla in lantern light: what the page looks like, and nothing else. */
export interface Clearing {
  readonly orla: Mesh
  readonly mouth: Mesh
  /** The colour of the lanterns, as `#ffcf5c`. */
  light(colour: string): void
}

type Place = readonly [x: number, y: number, z: number]

const lanterns: readonly Place[] = [
  [-2.6, 2.1, 0.6],
  [-1.5, 2.45, 1.2],
  [1.5, 2.45, 1.2],
  [2.6, 2.1, 0.6],
]
const trees: readonly Place[] = [
  [-6, 3.4, 5],
  [-4.2, 2.6, 7],
  [-2.2, 3, 9],
  [2.4, 3.2, 9],
  [4.4, 2.7, 7],
  [6.2, 3.6, 5],
]

export function paintClearing(scene: Scene): Clearing {
  scene.clearColor = Color4.FromHexString('#241b3aff')
  scene.fogMode = Scene.FOGMODE_EXP2
  scene.fogColor = Color3.FromHexString('#3b2f5c')
  scene.fogDensity = 0.045
  new FreeCamera('camera', new Vector3(0, 1.5, -7), scene).setTarget(new Vector3(0, 0.45, 0))
  const sky = new HemisphericLight('sky', new Vector3(0.2, 1, -0.6), scene)
  sky.intensity = 0.75
  sky.groundColor = Color3.FromHexString('#4a3a68')
  const glow = new PointLight('glow', new Vector3(0, 2.6, -1.6), scene)
  glow.intensity = 0.35

  const paint = brushOf(scene)
  paint(CreateGround('grass', { width: 60, height: 40 }, scene), '#4f7f62')
  const path = paint(CreateDisc('path', { radius: 2.4 }, scene), '#c9a08b')
  path.rotation.x = Math.PI / 2
  path.position.y = 0.01
  for (const [x, height, z] of trees) paintTree(scene, paint, x, height, z)
  const moon = paint(CreateSphere('moon', { diameter: 1.3 }, scene), '#fff0bf', true)
  moon.position.set(4.6, 5.2, 12)
  moon.applyFog = false
  const lights = lanterns.map(([x, y, z]) => {
    paint(put(CreateCylinder('post', { height: y, diameter: 0.07 }, scene), x, y / 2, z), '#6b4a52')
    return put(CreateSphere('lantern', { diameter: 0.34 }, scene), x, y, z)
  })
  const light = (colour: string): void => {
    glow.diffuse = Color3.FromHexString(colour)
    for (const lantern of lights) paint(lantern, colour, true)
  }
  light('#ffcf5c')
  return { ...paintOrla(scene, paint), light }
}

function paintTree(scene: Scene, paint: Brush, x: number, height: number, z: number): void {
  paint(put(CreateCylinder('trunk', { height: 1.2, diameter: 0.3 }, scene), x, 0.6, z), '#5b3f4a')
  const crown = CreateSphere(
    'crown',
    { diameterX: height * 0.8, diameterY: height, diameterZ: height * 0.8 },
    scene,
  )
  paint(put(crown, x, 0.8 + height / 2, z), z > 6 ? '#6a4f86' : '#3f6d63')
}

function paintOrla(scene: Scene, paint: Brush): Pick<Clearing, 'orla' | 'mouth'> {
  const orla = paint(
    put(CreateCylinder('orla', { height: 1.15, diameterTop: 0.42, diameterBottom: 1.05 }, scene), 0, 0.58, 0),
    '#d0549c',
  )
  const add = (mesh: Mesh, colour: string, ...[x, y, z]: Place): Mesh => {
    mesh.parent = orla
    return paint(put(mesh, x, y, z), colour)
  }
  add(CreateSphere('hair', { diameter: 0.86 }, scene), '#a99ae0', 0, 0.86, 0.08)
  add(CreateSphere('head', { diameter: 0.78 }, scene), '#eebd9a', 0, 0.88, -0.06)
  add(CreateCylinder('scarf', { height: 0.14, diameter: 0.56 }, scene), '#8ff0e2', 0, 0.53, 0)
  add(CreateCylinder('brim', { height: 0.05, diameter: 1.1 }, scene), '#b0457f', 0, 1.14, 0)
  add(
    CreateCylinder('hat', { height: 0.3, diameterTop: 0.5, diameterBottom: 0.66 }, scene),
    '#b0457f',
    0,
    1.3,
    0,
  )
  add(
    CreateSphere('feather', { diameterX: 0.1, diameterY: 0.5, diameterZ: 0.18 }, scene),
    '#8ff0e2',
    0.28,
    1.52,
    -0.1,
  ).rotation.z = -0.5
  for (const side of [-1, 1]) {
    add(
      CreateSphere('eye', { diameterX: 0.08, diameterY: 0.12, diameterZ: 0.05 }, scene),
      '#35253b',
      side * 0.14,
      0.92,
      -0.43,
    )
    add(
      CreateSphere('cheek', { diameterX: 0.13, diameterY: 0.08, diameterZ: 0.04 }, scene),
      '#e88f8f',
      side * 0.23,
      0.8,
      -0.38,
    )
    const arm = add(
      CreateCylinder('arm', { height: 0.6, diameterTop: 0.14, diameterBottom: 0.24 }, scene),
      '#c04890',
      side * 0.38,
      0.2,
      -0.1,
    )
    arm.rotation.z = side * 0.45
  }
  const mouth = add(CreateSphere('mouth', { diameter: 0.16 }, scene), '#7a2f4a', 0, 0.73, -0.41)
  return { orla, mouth }
}

type Brush = (mesh: Mesh, colour: string, isGlowing?: boolean) => Mesh

/** One material for each colour. */
function brushOf(scene: Scene): Brush {
  const materials = new Map<string, StandardMaterial>()
  return (mesh, colour, isGlowing = false) => {
    const key = `${colour} ${isGlowing}`
    const material = materials.get(key) ?? new StandardMaterial(key, scene)
    materials.set(key, material)
    const shade = Color3.FromHexString(colour)
    material.specularColor = Color3.Black()
    material.disableLighting = isGlowing
    if (isGlowing) material.emissiveColor = shade
    else material.diffuseColor = shade
    mesh.material = material
    return mesh
  }
}

function put(mesh: Mesh, x: number, y: number, z: number): Mesh {
  mesh.position.set(x, y, z)
  return mesh
}
