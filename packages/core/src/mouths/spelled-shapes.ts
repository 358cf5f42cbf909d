import type { MouthShape } from '@townsfolk/protocol'

/**
 * What a mouth does that says a text, shape by shape. Latin letters are read roughly as in English; those of other
 * scripts, and digits, open the mouth in one way or another.
 */
export function spelledShapes(text: string): readonly MouthShape[] {
  const shapes: MouthShape[] = []
  for (const { 0: letters, groups = {} } of text.normalize('NFD').toLowerCase().matchAll(spelling)) {
    const name = Object.keys(groups).find(key => groups[key] !== undefined)
    if (name === 'rest') shapes.push('rest', 'rest', 'rest')
    else shapes.push(name === 'other' ? shapeOfOther(letters) : (name as MouthShape))
  }
  return shapes
}

/** Letters that are said in one go, by their shape; what is written with more letters goes first. */
const spelling = new RegExp(
  [
    /(?<rest>[.,;:!?…()–—\n。，、！？：；،؟।]+)/,
    /(?<bite>ph|[fv]+)/,
    /(?<pressed>[bmp]+)/,
    /(?<teeth>[cs]h|c(?=[eiy])|[jsxzß]+)/,
    /(?<tongue>th|[dlnrt]+)/,
    /(?<wide>e[aei]|ie|[iy]+)/,
    /(?<pucker>o[ouw]|ew|qu|[uw]+)/,
    /(?<round>a[uw]|o+)/,
    /(?<open>a+)/,
    /(?<mid>e+|[cgkq]+)/,
    /(?<other>(?!h)[\p{L}\p{N}])/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
)

/** The same letter has the same one. */
function shapeOfOther(letter: string): MouthShape {
  return others[(letter.codePointAt(0) ?? 0) % others.length] ?? 'mid'
}

const others: readonly MouthShape[] = ['open', 'mid', 'round', 'wide']
