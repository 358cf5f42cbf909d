/**
 * What the names in braces of an authored line are filled with. A name that is left out stays as it is
 * written.
 */
export interface Fillings {
  readonly player: string
  readonly target?: string
  readonly options?: string
}

const names = /\{(player|target|options)\}/g
const sentenceStart = /(^|[.!?…]\s+)$/

/**
 * Fills a template once: what is put in is text from the world, and is never read as a template itself. What
 * begins a sentence begins with a capital letter.
 */
export function fill(template: string, fillings: Fillings): string {
  return template.replace(names, (written, name: keyof Fillings, at: number) => {
    const filling = fillings[name] ?? written
    return sentenceStart.test(template.slice(0, at)) ? capitalised(filling) : filling
  })
}

export function mentionsTarget(template: string): boolean {
  return template.includes('{target}')
}

function capitalised(text: string): string {
  const [first = ''] = text
  return first.toUpperCase() + text.slice(first.length)
}
