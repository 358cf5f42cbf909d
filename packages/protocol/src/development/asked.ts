import { isDevelopmentOrigin } from '../origin.ts'

/**
 * Whether this is a build for developers, in which mistakes are explained in words; in one for players they have their code
 * alone. A bundler that resolves the condition `production` or `development`, as most do by their mode, puts `off.ts` or `on.ts`
 * in this module's place, and drops the explanations of a build for players. With any other it is asked for where the code runs.
 */
export const isDevelopment: boolean = isDeveloped(globalThis)

/** What tells where code runs: a page or its worker, or a program. */
export interface Place {
  readonly location?: { readonly origin: string }
  readonly process?: { readonly env?: { readonly NODE_ENV?: string } }
}

/** Pages of this machine are developed, and so is what runs outside of a page with no `NODE_ENV` of `production`. */
export function isDeveloped({ location, process }: Place): boolean {
  return location ? isDevelopmentOrigin(location.origin) : process?.env?.NODE_ENV !== 'production'
}
