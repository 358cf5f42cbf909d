/** What a caller may call a request: nothing that could be taken for more of a log line or of a header. */
const wellFormed = /^[\w.:+/=-]{1,128}$/

/** The given id of a request if it is well formed, otherwise a new one. */
export function requestIdOf(given: string | null | undefined): string {
  return given != null && wellFormed.test(given) ? given : crypto.randomUUID()
}
