import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { Client } from 'pg'

export interface PostgresServer {
  /** Of the database `postgres`, as a user who may do everything. */
  readonly url: string
  /**
   * Gives the URL of an empty database. It is a schema in truth, which is made in a tenth of the time and
   * shares nothing with others either.
   */
  newDatabase(): Promise<string>
  /** Ends the server at once, whoever is connected. */
  stop(): Promise<void>
}

/**
 * Starts a PostgreSQL server in a temporary folder, on a free port of this machine. It ends with this process
 * at the latest, and leaves nothing.
 * @throws Error when there is no PostgreSQL and it cannot be installed
 */
export async function startPostgres(): Promise<PostgresServer> {
  const programs = findPrograms() ?? installPrograms()
  const user = unprivilegedUser()
  const folder = mkdtempSync(join(tmpdir(), 'townsfolk-postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const port = await freePort()
  const args = [programs, folder, `${port}`]
  const shell = spawn('sh', ['-c', serveWhileInputIsOpen, 'sh', ...args], {
    ...user,
    cwd: folder,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>(resolve => shell.once('close', () => resolve()))
  const stop = (): Promise<void> => {
    shell.stdin.end()
    return ended
  }
  try {
    await isReady(shell.stdout)
  } catch (error) {
    await stop()
    throw error
  }

  const url = `postgres://townsfolk:lanternmere@127.0.0.1:${port}/postgres`
  const client = new Client(url)
  await client.connect()
  let databases = 0
  return {
    url,
    async newDatabase() {
      databases++
      await client.query(`create schema test_${databases}`)
      return `${url}?options=${encodeURIComponent(`-c search_path=test_${databases}`)}`
    },
    async stop() {
      await client.end()
      await stop()
    },
  }
}

/**
 * Its arguments: the folder of programs, the folder for the server, the port. Its input ends with the process
 * that started it, in whatever way that ends. Its output is the server's alone. Our own user needs no
 * password, because tests connect often and checking it is made to be slow; others do.
 */
const serveWhileInputIsOpen = `
  {
    "$1/initdb" -D data -U townsfolk -A trust -E UTF8 --no-locale --no-sync &&
      echo 'host all townsfolk 127.0.0.1/32 trust' > data/pg_hba.conf &&
      echo 'host all all 127.0.0.1/32 scram-sha-256' >> data/pg_hba.conf &&
      exec "$1/postgres" -D data -k "$2" -h 127.0.0.1 -p "$3" -F
  } 2>&1 &
  exec >/dev/null
  cat
  kill -QUIT $!
  wait
  cd /
  rm -rf "$2"
`

/** @throws Error with the words of the server, when it ends instead of answering */
function isReady(output: Readable): Promise<void> {
  return new Promise((resolve, reject) => {
    const printed: string[] = []
    createInterface(output)
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
  const options = ['-y', '-o', 'DPkg::Lock::Timeout=300']
  if (process.getuid?.() === 0) {
    outputOf('apt-get', ['update', ...options])
    outputOf('apt-get', ['install', ...options, 'postgresql'])
  }
  const programs = findPrograms()
  if (programs !== undefined) return programs
  throw new Error(
    'These tests need the programs of a PostgreSQL server, 15 or later, and found none: install them, ' +
      'with "apt-get install postgresql" or "brew install postgresql" for example.',
  )
}

/** The server refuses to run as root. Undefined when we are not root anyway. */
function unprivilegedUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const name = outputOf('id', ['-u', 'postgres']) === '' ? 'nobody' : 'postgres'
  return { uid: Number(outputOf('id', ['-u', name])), gid: Number(outputOf('id', ['-g', name])) }
}

/** What a program prints; empty when there is no such program, or it fails. */
function outputOf(program: string, args: readonly string[]): string {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}

function freePort(): Promise<number> {
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
