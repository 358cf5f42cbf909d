import { defineConfig } from 'vite'

export default defineConfig({
  base: './',
  // Without `development`: the build of Lit for its own developers warns of itself.
  resolve: { conditions: ['module', 'browser'] },
  // An engine is larger than what Vite warns of.
  build: { target: 'es2022', chunkSizeWarningLimit: 3000 },
})
