import { isDevelopmentOrigin } from '@townsfolk/protocol'

/** Whether this is a page, or a worker of one, that everybody may open. Nothing else is anywhere. */
export function isInPublishedPage(): boolean {
  const origin = pageOrigin()
  return origin !== undefined && !isDevelopmentOrigin(origin)
}

/** Whether this is a page, or a worker of one, of this machine. */
export function isInDevelopment(): boolean {
  const origin = pageOrigin()
  return origin !== undefined && isDevelopmentOrigin(origin)
}

function pageOrigin(): string | undefined {
  const { location } = globalThis as { readonly location?: { readonly origin: string } }
  return location?.origin
}
