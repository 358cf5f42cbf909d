export { Cast, type CastOptions, type CastSayOptions } from './cast.ts'
