// @vitest-environment jsdom
import { restoreSnapshot, takeSnapshot } from '@townsfolk/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTown, type Town } from '../../testing/town.ts'
import { createJournalKeeper, Journal, type JournalEntry } from '../index.ts'

const met = entryOf('tom', 'MET', 'The old fisher', 'Tom mends his nets by the pier.')
const trusted = entryOf('tom', 'TRUSTED', 'He trusts you', 'You told him why the bell rang.')
const oil = entryOf('mira', 'OIL', 'Oil for the lamp', 'Mira has some to spare.')

let journal: Journal

beforeEach(async () => {
  journal = new Journal()
  document.body.append(journal)
  await journal.updateComplete
})

afterEach(() => {
  document.body.replaceChildren()
})

describe('the journal', () => {
  it('says so while nothing is in it', async () => {
    expect(all('.empty').map(textOf)).toEqual(['Nothing is written here yet.'])
    await add(met)
    expect(all('.empty')).toEqual([])
  })

  it('tells the story by character, in the order in which it happened', async () => {
    await add(met, oil, trusted)
    expect(all('h2, h3').map(({ tagName }) => tagName)).toEqual(['H2', 'H3', 'H3'])
    expect(all('.name').map(textOf)).toEqual(['Tom', 'Mira'])
    expect(all('ol').map(titlesIn)).toEqual([['The old fisher', 'He trusts you'], ['Oil for the lamp']])
  })

  it('marks where things stand with each', async () => {
    await add(met, oil, trusted)
    expect(titlesOf('.current')).toEqual(['He trusts you', 'Oil for the lamp'])
    expect(all('[aria-current="step"]')).toHaveLength(2)
  })

  it('goes back to an entry that is reached again, and writes no second one', async () => {
    await add(met, trusted, { ...met, title: 'Once more' })
    expect(titlesOf('.entry')).toEqual(['The old fisher', 'He trusts you'])
    expect(titlesOf('.current')).toEqual(['The old fisher'])
  })

  it('reads an entry out once, when it comes', async () => {
    expect(announced()).toBe('')
    await add(met)
    expect(announced()).toBe('New in the journal. Tom: The old fisher')
    await add(trusted)
    expect(announced()).toBe('New in the journal. Tom: He trusts you')
    await add(met)
    expect(announced()).toBe('New in the journal. Tom: He trusts you')
  })

  it('reads nothing out that was there before', async () => {
    journal.entries = [met, oil]
    await journal.updateComplete
    expect(titlesOf('.entry')).toHaveLength(2)
    expect(announced()).toBe('')
  })

  it('folds what was reached with a character', async () => {
    await add(met, oil)
    const [button] = all('button')
    button?.click()
    await journal.updateComplete
    expect(button?.getAttribute('aria-expanded')).toBe('false')
    expect(all('ol').map(list => list.hidden)).toEqual([true, false])
    button?.click()
    await journal.updateComplete
    expect(all('ol').map(list => list.hidden)).toEqual([false, false])
  })

  it('marks what is new until it was seen, but not what is folded away', async () => {
    await add(met, trusted, oil)
    expect(all('button .badge').map(textOf)).toEqual(['2 new', '1 new'])
    expect(titlesOf('.new')).toHaveLength(3)
    all('button')[0]?.click()
    await journal.updateComplete
    journal.markSeen()
    await journal.updateComplete
    expect(titlesOf('.new')).toEqual(['The old fisher', 'He trusts you'])
    expect(all('button .badge').map(textOf)).toEqual(['2 new'])
  })

  it('takes what was open before it closed for seen', async () => {
    let see = (..._areIntersecting: boolean[]): void => {}
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(listener: (changes: readonly { isIntersecting: boolean }[]) => void) {
          see = (...all) => listener(all.map(isIntersecting => ({ isIntersecting })))
        }
        observe(): void {}
        disconnect(): void {}
      },
    )
    journal = document.body.appendChild(new Journal())
    await add(met)
    see(false)
    expect(journal.entries).toMatchObject([{ isNew: true }])
    see(true)
    expect(journal.entries).toMatchObject([{ isNew: true }])
    see(false)
    expect(journal.entries).toMatchObject([{ isNew: false }])
    await add(oil)
    see(false, true)
    journal.remove()
    expect(journal.entries).toMatchObject([{ isNew: false }, { isNew: false }])
    vi.unstubAllGlobals()
  })

  it('tells the game that Escape was pressed, and keeps all keys from it', async () => {
    const listener = vi.fn()
    const left = vi.fn()
    document.body.addEventListener('keydown', listener, { once: true })
    document.body.addEventListener('townsfolk-leave', left, { once: true })
    const pressed = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true })
    all('.journal')[0]?.dispatchEvent(pressed)
    document.body.removeEventListener('keydown', listener)
    expect(left).toHaveBeenCalledOnce()
    expect(listener).not.toHaveBeenCalled()
  })

  it('renders texts as text, in their own direction', async () => {
    await add({ ...met, title: '<img src=x onerror="boom()">', character: '<i>Tom</i>' })
    expect(journal.shadowRoot?.querySelector('img, i')).toBeNull()
    expect(all('.name, .head b, .entry > p + p').map(({ dir }) => dir)).toEqual(['auto', 'auto', 'auto'])
  })

  it('speaks another language when the game does', async () => {
    journal.texts = {
      journal: 'Tagebuch',
      empty: 'Noch steht hier nichts.',
      isNew: 'Neu',
      newOnes: count => `${count} neue`,
      isCurrent: 'Jetzt',
      added: (character, title) => `${character}, ${title}`,
    }
    await add(met)
    expect(all('h2').map(textOf)).toEqual(['Tagebuch'])
    expect(all('.badge').map(textOf)).toEqual(['1 neue', 'Jetzt', 'Neu'])
    expect(announced()).toBe('Tom, The old fisher')
  })

  it('is registered once', () => {
    expect(customElements.get('townsfolk-journal')).toBe(Journal)
  })
})

