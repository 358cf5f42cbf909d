import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Debian packages, and a file of each: a program, or the model. */
const wanted = [
  { package: 'espeak-ng', program: 'espeak-ng' },
  { package: 'flite', program: 'flite' },
  { package: 'pocketsphinx', program: 'pocketsphinx_continuous' },
  { package: 'pocketsphinx-en-us', folder: '/usr/share/pocketsphinx/model/en-us' },
] as const

/**
 * Finds the programs that speak and the one that listens, or installs them.
 * @returns packages that are missing and cannot be installed by whoever runs this
 * @throws Error when they could be installed, and were not
 */
export function missingSpeechPrograms(): readonly string[] {
  if (missing().length === 0) return []
  const canInstall = process.getuid?.() === 0 && isOnPath('apt-get')
  if (!canInstall) return missing()
  const options = ['-y', '-o', 'DPkg::Lock::Timeout=300']
  spawnSync('apt-get', ['update', ...options])
  const { stderr } = spawnSync('apt-get', ['install', ...options, ...missing()], { encoding: 'utf8' })
  const left = missing()
  if (left.length > 0) throw new Error(`These were not installed: ${left.join(', ')}.\n${stderr}`)
  return []
}

function missing(): readonly string[] {
  return wanted
    .filter(each => !('program' in each ? isOnPath(each.program) : existsSync(each.folder)))
    .map(each => each.package)
}

function isOnPath(program: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some(folder => existsSync(join(folder, program)))
}
