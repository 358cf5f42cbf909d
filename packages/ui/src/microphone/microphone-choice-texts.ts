/** Every word that the choice of a microphone itself says or shows. Replace them to speak another language. */
export interface MicrophoneChoiceTexts {
  readonly microphone: string
  /** The first choice: whichever the system uses. */
  readonly systemDefault: string
  /** Of one without a name; `number` from 1. */
  readonly unnamed: (number: number) => string
  /** Shown before the player has allowed a microphone: browsers keep the names back until then. */
  readonly notAllowedYet: string
  readonly none: string
  /** Shown when the one that was chosen is not there any more. */
  readonly gone: string
}

export const englishMicrophoneChoice: MicrophoneChoiceTexts = {
  microphone: 'Microphone',
  systemDefault: 'System default',
  unnamed: number => `Microphone ${number}`,
  notAllowedYet: 'Your microphones are listed once you have talked for the first time.',
  none: 'There is no microphone. Plug one in.',
  gone: 'The microphone you chose is gone. The system default is used until it is back.',
}