describe('its keeper', () => {
  const checkpoints = {
    tom: { MET: pick(met), TRUSTED: pick(trusted) },
    mira: { OIL: pick(oil) },
  }
  let town: Town

  beforeEach(() => {
    town = begin()
  })

  it('writes down what conversations come to', async () => {
    await reach('tom', 'MET')
    await reach('tom', 'TRUSTED')
    expect(written()).toEqual(['Tom: The old fisher', 'Tom: He trusts you, now'])
    await reach('tom', 'MET')
    expect(written()).toEqual(['Tom: The old fisher, now', 'Tom: He trusts you'])
  })

  it.each(['', 'SECRET', 'constructor'])('leaves out what it has no words for: "%s"', async flowState => {
    await reach('tom', flowState)
    expect(written()).toEqual([])
  })

  it('leaves out characters that it knows nothing of', async () => {
    await reach('wren', 'MET')
    expect(written()).toEqual([])
  })

  it('is saved with the game, and comes back in the words of now', async () => {
    await reach('tom', 'MET')
    journal.markSeen()
    await reach('tom', 'TRUSTED')
    await reach('mira', 'OIL')
    const snapshot = JSON.parse(JSON.stringify(takeSnapshot(town.runtime)))
    town.runtime.destroy()
    journal.entries = [met]
    town = begin({ tom: { ...checkpoints.tom, MET: { title: 'Der alte Fischer', text: 'Er flickt.' } } })
    restoreSnapshot(town.runtime, snapshot)
    expect(written()).toEqual(['Tom: Der alte Fischer', 'Tom: He trusts you, now'])
    expect(journal.entries.map(({ isNew }) => isNew)).toEqual([false, true])
    await journal.updateComplete
    expect(announced()).toBe('New in the journal. Mira: Oil for the lamp')
  })

  it('is empty in a game that was saved without one', async () => {
    await reach('tom', 'MET')
    restoreSnapshot(town.runtime, takeSnapshot(createTown().runtime))
    expect(written()).toEqual([])
  })

  it.each([['nonsense'], [[null, 7, { characterId: 'tom' }]]])(
    'leaves out what is not of a snapshot: %j',
    state => {
      createJournalKeeper({ journal, checkpoints }).restore(state)
      expect(written()).toEqual([])
    },
  )

  it('ends with the scene run', async () => {
    const mira = town.npc('mira')
    void mira.say('Hello')
    town.runtime.tick(0)
    town.runtime.destroy()
    await town.answer({ characterId: 'mira', flowState: 'OIL' })
    expect(written()).toEqual([])
  })

  it('writes down what comes of the scene run that it was added to last', async () => {
    const keeper = createJournalKeeper({ journal, checkpoints })
    town.runtime.destroy()
    town = createTown()
    town.runtime.add(keeper)
    const before = town
    town = createTown()
    town.runtime.add(keeper)
    void before.npc('tom').say('Hello')
    await before.answer({ characterId: 'tom', flowState: 'MET' })
    expect(written()).toEqual([])
    await reach('mira', 'OIL')
    expect(written()).toEqual(['Mira: Oil for the lamp, now'])
  })

  function begin(given: typeof checkpoints | Pick<typeof checkpoints, 'tom'> = checkpoints): Town {
    const begun = createTown()
    begun.runtime.add(createJournalKeeper({ journal, checkpoints: given }))
    return begun
  }

  async function reach(characterId: string, flowState: string): Promise<void> {
    const known = town.runtime.npcs.find(npc => npc.characterId === characterId)
    void (known ?? town.npc(characterId)).say('Hello')
    await town.answer({ characterId, flowState, text: 'Hm.' })
    town.run(200)
    await town.answer()
  }

  function written(): string[] {
    return journal.entries.map(
      ({ character, title, isCurrent }) => `${character}: ${title}${isCurrent ? ', now' : ''}`,
    )
  }
})

function entryOf(characterId: string, checkpoint: string, title: string, text: string): JournalEntry {
  const character = characterId.replace(/^./, letter => letter.toUpperCase())
  return { characterId, checkpoint, character, title, text }
}

function pick({ title, text }: JournalEntry): { title: string; text: string } {
  return { title, text }
}

async function add(...entries: readonly JournalEntry[]): Promise<void> {
  for (const entry of entries) {
    journal.addEntry(entry)
    await journal.updateComplete
  }
}

function all(selector: string): HTMLElement[] {
  return [...(journal.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])]
}

function titlesOf(selector: string): string[] {
  return all(`${selector}:is(.entry) b`).map(textOf)
}

function titlesIn(list: HTMLElement): string[] {
  return [...list.querySelectorAll<HTMLElement>('.head b')].map(textOf)
}

function textOf({ textContent }: HTMLElement): string {
  return textContent?.replace(/\s+/g, ' ').trim() ?? ''
}

function announced(): string {
  return all('[role="status"]').map(textOf).join()
}
