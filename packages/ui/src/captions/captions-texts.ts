/** Where a voice comes from. */
export type CaptionSide = 'left' | 'right' | 'ahead' | 'behind' | 'here'

/** Every word that the captions themselves say or show. Replace them to speak another language. */
export interface CaptionsTexts {
  /** Name of the list. */
  readonly captions: string
  /** What is read out for a caption, once. */
  readonly said: (speaker: string, text: string, side: CaptionSide | undefined) => string
}

const sides: Readonly<Record<CaptionSide, string>> = {
  left: 'from the left',
  right: 'from the right',
  ahead: 'from ahead',
  behind: 'from behind',
  here: 'close by',
}

export const englishCaptions: CaptionsTexts = {
  captions: 'Captions',
  said: (speaker, text, side) => (side ? `${speaker}, ${sides[side]}: ${text}` : `${speaker}: ${text}`),
}
