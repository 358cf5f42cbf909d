export { type HearingOptions, type SensesOptions, type SightOptions, senses } from './senses.ts'
