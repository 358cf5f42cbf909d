// @vitest-environment jsdom
import { createCast, type Npc } from '@townsfolk/core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Body, createTown, type Town } from '../../testing/town.ts'
import { addChatBox, ChatBox, type ChatScene } from '../index.ts'

let town: Town
let mira: Npc<Body>
let canvas: HTMLCanvasElement
let scene: ChatScene

beforeEach(() => {
  town = createTown()
  mira = town.npc('mira')
  canvas = document.body.appendChild(document.createElement('canvas'))
  scene = { runtime: town.runtime, canvas }
})

afterEach(() => {
  town.runtime.destroy()
  document.body.replaceChildren()
})

describe('a chat box', () => {
  it('is over the canvas, for the character, and the player can type at once', async () => {
    const { box } = addChatBox(scene, { npc: mira })
    expect(document.querySelectorAll('townsfolk-chat-box')).toHaveLength(1)
    expect(canvas.nextElementSibling?.contains(box)).toBe(true)
    expect(box.speaker).toBe('Mira')
    expect(box.hasFocus).toBe(true)
    say(box, 'Good evening')
    await town.answer({ characterId: 'mira', text: 'Welcome in.' })
    expect(box.lines.map(({ text }) => text)).toEqual(['Good evening', 'Welcome in.'])
  })

  it('goes with the scene run, and stands there once after a return', () => {
    const first = addChatBox(scene, { npc: mira })
    town.runtime.destroy()
    expect(document.body.children).toHaveLength(1)
    expect(isTaken(canvas, 'Enter')).toBe(false)

    const next = createTown()
    addChatBox({ runtime: next.runtime, canvas }, { npc: next.npc('mira') })
    first.release()
    expect(document.querySelectorAll('townsfolk-chat-box')).toHaveLength(1)
    next.runtime.destroy()
  })

  it('can be taken away before', () => {
    const { release } = addChatBox(scene, { npc: mira })
    release()
    release()
    expect(document.querySelector('townsfolk-chat-box')).toBeNull()
    expect(isTaken(canvas, 'Enter')).toBe(false)
  })

  it('of the page stays where it is, and is nobody’s after the scene', () => {
    const box = document.body.appendChild(new ChatBox())
    addChatBox(scene, { npc: mira, box })
    expect(box.speaker).toBe('Mira')
    town.runtime.destroy()
    expect(box.isConnected).toBe(true)
    expect(box.speaker).toBe('')
  })

  it('needs a canvas in the page', () => {
    canvas.remove()
    expect(() => addChatBox(scene, { npc: mira })).toThrow(/a canvas that is in the page/)
    expect(() => addChatBox({ ...scene, canvas: null }, { npc: mira })).toThrow(
      /a canvas that is in the page/,
    )
  })

  it('leaves nothing behind when the scene has ended already', () => {
    town.runtime.destroy()
    expect(() => addChatBox(scene, { npc: mira })).toThrow(/ended/)
    expect(document.body.children).toHaveLength(1)
  })

  it('hides while the game stands still, hears no key then, and has its focus again afterwards', () => {
    const { box } = addChatBox(scene, { npc: mira })
    town.runtime.setPaused(true)
    town.runtime.setPaused(true)
    expect(box.hidden).toBe(true)
    box.blurInput()
    expect(isTaken(canvas, 'Enter')).toBe(false)
    town.runtime.setPaused(false)
    expect(box.hidden).toBe(false)
    expect(box.hasFocus).toBe(true)
  })
})

