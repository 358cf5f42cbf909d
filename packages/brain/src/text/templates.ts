/** What the names in braces of an authored line are filled with; undefined for what nothing fills now. */
export type Lookup = (name: string) => string | undefined

const names = /\{(\$?[\w-]+(?:\.[^{}]+)?)\}/g
const sentenceStart = /(^|[.!?…]\s+)$/

/**
 * Fills a template once: what is put in is text from the world, and is never read as a template itself. What
 * begins a sentence begins with a capital letter. What nothing fills stays as it is written.
 */
export function fill(template: string, lookup: Lookup): string {
  return template.replace(names, (written, name: string, at: number) => {
    const filling = lookup(name) ?? written
    return sentenceStart.test(template.slice(0, at)) ? capitalised(filling) : filling
  })
}

/** Whether there is something for each of its names. */
export function canFill(template: string, lookup: Lookup): boolean {
  return [...template.matchAll(names)].every(([, name = '']) => lookup(name) !== undefined)
}

function capitalised(text: string): string {
  const [first = ''] = text
  return first.toUpperCase() + text.slice(first.length)
}
