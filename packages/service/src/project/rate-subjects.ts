/** By what calls are counted: each has a rate of its own. */
export const rateSubjects = ['key', 'token', 'player', 'address'] as const

/** By what a call is counted. */
export type RateSubject = (typeof rateSubjects)[number]
