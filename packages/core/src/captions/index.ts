export type { CaptionDirection, CaptionListener, CaptionPlane } from './bearing.ts'
export type { Caption, CaptionEvents } from './caption.ts'
export { Captions, type CaptionsOptions } from './captions.ts'
