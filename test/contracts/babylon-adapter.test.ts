import { NullEngine } from '@babylonjs/core/Engines/nullEngine.js'
import { Logger } from '@babylonjs/core/Misc/logger.js'
import { createBabylonStage } from './adapter/babylon-stage.ts'
import { describeAdapter } from './describe-adapter.ts'

Logger.LogLevels = Logger.WarningLogLevel | Logger.ErrorLogLevel

describeAdapter('the adapter for Babylon.js', () => createBabylonStage({ engine: new NullEngine() }))

describeAdapter('the adapter for Babylon.js, by behaviors', () =>
  createBabylonStage({ engine: new NullEngine(), hasBehaviors: true }),
)
