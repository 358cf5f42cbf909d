import { Engine } from '@babylonjs/core/Engines/engine.js'
import { isDrawnInSoftware } from '../../../game/software-rendering.ts'
import { find } from '../page.ts'

/** How the samples draw: as sharp as the display, and coarser without a graphics card. Follows the size of `#stage`. */
export function openEngine(canvas: HTMLCanvasElement): Engine {
  const isSoftware = isDrawnInSoftware()
  const engine = new Engine(canvas, !isSoftware, { audioEngine: false })
  engine.setHardwareScalingLevel(isSoftware ? 1.25 : 1 / Math.min(devicePixelRatio, 2))
  new ResizeObserver(() => engine.resize()).observe(find('#stage'))
  return engine
}
