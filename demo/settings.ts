/** What the page's address can set: `?renderer=canvas`, `?service=http://localhost:8080/v3&key=tf_live_…`, `?record`, `?test`, `?test=8`. */
export interface Settings {
  readonly renderer: 'auto' | 'canvas' | 'webgl'
  /** Address and key of a service of your own; without it the service runs inside the page. */
  readonly service: { readonly baseUrl: string; readonly apiKey: string } | undefined
  /** What happens is recorded; F9 saves it. */
  readonly isRecorded: boolean
  /** The game is `window.lanternEve`: a test asks it where somebody is drawn, to click there. */
  readonly isTested: boolean
  /** Times as fast as life that the game goes: what `?test` says. */
  readonly pace: number
}

export function readSettings(address: string): Settings {
  const { searchParams } = new URL(address)
  const renderer = searchParams.get('renderer')
  const baseUrl = searchParams.get('service')
  return {
    renderer: renderer === 'canvas' || renderer === 'webgl' ? renderer : 'auto',
    service: baseUrl ? { baseUrl, apiKey: searchParams.get('key') ?? '' } : undefined,
    isRecorded: searchParams.has('record'),
    isTested: searchParams.has('test'),
    pace: Math.max(1, Number(searchParams.get('test')) || 1),
  }
}
