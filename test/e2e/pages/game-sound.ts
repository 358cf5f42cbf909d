import { createAudioHost } from '@townsfolk/core/browser'
import { createGameSound } from '../../../demo/sound/index.ts'

const host = createAudioHost()
const sound = createGameSound(host, { seed: 5 })
const gameSound = { host, sound }

declare global {
  interface Window {
    readonly gameSound: typeof gameSound
  }
}
Object.assign(window, { gameSound })
