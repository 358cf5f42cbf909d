/** Manners of built-in answers. */
export const manners = ['plain', 'warm', 'gruff', 'childlike', 'formal', 'theatrical'] as const

/** A manner of built-in answers. */
export type Manner = (typeof manners)[number]
