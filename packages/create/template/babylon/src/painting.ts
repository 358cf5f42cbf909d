import { FreeCamera } from '@babylonjs/core/Cameras/freeCamera.js'
import { Constants } from '@babylonjs/core/Engines/constants.js'
import { DirectionalLight } from '@babylonjs/core/Lights/directionalLight.js'
import { HemisphericLight } from '@babylonjs/core/Lights/hemisphericLight.js'
import { PointLight } from '@babylonjs/core/Lights/pointLight.js'
import { StandardMaterial } from '@babylonjs/core/Materials/standardMaterial.js'
import { DynamicTexture } from '@babylonjs/core/Materials/Textures/dynamicTexture.js'
import { Color3, Color4 } from '@babylonjs/core/Maths/math.color.js'
import { Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import { CreateCylinder } from '@babylonjs/core/Meshes/Builders/cylinderBuilder.js'
import { CreateDisc } from '@babylonjs/core/Meshes/Builders/discBuilder.js'
import { CreatePlane } from '@babylonjs/core/Meshes/Builders/planeBuilder.js'
import { CreateSphere } from '@babylonjs/core/Meshes/Builders/sphereBuilder.js'
import { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import { Scene } from '@babylonjs/core/scene.js'

/** What the island looks like, and nothing else. All is made when the game starts: there are no files to load. */
export interface Island {
  readonly keeper: TransformNode
  readonly lamps: readonly Lamp[]
  /** Shows the whole island above what covers this share of the picture from below. */
  look(covered: number): void
}

/** x goes right, y up and z away, in metres, from the middle of the grass. */
export function paintIsland(scene: Scene): Island {
  scene.clearColor = Color4.FromHexString('#1f1c45ff')
  scene.fogMode = Scene.FOGMODE_LINEAR
  scene.fogColor = Color3.FromHexString('#c47f90')
  scene.fogStart = 18
  scene.fogEnd = 75
  const sky = new HemisphericLight('sky light', new Vector3(-0.4, 1, -0.6), scene)
  sky.intensity = 0.8
  sky.groundColor = Color3.FromHexString('#5a4a86')
  const sun = new DirectionalLight('sunlight', new Vector3(0.9, -0.6, 0.5), scene)
  sun.intensity = 0.55
  sun.diffuse = Color3.FromHexString('#ffc793')

  paintEvening(scene)
  put(CreateDisc('sea', { radius: 90, tessellation: 80 }, scene), [0, -0.7, 0], '#3a4a8c').rotation.x =
    upwards
  const rock = { height: 0.7, diameterTop: 11.7, diameterBottom: 12.6, tessellation: 48 }
  put(CreateCylinder('rock', rock, scene), [0, -0.36, 0], '#7d5866')
  paintGrass(scene)
  const lanterns = [
    { colour: 'red', x: -3.6, light: '#ff7a5c', dark: '#8a3038' },
    { colour: 'blue', x: 4.6, light: '#6fb7ff', dark: '#33558f' },
  ].map(({ colour, x, light, dark }) => {
    const lantern = new Lamp(scene, 'Lantern', { colour }, [x, 0, -0.6], 1.42, light, 2.4)
    lantern.addGlass(paintPost(scene, lantern, dark), light)
    return lantern
  })
  const great = new Lamp(scene, 'Great lamp', {}, tower, 4.75, '#ffe9a8', 5)
  great.addGlass(paintLighthouse(scene), '#ffe9a8')
  const beam = paintLight(scene, 'beam', [24, 2.4], drawBeam)
  great.addLight(beam, 4.75)
  return { keeper: paintKeeper(scene), lamps: [great, ...lanterns], look: lookThroughCamera(scene) }
}

/** Something that can burn. It stands where its post or its tower does. */
export class Lamp extends TransformNode {
  readonly traits: Readonly<Record<string, string>>
  /** What a player calls it. */
  readonly label: string
  isLit = false
  readonly #lights: Mesh[] = []
  readonly #shine: PointLight
  #glass: StandardMaterial | undefined
  #colour = Color3.Black()

  constructor(
    scene: Scene,
    name: string,
    traits: Readonly<Record<string, string>>,
    [x, y, z]: Place,
    lightHeight: number,
    colour: string,
    size: number,
  ) {
    super(name, scene)
    this.position.set(x, y, z)
    this.traits = traits
    this.label = ['the', ...Object.values(traits), name.toLowerCase()].join(' ')
    this.#shine = new PointLight('shine', new Vector3(x, lightHeight, z - 0.4), scene)
    this.#shine.diffuse = Color3.FromHexString(colour)
    this.#shine.range = size * 2
    this.#shine.intensity = 0
    this.addLight(
      paintLight(scene, 'glow', [size, size], (brush, width) => drawGlow(brush, width, colour)),
      lightHeight,
    )
    scene.onBeforeRenderObservable.add(() => this.#fade(scene.getEngine().getDeltaTime() / 500))
  }

  addLight(light: Mesh, height: number): void {
    light.parent = this
    light.position.set(0, height, -0.3)
    this.#lights.push(light)
  }

  /** Dark glass, which takes on this colour while it burns. */
  addGlass(glass: Mesh, colour: string): void {
    this.#glass = glass.material as StandardMaterial
    this.#colour = Color3.FromHexString(colour)
  }

  shine(isLit: boolean): void {
    this.isLit = isLit
  }

  #fade(step: number): void {
    const { intensity } = this.#shine
    this.#shine.intensity = this.isLit ? Math.min(1, intensity + step) : Math.max(0, intensity - step)
    for (const light of this.#lights) light.visibility = this.#shine.intensity
    if (this.#glass) this.#colour.scaleToRef(this.#shine.intensity, this.#glass.emissiveColor)
  }
}

type Place = readonly [x: number, y: number, z: number]
type Brush = CanvasRenderingContext2D

const upwards = Math.PI / 2
const tower: Place = [2.3, 0, 0.8]

function lookThroughCamera(scene: Scene): Island['look'] {
  const camera = new FreeCamera('camera', new Vector3(0, 4, -16), scene)
  return covered => {
    const aspect = scene.getEngine().getAspectRatio(camera)
    const slope = Math.max(8.6 / (1 - covered), 13.4 / aspect) / 32
    camera.fov = 2 * Math.atan(slope)
    camera.rotation.x = 0.12 + Math.atan(slope * covered)
  }
}

function paintEvening(scene: Scene): void {
  const evening = unlit(CreatePlane('evening', { width: 400, height: 60 }, scene), [0, 20, 88])
  evening.material = pictureOf(scene, [64, 512], (brush, width, height) => {
    brush.fillStyle = blended(brush.createLinearGradient(0, 0, 0, height), eveningSky)
    brush.fillRect(0, 0, width, height)
  })
  const glow = paintLight(scene, 'sunset', [46, 46], (brush, width) => drawGlow(brush, width, '#ffd98c'))
  glow.position.set(-18, 0, 84)
  glow.visibility = 0.4
  const sun = unlit(CreateDisc('sun', { radius: 6, tessellation: 48 }, scene), [-18, 0.5, 82])
  sun.material = plain(scene, '#fff3cf', true)
}

const eveningSky = ['#1f1c45', '#3d3270', '#8a4f86', '#e88d80', '#ffc793']

function paintGrass(scene: Scene): void {
  const grass = put(CreateDisc('grass', { radius: 5.85, tessellation: 64 }, scene), [0, 0, 0], '#ffffff')
  grass.rotation.x = upwards
  const lawn = pictureOf(scene, [1024, 1024], (brush, width) => {
    brush.fillStyle = '#7fae66'
    brush.fillRect(0, 0, width, width)
    brush.scale(width / 11.7, width / 11.7)
    brush.translate(5.85, 5.85)
    brush.strokeStyle = '#e2c398'
    brush.lineWidth = 0.75
    brush.lineCap = 'round'
    brush.stroke(new Path2D('M-3.6 -0.9 C-1.6 -2 1.8 -2 2.3 0.2 M0.6 -1.5 Q3 -1.6 4.6 -0.9'))
    for (let tuft = 0; tuft < 140; tuft++) {
      const reach = 5.6 * Math.sqrt(tuft / 140)
      brush.fillStyle = ['#e8f0a0', '#ffd3e0', '#a9cf7e'][tuft % 3] ?? ''
      brush.fillRect(reach * Math.cos(tuft * 2.4), reach * Math.sin(tuft * 2.4), 0.07, 0.09)
    }
  })
  lawn.disableLighting = false
  lawn.diffuseTexture = lawn.emissiveTexture
  lawn.emissiveTexture = null
  grass.material = lawn
}

/** Gives the glass of its lamp. */
function paintLighthouse(scene: Scene): Mesh {
  const [x, , z] = tower
  const width = (y: number): number => 1.5 - y * 0.14
  const ring = (y: number, height: number, bottom: number, top: number, colour: string): Mesh => {
    const shape = { height, diameterBottom: bottom, diameterTop: top, tessellation: 32 }
    return put(CreateCylinder('tower', shape, scene), [x, y + height / 2, z], colour)
  }
  for (let stripe = 0; stripe < 6; stripe++) {
    const y = stripe * 0.7
    ring(y, 0.7, width(y), width(y + 0.7), stripe % 2 === 0 ? '#fbeedb' : '#cf6140')
  }
  ring(4.2, 0.16, 1.3, 1.3, '#4b3357')
  const glass = ring(4.36, 0.75, 0.7, 0.7, '#5d6a94')
  ring(5.1, 0.6, 1.15, 0, '#b5523f')
  put(CreateSphere('knob', { diameter: 0.16 }, scene), [x, 5.72, z], '#ffd98c')
  put(CreateCylinder('door', { height: 0.95, diameter: 0.55 }, scene), [x, 0.47, z - 0.52], '#5a3650')
  for (const y of [1.7, 3.1]) {
    const pane = unlit(CreateSphere('window', { diameterX: 0.26, diameterY: 0.4, diameterZ: 0.16 }, scene), [
      x,
      y,
      z - width(y) / 2,
    ])
    pane.material = plain(scene, '#ffcf73', true)
  }
  return glass
}

/** Gives the glass. */
function paintPost(scene: Scene, lantern: Lamp, glass: string): Mesh {
  const add = (mesh: Mesh, y: number, colour: string): Mesh => {
    put(mesh, [0, y, 0], colour).parent = lantern
    return mesh
  }
  add(CreateCylinder('post', { height: 1.2, diameter: 0.1 }, scene), 0.6, '#4b3357')
  add(
    CreateCylinder('roof', { height: 0.22, diameterTop: 0, diameterBottom: 0.56, tessellation: 6 }, scene),
    1.66,
    '#4b3357',
  )
  return add(CreateCylinder('glass', { height: 0.36, diameter: 0.34, tessellation: 6 }, scene), 1.38, glass)
}

/** A peg doll with a beard. */
function paintKeeper(scene: Scene): TransformNode {
  const keeper = new TransformNode('keeper', scene)
  keeper.position.set(-0.6, 0, -1.4)
  const add = (mesh: Mesh, place: Place, colour: string): Mesh => {
    put(mesh, place, colour).parent = keeper
    return mesh
  }
  const ball = (name: string, x: number, y: number, z: number): Mesh =>
    CreateSphere(name, { diameterX: x, diameterY: y, diameterZ: z, segments: 16 }, scene)
  add(
    CreateCylinder('coat', { height: 0.95, diameterTop: 0.42, diameterBottom: 0.86 }, scene),
    [0, 0.48, 0],
    '#3f6aa8',
  )
  for (const y of [0.72, 0.5, 0.28]) add(ball('button', 0.07, 0.07, 0.05), [0, y, y * 0.21 - 0.44], '#ffd37a')
  add(ball('head', 0.76, 0.76, 0.76), [0, 1.2, 0], '#f2bd97')
  add(ball('beard', 0.78, 0.62, 0.66), [0, 0.98, -0.1], '#f3ecef')
  add(ball('nose', 0.13, 0.12, 0.12), [0, 1.2, -0.4], '#e09a7c')
  for (const side of [-1, 1]) {
    add(ball('eye', 0.08, 0.12, 0.06), [side * 0.14, 1.31, -0.35], '#3a2740')
    add(ball('brow', 0.17, 0.05, 0.06), [side * 0.15, 1.42, -0.33], '#f3ecef')
    add(ball('cheek', 0.14, 0.09, 0.06), [side * 0.24, 1.2, -0.3], '#e58f84')
    add(ball('arm', 0.2, 0.6, 0.22), [side * 0.34, 0.62, -0.05], '#365d97').rotation.z = side * 0.4
  }
  add(
    CreateCylinder('cap', { height: 0.26, diameterTop: 0.82, diameterBottom: 0.7 }, scene),
    [0, 1.58, 0],
    '#2a3a6e',
  )
  add(CreateCylinder('band', { height: 0.09, diameter: 0.74 }, scene), [0, 1.47, 0], '#1d2649')
  add(CreateCylinder('peak', { height: 0.04, diameter: 0.6 }, scene), [0, 1.44, -0.2], '#1d2649')
  add(ball('badge', 0.11, 0.11, 0.06), [0, 1.57, -0.39], '#ffd37a')
  return keeper
}

/** A picture that turns to whoever looks, and adds its light to what is behind it. */
function paintLight(
  scene: Scene,
  name: string,
  [width, height]: readonly [number, number],
  draw: (brush: Brush, width: number, height: number) => void,
): Mesh {
  const light = unlit(CreatePlane(name, { width, height }, scene), [0, 0, 0])
  const picture = pictureOf(scene, [512, Math.round((512 * height) / width)], draw)
  picture.opacityTexture = picture.emissiveTexture
  picture.alphaMode = Constants.ALPHA_ADD
  picture.depthFunction = Constants.ALWAYS
  light.material = picture
  light.billboardMode = Mesh.BILLBOARDMODE_ALL
  return light
}

function drawGlow(brush: Brush, width: number, colour: string): void {
  const middle = width / 2
  const glow = brush.createRadialGradient(middle, middle, 0, middle, middle, middle)
  brush.fillStyle = blended(glow, ['#fffbe8', `${colour}99`, `${colour}44`, `${colour}11`, `${colour}00`])
  brush.fillRect(0, 0, width, width)
}

function drawBeam(brush: Brush, width: number, height: number): void {
  brush.fillStyle = blended(brush.createLinearGradient(0, 0, width, 0), [
    '#ffe9a800',
    '#ffe9a8aa',
    '#ffe9a800',
  ])
  const [x, y] = [width / 2, height / 2]
  brush.fill(new Path2D(`M0 0 L${x} ${y - 2} L${width} 0 V${height} L${x} ${y + 2} L0 ${height} Z`))
}

/** A material that shows a picture as it is, in whatever light. */
function pictureOf(
  scene: Scene,
  [width, height]: readonly [number, number],
  draw: (brush: Brush, width: number, height: number) => void,
): StandardMaterial {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const brush = canvas.getContext('2d')
  if (brush) draw(brush, width, height)
  const texture = new DynamicTexture('picture', canvas, scene, true)
  texture.hasAlpha = true
  texture.update()
  const material = plain(scene, '#ffffff', true)
  material.emissiveColor = Color3.Black()
  material.emissiveTexture = texture
  return material
}

function put(mesh: Mesh, [x, y, z]: Place, colour: string): Mesh {
  mesh.position.set(x, y, z)
  mesh.material = plain(mesh.getScene(), colour, false)
  return mesh
}

/** Seen as it is, from as far as it is. */
function unlit(mesh: Mesh, [x, y, z]: Place): Mesh {
  mesh.position.set(x, y, z)
  mesh.applyFog = false
  return mesh
}

function plain(scene: Scene, colour: string, isUnlit: boolean): StandardMaterial {
  const material = new StandardMaterial(colour, scene)
  const shade = Color3.FromHexString(colour)
  material.specularColor = Color3.Black()
  material.disableLighting = isUnlit
  material.maxSimultaneousLights = 6
  if (isUnlit) material.emissiveColor = shade
  else material.diffuseColor = shade
  return material
}

function blended(gradient: CanvasGradient, colours: readonly string[]): CanvasGradient {
  colours.forEach((colour, at) => {
    gradient.addColorStop(at / (colours.length - 1), colour)
  })
  return gradient
}
