import type { Plugin } from 'vite'

export declare function eventEmitterModule(): string
export declare function eventEmitterPlugin(): Plugin
