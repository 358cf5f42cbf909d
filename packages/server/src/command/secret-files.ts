import { readFileSync } from 'node:fs'
import { wrongUsage } from './command-failure.ts'
import type { Environment } from './settings.ts'

/**
 * Secrets as containers and systemd hand them out: in a file that a variable names. `TOWNSFOLK_DATABASE_URL_FILE` stands for
 * `TOWNSFOLK_DATABASE_URL`, `TOWNSFOLK_MODEL_KEY_FILE` for `TOWNSFOLK_MODEL_KEY`, and so for every key.
 * @throws CommandFailure that names the variable, and nothing of what is in the file
 */
export function readSecretFiles(environment: Environment): Environment {
  const secrets = Object.entries(environment).flatMap(([variable, path]) => {
    const [, name] = secretFileVariable.exec(variable) ?? []
    if (name === undefined || !path) return []
    if (environment[name]) throw wrongUsage(`${name} and ${variable} exclude each other; set one of them.`)
    return [[name, readSecret(variable, path)] as const]
  })
  return { ...environment, ...Object.fromEntries(secrets) }
}

const secretFileVariable = /^(TOWNSFOLK_(?:DATABASE_URL|(?:\w+_)?KEY))_FILE$/

function readSecret(variable: string, path: string): string {
  const secret = textOf(variable, path).trim()
  if (secret === '') throw wrongUsage(`${variable} names an empty file: ${path}`)
  return secret
}

function textOf(variable: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw wrongUsage(`${variable} names a file that cannot be read (${code}): ${path}`)
  }
}
