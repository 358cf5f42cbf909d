/** An answer to the studio's page that says what went wrong, in a sentence. */
export function failed(status: number, error: string): Response {
  return Response.json({ error }, { status })
}
