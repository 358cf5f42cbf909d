import { createAudioHost } from '@townsfolk/core/browser'
import { WEBGL } from 'phaser'
import { createPhaserStage } from '../../contracts/adapter/phaser-stage.ts'
import { playCases } from './adapter-page.ts'

const host = createAudioHost()

playCases({
  open: () => createPhaserStage({ type: WEBGL }),
  openAudible: () => createPhaserStage({ type: WEBGL, host }),
})
