import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { installCommand } from '../../tools/install-command.mjs'

const repository = process.cwd()

/** Where the tarball of each package is. */
export type Packs = Readonly<Record<string, string>>

/** Makes a tarball of every package, of the sources as they are now. */
export async function packPackages(folder: string): Promise<Packs> {
  await run(repository, process.execPath, join(repository, 'tools', 'pack.mjs'), folder)
  const files = await readdir(folder)
  return Object.fromEntries(
    files.map(file => {
      const [, name = ''] = /^(.+?)-\d/.exec(file) ?? []
      return [name.replace(/^townsfolk-/, '@townsfolk/'), join(folder, file)]
    }),
  )
}

/**
 * `npm install` in a folder with a `package.json`, of the versions that this repository has locked: what npm has
 * in its cache is not asked for again.
 * @param aliases by the name in the folder, the one that this repository has that version by: `{ phaser: 'phaser3' }`
 */
export async function install(folder: string, aliases: Readonly<Record<string, string>> = {}): Promise<void> {
  const lock = JSON.parse(await readFile(join(repository, 'package-lock.json'), 'utf8')) as Lock
  const packages = Object.entries(lock.packages).filter(
    ([path, { link }]) => path.startsWith('node_modules/') && !link,
  )
  for (const [name, alias] of Object.entries(aliases)) {
    const locked = lock.packages[`node_modules/${alias}`]
    if (locked) packages.push([`node_modules/${name}`, locked])
  }
  await writeFile(
    join(folder, 'package-lock.json'),
    JSON.stringify({ lockfileVersion: lock.lockfileVersion, packages: Object.fromEntries(packages) }),
  )
  await npm(folder, 'install', '--prefer-offline', '--no-audit', '--no-fund')
}

interface Lock {
  readonly lockfileVersion: number
  readonly packages: Readonly<Record<string, { readonly link?: boolean }>>
}

/** Makes a folder that asks for these packages, and for nothing else. */
export async function installPacks(folder: string, packs: Packs, ...names: string[]): Promise<void> {
  const overrides = Object.fromEntries(Object.entries(packs).map(([each, path]) => [each, `file:${path}`]))
  await mkdir(folder)
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({
      dependencies: Object.fromEntries(names.map(name => [name, overrides[name]])),
      overrides,
    }),
  )
  await install(folder)
}

/**
 * Puts our packages into a game that is there already, by the command that `npm run pack` prints for its engine.
 * @param aliases as those of `install`
 */
export async function installIntoGame(
  folder: string,
  packs: Packs,
  engine: 'phaser' | 'babylon',
  aliases: Readonly<Record<string, string>> = {},
): Promise<void> {
  await install(folder, aliases)
  const command = installCommand(engine, Object.values(packs))
  await npm(folder, ...command.split(' ').slice(1), '--prefer-offline', '--no-audit', '--no-fund')
}

/**
 * What the compiler says of all that the packages export, and of all that they say themselves of their types.
 * @param moduleResolution how it finds them, as the compiler calls it
 */
export async function typeErrors(folder: string, moduleResolution: string): Promise<readonly string[]> {
  const imports = (await installedPacks(folder)).flatMap(({ name, exports }) =>
    Object.keys(exports).map(entry => `import '${name}${entry.slice(1)}'`),
  )
  await writeFile(join(folder, 'entries.mts'), imports.join('\n'))
  const compilerOptions = {
    ...{ target: 'es2022', lib: ['es2022', 'dom', 'dom.iterable'], types: [] },
    ...{ module: moduleResolution === 'nodenext' ? 'nodenext' : 'preserve', moduleResolution },
    ...{ strict: true, skipLibCheck: false, noEmit: true },
  }
  await writeFile(join(folder, 'entries.json'), JSON.stringify({ compilerOptions, files: ['entries.mts'] }))
  const compiler = join('node_modules', 'typescript', 'bin', 'tsc')
  const output = await run(folder, process.execPath, compiler, '-p', 'entries.json').catch((error: Error) => {
    if (!error.message.includes(' error TS')) throw error
    return error.message
  })
  // Phaser's own types have errors.
  return output
    .split('\n')
    .filter(line => line.includes(' error TS') && !line.startsWith('node_modules/phaser/'))
}

export interface InstalledPack {
  readonly name: string
  /** By entry, where each condition leads. */
  readonly exports: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The script for pages without a bundler. */
  readonly unpkg?: string
  /** Paths of its files, as `exports` writes them. */
  readonly files: readonly string[]
  /** @param path one of them */
  read(path: string): Promise<string>
}

/** The packages of this repository that a folder has. */
export async function installedPacks(folder: string): Promise<readonly InstalledPack[]> {
  const scope = join(folder, 'node_modules', '@townsfolk')
  return Promise.all(
    (await readdir(scope)).map(async name => {
      const manifest = JSON.parse(await readFile(join(scope, name, 'package.json'), 'utf8')) as InstalledPack
      const files = (await readdir(join(scope, name), { recursive: true })).map(
        path => `./${path.replaceAll('\\', '/')}`,
      )
      const read = (path: string): Promise<string> => readFile(join(scope, name, path), 'utf8')
      return { ...manifest, files, read }
    }),
  )
}

/** Gives what it wrote to stdout. */
export function npm(folder: string, ...args: string[]): Promise<string> {
  return run(folder, 'npm', ...args)
}

/**
 * Runs a program to its end, and gives what it wrote to stdout.
 * @throws Error with all that it wrote, when it ends with anything but 0
 */
export function run(folder: string, program: string, ...args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(program, args, { cwd: folder, env: plainEnvironment() }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${program} ${args.join(' ')}\n${stdout}\n${stderr}`))
      else resolve(stdout)
    })
  })
}

/** Starts a program that serves, and waits until it says where. */
export async function serve(
  folder: string,
  ...args: string[]
): Promise<{ readonly url: string; readonly process: ChildProcess }> {
  const child = spawn(process.execPath, args, { cwd: folder, env: plainEnvironment() })
  child.stderr.resume()
  for await (const line of createInterface({ input: child.stdout })) {
    const [url] = /http:\/\/[\w.:]+/.exec(line) ?? []
    if (url !== undefined) return { url, process: child }
  }
  throw new Error(`${args.join(' ')} ended without saying where it serves.`)
}

/** Without what the tests themselves were started with. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(TOWNSFOLK_|npm_|FORCE_COLOR|NODE_ENV)/.test(name),
  )
  return { ...Object.fromEntries(own), NO_COLOR: '1' }
}
