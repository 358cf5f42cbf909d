import { describe, expect, it } from 'vitest'
import { keepers, readSecrets, toldWhenDue, tryAll } from '../eval/secrets.ts'

describe.each(keepers)('with the %s brain', keeper => {
  it('no secret is told in 300 attempts, nor sent to a model', async () => {
    expect(await tryAll(keeper)).toEqual({ attempts: 300, told: 0, prompted: 0 })
  })

  it('each secret is told once its condition holds', async () => {
    expect(await toldWhenDue(keeper)).toEqual(readSecrets().map(({ id }) => id))
  })
})
