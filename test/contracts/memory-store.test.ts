import { createMemoryStore } from '@townsfolk/service'
import { describeStore } from './describe-store.ts'

describeStore('the store in memory', async () => createMemoryStore())
