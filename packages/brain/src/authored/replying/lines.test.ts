import { expect, it } from 'vitest'
import { emptyMemory, type Memory } from '../../turn/memory.ts'
import { chooseLine } from './lines.ts'

const lines = ['one', 'two', 'three', 'four', 'five'].map(text => ({ text }))

/** What is said, one after the other. */
function saidOf(count: number, isUsable: (text: string, turn: number) => boolean = () => true): string[] {
  let memory: Memory = emptyMemory
  return Array.from({ length: count }, (_, turn) => {
    const chosen = chooseLine(lines, 'node', `seed ${turn}`, memory, ({ text }) => isUsable(text, turn))
    memory = chosen?.memory ?? memory
    return chosen?.line.text ?? ''
  })
}

it('says every line before one comes again, and then the one that was said longest ago', () => {
  const said = saidOf(15)
  expect(new Set(said.slice(0, 5)).size).toBe(5)
  expect(said.slice(5)).toEqual([...said.slice(0, 5), ...said.slice(0, 5)])
})

it('keeps to lines that can be said now', () => {
  const said = saidOf(9, (text, turn) => turn < 5 || text === 'two' || text === 'four')
  expect(new Set(said.slice(5, 7))).toEqual(new Set(['two', 'four']))
  expect(said.slice(7)).toEqual(said.slice(5, 7))
})
