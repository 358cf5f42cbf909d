import type { Plugin } from 'vite'

export declare const virtualEntry: string
export declare function virtualEntryPlugin(lines: readonly string[]): Plugin
