import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unprivilegedUser } from './debian.ts'
import { findOrInstall, freePort, makeProgramFolder, startProgram } from './program.ts'

export interface Pooler {
  /** The same database, through the pooler. */
  through(databaseUrl: string): string
  stop(): Promise<void>
}

/**
 * Starts PgBouncer in front of a PostgreSQL server, in transaction mode and with fewer connections than callers: what
 * is left behind by one transaction is met by another's. It ends with this process at the latest.
 * @throws Error when there is no PgBouncer and it cannot be installed
 */
export async function startPgbouncer(postgresUrl: string): Promise<Pooler> {
  const program = findOrInstall('pgbouncer')
  const { hostname, port: serverPort, username } = new URL(postgresUrl)
  const folder = makeProgramFolder('pgbouncer')
  const port = await freePort()
  writeFileSync(join(folder, 'users.txt'), `"${username}" ""\n`)
  writeFileSync(join(folder, 'pgbouncer.ini'), settings(hostname, serverPort, port))
  const pgbouncer = startProgram({
    name: 'PgBouncer',
    folder,
    command: 'exec "$1" pgbouncer.ini',
    args: [program],
    user: unprivilegedUser(),
  })
  await pgbouncer.until(() => pgbouncer.lines.some(line => line.includes('process up')))
  return {
    through: databaseUrl => Object.assign(new URL(databaseUrl), { port: `${port}` }).href,
    stop: pgbouncer.stop,
  }
}

function settings(host: string, serverPort: string, port: number): string {
  return `
    [databases]
    * = host=${host} port=${serverPort}
    [pgbouncer]
    listen_addr = 127.0.0.1
    listen_port = ${port}
    unix_socket_dir =
    auth_type = trust
    auth_file = users.txt
    pool_mode = transaction
    default_pool_size = 3
  `.replace(/^ +/gm, '')
}
