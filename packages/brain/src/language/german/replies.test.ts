import { expect, it } from 'vitest'
import { answerNames } from '../../character/answers.ts'
import { germanPack } from './pack.ts'

/** Who adds an answer adds a line of it to `plain` in `replies.ts` of each language: plain words will do. */
it('has a plain line for each answer, so that none is ever in another language', () => {
  expect(answerNames.filter(name => (germanPack.plain[name] ?? []).length === 0)).toEqual([])
})
