import { expect, it } from 'vitest'
import { joinTexts, separatorBetween } from './line-texts.ts'

it.each([
  ['What of the goose?', 'The street lamp, then.', ' '],
  ['Один.', 'Два.', ' '],
  ['안녕하세요.', '반갑습니다.', ' '],
  ['สวัสดี', 'ครับ', ' '],
  ['你好。', '我叫李。', ''],
  ['“你好。”', '“我叫李。”', ''],
  ['こんにちは!', '「元気」ですか', ''],
  ['行こう!', 'カエルが鳴く', ''],
  ['I am 太郎.', 'Who are you?', ' '],
  ['…', '?', ' '],
])('%j and %j are separated by %j', (before, after, separator) => {
  expect(separatorBetween(before, after)).toBe(separator)
})

it('joins texts that bring their separators along, that do not, and that are blank', () => {
  expect(joinTexts(['One.', ' Two. ', '', '  ', 'Three.'])).toBe('One. Two. Three.')
  expect(joinTexts(['はい。', ' そうです。'])).toBe('はい。そうです。')
  expect(joinTexts([])).toBe('')
})
