import type { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import type { Scene } from '@babylonjs/core/scene.js'
import { lighten } from '../../../art/colour.ts'
import type { PaperLantern as PaintedLantern } from '../../../art/index.ts'
import { Clay } from '../../../art/round/clay.ts'
import { glow } from '../../../art/round/sheet.ts'
import { PlanNode, unitsPerMetre } from './plan.ts'

const papers = { red: '#ee3f4a', blue: '#2f8cff', amber: '#ff9020' } as const
const flames = { red: '#ff5a3a', blue: '#4a9dff', amber: '#ff9434' } as const

/** A festival lantern, 40 units tall. Its origin is its foot. */
export class PaperLantern extends PlanNode {
  readonly colour: PaintedLantern['colour']
  readonly #dark: Mesh
  readonly #lit: Mesh
  readonly #halo: Mesh

  constructor(scene: Scene, x: number, y: number, colour: PaintedLantern['colour']) {
    super(`${colour} lantern`, scene, x, y)
    this.colour = colour
    this.#dark = model(scene, false, papers[colour]).fire('dark', { parent: this })
    this.#lit = model(scene, true, lighten(papers[colour], 0.45)).fire('lit', { parent: this })
    this.#halo = glow(scene, flames[colour], 1.7, 0.6)
    this.#halo.parent = this
    this.#halo.position.y = 16 / unitsPerMetre
    this.setLit(false)
  }

  setLit(isLit: boolean): void {
    this.#lit.setEnabled(isLit)
    this.#dark.setEnabled(!isLit)
    this.#halo.setEnabled(isLit)
  }

  animate(timeMs: number): void {
    const flame = 0.05 * Math.sin(timeMs * 0.0083) + 0.06 * Math.sin(timeMs * 0.0031 + 2)
    this.#halo.scaling.setAll(1 + flame)
  }
}

function model(scene: Scene, isLit: boolean, paper: string): Clay {
  const clay = new Clay(scene, unitsPerMetre)
  if (isLit) clay.ball(paper, [0, 16, 0], [15, 12.6, 15], { shine: 1 })
  else clay.ball(paper, [0, 16, 0], [15, 12.6, 15])
  return clay
    .rod('#b0705a', [0, 28, 0], [7, 7, 4])
    .rod('#8a5036', [0, 3.4, 0], [7, 7, 4])
    .rod('#d9cfe6', [0, 35, 0], [1, 1, 10])
}
