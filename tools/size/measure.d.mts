export interface Size {
  readonly what: string
  readonly KiB: number
  readonly goalKiB: number
  readonly verdict: 'holds' | 'falls short'
  readonly budgetKiB: number
  readonly budget: 'within' | 'over'
}

export declare function measureSizes(): Promise<readonly Size[]>
export declare function overBudget(sizes: readonly Size[]): readonly string[]
