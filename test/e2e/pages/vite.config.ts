import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const pages = readdirSync(here('.')).filter(name => name.endsWith('.html'))

/**
 * Bare pages on which tests try parts of the packages that only a browser has. They are built once: unbuilt, each
 * test would load a thousand modules, most of them Babylon's.
 */
export default defineConfig({
  root: here('.'),
  // By a name that is not of this machine.
  preview: { allowedHosts: ['game.example'] },
  resolve: { conditions: ['source', 'module', 'browser'] },
  build: {
    outDir: here('../../.results/pages'),
    emptyOutDir: true,
    target: 'es2022',
    minify: false,
    chunkSizeWarningLimit: 10_000,
    rolldownOptions: { input: pages.map(here) },
  },
})
