/** What is wrong with the microphone, or with what was made of what it heard. */
export type TalkTrouble = (typeof talkTroubles)[number]

/** `not-understood`: the service has nobody who understands speech. The last is anything else. */
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
 * `asking`: the browser asks the player for the microphone. `listening`: it is open. `hearing`: there is
 * something to hear. `working`: what was heard is being understood. `unheard`: there was nothing to understand.
 */
export type TalkState = 'idle' | 'asking' | 'listening' | 'hearing' | 'working' | 'unheard' | TalkTrouble

/** Every word that the talk button says or shows. Replace them to speak another language. */
export interface TalkButtonTexts {
  /** What to do, where the button is held. */
  readonly hold: string
  /** The same where a tap begins and the next one ends. */
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
