/**
 * A player's words as a model is shown them: without braces. A model that quotes a player in plain words must
 * not be read as if the JSON in the quotation were its answer.
 */
export function playersWords(text: string): string {
  return text.replaceAll('{', '(').replaceAll('}', ')')
}
