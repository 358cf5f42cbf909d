// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { showFaults } from '../index.ts'

const panels = (): readonly Element[] => Array.from(document.querySelectorAll('[role=alert]'))

afterEach(() => showFaults([]))

it('faults stand over the page, each in its own paragraph, as text', () => {
  showFaults(['characters/wren.json:12:7 there is no field "pharses"', '<b>two</b>'])
  const [panel] = panels()
  expect(Array.from(panel?.querySelectorAll('p') ?? [], ({ textContent }) => textContent)).toEqual([
    'characters/wren.json:12:7 there is no field "pharses"',
    '<b>two</b>',
  ])
})

it('what is wrong now takes the place of what was, and goes with the last fault', () => {
  showFaults(['one'])
  showFaults(['two'])
  expect(panels().map(panel => panel.querySelector('p')?.textContent)).toEqual(['two'])
  showFaults([])
  expect(panels()).toEqual([])
})

it('can be hidden until there is something else', () => {
  showFaults(['one'])
  panels()[0]?.querySelector('button')?.click()
  expect(panels()).toEqual([])
  showFaults(['two'])
  expect(panels()).toHaveLength(1)
})
