import { CreateAudioEngineAsync } from '@babylonjs/core/AudioV2/webAudio/webAudioEngine.js'
import { Engine } from '@babylonjs/core/Engines/engine.js'
import { createAudioHost } from '@townsfolk/core/browser'
import { createBabylonStage } from '../../contracts/adapter/babylon-stage.ts'
import { playCases } from './adapter-page.ts'

const host = createAudioHost()
const makeEngine = (): Engine => new Engine(document.querySelector('canvas'), false)

playCases({
  open: async () => createBabylonStage({ engine: makeEngine() }),
  openAudible: async () => {
    const { context } = host
    if (!context) throw new Error('There is no sound here.')
    const audio = await CreateAudioEngineAsync({ audioContext: context, disableDefaultUI: true })
    return createBabylonStage({ engine: makeEngine(), sound: { host, audio } })
  },
})
