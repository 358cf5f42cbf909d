import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { installPackage, type unprivilegedUser } from './debian.ts'

/** A program of this machine that a test needs: found or installed, and started in a folder of its own. */
export interface Program {
  /** The lines that it printed so far. */
  readonly lines: readonly string[]
  /**
   * Resolves when it is so.
   * @throws Error with what the program printed, when it ends instead
   */
  until(isSo: () => boolean | Promise<boolean>): Promise<void>
  stop(): Promise<void>
}

export interface ProgramOptions {
  /** For people. */
  readonly name: string
  /** Where it runs. It is deleted when the program has ended. */
  readonly folder: string
  /** For a shell, to which `args` are `$1` and so on. */
  readonly command: string
  readonly args: readonly string[]
  /** The command that ends it; its process is `$!`. Default: SIGTERM. */
  readonly end?: string
  /** Who runs it, and to whom the folder is given. Default: the user of this process. */
  readonly user?: ReturnType<typeof unprivilegedUser>
}

/** Starts a program. It ends with this process at the latest, in whatever way that ends, and leaves nothing. */
export function startProgram(options: ProgramOptions): Program {
  const { name, folder, command, args, end = 'kill -TERM $!', user } = options
  if (user) chownSync(folder, user.uid, user.gid)
  // The shell's input ends with this process. Its output is the program's alone, so that it ends with the program.
  const script = `
    { ${command}
    } 2>&1 &
    exec >/dev/null 2>&1
    cat
    ${end}
    wait
    rm -rf "$PWD"
  `
  const shell = spawn('sh', ['-c', script, 'sh', ...args], {
    ...user,
    cwd: folder,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>(resolve => shell.once('close', () => resolve()))
  const lines: string[] = []
  let hasEnded = false
  createInterface(shell.stdout)
    .on('line', line => lines.push(line))
    .on('close', () => {
      hasEnded = true
    })
  const stop = (): Promise<void> => {
    shell.stdin.end()
    return ended
  }
  return {
    lines,
    async until(isSo) {
      while (!(await isSo())) {
        if (hasEnded) {
          await stop()
          throw new Error(`${name} has ended:\n${lines.join('\n')}`)
        }
        await wait(10)
      }
    },
    stop,
  }
}

/** A folder for `startProgram`. */
export function makeProgramFolder(name: string): string {
  return mkdtempSync(join(tmpdir(), `townsfolk-${name}-`))
}

/**
 * Where something is of a package of the system, which is installed when it is missing and we may.
 * @param find default: finds the program of the same name
 * @throws Error when there is none and it cannot be installed
 */
export function findOrInstall(name: string, find = (): string | undefined => findProgram(name)): string {
  const found = find()
  if (found !== undefined) return found
  installPackage(name)
  const installed = find()
  if (installed !== undefined) return installed
  throw new Error(
    `These tests need ${name}, and found none: install it, with "apt-get install ${name}" or "brew install ${name}" for example.`,
  )
}

export function programFolders(): readonly string[] {
  return ['/usr/sbin', ...(process.env.PATH ?? '').split(delimiter)]
}

/** A port of this machine on which nobody listens. */
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

function findProgram(name: string): string | undefined {
  return programFolders()
    .map(folder => join(folder, name))
    .find(path => existsSync(path))
}
