import { colours } from './lens-look.ts'

/** Sizes of text over the picture, in CSS pixels. */
const sizePx = 12
const heightPx = 16
const font = `600 ${sizePx}px 'Nunito', 'Trebuchet MS', 'DejaVu Sans', sans-serif`

/** Words over the picture: readable on any, and never on one another. */
export class Lettering {
  readonly #context: CanvasRenderingContext2D
  /** Left, top, right and bottom of what stands already. */
  #taken: (readonly [number, number, number, number])[] = []
  /** To measure is to lay out. */
  readonly #widths = new Map<string, number>()

  constructor(context: CanvasRenderingContext2D) {
    this.#context = context
  }

  /** Nothing stands anywhere. */
  clear(): void {
    this.#taken = []
    if (this.#widths.size > mostWidths) this.#widths.clear()
  }

  /** Lines beside a point, to whichever side there is room; with none, they are left out. */
  label(x: number, y: number, lines: readonly string[], colour: string): void {
    const width = Math.max(...lines.map(line => this.#widthOf(line)))
    const height = heightPx * lines.length
    const places = [
      [x + gapPx, y - height / 2],
      [x - gapPx - width, y - height / 2],
      [x - width / 2, y - gapPx - height],
      [x - width / 2, y + gapPx],
    ] as const
    for (const [left, top] of places) {
      if (!this.#take(left, top, left + width, top + height)) continue
      this.#prepare()
      for (const [at, line] of lines.entries()) {
        const baseline = top + heightPx * (at + 0.5)
        this.#context.strokeText(line, left, baseline)
        this.#context.fillStyle = at === 0 ? colour : colours.paper
        this.#context.fillText(line, left, baseline)
      }
      return
    }
  }

  /** A name and a state in a pill that stands on a point; it goes before labels. */
  badge(x: number, y: number, name: string, state: string, colour: string, isBold: boolean): void {
    const context = this.#context
    const nameWidth = this.#widthOf(name)
    const width = nameWidth + this.#widthOf(state) + 38
    const height = 22
    const left = x - width / 2
    const top = y - height - 6
    this.#taken.push([left, top, left + width, top + height])
    context.beginPath()
    context.roundRect(left, top, width, height, height / 2)
    context.fillStyle = colours.dusk
    context.fill()
    context.lineWidth = isBold ? 2 : 1
    context.strokeStyle = isBold ? colours.seen : colours.leftOut
    context.stroke()
    this.#prepare()
    context.fillStyle = colours.paper
    context.fillText(name, left + 12, top + height / 2)
    context.beginPath()
    context.arc(left + nameWidth + 20, top + height / 2, 3.5, 0, 2 * Math.PI)
    context.fillStyle = colour
    context.fill()
    context.fillText(state, left + nameWidth + 27, top + height / 2)
  }

  #prepare(): void {
    const context = this.#context
    context.font = font
    context.textBaseline = 'middle'
    context.textAlign = 'left'
    context.lineJoin = 'round'
    context.lineWidth = 4
    context.strokeStyle = colours.halo
  }

  #take(left: number, top: number, right: number, bottom: number): boolean {
    for (const [otherLeft, otherTop, otherRight, otherBottom] of this.#taken) {
      if (left < otherRight && right > otherLeft && top < otherBottom && bottom > otherTop) return false
    }
    this.#taken.push([left, top, right, bottom])
    return true
  }

  #widthOf(text: string): number {
    const known = this.#widths.get(text)
    if (known !== undefined) return known
    this.#context.font = font
    const { width } = this.#context.measureText(text)
    this.#widths.set(text, width)
    return width
  }
}

const gapPx = 15
const mostWidths = 500
