/** What calls are counted by. Each has a rate of its own. */
export const rateSubjects = ['key', 'token', 'player', 'address'] as const

/** What a call is counted by. */
export type RateSubject = (typeof rateSubjects)[number]
