export interface Script {
  readonly package: string
  readonly file: string
  readonly exports: readonly string[]
  readonly needs?: 'Phaser' | 'BABYLON' | 'Townsfolk'
  readonly madeBy?: string
}

export declare const scripts: readonly Script[]
