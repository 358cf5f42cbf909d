import type { Memory } from './game-screen.ts'
import { uiFont } from './typeface.ts'

const width = 1600
const pictureHeight = 900
const margin = 64
const gap = 28
const columns = 2
const cardWidth = (width - 2 * margin - (columns - 1) * gap) / columns
const nameFont = `800 30px ${uiFont}`
const textFont = `500 28px ${uiFont}`
const lineHeight = 38

/** The evening as one picture: the scene, and below it what everybody remembers. A PNG. */
export async function paintKeepsake(memories: readonly Memory[], scene: Blob | undefined): Promise<Blob> {
  await document.fonts.ready
  const canvas = document.createElement('canvas')
  const c = canvas.getContext('2d')
  if (!c) throw new Error('This browser draws no pictures.')
  const rows = toRows(c, memories)
  const top = pictureHeight + 150
  canvas.width = width
  canvas.height = top + rows.reduce((sum, { height }) => sum + height + gap, 0) + margin
  c.fillStyle = '#221a3a'
  c.fillRect(0, 0, canvas.width, canvas.height)
  await paintScene(c, scene)
  paintTitle(c)
  let y = top
  for (const { cards, height } of rows) {
    // A card that is alone in its row stands in the middle.
    const left = (width - cards.length * cardWidth - (cards.length - 1) * gap) / 2
    for (const [at, card] of cards.entries()) paintCard(c, card, left + at * (cardWidth + gap), y, height)
    y += height + gap
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      blob => (blob ? resolve(blob) : reject(new Error('The picture came out empty.'))),
      'image/png',
    )
  })
}

interface Card extends Memory {
  readonly lines: readonly string[]
}

interface Row {
  readonly cards: readonly Card[]
  readonly height: number
}

function toRows(c: CanvasRenderingContext2D, memories: readonly Memory[]): readonly Row[] {
  c.font = textFont
  const measure = (text: string): number => c.measureText(text).width
  const cards = memories.map(memory => ({
    ...memory,
    lines: breakLines(memory.text, cardWidth - 72, measure),
  }))
  const rows: Row[] = []
  for (let index = 0; index < cards.length; index += columns) {
    const inRow = cards.slice(index, index + columns)
    const most = Math.max(...inRow.map(({ lines }) => lines.length))
    rows.push({ cards: inRow, height: 92 + most * lineHeight })
  }
  return rows
}

/** Words, as many in each line as fit. */
export function breakLines(
  text: string,
  width: number,
  measure: (text: string) => number,
): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || measure(longer) <= width) {
      line = longer
    } else {
      lines.push(line)
      line = word
    }
  }
  return [...lines, line]
}

async function paintScene(c: CanvasRenderingContext2D, scene: Blob | undefined): Promise<void> {
  const image = scene && (await createImageBitmap(scene).catch(() => undefined))
  if (image) {
    const scale = Math.max(width / image.width, pictureHeight / image.height)
    const [cut, high] = [width / scale, pictureHeight / scale]
    c.drawImage(
      image,
      (image.width - cut) / 2,
      (image.height - high) / 2,
      cut,
      high,
      0,
      0,
      width,
      pictureHeight,
    )
    image.close()
  } else {
    fillDown(c, 0, pictureHeight, ['#3b3a86', '#8a6bb0', '#f0a08c', '#221a3a'])
  }
  fillDown(c, pictureHeight - 320, 320, ['rgb(34 26 58 / 0)', 'rgb(34 26 58 / 0.55)', '#221a3a'])
}

function fillDown(c: CanvasRenderingContext2D, y: number, height: number, colours: readonly string[]): void {
  const gradient = c.createLinearGradient(0, y, 0, y + height)
  for (const [at, colour] of colours.entries()) gradient.addColorStop(at / (colours.length - 1), colour)
  c.fillStyle = gradient
  c.fillRect(0, y, width, height)
}

function paintTitle(c: CanvasRenderingContext2D): void {
  c.textAlign = 'center'
  c.textBaseline = 'alphabetic'
  c.fillStyle = '#ffcf73'
  c.font = `800 92px ${uiFont}`
  c.fillText('Lantern Eve', width / 2, pictureHeight + 26)
  c.fillStyle = '#fffaf0'
  c.font = `600 32px ${uiFont}`
  c.fillText('What Lanternmere saw me do', width / 2, pictureHeight + 86)
}

function paintCard(c: CanvasRenderingContext2D, card: Card, x: number, y: number, height: number): void {
  c.fillStyle = '#fffaf0'
  c.beginPath()
  c.roundRect(x, y, cardWidth, height, 24)
  c.fill()
  c.fillStyle = card.colour
  c.beginPath()
  c.arc(x + 44, y + 46, 14, 0, 2 * Math.PI)
  c.fill()
  c.textAlign = 'left'
  c.textBaseline = 'middle'
  c.fillStyle = '#3a2740'
  c.font = nameFont
  c.fillText(card.name, x + 72, y + 47)
  c.font = textFont
  for (const [at, line] of card.lines.entries()) c.fillText(line, x + 36, y + 92 + at * lineHeight)
}
