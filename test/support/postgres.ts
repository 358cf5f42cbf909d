import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { outputOf, unprivilegedUser } from './debian.ts'
import { findOrInstall, freePort, makeProgramFolder, programFolders, startProgram } from './program.ts'

export interface PostgresServer {
  /** Of the database `postgres`, as a user who may do everything. */
  readonly url: string
  /**
   * Makes an empty schema in the database `postgres`, and gives its URL. It is there in a tenth of the time that a database
   * takes, and shares no more with others.
   */
  newSchema(): Promise<string>
  /** Makes an empty database, and gives its URL: for programs that know no schemas, such as poolers and `pg_dump`. */
  newDatabase(): Promise<string>
  /**
   * Ends the server and starts it again in the same place; resolves when it takes connections.
   * @param how `fast` ends transactions in order, `immediate` as a crash does
   */
  restart(how: 'fast' | 'immediate'): Promise<void>
  /** Lets the server lose its memory and every connection at once, as in a crash, from which it recovers by itself. */
  crash(): Promise<void>
  /** Folder of the programs of this PostgreSQL, such as `pg_dump`. */
  readonly programs: string
  /** Ends the server at once, whoever is connected. */
  stop(): Promise<void>
}

export interface PostgresOptions {
  /** Whether it waits for the disk with each transaction, as it does in use. Default: false, which is faster. */
  readonly waitsForDisk?: boolean
}

/**
 * Starts a PostgreSQL server in a temporary folder, on a free port of this machine. It ends with this process
 * at the latest, and leaves nothing.
 * @throws Error when there is no PostgreSQL and it cannot be installed
 */
export async function startPostgres({ waitsForDisk = false }: PostgresOptions = {}): Promise<PostgresServer> {
  const programs = findOrInstall('postgresql', findPrograms)
  const folder = makeProgramFolder('postgres')
  const port = await freePort()
  const postgres = startProgram({
    name: 'PostgreSQL',
    folder,
    command: serveAgainAndAgain,
    args: [programs, `${port}`, waitsForDisk ? '' : '-F'],
    end: endServer,
    user: unprivilegedUser(),
  })
  /** @param from number of the line from which on it counts */
  const isReady = (from: number): Promise<void> =>
    postgres.until(() =>
      postgres.lines.slice(from).some(line => line.includes('ready to accept connections')),
    )
  await isReady(0)

  const url = `postgres://townsfolk:lanternmere@127.0.0.1:${port}/postgres`
  let count = 0
  return {
    url,
    programs,
    async newSchema() {
      count++
      await query(url, `create schema test_${count}`)
      return `${url}?options=${encodeURIComponent(`-c search_path=test_${count}`)}`
    },
    async newDatabase() {
      count++
      await query(url, `create database test_${count}`)
      return Object.assign(new URL(url), { pathname: `/test_${count}` }).href
    },
    async restart(how) {
      const pidFile = join(folder, 'data', 'postmaster.pid')
      const pidBefore = readPid(pidFile)
      if (pidBefore === undefined) throw new Error('PostgreSQL has ended by itself.')
      writeFileSync(join(folder, 'restarting'), '')
      process.kill(pidBefore, how === 'fast' ? 'SIGINT' : 'SIGQUIT')
      await postgres.until(async () => {
        const pid = readPid(pidFile)
        // The old one may still be taking connections.
        return pid !== undefined && pid !== pidBefore && (await isAnswering(url))
      })
    },
    async crash() {
      const client = new Client(url)
      await client.connect()
      // Nobody waits for it when the server crashes.
      client.on('error', () => {})
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      const before = postgres.lines.length
      // Killed like this, one process takes all others with it.
      process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
      await isReady(before)
    },
    stop: postgres.stop,
  }
}

async function query(url: string, text: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

async function isAnswering(url: string): Promise<boolean> {
  try {
    await query(url, 'select 1')
    return true
  } catch {
    return false
  }
}

/** Its first line; undefined while there is no server. */
function readPid(file: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined
  } catch {
    return undefined
  }
}

/**
 * Its arguments: the folder of programs, the port, a switch or nothing. Our own user needs no password, because tests
 * connect often and checking it is made to be slow; others do.
 */
const serveAgainAndAgain = `
  "$1/initdb" -D data -U townsfolk -A trust -E UTF8 --no-locale --no-sync &&
    echo 'host all townsfolk 127.0.0.1/32 trust' > data/pg_hba.conf &&
    echo 'host all all 127.0.0.1/32 scram-sha-256' >> data/pg_hba.conf &&
    while
      rm -f restarting
      "$1/postgres" -D data -k "$PWD" -h 127.0.0.1 -p "$2" $3
      [ -e restarting ]
    do :; done
`

/** It may be just about to start, or to start again. */
const endServer = `
  while kill -0 $!
  do
    rm -f restarting
    kill -QUIT "$(head -n 1 data/postmaster.pid)"
    sleep 0.05
  done
`

/** The folder of the server's programs, of the newest version where there are several. */
function findPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian) : []
  const folders = [
    ...versions.sort((a, b) => Number(b) - Number(a)).map(version => join(debian, version, 'bin')),
    ...programFolders(),
    outputOf('pg_config', ['--bindir']),
  ]
  return folders.find(folder => ['initdb', 'postgres'].every(program => existsSync(join(folder, program))))
}
