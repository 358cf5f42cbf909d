import { TownsfolkError } from '../errors.ts'

/** @throws TownsfolkError `invalid_option` when an option is no amount: a comparison with it would let all pass */
export function assertAmounts(options: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(options)) {
    if (value >= 0) continue
    throw new TownsfolkError('invalid_option', `${name} must be a number from 0 on; it is ${value}.`)
  }
}
