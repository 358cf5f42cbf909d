/** Of the demo; the one after it is that of the bare pages. Another one lets two runs share a machine. */
export const demoPort: number = Number(process.env.TEST_PORT ?? 5183)
export const pagesPort: number = demoPort + 1

/** Where `test/e2e/pages` are served. */
export const pagesUrl: string = `http://127.0.0.1:${pagesPort}`

export interface ChromiumOptions {
  readonly executablePath?: string
  readonly args: string[]
}

/**
 * How tests start Chromium: the headless shell that `npm test` found, else its Chromium, else Playwright's own.
 * @param args more of its own switches
 */
export function chromiumOptions(...args: readonly string[]): ChromiumOptions {
  const { CHROMIUM_PATH, HEADLESS_SHELL_PATH = CHROMIUM_PATH } = process.env
  return optionsFor(HEADLESS_SHELL_PATH, args)
}

/** The whole browser. The headless shell asks nobody for permissions, and names no devices that come and go. */
export function wholeChromiumOptions(...args: readonly string[]): ChromiumOptions {
  return optionsFor(process.env.CHROMIUM_PATH, args)
}

function optionsFor(executablePath: string | undefined, args: readonly string[]): ChromiumOptions {
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      // No flags for software WebGL: they make Chromium draw 2D canvases with it as well, ten times slower.
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      `--disable-features=${unwantedFeatures.join(',')}`,
      ...args,
    ],
  }
}

const unwantedFeatures = [
  // Of the address bar, which nobody sees here: two pages in each window, more than half of what a window costs.
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
  // What Playwright turns off: this switch takes the place of its own.
  ...['AimEnabled', 'AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync'],
  ...['DestroyProfileOnBrowserClose', 'HttpsFirstBalancedModeAutoEnable', 'HttpsUpgrades', 'LensOverlay'],
  ...['MediaRouter', 'NetworkTimeServiceQuerying', 'OptimizationHints', 'PaintHolding'],
  ...['PreconnectToSearch', 'TcpPortRandomizationWin', 'ThirdPartyStoragePartitioning'],
]
