// @vitest-environment jsdom
import { createCaptions } from '@townsfolk/core'
import { expect, it } from 'vitest'
import { type Body, createTown } from '../../testing/town.ts'
import { bindCaptions, CaptionList } from '../index.ts'

it('shows what the captions keep up, until it is released', () => {
  const { runtime, npc, run } = createTown()
  const captions = createCaptions<Body>()
  runtime.add(captions)
  const list = new CaptionList()
  const mira = npc('mira')
  void mira.speak([{ text: 'Mind the gate.', emotion: 'NEUTRAL' }])
  run(10)
  const release = bindCaptions(list, captions)
  expect(list.captions).toMatchObject([{ speaker: 'Mira', text: 'Mind the gate.', isOver: false }])
  void mira.speak([{ text: 'It creaks.', emotion: 'NEUTRAL' }])
  run(110)
  expect(list.captions).toMatchObject([{ text: 'Mind the gate.', isOver: true }, { text: 'It creaks.' }])
  release()
  expect(list.captions).toEqual([])
  void mira.speak([{ text: 'There.', emotion: 'NEUTRAL' }])
  run(110)
  expect(list.captions).toEqual([])
})
