/** "The keeper" in the middle of words: "Talk to the keeper". */
export function inSentence(name: string): string {
  return name.replace(/^The /, 'the ')
}
