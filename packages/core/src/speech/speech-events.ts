import type { Npc } from '../runtime/npc.ts'

/** Events of speech. */
export interface SpeechEvents<TObject> {
  /** Voices have become audible or silent. */
  sounding: [event: { readonly isSounding: boolean }]
  /** All clips of a reply have been requested. `requestCount` is the number of requests. */
  'reply-voiced': [event: { readonly npc: Npc<TObject>; readonly requestCount: number }]
  /**
   * A line has no sound; it is shown for its reading time. `code` is the code of the service, the client or the
   * sink (`clip_unreadable`, `clip_empty`, `clip_too_long`, `clip_too_large`, `voice_missing`, `voice_silent`,
   * `audio_unavailable`), `clip_broke_off`, `speech_late`, `audio_stalled`, `invalid_option` or `unknown_error`.
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
