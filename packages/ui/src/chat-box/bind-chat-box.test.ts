// @vitest-environment jsdom
import { createCast, limits, type Npc } from '@townsfolk/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { contextOf } from '../../../core/src/runtime/internals.ts'
import { type Body, createTown, type Town } from '../../testing/town.ts'
import { bindChatBox, ChatBox } from '../index.ts'

let town: Town
let mira: Npc<Body>
let box: ChatBox

beforeEach(() => {
  town = createTown()
  mira = town.npc('mira')
  box = document.body.appendChild(new ChatBox())
})

afterEach(() => {
  town.runtime.destroy()
  document.body.replaceChildren()
})

describe('with one character', () => {
  it('takes what the player says to it, and writes down both sides', async () => {
    box.texts = { ...box.texts, player: 'Ada' }
    bindChatBox(box, { npc: mira })
    expect(box.speaker).toBe('Mira')
    say('Good evening')
    await town.answer({ characterId: 'mira', text: 'Welcome in.' })
    expect(town.asked).toEqual(['Good evening'])
    expect(transcript()).toEqual(['Ada: Good evening', 'Mira: Welcome in.'])
  })

  it('shows that it thinks', async () => {
    bindChatBox(box, { npc: mira })
    say('Good evening')
    town.runtime.tick(0)
    expect(box.busy).toBe(true)
    await town.answer({ characterId: 'mira', text: 'Welcome in.' })
    expect(box.busy).toBe(false)
  })

  it('shows what would answer a question until the player speaks, and then what the game suggests', async () => {
    box.suggestions = ['Where is Tom?']
    bindChatBox(box, { npc: mira })
    say('Bring me the lantern')
    await town.answer({ characterId: 'mira', text: 'Which one?', options: ['The red one', 'The blue one'] })
    expect(await pills()).toEqual(['The red one', 'The blue one'])
    pill('The blue one').click()
    expect(await pills()).toEqual(['Where is Tom?'])
    await town.answer({ characterId: 'mira', text: 'On my way!' })
    expect(town.asked).toEqual(['Bring me the lantern', 'The blue one'])
    expect(await pills()).toEqual(['Where is Tom?'])
  })

  it('offers no answers to a line that asks nothing, nor when nobody can be reached', async () => {
    bindChatBox(box, { npc: mira })
    say('Hello?')
    await town.answer({ characterId: 'mira', text: 'Who is there?' })
    expect(await pills()).toEqual([])
    say('Bring me the lantern')
    await town.answer({ characterId: 'mira', text: 'Which one?', options: ['The red one'] })
    say('The red one')
    await town.fail('unreachable', 'Is nobody there?')
    expect(await pills()).toEqual([])
  })

  it('takes the answers back when it is released', async () => {
    const release = bindChatBox(box, { npc: mira })
    say('Bring me the lantern')
    await town.answer({ characterId: 'mira', text: 'Which one?', options: ['The red one'] })
    release()
    expect(await pills()).toEqual([])
  })

  it('writes down no line of others', async () => {
    bindChatBox(box, { npc: mira })
    void town.npc('tom').speak([{ text: 'The bell!', emotion: 'NEUTRAL' }])
    town.run(10)
    expect(transcript()).toEqual([])
  })

  it('gives the box a limit where it is given one', () => {
    box.maxLength = 30
    bindChatBox(box, { npc: mira })()
    expect(box.maxLength).toBe(30)
    bindChatBox(box, { npc: mira, maxLength: 20 })
    expect(box.maxLength).toBe(20)
  })

  it('gives a box that has no limit that of the service, so that nothing is sent in vain', () => {
    bindChatBox(box, { npc: mira })
    expect(box.maxLength).toBe(limits.messageLength)
  })

  it('leaves a box without a limit where it is asked to', () => {
    bindChatBox(box, { npc: mira, maxLength: 0 })
    expect(box.maxLength).toBe(0)
  })

  it('shows no more thinking when it is released, and that of the next one when it is bound anew', () => {
    const release = bindChatBox(box, { npc: mira })
    say('Good evening')
    town.runtime.tick(0)
    release()
    expect(box.busy).toBe(false)
    bindChatBox(box, { npc: mira })
    expect(box.busy).toBe(true)
  })

  it('is released, and the box stays as it is', async () => {
    const release = bindChatBox(box, { npc: mira })
    release()
    say('Good evening')
    void mira.speak([{ text: 'The bell!', emotion: 'NEUTRAL' }])
    town.run(10)
    expect(town.asked).toEqual([])
    expect(transcript()).toEqual([])
    expect(box.speaker).toBe('Mira')
  })
})

