/** Replaces that of `asked.ts` in a production build. */
export const isDevelopment: boolean = false
