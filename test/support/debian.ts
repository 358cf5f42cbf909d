import { execFileSync } from 'node:child_process'

/** What a program prints; empty when there is no such program, or it fails. */
export function outputOf(program: string, args: readonly string[]): string {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}

/** Installs a package of Debian, where we may. */
export function installPackage(name: string): void {
  if (process.getuid?.() !== 0) return
  const options = ['-y', '-o', 'DPkg::Lock::Timeout=300']
  outputOf('apt-get', ['update', ...options])
  outputOf('apt-get', ['install', ...options, name])
}

/** For servers that refuse to run as root. Undefined when we are not root anyway. */
export function unprivilegedUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const name = outputOf('id', ['-u', 'postgres']) === '' ? 'nobody' : 'postgres'
  return { uid: Number(outputOf('id', ['-u', name])), gid: Number(outputOf('id', ['-g', name])) }
}