describe('the keyboard', () => {
  it('stays with a field of the page that has it', () => {
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    const { box } = addChatBox(scene, { npc: mira })
    expect(document.activeElement).toBe(field)
    expect(isTaken(field, 'Enter')).toBe(false)
    expect(box.hasFocus).toBe(false)
  })

  it('goes to the box by a talk key, and back to the game by Escape or a click into the picture', () => {
    canvas.tabIndex = 1
    const { box } = addChatBox(scene, { npc: mira, focus: false, talkKeys: ['t', 'Enter'] })
    expect(box.hasFocus).toBe(false)
    expect(isTaken(canvas, 'x')).toBe(false)
    expect(isTaken(canvas, 'T')).toBe(true)
    expect(box.hasFocus).toBe(true)
    field(box).dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }))
    expect(box.hasFocus).toBe(false)
    expect(document.activeElement).toBe(canvas)

    expect(isTaken(canvas, 'Enter')).toBe(true)
    canvas.dispatchEvent(new Event('pointerdown'))
    expect(document.activeElement).toBe(canvas)
  })

  it('stays with a button of the page for its Enter, and with a dialog for every key', () => {
    addChatBox(scene, { npc: mira, focus: false, talkKeys: ['t', 'Enter'] })
    const button = document.body.appendChild(document.createElement('button'))
    expect(isTaken(button, 'Enter')).toBe(false)
    expect(isTaken(button, 't')).toBe(true)
    const dialog = document.body.appendChild(document.createElement('dialog'))
    expect(isTaken(dialog.appendChild(document.createElement('p')), 't')).toBe(false)
  })

  it('goes on walking when a suggestion was picked by pointer', async () => {
    canvas.tabIndex = 1
    const { box } = addChatBox(scene, { npc: mira, focus: false, suggestions: ['What do you see?'] })
    await box.updateComplete
    const pill = box.shadowRoot?.querySelector<HTMLElement>('.suggestion')
    pill?.focus()
    pill?.dispatchEvent(new MouseEvent('click', { detail: 1 }))
    await town.answer({ characterId: 'mira', text: 'A lantern.' })
    expect(town.asked).toEqual(['What do you see?'])
    expect(document.activeElement).toBe(canvas)
  })
})

describe('for whoever is near', () => {
  it('is for the one whom the player stands before, without the keys at first', () => {
    const tom = town.npc('tom')
    let near: Npc<Body> | undefined
    const { box } = addChatBox(scene, {
      runtime: town.runtime,
      to: () => near,
      hint: 'Walk up to someone to talk',
    })
    expect([box.speaker, box.hint, box.hasFocus]).toEqual(['', 'Walk up to someone to talk', false])
    near = tom
    town.run(10)
    expect(box.speaker).toBe('Tom')
    expect(isTaken(canvas, 'Enter')).toBe(true)
    near = undefined
    town.run(10)
    expect([box.speaker, box.hasFocus]).toEqual(['', false])
  })

  it('is for several at once', () => {
    const cast = createCast(town.runtime, [mira, { npc: town.npc('tom') }])
    const { box } = addChatBox(scene, { runtime: town.runtime, to: () => cast })
    expect(box.speaker).toBe('Mira, Tom')
  })

  it('is for what carries a character', () => {
    expect(addChatBox(scene, { npc: { npc: mira } }).box.speaker).toBe('Mira')
  })
})

it('suggests what fits what has happened', async () => {
  let isLit = false
  const { box } = addChatBox(scene, { npc: mira, suggestions: () => [isLit ? 'Put it out' : 'Light it'] })
  expect(box.suggestions).toEqual(['Light it'])
  say(box, 'Light it')
  isLit = true
  await town.answer({ characterId: 'mira', text: 'With pleasure.' })
  town.run(200)
  expect(box.suggestions).toEqual(['Put it out'])
})

function field(box: ChatBox): HTMLTextAreaElement {
  return box.shadowRoot?.querySelector('textarea') as HTMLTextAreaElement
}

function say(box: ChatBox, text: string): void {
  box.focusInput()
  field(box).value = text
  field(box).dispatchEvent(new Event('input'))
  field(box).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
}

/** Whether a key that is pressed there is taken from the game. */
function isTaken(target: HTMLElement, key: string): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true })
  return !target.dispatchEvent(event)
}
