/** The direction that a voice comes from, as the player hears it. */
export type CaptionSide = 'left' | 'right' | 'ahead' | 'behind' | 'here'

/** Texts of the captions. Replace them to use another language. */
export interface CaptionsTexts {
  /** Name of the list for screen readers. */
  readonly captions: string
  /** What a screen reader reads out for a caption, once. */
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
