import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type PlainYaml, readPlainYaml } from './plain-yaml.ts'

/** The files of the package for whoever runs a service, as those read them for whom they are written. */

/** Where the service looks for what it serves, and how it is started. */
export interface ContainerFile {
  /** Names of images that it begins with. */
  readonly images: readonly string[]
  /** What it takes out of the folder that it is built in. */
  readonly copied: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  /** What is started: program and arguments. */
  readonly command: readonly string[]
  /** The same for the check of its health. */
  readonly healthCheck: readonly string[]
  /** Of any other instruction, what stands behind it. */
  instruction(name: string): string | undefined
}

export function readContainerFile(): ContainerFile {
  const instructions = readDeployFile('Dockerfile')
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .flatMap(line => {
      const [, name, rest = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? []
      return name === undefined ? [] : [{ name, rest }]
    })
  const all = (name: string): readonly string[] =>
    instructions.filter(each => each.name === name).map(({ rest }) => rest)
  const instruction = (name: string): string | undefined => all(name).at(-1)
  const listOf = (text = ''): readonly string[] => JSON.parse(text.slice(text.indexOf('['))) as string[]
  return {
    images: all('FROM').map(rest => rest.replace(/ AS .+$/, '')),
    copied: all('COPY')
      .filter(rest => !rest.startsWith('--from'))
      .flatMap(rest => rest.split(' ').slice(0, -1)),
    environment: Object.fromEntries(all('ENV').map(rest => rest.split('=') as [string, string])),
    command: [...listOf(instruction('ENTRYPOINT')), ...listOf(instruction('CMD'))],
    healthCheck: listOf(instruction('HEALTHCHECK')),
    instruction,
  }
}

/** `compose.yaml`: what stands at the end of a path of keys. */
export function readCompose(): (...path: readonly string[]) => PlainYaml | undefined {
  const compose = readPlainYaml(readDeployFile('compose.yaml'))
  return (...path) =>
    path.reduce<PlainYaml | undefined>((value, key) => (isMap(value) ? value[key] : undefined), compose)
}

function isMap(value: PlainYaml | undefined): value is { readonly [key: string]: PlainYaml } {
  return typeof value === 'object' && !Array.isArray(value)
}

/** `Dockerfile.dockerignore`: whether a path stays out of the build. The last line decides that matches it, or a folder above it. */
export function readIgnore(): (path: string) => boolean {
  const rules = readDeployFile('Dockerfile.dockerignore')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(line => {
      const pattern = line
        .replace('!', '')
        .replaceAll('.', '\\.')
        .replaceAll('**/', '(?:.+/)?')
        .replace(/^\*$/, '[^/]*')
      return { ignores: !line.startsWith('!'), pattern: new RegExp(`^${pattern}(?:/|$)`) }
    })
  return path => rules.filter(({ pattern }) => pattern.test(path)).at(-1)?.ignores ?? false
}

/** `townsfolk.service`, or a changed text of it: all values of a setting. */
export function readUnit(text = readDeployFile('townsfolk.service')): (name: string) => readonly string[] {
  const lines = text.split('\n')
  return name => lines.filter(line => line.startsWith(`${name}=`)).map(line => line.slice(name.length + 1))
}

/** `nginx.conf`: what stands behind a directive, wherever it is. */
export function readNginx(): (name: string) => readonly string[] {
  const directives = readDeployFile('nginx.conf')
    .replace(/^\s*#.*$/gm, '')
    .split('\n')
    .map(line => line.trim().replace(/;$/, ''))
  return name =>
    directives.filter(line => line.startsWith(`${name} `)).map(line => line.slice(name.length).trim())
}

export function readDeployFile(name: string): string {
  return readFileSync(`${deployFolder}/${name}`, 'utf8')
}

export const deployFolder: string = fileURLToPath(new URL('../../packages/server/deploy', import.meta.url))
