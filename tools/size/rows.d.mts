export interface Measured {
  readonly what: string
  readonly goalKiB: number
  readonly budgetKiB: number
}

export declare const rows: readonly Measured[]
