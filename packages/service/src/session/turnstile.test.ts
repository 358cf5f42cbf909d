import { describe, expect, it } from 'vitest'
import { createOneAtATime } from './one-at-a-time.ts'

interface Task {
  readonly run: () => Promise<string>
  readonly finish: () => void
  readonly fail: (error: Error) => void
}

/** A task that ends when the test says so and tells when it began. */
function task(name: string, begun: string[]): Task {
  let finish: () => void = () => {}
  let fail: (error: Error) => void = () => {}
  const ended = new Promise<string>((resolve, reject) => {
    finish = () => resolve(name)
    fail = reject
  })
  const run = (): Promise<string> => {
    begun.push(name)
    return ended
  }
  return { run, finish, fail }
}

const settled = (): Promise<void> => new Promise(resolve => setTimeout(resolve))

describe('oneAtATime', () => {
  it('begins the next task of a key when the one before has ended, in the order they came', async () => {
    const begun: string[] = []
    const oneAtATime = createOneAtATime()
    const [a, b, c] = [task('a', begun), task('b', begun), task('c', begun)]
    const results = [a, b, c].map(({ run }) => oneAtATime('key', run))
    await settled()
    expect(begun).toEqual(['a'])
    c.finish()
    await settled()
    expect(begun).toEqual(['a'])
    a.finish()
    await settled()
    expect(begun).toEqual(['a', 'b'])
    b.finish()
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c'])
    expect(begun).toEqual(['a', 'b', 'c'])
  })

  it('lets tasks of other keys go on', async () => {
    const begun: string[] = []
    const oneAtATime = createOneAtATime()
    const [a, b] = [task('a', begun), task('b', begun)]
    const results = [oneAtATime('one', a.run), oneAtATime('two', b.run)]
    expect(begun).toEqual(['a', 'b'])
    b.finish()
    expect(await results[1]).toBe('b')
    a.finish()
    expect(await results[0]).toBe('a')
  })

  it('goes on after a task that failed, and tells its caller only', async () => {
    const begun: string[] = []
    const oneAtATime = createOneAtATime()
    const [a, b] = [task('a', begun), task('b', begun)]
    const first = oneAtATime('key', a.run)
    const second = oneAtATime('key', b.run)
    a.fail(new Error('broken'))
    await expect(first).rejects.toThrow('broken')
    b.finish()
    expect(await second).toBe('b')
  })

  it('lets a task wait that comes while the second one runs', async () => {
    const begun: string[] = []
    const oneAtATime = createOneAtATime()
    const [a, b, c] = [task('a', begun), task('b', begun), task('c', begun)]
    const results = [a, b].map(({ run }) => oneAtATime('key', run))
    a.finish()
    await results[0]
    await settled()
    expect(begun).toEqual(['a', 'b'])
    results.push(oneAtATime('key', c.run))
    await settled()
    expect(begun).toEqual(['a', 'b'])
    b.finish()
    c.finish()
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c'])
  })

  it('begins at once for a key whose tasks have ended', async () => {
    const begun: string[] = []
    const oneAtATime = createOneAtATime()
    const [a, b] = [task('a', begun), task('b', begun)]
    a.finish()
    await oneAtATime('key', a.run)
    const second = oneAtATime('key', b.run)
    expect(begun).toEqual(['a', 'b'])
    b.finish()
    await second
  })
})
