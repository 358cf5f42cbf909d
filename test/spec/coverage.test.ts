import { readdirSync, readFileSync } from 'node:fs'
import { rules } from '@townsfolk/service/conformance'
import { describe, expect, it } from 'vitest'
import { rule } from './rule.ts'

const folder = new URL('.', import.meta.url)
const cited = readdirSync(folder)
  .filter(name => name.endsWith('.test.ts') && name !== 'coverage.test.ts')
  .flatMap(name => {
    const text = readFileSync(new URL(name, folder), 'utf8')
    return Array.from(text.matchAll(/^\s*rule\(\s*'([^']+)'/gm), ([, id]) => id ?? '')
  })

describe('the rules', () => {
  it('have a test each', () => {
    expect(rules.map(({ id }) => id).filter(id => !cited.includes(id))).toEqual([])
  })

  it('are not tested under one id twice', () => {
    expect(repeated(cited)).toEqual([])
  })

  it('have an id and a sentence of their own', () => {
    expect(repeated(rules.map(({ id }) => id))).toEqual([])
    expect(repeated(rules.map(({ sentence }) => sentence))).toEqual([])
  })

  it('are whole sentences that say where they come from', () => {
    const unfinished = rules.filter(
      ({ sentence, where }) => !/^\S.*\.$/.test(sentence) || !/\.(md|ts)\b/.test(where),
    )
    expect(unfinished).toEqual([])
  })

  it('cannot be cited by an id that does not exist', () => {
    expect(() => rule('no.such-rule', () => {})).toThrow('There is no rule "no.such-rule"')
  })
})

function repeated(words: readonly string[]): string[] {
  return words.filter((word, index) => words.indexOf(word) !== index)
}
