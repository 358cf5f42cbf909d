/** Without a graphics card WebGL is emulated, and drawing on a 2D canvas is many times faster. */
export function isDrawnInSoftware(): boolean {
  const gl = document.createElement('canvas').getContext('webgl')
  if (!gl) return true
  const info = gl.getExtension('WEBGL_debug_renderer_info')
  const renderer = String(gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER))
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return /swiftshader|llvmpipe|software|basic render/i.test(renderer)
}
