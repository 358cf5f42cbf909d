import { type ChildProcessWithoutNullStreams, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** The command as it is started from a shell: what it does once it is in a process of its own. */
export const program: string = join(process.cwd(), 'packages', 'server', 'bin', 'townsfolk.mjs')

export interface Outcome {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs a command to its end, in this folder. */
export function townsfolk(folder: string, ...args: string[]): Promise<Outcome> {
  return typedInto(folder, [], ...args)
}

/** The same, with lines that come through a pipe. */
export function typedInto(
  folder: string,
  lines: readonly string[],
  ...args: readonly string[]
): Promise<Outcome> {
  return new Promise(resolve => {
    const { stdin } = execFile(
      process.execPath,
      [program, ...args],
      { cwd: folder, env: plainEnvironment() },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    )
    stdin?.end(lines.map(line => `${line}\n`).join(''))
  })
}

/**
 * The same as somebody for whom the modes of files hold: root, whom they do not bind, runs it without that privilege.
 * What does not end within half a minute is ended.
 */
export function townsfolkBoundByModes(folder: string, ...args: string[]): Promise<Outcome> {
  const unprivileged = ['--inh-caps=-all', '--bounding-set=-dac_override,-dac_read_search']
  const command =
    process.getuid?.() === 0 ? ['setpriv', ...unprivileged, process.execPath] : [process.execPath]
  const [file = '', ...before] = command
  return new Promise(resolve => {
    execFile(
      file,
      [...before, program, ...args],
      { cwd: folder, env: plainEnvironment(), timeout: 30_000 },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code ?? -1) : 0, stdout, stderr }),
    )
  })
}

export interface TownsfolkServer {
  readonly url: string
  readonly process: ChildProcessWithoutNullStreams
  /** Everything that was written to stdout, and to stderr, so far. */
  readonly output: { stdout: string; stderr: string }
  /** Comes when a line is logged with this message. */
  logged(message: string): Promise<void>
  /** The exit code, when it has ended and all of its output is there. */
  readonly ended: Promise<number | null>
}

/**
 * Starts a service in this folder, on any port, and waits until it says where it listens.
 * @throws Error with what it wrote, when it ends instead
 */
export function serveTownsfolk(folder: string, ...args: string[]): Promise<TownsfolkServer> {
  return serveTownsfolkWith({}, folder, ...args)
}

/** The same with these variables. */
export async function serveTownsfolkWith(
  variables: Readonly<Record<string, string>>,
  folder: string,
  ...args: string[]
): Promise<TownsfolkServer> {
  const child = spawn(process.execPath, [program, 'serve', '--port', '0', ...args], {
    cwd: folder,
    env: { ...plainEnvironment(), ...variables },
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', chunk => {
    output.stdout += chunk
  })
  child.stderr.on('data', chunk => {
    output.stderr += chunk
  })
  const logLines = createInterface({ input: child.stderr })
  const ended = once(child, 'close').then(([code]) => code as number | null)
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /^listening on (http:\S+)$/.exec(line)?.[1]
    if (url === undefined) throw new Error(`The service said "${line}" instead of where it listens.`)
    return {
      url,
      process: child,
      output,
      ended,
      logged: message =>
        new Promise(resolve => {
          const look = (text: string): void => {
            if ((JSON.parse(text) as { msg: string }).msg !== message) return
            logLines.off('line', look)
            resolve()
          }
          logLines.on('line', look)
        }),
    }
  }
  throw new Error(`The service did not start: ${output.stderr}`)
}

export interface OpenedStudio {
  /** With the secret in it. */
  readonly url: string
  stop(): Promise<void>
}

/** Opens the studio on this folder, at any port, and waits until it says where it is. */
export async function openStudio(
  folder: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<OpenedStudio> {
  const env = { ...plainEnvironment(), ...variables }
  const child = spawn(process.execPath, [program, 'studio', folder], { env })
  const ended = once(child, 'close')
  let trouble = ''
  child.stderr.on('data', chunk => {
    trouble += chunk
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /(http:\S+)$/.exec(line)?.[1]
    if (url === undefined) throw new Error(`The studio said "${line}" instead of where it is.`)
    return {
      url,
      async stop() {
        child.kill('SIGTERM')
        await ended
      },
    }
  }
  throw new Error(`The studio did not start: ${trouble}`)
}

export interface RunningMock {
  readonly baseUrl: string
  readonly apiKey: string
  /** Everything that it printed so far, a line each. */
  readonly lines: readonly string[]
  /** Ends it as Ctrl-C does; gives the exit code. */
  stop(): Promise<number | null>
}

/** Starts a mock, and waits until it has said where it listens and with which key. */
export async function startMockCommand(...args: string[]): Promise<RunningMock> {
  const child = spawn(process.execPath, [program, 'mock', ...args], { env: plainEnvironment() })
  const ended = once(child, 'close').then(([code]) => code as number | null)
  let trouble = ''
  child.stderr.on('data', chunk => {
    trouble += chunk
  })
  const lines: string[] = []
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', line => {
      lines.push(line)
      if (line.startsWith('API key: ')) resolve()
    })
    ended.then(code => reject(new Error(`The mock has ended with ${code}: ${trouble}`)))
  })
  const after = (start: string): string =>
    lines.find(line => line.startsWith(start))?.slice(start.length) ?? ''
  return {
    baseUrl: after('listening on '),
    apiKey: after('API key: '),
    lines,
    stop() {
      child.kill('SIGINT')
      return ended
    },
  }
}

/** Without what the tests themselves were started with. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(TOWNSFOLK_|npm_)/.test(name)))
}
