import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { installPackage, unprivilegedUser } from './debian.ts'
import { freePort } from './postgres.ts'

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
  const program = findProgram() ?? installProgram()
  const { hostname, port: serverPort, username } = new URL(postgresUrl)
  const user = unprivilegedUser()
  const folder = mkdtempSync(join(tmpdir(), 'townsfolk-pgbouncer-'))
  const port = await freePort()
  writeFileSync(join(folder, 'users.txt'), `"${username}" ""\n`)
  writeFileSync(join(folder, 'pgbouncer.ini'), settings(hostname, serverPort, port))
  if (user) chownSync(folder, user.uid, user.gid)
  const shell = spawn('sh', ['-c', serveWhileInputIsOpen, 'sh', program, folder], {
    ...user,
    cwd: folder,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>(resolve => shell.once('close', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    const printed: string[] = []
    createInterface(shell.stdout)
      .on('line', line => {
        printed.push(line)
        if (line.includes('process up')) resolve()
      })
      .on('close', () => reject(new Error(`PgBouncer did not start:\n${printed.join('\n')}`)))
  })
  return {
    through: databaseUrl => Object.assign(new URL(databaseUrl), { port: `${port}` }).href,
    stop() {
      shell.stdin.end()
      return ended
    },
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

/** Its arguments: the program, and the folder. Its input ends with the process that started it. */
const serveWhileInputIsOpen = `
  "$1" pgbouncer.ini 2>&1 &
  exec >/dev/null
  cat
  kill -TERM $!
  wait
  cd /
  rm -rf "$2"
`

function findProgram(): string | undefined {
  const folders = ['/usr/sbin', ...(process.env.PATH ?? '').split(delimiter)]
  return folders.map(folder => join(folder, 'pgbouncer')).find(path => existsSync(path))
}

function installProgram(): string {
  installPackage('pgbouncer')
  const program = findProgram()
  if (program !== undefined) return program
  throw new Error(
    'These tests need PgBouncer, and found none: install it, with "apt-get install pgbouncer" or ' +
      '"brew install pgbouncer" for example.',
  )
}
