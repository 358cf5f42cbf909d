import * as Phaser from 'phaser'

/** What the island looks like, and nothing else. All is painted when the game starts: there are no files to load. */
export interface Island {
  readonly keeper: Phaser.GameObjects.Image
  readonly lamps: readonly Lamp[]
}

/** x goes right and y down, from the middle of the grass. */
export function paintIsland(scene: Phaser.Scene): Island {
  paint(scene, 'sky', [0, horizon], [16, 460], paintSky).setDisplaySize(9000, 480)
  paint(scene, 'sun', [-170, horizon], [320, 160], paintSun)
  paint(scene, 'sea', [0, horizon], [16, 900], paintSea).setOrigin(0.5, 0).setDisplaySize(9000, 1500)
  paint(scene, 'glitter', [-170, horizon + 150], [260, 150], paintGlitter)
  paint(scene, 'ground', [0, 130], [760, 260], paintGround)
  paint(scene, 'lighthouse', [150, 0], [160, 350], paintLighthouse)
  const great = new Lamp(scene, 'Great lamp', {}, [150, 0], [0, -284], '#ffe9a8', 2)
  const lanterns = [
    { colour: 'red', x: -230, y: 30, light: '#ff7a5c' },
    { colour: 'blue', x: 285, y: 40, light: '#6fb7ff' },
  ].map(({ colour, x, y, light }) => {
    paint(scene, `${colour} lantern`, [x, y], [60, 110], brush => paintLantern(brush, light))
    return new Lamp(scene, 'Lantern', { colour }, [x, y], [0, -72], light, 1)
  })
  return { keeper: paint(scene, 'keeper', [-40, 62], [90, 130], paintKeeper), lamps: [great, ...lanterns] }
}

/** Shows the whole island above what covers so many pixels of the picture from below. */
export function lookAtIsland(camera: Phaser.Cameras.Scene2D.Camera, covered: number): void {
  const zoom = Math.min(camera.width / 770, (camera.height - covered) / 500)
  camera.setZoom(zoom).centerOn(0, -120 + covered / 2 / zoom)
}

/** Something that can burn. It stands where its post or its tower does. */
export class Lamp extends Phaser.GameObjects.Container {
  readonly traits: Readonly<Record<string, string>>
  /** What a player calls it. */
  readonly label: string
  isLit = false
  readonly #lights: Phaser.GameObjects.Image[]

