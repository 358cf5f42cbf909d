/** What a statement can be given. */
export type SqlValue = string | number | null

/** A statement, or a part of one. Values stand between the texts: there is one text more than values. */
export interface Sql {
  readonly texts: readonly string[]
  readonly values: readonly SqlValue[]
}

/**
 * A statement from a template. What is put in is sent as a value, never as text; another `Sql` is put in as
 * what it is.
 */
export function sql(template: TemplateStringsArray, ...inserts: readonly (SqlValue | Sql)[]): Sql {
  const [first = '', ...rest] = template
  const texts = [first]
  const values: SqlValue[] = []
  const append = (text: string): void => {
    texts.push((texts.pop() ?? '') + text)
  }
  for (const [i, text] of rest.entries()) {
    const insert = inserts[i]
    if (isSql(insert)) {
      const [head = '', ...tail] = insert.texts
      append(head)
      texts.push(...tail)
      values.push(...insert.values)
      append(text)
    } else {
      values.push(insert ?? null)
      texts.push(text)
    }
  }
  return { texts, values }
}

/** Parts with a comma between them. */
export function listSql(parts: readonly Sql[]): Sql {
  return parts.reduce((list, part) => sql`${list}, ${part}`)
}

/**
 * A whole number as every driver gives it: as a number. Of a `bigint` some make text or a `BigInt`; this is
 * exact up to 2^53.
 */
export function asNumber(expression: Sql): Sql {
  return sql`cast(${expression} as double precision)`
}

/** The text of a statement, with a placeholder for each value; the first one has position 1. */
export function textOf(statement: Sql, placeholder: (position: number) => string): string {
  return statement.texts.reduce((text, next, position) => text + placeholder(position) + next)
}

function isSql(insert: SqlValue | Sql | undefined): insert is Sql {
  return typeof insert === 'object' && insert !== null
}
