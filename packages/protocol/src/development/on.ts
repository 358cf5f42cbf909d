/** Replaces that of `asked.ts` in a development build. */
export const isDevelopment: boolean = true
