/** Why a line cannot be played. The first two are the port's own. */
export type ClipErrorCode =
  | 'clip_unreadable'
  | 'clip_empty'
  | 'clip_too_long'
  | 'clip_too_large'
  | 'audio_unavailable'
  | 'voice_missing'
  | 'voice_silent'

export function clipError(code: ClipErrorCode, message: string, cause?: unknown): Error {
  return Object.assign(new Error(message, { cause }), { code })
}
