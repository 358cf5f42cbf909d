import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { microphoneWorklet } from '../core/src/browser/microphone-worklet.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** The studio's page, as the command `townsfolk studio` serves it. */
export default defineConfig({
  root: here('.'),
  base: './',
  resolve: { conditions: ['source', 'module', 'browser'] },
  plugins: [
    {
      // The page's policy lets no script in that is not a file of its own.
      name: 'microphone-worklet',
      generateBundle() {
        this.emitFile({ type: 'asset', fileName: 'microphone-worklet.js', source: microphoneWorklet })
      },
    },
  ],
  worker: { format: 'es' },
  build: {
    outDir: here('page'),
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 3000,
    // The page is a bundle: the licences of all that is in it go with each copy.
    license: { fileName: 'THIRD-PARTY.md' },
  },
})
