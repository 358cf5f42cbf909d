import { describe, expect, it } from 'vitest'
import { TownsfolkError } from '../base/errors.ts'
import { ActionHandlers, type ActionOptions } from './action-handlers.ts'

function createTable(parent?: ActionHandlers<string, string>): ActionHandlers<string, string> {
  return new ActionHandlers<string, string>(parent)
}

const [first, second] = [(): void => {}, (): void => {}]

describe('a name', () => {
  it('has one handler in a table: another is refused, with the advice to release the first', () => {
    const table = createTable()
    table.handle('A', first)
    const again = (): unknown => table.handle('A', second)
    expect(again).toThrow(TownsfolkError)
    expect(again).toThrow(expect.objectContaining({ code: 'invalid_option' }))
    expect(again).toThrow(/A already has a handler: call the release/)
    expect(table.find('A')?.handler).toBe(first)
  })

  it('is free again after the release, which does not touch the one that came after', () => {
    const table = createTable()
    const release = table.handle('A', first)
    release()
    expect(table.find('A')).toBeUndefined()
    table.handle('A', second)
    release()
    expect(table.find('A')?.handler).toBe(second)
  })

  it('may be one that objects have of themselves', () => {
    expect(createTable().find('constructor')).toBeUndefined()
    expect(createTable().find('__proto__')).toBeUndefined()
  })
})

describe('a parent table', () => {
  it('is asked for what the own table does not have, and what it gets later is found too', () => {
    const parent = createTable()
    const own = createTable(parent)
    parent.handle('A', first)
    expect(own.find('A')?.handler).toBe(first)
    expect(own.find('B')).toBeUndefined()
  })

  it('may have the same name: the own handler goes before, and the parent’s is back after its release', () => {
    const parent = createTable()
    const own = createTable(parent)
    parent.handle('A', first)
    const release = own.handle('A', second)
    expect(own.find('A')?.handler).toBe(second)
    expect(parent.find('A')?.handler).toBe(first)
    release()
    expect(own.find('A')?.handler).toBe(first)
  })
})

describe('options', () => {
  it('have defaults', () => {
    const table = createTable()
    table.handle('A', first)
    expect(table.find('A')).toEqual({
      handler: first,
      target: 'required',
      timing: 'on-response',
      whileBusy: 'queue',
      timeoutMs: 60_000,
    })
  })

  it('are taken over, a timeout that never comes among them', () => {
    const table = createTable()
    const options: ActionOptions = {
      target: 'optional',
      timing: 'after-speech',
      whileBusy: 'replace',
      timeoutMs: Number.POSITIVE_INFINITY,
    }
    table.handle('A', first, options)
    expect(table.find('A')).toEqual({ handler: first, ...options })
  })

  it.each([
    [{ target: 'none' }, /A needs as its target one of required, optional/],
    [{ timing: 'later' }, /A needs as its timing one of on-response, with-speech, after-speech/],
    [{ whileBusy: undefined }, /A needs as its whileBusy one of queue, replace, ignore/],
    [{ timeoutMs: 0 }, /A needs a timeoutMs over 0/],
    [{ timeoutMs: -1 }, /timeoutMs/],
    [{ timeoutMs: Number.NaN }, /timeoutMs/],
    [{ timeoutMs: undefined }, /timeoutMs/],
  ])('%o are refused with what is allowed, and nothing is registered', (options, message) => {
    const table = createTable()
    const handle = (): unknown => table.handle('A', first, options as ActionOptions)
    expect(handle).toThrow(expect.objectContaining({ code: 'invalid_option' }))
    expect(handle).toThrow(message)
    expect(table.find('A')).toBeUndefined()
  })
})
