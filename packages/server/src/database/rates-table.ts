import { Pool, type QueryConfig } from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { type CountingPlace, counterOptions, ratesTable, sweepStatements } from './counting-place.ts'

/**
 * Counts in a table of PostgreSQL, over connections of its own: a turn that waits for one must not wait for what is
 * counted.
 * @throws Error that says that it cannot be used
 */
export async function openRatesTable(databaseUrl: string): Promise<CountingPlace> {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 4,
    connectionTimeoutMillis: 2000,
    query_timeout: 2000,
    application_name: 'townsfolk rates',
  })
  // What waits for a broken connection fails by itself.
  const ignore = (): void => {}
  pool.on('error', ignore).on('connect', client => client.on('error', ignore))
  const prepare = async (): Promise<void> => {
    await pool.query(createTable)
    await pool.query(sweepStatements())
  }
  try {
    // Several nodes may begin at once, and the name of a table is taken before the table is there.
    await prepare().catch(prepare)
  } catch (error) {
    await pool.end()
    throw new Error(`the table ${ratesTable} cannot be used (${(error as Error).message})`, { cause: error })
  }
  // Without their names: a pooler may send the next statement through another connection.
  const storeClient = {
    query: ({ text, values }: QueryConfig) => pool.query({ text, ...(values && { values }) }),
  }
  return {
    counter: (subject, points) =>
      new RateLimiterPostgres({ ...counterOptions(subject, points), storeClient, storeType: 'pool' }),
    async sweep() {
      await pool.query(sweepStatements())
    },
    close: () => pool.end(),
  }
}

const createTable = `create unlogged table if not exists ${ratesTable} (
  key varchar(255) primary key, points integer not null default 0, expire bigint)`
