/** In the place of `asked.ts` in a build for developers. */
export const isDevelopment: boolean = true
