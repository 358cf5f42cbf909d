/**
 * How much one of a topic's phrases speaks for the topic being about what that phrase is: more of a topic with few, and many
 * phrases together more than one.
 */
export function supportOfPhrase(phrases: readonly string[]): number {
  return 1 / Math.sqrt(phrases.length)
}
