import { palette } from './palette.ts'

/** Blends two '#rrggbb' colours; 0 is the first, 1 the second. */
export function mix(from: string, to: string, amount: number): string {
  const channels = [1, 3, 5].map(at => {
    const start = channelAt(from, at)
    return Math.round(start + (channelAt(to, at) - start) * amount)
  })
  return `#${channels.map(value => value.toString(16).padStart(2, '0')).join('')}`
}

/** Towards the afterglow, not towards white: lit sides stay warm. */
export const lighten = (colour: string, amount: number): string => mix(colour, palette.afterglow, amount)

/** Towards violet, not towards black: shaded sides stay alive. */
export const darken = (colour: string, amount: number): string => mix(colour, palette.shade, amount)

export function withAlpha(colour: string, alpha: number): string {
  return `rgba(${channelAt(colour, 1)}, ${channelAt(colour, 3)}, ${channelAt(colour, 5)}, ${alpha})`
}

const channelAt = (colour: string, at: number): number => Number.parseInt(colour.slice(at, at + 2), 16)
