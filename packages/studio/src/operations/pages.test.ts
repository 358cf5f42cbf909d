import { describe, expect, it } from 'vitest'
import { Asked } from './asked.ts'
import { Pages } from './pages.ts'

const host = { requestUpdate: () => undefined }

/** An answer that comes when the test says so. */
function later() {
  let come = (_: string): void => undefined
  let fail = (_: Error): void => undefined
  const promise = new Promise<string>((resolve, reject) => {
    come = resolve
    fail = reject
  })
  return { promise, come: (text: string) => come(text), fail: (error: Error) => fail(error) }
}

describe('what is asked of a server', () => {
  it('stays when a later try fails, and says why', async () => {
    const asked = new Asked<string>(host)
    await asked.ask(async () => 'first')
    expect(await asked.ask(() => Promise.reject(new Error('Nobody answers.')))).toBe(false)
    expect([asked.value, asked.trouble, asked.isAsking]).toEqual(['first', 'Nobody answers.', false])
    expect(await asked.ask(async () => 'second')).toBe(true)
    expect([asked.value, asked.trouble]).toEqual(['second', ''])
  })

  it('is the answer to the last question, whichever comes first', async () => {
    const asked = new Asked<string>(host)
    const slow = later()
    const before = asked.ask(() => slow.promise)
    await asked.ask(async () => 'quick')
    slow.come('slow')
    expect(await before).toBe(false)
    expect(asked.value).toBe('quick')
  })

  it('is forgotten, even what is still to come', async () => {
    const asked = new Asked<string>(host)
    const slow = later()
    const before = asked.ask(() => slow.promise)
    asked.clear()
    slow.fail(new Error('too late'))
    await before
    expect([asked.value, asked.trouble, asked.isAsking]).toEqual([undefined, '', false])
  })
})

describe('a list in pages', () => {
  const read = async (cursor: string | undefined) =>
    cursor === undefined ? { items: [1, 2], nextCursor: 'two' } : { items: [3], nextCursor: null }

  it('goes on where it ended, until there is no more', async () => {
    const pages = new Pages<number>(host)
    await pages.begin(read)
    expect([pages.items, pages.hasMore]).toEqual([[1, 2], true])
    await pages.more()
    expect([pages.items, pages.hasMore]).toEqual([[1, 2, 3], false])
  })

  it('keeps what it has when the next page does not come', async () => {
    const pages = new Pages<number>(host)
    await pages.begin(cursor => (cursor === undefined ? read(cursor) : Promise.reject(new Error('gone'))))
    await pages.more()
    expect(pages.items).toEqual([1, 2])
  })
})
