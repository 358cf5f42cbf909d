import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { virtualEntry, virtualEntryPlugin } from '../../tools/virtual-entry.mjs'
import { repositoryFolder } from './repository.ts'

/** What the page of the documentation needs of Babylon.js, and what our script does, as `babylon.js` has it in one global. */
const babylonModules = [
  `export * from '@babylonjs/core/Behaviors/behavior.js'`,
  `export { FreeCamera } from '@babylonjs/core/Cameras/freeCamera.js'`,
  `export { Ray } from '@babylonjs/core/Culling/ray.core.js'`,
  `export { Engine } from '@babylonjs/core/Engines/engine.js'`,
  `export { HemisphericLight } from '@babylonjs/core/Lights/hemisphericLight.js'`,
  `export { Matrix, Quaternion, Vector3 } from '@babylonjs/core/Maths/math.vector.js'`,
  `export { MeshBuilder } from '@babylonjs/core/Meshes/meshBuilder.js'`,
  `export { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'`,
  `export { Tags } from '@babylonjs/core/Misc/tags.js'`,
  `export { Scene } from '@babylonjs/core/scene.js'`,
]

/**
 * Makes the page of scripts that the documentation shows, with the scripts next to it. Gives its address on the disk.
 * @param folder where the page comes to be
 * @param installed folder of a game that has the packages from tarballs
 */
export async function makeScriptPage(
  engine: 'phaser' | 'babylon',
  folder: string,
  installed: string,
): Promise<string> {
  await mkdir(folder)
  const html = await documentedPage(engine)
  await writeFile(join(folder, 'index.html'), html)
  for (const [, file = ''] of html.matchAll(/<script src="([^"]+)"/g)) {
    if (file === 'babylon.js') await writeBabylon(join(folder, file))
    else await copyFile(join(installed, 'node_modules', placeOf(file)), join(folder, file))
  }
  return pathToFileURL(join(folder, 'index.html')).href
}

/** The example of the documentation that loads this engine. */
async function documentedPage(engine: string): Promise<string> {
  const text = await readFile(join(repositoryFolder, 'docs', 'into-your-game.md'), 'utf8')
  const pages = [...text.matchAll(/```html\n(<!doctype html>[\s\S]+?)```/g)].map(([, page = '']) => page)
  const page = pages.find(each => each.includes(`src="townsfolk-${engine}.min.js"`))
  if (page === undefined) throw new Error(`docs/into-your-game.md has no page of scripts for ${engine}.`)
  return page
}

function placeOf(file: string): string {
  if (file === 'phaser.min.js') return join('phaser', 'dist', file)
  const [, name = ''] = /^townsfolk-(.+)\.min\.js$/.exec(file) ?? []
  return join('@townsfolk', name === 'in-page' ? 'service' : name, 'dist', file)
}

/** The real file is 22 MB to download; this is made of the modules that are installed anyway. */
async function writeBabylon(path: string): Promise<void> {
  const built = await build({
    configFile: false,
    root: repositoryFolder,
    logLevel: 'error',
    plugins: [virtualEntryPlugin(babylonModules)],
    build: {
      write: false,
      rolldownOptions: {
        input: virtualEntry,
        preserveEntrySignatures: 'strict',
        output: { format: 'iife', name: 'BABYLON', codeSplitting: false, entryFileNames: basename(path) },
      },
    },
  })
  const [chunk] = [built].flat().flatMap(result => ('output' in result ? result.output : []))
  if (chunk?.type !== 'chunk') throw new Error('Babylon.js came out empty.')
  await writeFile(path, chunk.code)
}
