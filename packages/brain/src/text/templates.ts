/** Returns the text for a name in braces; undefined if there is none. */
export type Lookup = (name: string) => string | undefined

/** Puts what fills a name into the words of a language, where it stands between these parts. */
export type PutIn = (filling: string, name: string, before: string, after: string) => string

const names = /\{(\$?[\w-]+(?:\.[^{}]+)?)\}/g
const sentenceStart = /(^|[.!?…]\s+)$/

/**
 * Fills a template once. Inserted text comes from the world, and is never read as a template itself. Sentences
 * begin with a capital letter. Names without a text stay as they are written.
 */
export function fill(template: string, lookup: Lookup, putIn: PutIn = filling => filling): string {
  return template.replace(names, (written, name: string, at: number) => {
    const found = lookup(name)
    const around = [template.slice(0, at), template.slice(at + written.length)] as const
    const filling = found === undefined ? written : putIn(found, name, ...around)
    return sentenceStart.test(template.slice(0, at)) ? capitalised(filling) : filling
  })
}

/** Whether there is a text for each name of a template. */
export function canFill(template: string, lookup: Lookup): boolean {
  return [...template.matchAll(names)].every(([, name = '']) => (lookup(name) ?? '') !== '')
}

/** The same without the parts that nothing stands for: "Which one?" of "Which one, {options}?". */
export function withoutEmpty(template: string, lookup: Lookup): string {
  const isEmpty = (part: string): boolean =>
    [...part.matchAll(names)].some(([, name = '']) => lookup(name) === '')
  if (!isEmpty(template)) return template
  const sentences = template.match(/[^.!?…]+[.!?…]*\s*/g) ?? [template]
  return sentences
    .map(sentence => {
      if (!isEmpty(sentence)) return sentence
      const end = /[.!?…]*\s*$/.exec(sentence)?.[0] ?? ''
      const parts = sentence.slice(0, sentence.length - end.length).split(/(?=\s*[,;:–—]\s)/)
      const left = parts.filter(part => !isEmpty(part))
      // What begins the sentence carries it: without that, nothing is left of it.
      return parts[0] === left[0] && left.length > 0 ? left.join('') + end : ''
    })
    .join('')
    .trim()
}

/** The same with a capital at its beginning. */
export function capitalised(text: string): string {
  const [first = ''] = text
  return first.toUpperCase() + text.slice(first.length)
}
