// @vitest-environment jsdom
import '../../packages/phaser/testing/headless-page.ts'
import { HEADLESS } from 'phaser'
import { createPhaserStage } from './adapter/phaser-stage.ts'
import { describeAdapter } from './describe-adapter.ts'

describeAdapter('the adapter for Phaser', () => createPhaserStage({ type: HEADLESS }))
