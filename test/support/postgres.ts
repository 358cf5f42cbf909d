import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import { Client } from 'pg'
import { installPackage, outputOf, unprivilegedUser } from './debian.ts'

export interface PostgresServer {
  /** Of the database `postgres`, as a user who may do everything. */
  readonly url: string
  /**
   * Gives the URL of an empty database. It is a schema in truth, which is made in a tenth of the time and
   * shares nothing with others either.
   */
  newDatabase(): Promise<string>
  /**
   * Ends the server and starts it again in the same place; resolves when it takes connections.
   * @param how `fast` ends transactions in order, `immediate` as a crash does
   */
  restart(how: 'fast' | 'immediate'): Promise<void>
  /** Makes another database, and gives its URL: for programs that know no schemas, such as poolers and `pg_dump`. */
  newWholeDatabase(): Promise<string>
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
  const programs = findPrograms() ?? installPrograms()
  const user = unprivilegedUser()
  const folder = mkdtempSync(join(tmpdir(), 'townsfolk-postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const port = await freePort()
  const args = [programs, folder, `${port}`, waitsForDisk ? '' : '-F']
  const shell = spawn('sh', ['-c', serveWhileInputIsOpen, 'sh', ...args], {
    ...user,
    cwd: folder,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface(shell.stdout)
  let hasEnded = false
  const ended = new Promise<void>(resolve => {
    shell.once('close', () => {
      hasEnded = true
      resolve()
    })
  })
  const stop = (): Promise<void> => {
    shell.stdin.end()
    return ended
  }
  try {
    await isReady(lines)
  } catch (error) {
    await stop()
    throw error
  }

  const url = `postgres://townsfolk:lanternmere@127.0.0.1:${port}/postgres`
  let databases = 0
  return {
    url,
    programs,
    async newWholeDatabase() {
      databases++
      await query(url, `create database test_${databases}`)
      return Object.assign(new URL(url), { pathname: `/test_${databases}` }).href
    },
    async crash() {
      const client = new Client(url)
      await client.connect()
      // Nobody waits for it when the server crashes.
      client.on('error', () => {})
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      const recovered = isReady(lines)
      // Killed like this, one process takes all others with it.
      process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
      await recovered
    },
    async newDatabase() {
      databases++
      await query(url, `create schema test_${databases}`)
      return `${url}?options=${encodeURIComponent(`-c search_path=test_${databases}`)}`
    },
    async restart(how) {
      const pidFile = join(folder, 'data', 'postmaster.pid')
      const pidBefore = readPid(pidFile)
      if (pidBefore === undefined) throw new Error('PostgreSQL has ended by itself.')
      writeFileSync(join(folder, 'restarting'), '')
      process.kill(pidBefore, how === 'fast' ? 'SIGINT' : 'SIGQUIT')
      while (!hasEnded) {
        const pid = readPid(pidFile)
        // The old one may still be taking connections.
        if (pid !== undefined && pid !== pidBefore && (await isAnswering(url))) return
        await new Promise(resolve => setTimeout(resolve, 20))
      }
    },
    stop,
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
 * Its arguments: the folder of programs, the folder for the server, the port, a switch or nothing. Its input ends with the process
 * that started it, in whatever way that ends. Its output is the server's alone. Our own user needs no
 * password, because tests connect often and checking it is made to be slow; others do.
 */
const serveWhileInputIsOpen = `
  {
    "$1/initdb" -D data -U townsfolk -A trust -E UTF8 --no-locale --no-sync &&
      echo 'host all townsfolk 127.0.0.1/32 trust' > data/pg_hba.conf &&
      echo 'host all all 127.0.0.1/32 scram-sha-256' >> data/pg_hba.conf &&
      while
        rm -f restarting
        "$1/postgres" -D data -k "$2" -h 127.0.0.1 -p "$3" $4
        [ -e restarting ]
      do :; done
  } 2>&1 &
  exec >/dev/null
  cat
  while kill -0 $! 2>/dev/null
  do
    rm -f restarting
    kill -QUIT "$(head -n 1 data/postmaster.pid 2>/dev/null)" 2>/dev/null
    sleep 0.05
  done
  cd /
  rm -rf "$2"
`

/** @throws Error with the words of the server, when it ends instead of answering */
function isReady(lines: Interface): Promise<void> {
  return new Promise((resolve, reject) => {
    const printed: string[] = []
    lines
      .on('line', line => {
        printed.push(line)
        if (line.includes('ready to accept connections')) resolve()
      })
      .on('close', () => reject(new Error(`PostgreSQL did not start:\n${printed.join('\n')}`)))
  })
}

/** The folder of the server's programs, of the newest version where there are several. */
function findPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian) : []
  const folders = [
    ...versions.sort((a, b) => Number(b) - Number(a)).map(version => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
    outputOf('pg_config', ['--bindir']),
  ]
  return folders.find(folder => ['initdb', 'postgres'].every(program => existsSync(join(folder, program))))
}

function installPrograms(): string {
  installPackage('postgresql')
  const programs = findPrograms()
  if (programs !== undefined) return programs
  throw new Error(
    'These tests need the programs of a PostgreSQL server, 15 or later, and found none: install them, ' +
      'with "apt-get install postgresql" or "brew install postgresql" for example.',
  )
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
      .on('error', reject)
      .listen(0, '127.0.0.1', () => {
        const address = probe.address()
        const port = typeof address === 'object' && address ? address.port : 0
        probe.close(() => resolve(port))
      })
  })
}
