import type { EntityRank, LeftOutReason, VoiceStatus } from '@townsfolk/core/insight'

/** One colour for one meaning, in the world and in the panel. */
export const colours = {
  seen: '#ffcf73',
  hidden: '#ff8a6b',
  remembered: '#cdb4ff',
  leftOut: '#b8b2c6',
  hearing: '#7fdcd3',
  focus: '#8fd0ff',
  paper: '#fffaf0',
  dusk: '#2b2140',
  halo: 'rgb(29 18 56 / 0.82)',
} as const

export const voiceColours: Readonly<Record<VoiceStatus['status'], string>> = {
  speaking: '#ffcf73',
  thinking: '#8fd0ff',
  queued: '#cdb4ff',
  waiting: '#cdb4ff',
  refused: '#ff8a6b',
  free: '#9fdd9a',
}

export function voiceText(voice: VoiceStatus): string {
  switch (voice.status) {
    case 'speaking':
      return 'speaking'
    case 'thinking':
      return 'thinking'
    case 'queued':
      return voice.count === 1 ? 'a line waits for the floor' : `${voice.count} lines wait for the floor`
    case 'waiting':
      return 'waits for its turn'
    case 'refused':
      return `refused: ${voice.code}`
    case 'free':
      return 'free to speak'
  }
}

export const reasonTexts: Readonly<Record<LeftOutReason, string>> = {
  range: 'too far',
  cone: 'outside its view cone',
  wall: 'behind something',
  budget: 'no room left',
  gone: 'gone',
}

export const rankTexts: Readonly<Record<EntityRank, string>> = {
  itself: 'itself',
  pinned: 'pinned',
  pointed: 'pointed at',
  focus: 'talked about',
  mentioned: 'mentioned',
  interactive: 'interactive',
  seen: 'seen',
  remembered: 'remembered',
  near: 'near',
}

/** Three digits are enough to compare distances. */
export function distanceText(distance: number): string {
  if (!Number.isFinite(distance)) return '–'
  return distance >= 100 ? distance.toFixed(0) : distance.toPrecision(3)
}

export function durationText(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`
  return ms < 60_000 ? `${(ms / 1000).toFixed(1)} s` : `${(ms / 60_000).toFixed(1)} min`
}

export function agoText(ms: number): string {
  return ms < 60_000 ? `${Math.round(ms / 1000)} s ago` : `${Math.round(ms / 60_000)} min ago`
}

export function bytesText(bytes: number): string {
  return bytes < 1024 ? `${bytes} B` : `${(bytes / 1024).toFixed(1)} KiB`
}
