import type { Script } from './scripts.mjs'

export interface BundledScript {
  readonly code: string
  readonly names: readonly string[]
}

export declare function bundleScript(script: Script, outDir?: string): Promise<BundledScript>
