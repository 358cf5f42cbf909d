import type { Page } from 'playwright/test'

/** What a page warns of, and what goes wrong in it uncaught, from now on. */
export function complaintsOf(page: Page): readonly string[] {
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(String(error)))
  page.on('console', message => {
    // Of software rendering, on reading pixels back.
    const isOfDriver = message.text().includes('GL Driver Message')
    if (['error', 'warning'].includes(message.type()) && !isOfDriver) complaints.push(message.text())
  })
  return complaints
}
