/**
 * A keyboard on the glass covers the lower part of the page without making it smaller: `--keyboard` of the root says how
 * much, so that what the player types stays above it.
 */
export function watchSoftKeyboard(root: HTMLElement): void {
  const { visualViewport } = window
  if (!visualViewport) return
  const measure = (): void => {
    const { height, offsetTop, scale } = visualViewport
    // Who zooms in with two fingers sees less of the page too.
    const covered = scale === 1 ? Math.max(0, Math.round(root.clientHeight - height - offsetTop)) : 0
    root.style.setProperty('--keyboard', `${covered}px`)
  }
  visualViewport.addEventListener('resize', measure)
  visualViewport.addEventListener('scroll', measure)
}
