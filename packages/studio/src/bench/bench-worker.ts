import { expose } from 'comlink'
import { Bench } from './bench.ts'

expose(new Bench())
