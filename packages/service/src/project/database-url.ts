/** Whether a text is the address of a PostgreSQL database: `postgres://user:password@host:5432/name`. */
export function isDatabaseUrl(text: string): boolean {
  return /^postgres(ql)?:\/\//.test(text) && URL.canParse(text)
}
