import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** The studio's page, as the command `townsfolk studio` serves it. */
export default defineConfig({
  root: here('.'),
  base: './',
  resolve: { conditions: ['source', 'module', 'browser'] },
  build: { outDir: here('page'), emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 1400 },
})
