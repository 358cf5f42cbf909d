import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

/** Bare pages on which tests try parts of the packages that only a browser has. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  resolve: { conditions: ['source', 'module', 'browser'] },
  server: { hmr: false },
})
