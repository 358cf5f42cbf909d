import { type KeyValueDatabase, keyOf, type RecordKey } from './key-value-database.ts'
import type { Store, StoredApiKey } from './store.ts'

type ApiKeys = Pick<Store, 'addKey' | 'findKey' | 'listKeys' | 'revokeKey'>

export function apiKeysIn(database: KeyValueDatabase, { nowMs }: { nowMs(): number }): ApiKeys {
  return {
    addKey: apiKey =>
      database.transaction(async records => {
        const { prefix } = apiKey
        if (await records.get(apiKeyKey(prefix))) {
          throw new Error(`There is a key with the prefix "${prefix}" already; make a new one.`)
        }
        records.put(apiKeyKey(prefix), apiKey)
        records.put(prefixesKey, [...((await records.get(prefixesKey)) ?? []), prefix])
      }),

    findKey: prefix => database.transaction(records => records.get(apiKeyKey(prefix))),

    listKeys: team =>
      database.transaction(async records => {
        const prefixes = (await records.get(prefixesKey)) ?? []
        const apiKeys = await Promise.all(prefixes.map(prefix => records.get(apiKeyKey(prefix))))
        return apiKeys
          .filter(apiKey => apiKey !== undefined)
          .filter(apiKey => team === undefined || apiKey.team === team)
          .sort((a, b) => a.createdAtMs - b.createdAtMs || (a.prefix < b.prefix ? -1 : 1))
      }),

    revokeKey: prefix =>
      database.transaction(async records => {
        const apiKey = await records.get(apiKeyKey(prefix))
        if (apiKey?.revokedAtMs !== null) return false
        records.put(apiKeyKey(prefix), { ...apiKey, revokedAtMs: nowMs() })
        return true
      }),
  }
}

/** All prefixes there are, in the order in which they were added. */
const prefixesKey: RecordKey<readonly string[]> = keyOf('api-key-prefixes')

function apiKeyKey(prefix: string): RecordKey<StoredApiKey> {
  return keyOf('api-key', prefix)
}
