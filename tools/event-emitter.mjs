import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const { resolve } = createRequire(import.meta.url)

/**
 * The emitter as an ES module. The package is CommonJS behind an ES wrapper, and a bundler gives every game that
 * has it a helper for that. The ES build in its `dist` cannot be imported, and has a helper of its own.
 */
export function eventEmitterModule() {
  const path = resolve('eventemitter3')
  const source = readFileSync(path, 'utf8')
  const licence = readFileSync(join(dirname(path), 'LICENSE'), 'utf8').trim()
  const { version } = JSON.parse(readFileSync(resolve('eventemitter3/package.json'), 'utf8'))
  const end = /if \('undefined' !== typeof module\) \{\s*module\.exports = EventEmitter;\s*\}\s*$/
  if (!end.test(source)) throw new Error(`eventemitter3 ${version} ends in another way: look at it again`)
  return `/*\neventemitter3 ${version}\n\n${licence}\n*/\n${source.replace(end, 'export { EventEmitter, EventEmitter as default };\n')}`
}

/**
 * For builds from the packages' sources; what is published has the module in it, see `build-packages.mjs`.
 * @returns {import('vite').Plugin}
 */
export function eventEmitterPlugin() {
  return {
    name: 'event-emitter',
    apply: 'build',
    load: id => (/[\\/]eventemitter3[\\/]index\.mjs$/.test(id) ? eventEmitterModule() : null),
  }
}
