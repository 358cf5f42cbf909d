import { describe, expect, it } from 'vitest'
import { errorFacts } from './error-facts.ts'

const said = 'My secret is the blue lantern'

describe('what is logged of an error', () => {
  it('is where it happened', () => {
    const facts = errorFacts(new Error(said))
    expect(facts).toEqual({ name: 'Error', frames: expect.any(Array) })
    expect(facts.frames[0]).toMatch(/error-facts\.test\.ts:\d+:\d+/)
    expect(facts.frames.length).toBeLessThanOrEqual(8)
  })

  it('is its message when the system wrote it', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED'), {
      code: 'ECONNREFUSED',
      syscall: 'connect',
    })
    expect(errorFacts(refused)).toMatchObject({ code: 'ECONNREFUSED', message: 'connect ECONNREFUSED' })
  })

  it.each([
    ['a parser', thrownBy(() => JSON.parse(said))],
    ['a database', Object.assign(new Error(`invalid input: "${said}"`), { code: '22P02', detail: said })],
    ['a brain', new Error('broke down', { cause: new Error(said) })],
    ['a brain that throws anything', new Error('broke down', { cause: said })],
    ['nobody', said],
    ['the language, in a sentence of its own', thrownBy(() => 'x' in (said as unknown as object))],
    ['an error with lines that look like frames', new Error(`broke down\n    at ${said}`)],
  ])('is nothing that %s may have quoted', (_, error) => {
    const facts = JSON.stringify(errorFacts(error))
    for (const word of ['secret', 'lantern', 'My s']) expect(facts).not.toContain(word)
  })
})

function thrownBy(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}
