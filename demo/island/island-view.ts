import type { Camera } from '@babylonjs/core/Cameras/camera.js'
import { Engine } from '@babylonjs/core/Engines/engine.js'
import { FxaaPostProcess } from '@babylonjs/core/PostProcesses/fxaaPostProcess.js'
import type { GameContext } from '../game/game-context.ts'
import { isDrawnInSoftware } from '../game/software-rendering.ts'

/** The canvas in the stage, and the engine that draws on it in the stage's size. */
export interface IslandView {
  readonly canvas: HTMLCanvasElement
  readonly engine: Engine
  /** Smooth edges where a graphics card draws them. */
  smoothEdges(camera: Camera): void
  /** A picture of the next frame. */
  takePicture(afterRender: (run: () => void) => void): Promise<Blob>
  end(): void
}

/** Without a graphics card a picture has fewer pixels: the browser makes it larger, softly. */
const softwareScaling = 1.4

export function openView({ screen, renderer }: GameContext): IslandView {
  const canvas = document.createElement('canvas')
  canvas.style.cssText = 'display: block; width: 100%; height: 100%; touch-action: none; outline: none'
  screen.stage.append(canvas)
  const isSoftware = renderer !== 'webgl' && isDrawnInSoftware()
  // Multisampling costs most where there is no card, and FXAA does as well on clay.
  const engine = new Engine(canvas, false, { audioEngine: false, stencil: false })
  engine.setHardwareScalingLevel(isSoftware ? softwareScaling : 1 / Math.min(devicePixelRatio, 2))
  const resizes = new ResizeObserver(() => engine.resize())
  resizes.observe(screen.stage)
  return {
    canvas,
    engine,
    smoothEdges: camera => {
      if (!isSoftware) new FxaaPostProcess('smooth edges', 1, camera)
    },
    takePicture: afterRender =>
      new Promise((resolve, reject) => {
        // What is drawn can be read until the frame is over.
        afterRender(() =>
          canvas.toBlob(
            blob => (blob ? resolve(blob) : reject(new Error('The picture is empty.'))),
            'image/png',
          ),
        )
      }),
    end: () => {
      resizes.disconnect()
      engine.dispose()
      canvas.remove()
    },
  }
}
