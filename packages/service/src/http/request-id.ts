/** What a caller may call a request: nothing that could be taken for more of a log line or of a header. */
const wellFormed = /^[\w.:+/=-]{1,128}$/

/** The id that a proxy or a client gave a request, when it is well formed; else a new one. */
export function requestIdOf(given: string | null | undefined): string {
  return given != null && wellFormed.test(given) ? given : crypto.randomUUID()
}
