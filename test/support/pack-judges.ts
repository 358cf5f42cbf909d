import { readFile } from 'node:fs/promises'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { build } from 'vite'

/** What publint says of a tarball, its advice too. */
export async function publintMessages(tarball: string): Promise<readonly string[]> {
  const bytes = new Uint8Array(await readFile(tarball))
  const { messages, pkg } = await publint({
    pack: { tarball: bytes.buffer },
    level: 'suggestion',
    strict: true,
  })
  return messages.map(message => formatMessage(message, pkg, { color: false }) ?? message.code)
}

/**
 * What "are the types wrong" finds in a tarball. Left out are the two ways in which nobody is meant to find a package of ES
 * modules alone: `require`, and a compiler that does not know `exports`.
 */
export async function typeProblems(tarball: string): Promise<readonly string[]> {
  const analysis = await checkPackage(createPackageFromTarballData(new Uint8Array(await readFile(tarball))))
  if (!analysis.types) return ['There are no types.']
  return analysis.problems
    .filter(
      problem =>
        !('resolutionKind' in problem && ['node10', 'node16-cjs'].includes(problem.resolutionKind ?? '')),
    )
    .map(problem => JSON.stringify(problem))
}

/**
 * What a bundler keeps of an entry that a game imports and uses nothing of.
 * @param folder of a game that has the package
 * @param entry as an import names it
 */
export async function keptWhenUnused(folder: string, entry: string): Promise<string> {
  const id = 'unused'
  const importing = {
    name: 'import an entry',
    resolveId: (source: string) => (source === id ? `${folder}/${id}.js` : undefined),
    load: (path: string) => (path === `${folder}/${id}.js` ? `import '${entry}'` : undefined),
  }
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [importing],
    build: { write: false, rolldownOptions: { input: id, external: [/^phaser$/, /^@babylonjs\//] } },
  })
  if (!('output' in built)) throw new Error('Vite has built more than one bundle.')
  return built.output.map(part => ('code' in part ? part.code.trim() : '')).join('\n')
}