  constructor(
    scene: Phaser.Scene,
    name: string,
    traits: Readonly<Record<string, string>>,
    [x, y]: Spot,
    [lightX, lightY]: Spot,
    colour: string,
    size: number,
  ) {
    super(scene, x, y)
    scene.add.existing(this.setName(name))
    this.traits = traits
    this.label = ['the', ...Object.values(traits), name.toLowerCase()].join(' ')
    const glow = paint(scene, `${colour} glow`, [lightX, lightY], [220, 220], brush =>
      paintGlow(brush, colour),
    )
    this.#lights = [glow.setScale(size / 2)]
    if (size > 1) this.#lights.push(paint(scene, 'beam', [lightX, lightY], [1400, 150], paintBeam))
    for (const light of this.#lights) light.setOrigin(0.5).setBlendMode(Phaser.BlendModes.ADD).setAlpha(0)
    this.add(this.#lights)
  }

  shine(isLit: boolean): void {
    this.isLit = isLit
    this.scene.tweens.add({ targets: this.#lights, alpha: isLit ? 1 : 0, duration: 500 })
  }
}

type Brush = CanvasRenderingContext2D
type Fill = string | CanvasGradient
type Spot = readonly [x: number, y: number]

const horizon = -150
/** How far a picture goes on below its foot, for shadows. */
const foot = 12

/**
 * A picture that stands at a spot. It is painted twice as large as it is shown, for dense displays; the brush begins
 * at its foot, and up is negative.
 */
function paint(
  scene: Phaser.Scene,
  key: string,
  [x, y]: Spot,
  [width, height]: Spot,
  draw: (brush: Brush) => void,
): Phaser.GameObjects.Image {
  // Pictures outlive their scene.
  if (!scene.textures.exists(key)) {
    const texture = scene.textures.createCanvas(key, width * 2, (height + foot) * 2)
    if (!texture) throw new Error(`There is a picture "${key}" already.`)
    texture.context.setTransform(2, 0, 0, 2, width, height * 2)
    draw(texture.context)
    texture.refresh()
  }
  return scene.add
    .image(x, y, key)
    .setOrigin(0.5, height / (height + foot))
    .setScale(0.5)
}

function paintSky(brush: Brush): void {
  brush.fillStyle = shades(brush, -460, 0, '#1f1c45', '#3d3270', '#8a4f86', '#e88d80', '#ffc793')
  brush.fillRect(-8, -460, 16, 460 + foot)
}

function paintSea(brush: Brush): void {
  brush.fillStyle = shades(brush, -900, -300, '#d98a8c', '#775f96', '#38427f', '#232c60')
  brush.fillRect(-8, -900, 16, 900 + foot)
}

function paintSun(brush: Brush): void {
  const glow = brush.createRadialGradient(0, 0, 40, 0, 0, 160)
  glow.addColorStop(0, '#fff1c4')
  glow.addColorStop(0.08, '#ffd98caa')
  glow.addColorStop(1, '#ffd98c00')
  ellipse(brush, 0, 0, 160, 160, glow)
  ellipse(brush, 0, 0, 52, 52, '#fff3cf')
}

function paintGlitter(brush: Brush): void {
  for (let row = 0; row < 12; row++) {
    const width = 100 - row * 6 + 14 * Math.sin(row * 2.4)
    ellipse(brush, 12 * Math.sin(row * 1.7), -145 + row * 11, width, 2.2, '#ffe9b866')
  }
}

function paintGround(brush: Brush): void {
  ellipse(brush, 0, -112, 375, 108, '#2b255355')
  ellipse(brush, 0, -122, 362, 104, shades(brush, -220, -20, '#bf8d72', '#6d4a58'))
  ellipse(brush, 0, -138, 350, 96, shades(brush, -234, -44, '#9dba68', '#568d60', '#2f625a'))
  brush.strokeStyle = '#dfbf95'
  brush.lineWidth = 26
  brush.lineCap = 'round'
  brush.beginPath()
  brush.moveTo(-230, -92)
  brush.bezierCurveTo(-100, -56, 130, -56, 150, -122)
  brush.moveTo(40, -72)
  brush.quadraticCurveTo(180, -66, 280, -84)
  brush.stroke()
  for (let tuft = 0; tuft < 60; tuft++) {
    const turn = tuft * 2.4
    const reach = Math.sqrt(tuft / 60)
    const colour = ['#e8f0a0', '#ffd3e0', '#d8e88a'][tuft % 3] ?? ''
    ellipse(brush, 330 * reach * Math.cos(turn), -138 + 86 * reach * Math.sin(turn), 2.2, 1.6, colour)
  }
}

function paintLighthouse(brush: Brush): void {
  ellipse(brush, 22, -6, 70, 14, '#2d205044')
  const tower = new Path2D('M-46 -4 Q0 8 46 -4 L28 -250 H-28 Z')
  brush.save()
  brush.clip(tower)
  brush.fillStyle = '#fbeedb'
  brush.fillRect(-60, -260, 120, 270)
  brush.fillStyle = '#cf6140'
  for (const y of [-232, -152, -72]) brush.fillRect(-60, y, 120, 40)
  brush.fillStyle = sideways(brush, 46, '#fff3d655', '#ffffff00', '#2d205088')
  brush.fillRect(-60, -260, 120, 270)
  brush.restore()
  round(brush, -14, -48, 28, 48, 14, '#5a3650')
  for (const y of [-180, -104]) round(brush, -8, y, 16, 24, 8, '#ffcf73')
  round(brush, -40, -258, 80, 12, 5, '#4b3357')
  round(brush, -22, -306, 44, 48, 4, '#7d8fb8')
  for (const x of [-22, -2, 18]) round(brush, x, -306, 4, 48, 2, '#4b3357')
  brush.fillStyle = sideways(brush, 34, '#e0795a', '#8c3a3f')
  brush.fill(new Path2D('M-34 -304 Q0 -352 34 -304 Z'))
  ellipse(brush, 0, -330, 5, 5, '#ffd98c')
}

function paintLantern(brush: Brush, light: string): void {
  ellipse(brush, 4, -3, 16, 4, '#2d205044')
  round(brush, -2.5, -58, 5, 56, 2, '#4b3357')
  round(brush, -12, -86, 24, 28, 6, '#4b3357')
  round(brush, -8, -83, 16, 22, 5, light)
  round(brush, -8, -83, 16, 22, 5, '#2d205088')
  brush.fillStyle = '#4b3357'
  brush.fill(new Path2D('M-17 -84 Q0 -104 17 -84 Z'))
}

function paintKeeper(brush: Brush): void {
  ellipse(brush, 4, -3, 30, 7, '#2d205055')
  brush.fillStyle = sideways(brush, 28, '#6c93c4', '#39619a', '#22376a')
  brush.fill(new Path2D('M-13 -62 C-24 -50 -30 -22 -28 -7 Q0 3 28 -7 C30 -22 24 -50 13 -62 Z'))
  for (const y of [-44, -32, -20]) ellipse(brush, 0, y, 2.4, 2.4, '#ffd37a')
  ellipse(brush, 0, -80, 26, 26, sideways(brush, 26, '#ffe0c2', '#f0b992', '#c98468'))
  brush.fillStyle = sideways(brush, 26, '#ffffff', '#efe6ea', '#c9b8cf')
  brush.fill(
    new Path2D('M-26 -80 Q-20 -70 -8 -74 Q0 -70 8 -74 Q20 -70 26 -80 Q26 -44 0 -40 Q-26 -44 -26 -80 Z'),
  )
  for (const side of [-1, 1]) {
    ellipse(brush, side * 10, -84, 2.6, 3.6, '#3a2740')
    ellipse(brush, side * 17, -76, 4.5, 3, '#e8888866')
    round(brush, side * 10 - 6, -94, 12, 3.4, 2, '#f4eef0')
  }
  ellipse(brush, 0, -77, 4, 3.4, '#e09a7c')
  ellipse(brush, 0, -68, 5, 2, '#7a3f4a')
  brush.fillStyle = sideways(brush, 28, '#4a5f93', '#22305c')
  brush.fill(new Path2D('M-26 -92 Q-28 -114 0 -114 Q28 -114 26 -92 Z'))
  round(brush, -28, -96, 56, 8, 4, '#1d2649')
  ellipse(brush, 0, -103, 4.5, 4.5, '#ffd37a')
}

function paintGlow(brush: Brush, colour: string): void {
  brush.translate(0, foot / 2 - 110)
  const glow = brush.createRadialGradient(0, 0, 0, 0, 0, 110)
  glow.addColorStop(0, '#fffbe8')
  glow.addColorStop(0.1, `${colour}cc`)
  glow.addColorStop(0.35, `${colour}44`)
  glow.addColorStop(1, `${colour}00`)
  ellipse(brush, 0, 0, 110, 110, glow)
}

function paintBeam(brush: Brush): void {
  brush.fillStyle = sideways(brush, 700, '#ffe9a800', '#ffe9a899', '#ffe9a800')
  brush.translate(0, foot / 2 - 75)
  brush.fill(new Path2D('M-700 -70 L0 -3 L700 -70 V70 L0 3 L-700 70 Z'))
}

function shades(brush: Brush, top: number, bottom: number, ...colours: readonly string[]): CanvasGradient {
  return blended(brush.createLinearGradient(0, top, 0, bottom), colours)
}

/** Light comes from the left. */
function sideways(brush: Brush, reach: number, ...colours: readonly string[]): CanvasGradient {
  return blended(brush.createLinearGradient(-reach, 0, reach, 0), colours)
}

function blended(gradient: CanvasGradient, colours: readonly string[]): CanvasGradient {
  colours.forEach((colour, at) => {
    gradient.addColorStop(at / (colours.length - 1), colour)
  })
  return gradient
}

function ellipse(brush: Brush, x: number, y: number, radiusX: number, radiusY: number, fill: Fill): void {
  brush.fillStyle = fill
  brush.beginPath()
  brush.ellipse(x, y, radiusX, radiusY, 0, 0, 2 * Math.PI)
  brush.fill()
}

function round(
  brush: Brush,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: Fill,
): void {
  brush.fillStyle = fill
  brush.beginPath()
  brush.roundRect(x, y, width, height, radius)
  brush.fill()
}
