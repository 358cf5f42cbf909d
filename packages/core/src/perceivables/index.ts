export { isPropertyValue, keepPerceived, type Perceivables, type PerceivedObjects } from './keep-perceived.ts'
