export type { ShownCaption } from './captions.ts'
export { CaptionList } from './captions.ts'
export type { CaptionSide, CaptionsTexts } from './captions-texts.ts'
