import type { Scene } from '@babylonjs/core/scene.js'

/** In CSS pixels. */
export interface CanvasSize {
  readonly width: number
  readonly height: number
}

/**
 * How large the page shows a scene's canvas, kept up to date until the scene is disposed: asking the canvas
 * in each frame would lay out the page. An engine without a canvas is as large as what it renders.
 */
export function watchCanvas(scene: Scene): CanvasSize {
  const engine = scene.getEngine()
  const canvas = engine.getRenderingCanvas()
  const size = { width: 0, height: 0 }
  const measure = (): void => {
    // A canvas that is not in the page has no size there.
    const scaling = engine.getHardwareScalingLevel()
    size.width = canvas?.clientWidth || scaling * engine.getRenderWidth(true)
    size.height = canvas?.clientHeight || scaling * engine.getRenderHeight(true)
  }
  measure()
  const resized = engine.onResizeObservable.add(measure)
  const observer = canvas && typeof ResizeObserver !== 'undefined' ? new ResizeObserver(measure) : undefined
  if (canvas) observer?.observe(canvas)
  scene.onDisposeObservable.addOnce(() => {
    resized.remove(true)
    observer?.disconnect()
  })
  return size
}
