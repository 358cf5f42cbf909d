/** What went wrong with the microphone, or with turning speech into text. */
export type TalkTrouble = (typeof talkTroubles)[number]

/**
 * Troubles that a talk button can show. `not-understood`: the service cannot turn speech into text. The last one
 * stands for anything else.
 */
export const talkTroubles = [
  'refused',
  'missing',
  'in-use',
  'unplugged',
  'silent',
  'insecure',
  'not-understood',
  'failed',
] as const

/**
 * State of a talk button. `asking`: the browser asks the player for the microphone. `listening`: the microphone is
 * open. `hearing`: somebody speaks. `working`: the recording is being turned into text. `unheard`: no words were
 * made out.
 */
export type TalkState = 'idle' | 'asking' | 'listening' | 'hearing' | 'working' | 'unheard' | TalkTrouble

/** Texts of the talk button. Replace them to use another language. */
export interface TalkButtonTexts {
  /** What to do when the button must be held. */
  readonly hold: string
  /** What to do with `toggle`, when one tap starts and the next one ends. */
  readonly tap: string
  readonly states: Readonly<Record<Exclude<TalkState, 'idle'>, string>>
}

export const englishTalk: TalkButtonTexts = {
  hold: 'Hold to talk',
  tap: 'Tap to talk',
  states: {
    asking: 'Allow the microphone',
    listening: 'Listening',
    hearing: 'I can hear you',
    working: 'Understanding',
    unheard: 'Nothing was heard. Try again.',
    refused: 'The microphone is blocked. Allow it next to the address of this page.',
    missing: 'There is no microphone. Plug one in.',
    'in-use': 'Another program uses the microphone. Close it and try again.',
    unplugged: 'The microphone is gone. Plug it in and try again.',
    silent: 'Nothing comes from the microphone. Is it muted?',
    insecure: 'The microphone works only on pages with https.',
    'not-understood': 'Speech is not available here. Type instead.',
    failed: 'That did not work. Try again.',
  },
}
