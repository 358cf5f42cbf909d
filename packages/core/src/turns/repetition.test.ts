import { expect, it } from 'vitest'
import { createFakeScene, replyOf } from '../../testing/fake-scene.ts'
import { failed } from '../index.ts'
import { RecentLines } from './repetition.ts'

/** Those of the lines that are said, when a character is about to say one after the other. */
function saidOf(...lines: readonly string[]): readonly string[] {
  const saidLately = new RecentLines()
  return lines.filter(line => !saidLately.note(line))
}

const lines = [
  'The mill stands still without wind.',
  'Somebody left a lantern on the bridge.',
  'My brother sells the finest honey here.',
  'Winter comes early in these hills.',
  'Nobody has seen the ferry since noon.',
  'I should mend that fence one day.',
]

it('drops a line that was said before, however it is written', () => {
  expect(saidOf('It looks like rain today.', 'it looks like RAIN today…')).toEqual([
    'It looks like rain today.',
  ])
})

it('drops a line that is much like one before, and not one that only shares words with it', () => {
  const first = 'It looks like rain again today.'
  expect(saidOf(first, 'Looks like rain again today.')).toEqual([first])
  expect(saidOf(first, 'It looks like snow again tomorrow.')).toHaveLength(2)
})

it('remembers the last 32 lines', () => {
  const [first = ''] = lines
  const between = Array.from({ length: 31 }, (_, day) => `On day ${day} number${day} went by.`)
  expect(saidOf(first, ...between, first)).toEqual([first, ...between])
  const other = 'What a long day it was.'
  expect(saidOf(first, ...between, other, first)).toEqual([first, ...between, other, first])
})

it('counts a line that was dropped as said: it does not come back every other time', () => {
  const [first = '', ...others] = lines
  expect(saidOf(first, ...others.slice(0, 4), first, ...others.slice(0, 4), first)).toEqual([
    first,
    ...others.slice(0, 4),
  ])
})

it.each(['Hm.', 'Of course!', '…', '🎵', '嗯。', 'そうだ'])(
  'lets the short line %s come again, but not right after itself',
  short => {
    const [first = '', second = ''] = lines
    expect(saidOf(short, first, short, short, second, short)).toEqual([short, first, short, second, short])
  },
)

it('counts a line of four words as one that may not come again', () => {
  const [other = ''] = lines
  expect(saidOf('I smell fresh bread.', other, 'I smell fresh bread.')).toEqual([
    'I smell fresh bread.',
    other,
  ])
})

it('tells short lines apart, also those without a word', () => {
  expect(saidOf('Hm.', 'Oh.', '…', '?!', '🎵')).toHaveLength(5)
})

it.each([
  ['Chinese', '今天的面包很好吃', '今天的面包很好吃呀', '明天我要去河边钓鱼'],
  [
    'Japanese',
    '今日は朝から雨が降っていますね。',
    '今日は朝から雨が降っていますよ',
    '橋のランタンが消えている。',
  ],
  ['Thai', 'วันนี้ฝนตกตั้งแต่เช้า', 'วันนี้ฝนตกตั้งแต่เช้าเลย', 'พรุ่งนี้ฉันจะไปตกปลา'],
])('knows a line again in %s, which has no spaces between words', (_, first, alike, other) => {
  expect(saidOf(first, alike, other)).toEqual([first, other])
})

it('leaves Japanese lines alone that share a part only', () => {
  expect(saidOf('今日は朝から雨が降っています', '今日は朝から市場が開いています')).toHaveLength(2)
})

it('concerns idle talk; the player gets the same answer again, and is sent again what failed', async () => {
  const { api, runtime, npc, heard, run, settle } = createFakeScene()
  const text = 'The bakery opens at dawn, as always.'
  const wren = npc('wren')
  wren.onAction('OPEN', () => failed('locked'), { target: 'optional' })
  const spoken = async (): Promise<number> => {
    await settle()
    run(1000)
    await settle()
    return heard.splice(0).filter(entry => entry.includes('line-start')).length
  }
  const answer = (): unknown => api.script.push(() => replyOf('wren', { lines: [text] }))
  answer()
  await wren.say('When do you open?')
  expect(await spoken()).toBe(1)
  answer()
  await wren.say('When?')
  expect(await spoken()).toBe(1)
  answer()
  await wren.takeAmbientTurn()
  expect(await spoken()).toBe(0)
  api.script.push(() => replyOf('wren', { actions: [['OPEN']] }))
  answer()
  await wren.say('Open the door!')
  expect(await spoken()).toBe(1)
  expect(api.requests).toHaveLength(5)
  expect(runtime.isQuiet).toBe(true)
})
