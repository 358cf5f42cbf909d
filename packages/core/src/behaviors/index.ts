export { type Emoting, emote } from './emote.ts'
export { type LookAtOptions, type Looking, lookAt } from './look-at.ts'
export { type Speaking, say } from './say.ts'
export { type Waiting, type WaitOptions, wait } from './wait.ts'
