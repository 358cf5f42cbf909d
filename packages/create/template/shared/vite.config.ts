import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  base: './',
  // Without `development`: the build of Lit for its own developers says of itself that it is one.
  resolve: command === 'serve' ? { conditions: ['module', 'browser'] } : {},
  // An engine is larger than what Vite warns of.
  build: { chunkSizeWarningLimit: 3000 },
}))
