import { expect, it } from 'vitest'
import { answerNames } from '../../character/answers.ts'
import { isTalkAnswer } from '../../character/talk-answers.ts'
import { frenchPack } from '../french/pack.ts'
import { spanishPack } from '../spanish/pack.ts'
import { germanPack } from './pack.ts'

/**
 * Who adds an answer adds a line of it to `plain` in `replies.ts` of each language: plain words will do. What is said about the
 * talk itself is recognised in English only.
 */
it.each([germanPack, frenchPack, spanishPack])(
  '$code has a plain line for each answer, so that none is ever in another language',
  ({ plain }) => {
    const names = answerNames.filter(name => !isTalkAnswer(name))
    expect(names.filter(name => (plain[name] ?? []).length === 0)).toEqual([])
  },
)
