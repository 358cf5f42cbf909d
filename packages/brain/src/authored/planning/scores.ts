/** What the ways to take a line are weighed with, whoever finds them. */

/**
 * What a line must score to be taken for something. The tests hold a table of in-scope and out-of-scope lines
 * on both sides of it; see `authored-brain.worlds.test.ts`.
 */
export const threshold = 0.6

/** An action is for what is asked: of a line that tells or asks about it, no score may reach the threshold. */
export const notAskingShare = 0.55

/** What is named and can be done to says more than words alone; what is named and cannot, less. */
export const fitBonus = 0.12
