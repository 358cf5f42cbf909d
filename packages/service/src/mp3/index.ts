export { createMp3Encoder } from './mp3-encoder.ts'
