/** The painted mouth that comes nearest: closed, half open, wide open. */
export function mouthOf(amount: number): 0 | 1 | 2 {
  if (amount > 0.5) return 2
  return amount > 0.12 ? 1 : 0
}
