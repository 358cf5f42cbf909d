// @vitest-environment jsdom
import { expect, expectTypeOf, it } from 'vitest'
import type { SayDetail } from '../chat-box/chat-box.ts'
import * as kit from '../index.ts'
import type { KitElements } from './index.ts'

it('JSX knows each element of the kit', () => {
  // The compiler asks for each name of the type, and for no other.
  const known: Readonly<Record<keyof KitElements, true>> = {
    'townsfolk-captions': true,
    'townsfolk-chat-box': true,
    'townsfolk-journal': true,
    'townsfolk-microphone-choice': true,
    'townsfolk-quiz-panel': true,
    'townsfolk-speech-bubble': true,
    'townsfolk-talk-button': true,
    'townsfolk-thinking': true,
    'townsfolk-usage-banner': true,
  }
  const tags = Object.values(kit).flatMap(value =>
    typeof value === 'function' && 'tag' in value ? [value.tag] : [],
  )
  expect(Object.keys(known)).toEqual(tags.sort())
})

it('JSX knows what can be set on an element, and how to listen', () => {
  type Props = KitElements['townsfolk-chat-box']
  expectTypeOf<Props['hint']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<Parameters<NonNullable<Props['ontownsfolk-say']>>[0]>().toEqualTypeOf<CustomEvent<SayDetail>>()
  // Neither methods, nor what is read-only, nor what belongs to Lit.
  expectTypeOf<Extract<keyof Props, 'addLine' | 'lines' | 'hasFocus' | 'updateComplete'>>().toBeNever()
})
