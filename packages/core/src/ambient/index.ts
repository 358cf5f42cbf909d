export { type AmbientGroup, AmbientTalk, type AmbientTalkOptions } from './ambient-talk.ts'
