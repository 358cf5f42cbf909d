import type { Plugin } from 'vite'

export declare function productionPlugin(): Plugin
