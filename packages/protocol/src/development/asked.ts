import { isDevelopmentOrigin } from '../origin.ts'

/**
 * Whether this is a development build, in which mistakes are explained in words. In a production build an error has its code
 * alone. Most bundlers resolve one of the conditions `production` and `development` by their mode; then `off.ts` or `on.ts`
 * replaces this module, and a production build drops the explanations. Without these conditions, it is found out at run time.
 */
export const isDevelopment: boolean = isDeveloped(globalThis)

/** What shows where code runs: in a page or its worker, or in a program. */
export interface Place {
  readonly location?: { readonly origin: string }
  readonly process?: { readonly env?: { readonly NODE_ENV?: string } }
}

/** True in pages of this machine, and in programs whose `NODE_ENV` is not `production`. */
export function isDeveloped({ location, process }: Place): boolean {
  return location ? isDevelopmentOrigin(location.origin) : process?.env?.NODE_ENV !== 'production'
}
