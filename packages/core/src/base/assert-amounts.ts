import { TownsfolkError } from './errors.ts'

/**
 * @param advice what else to say of it, after a comma
 * @throws TownsfolkError `invalid_option` when an option is no amount: a comparison with it would let all pass
 */
export function assertAmount(name: string, value: number, advice = ''): void {
  if (typeof value === 'number' && value >= 0) return
  const more = advice === '' ? '' : `, ${advice}`
  throw new TownsfolkError('invalid_option', `${name} is ${value}: set a number of 0 or more${more}.`)
}

/** As `assertAmount`, for each of the options. */
export function assertAmounts(options: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(options)) assertAmount(name, value)
}
