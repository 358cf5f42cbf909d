/** Sizes and places in CSS pixels, in the space of the bubble's offset parent. */
export interface BubblePlacement {
  /** Top left corner of the paper. */
  left: number
  top: number
  /** Middle of the tail, from the paper's left edge. */
  tail: number
  /** Whether the paper lies under the point, its tail on top. */
  isBelow: boolean
}

/** Length of the tail and its half width at the paper; the style sheet draws it in this size. */
export const tailLengthPx = 12
export const tailHalfPx = 11
/** What stays free between the paper and the bounds. */
export const marginPx = 8
/** How near the tail comes to a side of the paper: the corners are round. */
const tailInsetPx = tailHalfPx + 16

/**
 * Places a bubble of `width` × `height` whose tail points at (x, y), wholly inside the bounds, and writes the
 * result into `out`. Below the point it keeps `clearance` more, so as not to cover whom it belongs to. With
 * room on neither side it takes the larger one and covers the point. It lies `shift` of the point's middle,
 * as far as its tail reaches.
 */
export function placeBubble(
  out: BubblePlacement,
  x: number,
  y: number,
  width: number,
  height: number,
  boundsWidth: number,
  boundsHeight: number,
  clearance: number,
  shift: number,
): void {
  const above = y - tailLengthPx - height
  const below = y + clearance + tailLengthPx
  const fitsAbove = above >= marginPx
  const fitsBelow = below + height <= boundsHeight - marginPx
  out.isBelow = !fitsAbove && (fitsBelow || boundsHeight - y - clearance > y)
  const reach = Math.max(0, width / 2 - tailInsetPx)
  out.left = clamp(x - width / 2 + clamp(shift, -reach, reach), marginPx, boundsWidth - marginPx - width)
  out.top = clamp(out.isBelow ? below : above, marginPx, boundsHeight - marginPx - height)
  out.tail = clamp(x - out.left, tailInsetPx, width - tailInsetPx)
}

/** The lower limit wins: of a bubble larger than its bounds the beginning is seen. */
function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high))
}
