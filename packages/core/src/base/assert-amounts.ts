import { isDevelopment } from '@townsfolk/protocol/development'
import { TownsfolkError } from './errors.ts'

/**
 * @param advice what else to say of it, after a comma
 * @throws TownsfolkError `invalid_option` when an option is no amount: a comparison with it would let all pass
 */
export function assertAmount(name: string, value: number, advice: string | false = false): void {
  if (typeof value === 'number' && value >= 0) return
  throw new TownsfolkError(
    'invalid_option',
    isDevelopment && `${name} is ${value}: set a number of 0 or more${advice ? `, ${advice}` : ''}.`,
  )
}

/** As `assertAmount`, for each of the options. */
export function assertAmounts(options: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(options)) assertAmount(name, value)
}
