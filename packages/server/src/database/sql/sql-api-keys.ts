import type { Store, StoredApiKey } from '@townsfolk/service'
import { asNumber, type Sql, sql } from './sql.ts'
import type { SqlDatabase } from './sql-database.ts'

export function apiKeysIn(
  database: SqlDatabase,
): Pick<Store, 'addKey' | 'findKey' | 'listKeys' | 'revokeKey'> {
  const select = (which: Sql): Promise<readonly StoredApiKey[]> =>
    database
      .read<ApiKeyRow>(sql`
        select
          prefix, sha256, team, kind, origins,
          ${asNumber(sql`may_read_transcripts`)} as "mayReadTranscripts",
          ${asNumber(sql`created_at_ms`)} as "createdAtMs",
          ${asNumber(sql`revoked_at_ms`)} as "revokedAtMs"
        from tf_api_key ${which}`)
      .then(rows => rows.map(apiKeyOf))
  return {
    async addKey({ prefix, sha256, team, kind, origins, mayReadTranscripts, createdAtMs, revokedAtMs }) {
      const added = await database.query(sql`
        insert into tf_api_key (
          prefix, sha256, team, kind, origins, may_read_transcripts, created_at_ms, revoked_at_ms
        )
        values (
          ${prefix}, ${sha256}, ${team}, ${kind}, ${origins ? JSON.stringify(origins) : null},
          ${mayReadTranscripts ? 1 : 0}, ${createdAtMs}, ${revokedAtMs}
        )
        on conflict do nothing
        returning prefix`)
      if (added.length === 0) {
        throw new Error(`There is a key with the prefix "${prefix}" already; make a new one.`)
      }
    },

    findKey: async prefix => (await select(sql`where prefix = ${prefix}`))[0],

    listKeys: team =>
      select(sql`${team === undefined ? sql`` : sql`where team = ${team}`} order by created_at_ms, prefix`),

    async revokeKey(prefix) {
      const revoked = await database.query(sql`
        update tf_api_key set revoked_at_ms = ${database.dialect.nowMs}
        where prefix = ${prefix} and revoked_at_ms is null
        returning prefix`)
      return revoked.length > 0
    },
  }
}

interface ApiKeyRow extends Omit<StoredApiKey, 'origins' | 'mayReadTranscripts'> {
  /** A list in JSON. */
  readonly origins: string | null
  /** 1 or 0. */
  readonly mayReadTranscripts: number
}

function apiKeyOf({ origins, mayReadTranscripts, ...apiKey }: ApiKeyRow): StoredApiKey {
  return {
    ...apiKey,
    ...(origins !== null && { origins: JSON.parse(origins) as string[] }),
    ...(mayReadTranscripts === 1 && { mayReadTranscripts: true }),
  }
}
