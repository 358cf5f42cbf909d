import type { Npc } from '../runtime/npc.ts'

/** What happens to the sound of lines. */
export interface SpeechEvents<TObject> {
  /** Somebody can be heard from now on, or nobody any more. */
  sounding: [event: { readonly isSounding: boolean }]
  /** All clips of what a character says in one go were ordered: so many requests it takes. */
  'reply-voiced': [event: { readonly npc: Npc<TObject>; readonly requestCount: number }]
  /**
   * A line has no sound: it stays up for its reading time instead. `code` is the service's or the client's, that of
   * the sink (`clip_unreadable`, `clip_empty`, `clip_too_long`, `clip_too_large`, `voice_missing`,
   * `voice_silent`, `audio_unavailable`), `clip_broke_off`, `speech_late`, `audio_stalled`, `invalid_option` or `unknown_error`.
   */
  'speech-error': [
    event: {
      readonly npc: Npc<TObject>
      readonly text: string
      readonly code: string
      readonly message: string
      readonly error: unknown
    },
  ]
}
