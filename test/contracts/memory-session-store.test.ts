import { createMemorySessionStore } from '@townsfolk/core'
import { describeSessionStore } from './describe-session-store.ts'

describeSessionStore('the session store in memory', createMemorySessionStore)
