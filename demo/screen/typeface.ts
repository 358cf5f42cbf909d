/** Nunito comes with the game; the others stand in where a page has not loaded it. */
export const uiFont = '"Nunito", "Trebuchet MS", "DejaVu Sans", sans-serif'

/**
 * Resolves when text can be painted on a canvas: there, a letter that was drawn before its typeface came stays as it
 * is. It waits no longer than two seconds.
 */
export async function loadTypeface(): Promise<void> {
  const late = new Promise<void>(resolve => setTimeout(resolve, latestMs))
  const loaded = document.fonts.load('700 16px Nunito').catch(() => [])
  await Promise.race([loaded, late])
}

const latestMs = 2000
