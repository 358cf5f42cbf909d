import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { eventEmitterPlugin } from './tools/event-emitter.mjs'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/**
 * Packages of this repository resolve to each other's `src`, here and in TypeScript: nothing needs building
 * first.
 */
const conditions = ['source', 'module', 'browser']

/** The gallery, and the pages of each sample. */
const samples = readdirSync(here('demo/samples'), { encoding: 'utf8', recursive: true }).filter(path =>
  path.endsWith('.html'),
)

export default defineConfig({
  root: here('demo'),
  base: './',
  resolve: { conditions },
  plugins: [eventEmitterPlugin()],
  ssr: { resolve: { conditions: ['source', 'node'] } },
  server: { port: 5173 },
  build: {
    outDir: here('demo/dist'),
    emptyOutDir: true,
    target: 'es2022',
    // Phaser cannot be shaken: it is 1.3 MB whatever a game uses of it, and changes less often than the game.
    chunkSizeWarningLimit: 1400,
    rolldownOptions: {
      input: ['index.html', ...samples.map(page => `samples/${page}`)].map(page => here(`demo/${page}`)),
      output: { codeSplitting: { groups: [{ name: 'phaser', test: /node_modules[\\/]phaser/ }] } },
    },
  },
})
