import { expect, it } from 'vitest'
import { action, character, converse, entity, turn } from '../../testing/authored-brain.ts'
import { createAuthoredBrain } from '../authored/authored-brain.ts'

/** Where no spaces stand between words, names and phrases are still found within a line. */
const japanese = turn({
  character: character({
    language: 'ja',
    actions: [
      action('FETCH', ['{target}を持ってきて', '{target}をください'], { kind: 'item' }),
      action('LIGHT', ['{target}に火をつけて'], { kind: 'item' }),
    ],
  }),
  entities: [
    entity('赤い提灯', { kind: 'item' }, { id: 'red' }),
    entity('青い提灯', { kind: 'item' }, { id: 'blue' }),
    entity('鍵', { kind: 'item' }, { id: 'key' }),
  ],
})

const chinese = turn({
  character: character({ language: 'zh', actions: [action('FETCH', ['把{target}拿来'], { kind: 'item' })] }),
  entities: [
    entity('红色灯笼', { kind: 'item' }, { id: 'red' }),
    entity('钥匙', { kind: 'item' }, { id: 'key' }),
  ],
})

const thai = turn({
  character: character({ language: 'th', actions: [action('FETCH', ['หยิบ{target}มา'], { kind: 'item' })] }),
  entities: [
    entity('โคมไฟ', { kind: 'item' }, { id: 'lamp' }),
    entity('กุญแจ', { kind: 'item' }, { id: 'key' }),
  ],
})

it.each([
  [japanese, '赤い提灯を持ってきて', 'FETCH red'],
  [japanese, '青い提灯を持ってきて。', 'FETCH blue'],
  [japanese, '鍵をください', 'FETCH key'],
  [japanese, '青い提灯に火をつけて', 'LIGHT blue'],
  [chinese, '把红色灯笼拿来', 'FETCH red'],
  [chinese, '把钥匙拿来', 'FETCH key'],
  [thai, 'หยิบโคมไฟมา', 'FETCH lamp'],
])('%#: %s', async (base, message, expected) => {
  const [reply] = await converse(createAuthoredBrain(), base, [message])
  expect(reply?.actions.map(({ name, targetId }) => `${name} ${targetId}`)).toEqual([expected])
})
