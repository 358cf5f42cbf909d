import type { Store } from '@townsfolk/service'
import { sql } from './sql.ts'
import { readRow, type SqlDatabase } from './sql-database.ts'

export function secretsIn(database: SqlDatabase): Pick<Store, 'readSecret'> {
  return {
    async readSecret(name, fresh) {
      await database.query(
        sql`insert into tf_secret (name, secret) values (${name}, ${fresh}) on conflict do nothing`,
      )
      const { secret } = await readRow<{ secret: string }>(
        database,
        sql`select secret from tf_secret where name = ${name}`,
      )
      return secret
    },
  }
}
