/** Texts of the microphone choice. Replace them to use another language. */
export interface MicrophoneChoiceTexts {
  readonly microphone: string
  /** Label of the first choice: the default of the system. */
  readonly systemDefault: string
  /** Label of a microphone without a name; `number` counts from 1. */
  readonly unnamed: (number: number) => string
  /** Shown before the player has allowed a microphone: until then, browsers hide the names. */
  readonly notAllowedYet: string
  readonly none: string
  /** Shown when the chosen microphone is missing. */
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