describe('with whoever is near', () => {
  it('takes what the player says to them, and writes down who can be heard', async () => {
    const tom = town.npc('tom')
    let near: Npc<Body> | undefined = mira
    bindChatBox(box, { runtime: town.runtime, to: () => near })
    box.speaker = 'Mira'
    say('Good evening')
    await town.answer({ characterId: 'mira', text: 'Welcome in.' })
    near = tom
    say('And you?')
    await town.answer({ characterId: 'tom', text: 'Hm.' })
    town.run(110)
    expect(transcript()).toEqual(['You: Good evening', 'Mira: Welcome in.', 'You: And you?', 'Tom: Hm.'])
  })

  it('shows the thinking of who is near by now', async () => {
    let near = mira
    bindChatBox(box, { runtime: town.runtime, to: () => near })
    box.speaker = 'Mira'
    say('Good evening')
    town.runtime.tick(0)
    expect(box.busy).toBe(true)
    near = town.npc('tom')
    box.speaker = 'Tom'
    await box.updateComplete
    expect(box.busy).toBe(false)
  })

  it('shows the answers to the question of who is near by now', async () => {
    const tom = town.npc('tom')
    let near: Npc<Body> = mira
    bindChatBox(box, { runtime: town.runtime, to: () => near })
    box.speaker = 'Mira'
    say('Bring me the lantern')
    await town.answer({ characterId: 'mira', text: 'Which one?', options: ['The red one'] })
    expect(await pills()).toEqual(['The red one'])
    near = tom
    box.speaker = 'Tom'
    expect(await pills()).toEqual([])
    near = mira
    box.speaker = 'Mira'
    expect(await pills()).toEqual(['The red one'])
  })

  it('says nothing to nobody', async () => {
    bindChatBox(box, { runtime: town.runtime, to: () => undefined })
    box.speaker = 'Mira'
    say('Good evening')
    expect(transcript()).toEqual([])
  })

  it('may be a cast', async () => {
    const cast = createCast(town.runtime, [mira, town.npc('tom')])
    bindChatBox(box, { runtime: town.runtime, to: () => cast })
    say('Good evening')
    town.runtime.tick(0)
    expect(box.busy).toBe(true)
    await town.answer({ characterId: 'mira', text: 'Welcome.' }, { characterId: 'tom', text: 'Hm.' })
    town.run(110)
    expect(transcript()).toEqual(['You: Good evening', 'Mira: Welcome.', 'Tom: Hm.'])
  })
})

describe('trouble', () => {
  it('is shown in words for a player', async () => {
    bindChatBox(box, { npc: mira })
    say('Good evening')
    await town.fail('unreachable', 'fetch failed')
    expect(box.notice).toBe('Nobody can be reached right now. Try again in a moment.')
  })

  it('is shown in words of the game', async () => {
    bindChatBox(box, { npc: mira, troubles: { unreachable: 'Niemand antwortet.' } })
    say('Good evening')
    await town.fail('unreachable', 'fetch failed')
    expect(box.notice).toBe('Niemand antwortet.')
  })

  it('that has no words is shown as it is', async () => {
    bindChatBox(box, { npc: mira })
    say('Good evening')
    await town.fail('plan_required', 'This needs another plan.')
    expect(box.notice).toBe('This needs another plan.')
  })

  it('is over when the player says the next thing', async () => {
    bindChatBox(box, { npc: mira })
    say('Good evening')
    await town.fail('unreachable', 'fetch failed')
    say('Good evening!')
    expect(box.notice).toBe('')
  })

  it('that is for whoever makes the game goes to the console', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    bindChatBox(box, { npc: mira })
    say('Good evening')
    const trouble = { code: 'unhandled_action', message: 'Mira wants to WAVE.', kind: undefined }
    contextOf(town.runtime).report(mira, { ...trouble, error: undefined })
    expect(box.notice).toBe('')
    expect(warned).toHaveBeenCalledWith('Townsfolk, Mira: Mira wants to WAVE. (unhandled_action)')
  })

  it('of idle talk, of which the player knows nothing, goes there too', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    bindChatBox(box, { runtime: town.runtime, to: () => mira })
    void mira.takeAmbientTurn()
    await town.fail('unreachable', 'fetch failed')
    expect(box.notice).toBe('')
    expect(warned).toHaveBeenCalledWith('Townsfolk, Mira: fetch failed (unreachable)')
  })
})

function say(text: string): void {
  box.dispatchEvent(new CustomEvent('townsfolk-say', { detail: { text } }))
}

function transcript(): string[] {
  return box.lines.map(({ speaker, text }) => `${speaker}: ${text}`)
}

function pillButtons(): readonly HTMLButtonElement[] {
  return [...(box.shadowRoot?.querySelectorAll<HTMLButtonElement>('.suggestion') ?? [])]
}

/** What is offered to be said. */
async function pills(): Promise<readonly string[]> {
  await box.updateComplete
  return pillButtons().map(({ textContent }) => textContent?.trim() ?? '')
}

function pill(text: string): HTMLButtonElement {
  const found = pillButtons().find(({ textContent }) => textContent?.trim() === text)
  if (!found) throw new Error(`Nothing offers ${text}.`)
  return found
}
