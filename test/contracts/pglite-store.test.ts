import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll } from 'vitest'
import type { SqlDatabase } from '../../packages/server/src/database/sql/sql-database.ts'
import { createSqlStore } from '../../packages/server/src/database/sql/sql-store.ts'
import { emptyTables } from '../support/empty-tables.ts'
import { pgliteDatabase } from '../support/pglite-database.ts'
import { describeSqlStore } from './describe-sql-store.ts'
import { describeStore } from './describe-store.ts'

let pglite: PGlite
let database: SqlDatabase

/** It takes seconds to start, so all tests share it. */
beforeAll(async () => {
  pglite = await PGlite.create()
  database = pgliteDatabase(pglite)
  await createSqlStore(database)
})

afterAll(() => pglite?.close())

describeStore('the store in PGlite', async () => {
  await emptyTables(database)
  return createSqlStore(database)
})

describeSqlStore('a database of PGlite', async () => {
  await pglite.exec('drop schema public cascade; create schema public')
  return async () => database
})
