/** How a character speaks where it has no words of its author's. */
export const manners = ['plain', 'warm', 'gruff', 'childlike', 'formal', 'theatrical'] as const

/** One of them. */
export type Manner = (typeof manners)[number]
