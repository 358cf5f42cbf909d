import { expect, it } from 'vitest'
import { answerNames } from '../../character/answers.ts'
import { frenchPack } from '../french/pack.ts'
import { spanishPack } from '../spanish/pack.ts'
import { germanPack } from './pack.ts'

/** Who adds an answer adds a line of it to `plain` in `replies.ts` of each language: plain words will do. */
it.each([germanPack, frenchPack, spanishPack])(
  '$code has a plain line for each answer, so that none is ever in another language',
  ({ plain }) => {
    expect(answerNames.filter(name => (plain[name] ?? []).length === 0)).toEqual([])
  },
)
