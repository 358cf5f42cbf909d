/** In the place of `asked.ts` in a build for players. */
export const isDevelopment: boolean = false
