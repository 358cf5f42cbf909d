// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { QuizPanel, type QuizPlayer, type ShownQuestion, type ShownStanding } from '../index.ts'
import { englishQuiz } from './quiz-panel-texts.ts'

const tree: ShownQuestion = {
  questionId: 'q1',
  questionText: 'Which tree is the tallest?',
  hasHint: true,
  options: ['Beech', 'Hornbeam', 'Oak', 'Birch'].map((text, index) => ({ id: 'abcd'.charAt(index), text })),
}
const river: ShownQuestion = { questionId: 'q2', questionText: 'Which river is this?' }
const [ada, bo, chidi]: readonly [QuizPlayer, QuizPlayer, QuizPlayer] = [
  { id: 'p1', displayName: 'Ada' },
  { id: 'p2', displayName: 'Bo' },
  { id: 'p3', displayName: 'Chidi' },
]

let panel: QuizPanel
let emitted: string[]

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  emitted = []
  panel = new QuizPanel()
  for (const name of ['choose', 'say', 'pass', 'hint', 'repeat', 'stop', 'next']) {
    document.body.addEventListener(`townsfolk-quiz-${name}`, record)
  }
  document.body.append(panel)
  await panel.updateComplete
})

afterEach(() => {
  for (const name of ['choose', 'say', 'pass', 'hint', 'repeat', 'stop', 'next']) {
    document.body.removeEventListener(`townsfolk-quiz-${name}`, record)
  }
  document.body.replaceChildren()
  vi.useRealTimers()
})

it('offers no end when there is nothing to end: before the first question, and when the quiz was lost', async () => {
  await show({ notice: 'This quiz is over: it no longer exists.' })
  expect(words('.panel')).toBe('This quiz is over: it no longer exists.')
})

it('shows nothing before there is anything to show', async () => {
  expect(shown('.panel')).toBeNull()
  await show({ expecting: 'nothing' })
  expect(words('.actions')).toBe('Go on Stop')
})

describe('a question', () => {
  it('is a heading, and its options are buttons in a group that it names', async () => {
    await ask(tree, { progress: { asked: 3, total: 8 } })
    expect(find('h2').textContent).toBe('Which tree is the tallest?')
    expect(find('.options').getAttribute('role')).toBe('group')
    expect(find('.options').getAttribute('aria-labelledby')).toBe(find('h2').id)
    expect(options()).toEqual(['A Beech', 'B Hornbeam', 'C Oak', 'D Birch'])
    const progress = find('[role=progressbar]')
    expect(progress.getAttribute('aria-valuetext')).toBe('Question 3 of 8')
    expect([progress.ariaValueNow, progress.ariaValueMax]).toEqual(['3', '8'])
  })

  it('is answered by a click, which is reported with who chose', async () => {
    await ask(tree, { players: [ada] })
    await click('Hornbeam')
    expect(emitted).toEqual(['choose b p1'])
  })

  it('takes one answer, shows it, and waits for the verdict', async () => {
    await ask(tree)
    await click('Hornbeam')
    await show({ busy: true })
    await click('Oak')
    expect(emitted).toEqual(['choose b'])
    expect(option('Hornbeam').getAttribute('aria-pressed')).toBe('true')
    expect(option('Oak').getAttribute('aria-disabled')).toBe('true')
  })

  it('is open again when a turn ended without a verdict', async () => {
    await ask(tree)
    await click('Hornbeam')
    await show({ busy: true })
    await show({ busy: false })
    expect(option('Hornbeam').getAttribute('aria-pressed')).toBe('false')
    await click('Oak')
    expect(emitted).toEqual(['choose b', 'choose c'])
  })

  it('with a free answer has a field, and sends what is in it, trimmed', async () => {
    await ask(river)
    await type('  the Aller ')
    await press(field(), 'Enter')
    expect(emitted).toEqual(['say the Aller'])
    expect(field().value).toBe('')
    await type('   ')
    await press(field(), 'Enter')
    expect(emitted).toHaveLength(1)
  })

  it('empties the field for the next one', async () => {
    await ask(river)
    await type('the All')
    await ask({ ...river, questionId: 'q3' })
    expect(field().value).toBe('')
  })

  it('leaves the Enter that ends a composition to the composition', async () => {
    await ask(river)
    await type('にほん')
    await press(field(), 'Enter', { isComposing: true })
    expect(emitted).toEqual([])
  })

  it('takes no press that was meant for the one before', async () => {
    await ask(tree)
    await show({ question: { ...tree, questionId: 'q9' } })
    await click('Oak')
    expect(emitted).toEqual([])
    await rest()
    await click('Oak')
    expect(emitted).toEqual(['choose c'])
  })

  it('takes no answer while the host waits for none', async () => {
    await ask(tree, { expecting: 'nothing' })
    await click('Oak')
    expect(emitted).toEqual([])
    await act('Go on')
    expect(emitted).toEqual(['next'])
  })

  it('offers yes and no when the host asks back', async () => {
    await ask(river, { expecting: 'confirmation' })
    await act('Yes')
    await show({ busy: true })
    await act('No')
    expect(emitted).toEqual(['say Yes'])
  })

  it('shows then what the host has asked', async () => {
    await ask(river, { expecting: 'confirmation', hostLine: 'Do you want to stop here?' })
    expect(find('.confirm').textContent).toContain('Do you want to stop here?')
  })

  it('has a hint only when there is one', async () => {
    await ask(tree)
    await act('Hint')
    await ask(river)
    expect(words('.actions')).toBe('Repeat Pass Stop')
    for (const name of ['Repeat', 'Pass', 'Stop']) await act(name)
    expect(emitted).toEqual(['hint', 'repeat', 'pass', 'stop'])
  })

  it('says how many tries are left when there is more than one, and that a hint was given', async () => {
    await ask(tree, { attempt: 1, attemptsLeft: 1 })
    expect(shown('.tries')).toBeNull()
    await show({ attemptsLeft: 2 })
    expect(words('.tries')).toBe('2 tries left')
    await show({ attempt: 2, attemptsLeft: 1, hintGiven: true })
    expect(words('.status')).toBe('1 try left Hint given')
  })
})

describe('keys', () => {
  it.each([
    ['2', 'Digit2', 'choose b'],
    ['c', 'KeyC', 'choose c'],
    ['C', 'KeyC', 'choose c'],
    ['&', 'Digit1', 'choose a'],
    ['ф', 'KeyA', 'choose a'],
    ['h', 'KeyH', 'hint'],
    ['r', 'KeyR', 'repeat'],
  ])('%s (%s) is: %s', async (key, code, action) => {
    await ask(tree)
    const event = await press(find('.panel'), key, { code })
    expect(emitted).toEqual([action])
    expect(event.defaultPrevented).toBe(true)
  })

  it.each([
    ['held down', 'b', { repeat: true }],
    ['with Control', 'b', { ctrlKey: true }],
    ['of no option', 'e', {}],
  ])('do nothing: %s', async (_, key, init) => {
    await ask(tree)
    await press(find('.panel'), key, init)
    expect(emitted).toEqual([])
  })

  it('choose the eighth option by H, which then asks for no hint', async () => {
    const eight = [...'abcdefgh'].map(id => ({ id, text: `Option ${id}` }))
    await ask({ ...tree, options: eight })
    await press(find('.panel'), 'h')
    expect((await press(find('.panel'), 'Tab', { code: 'Tab' })).defaultPrevented).toBe(false)
    expect(emitted).toEqual(['choose h'])
    expect(words('.actions')).toBe('Hint Repeat Pass Stop')
    expect(all('.action kbd').map(spaced)).toEqual(['R'])
  })

  it('are letters while the field has the focus', async () => {
    await ask({ ...river, hasHint: true })
    const event = await press(field(), 'h', { code: 'KeyH' })
    expect(event.defaultPrevented).toBe(false)
    expect(emitted).toEqual([])
  })

  it('leave with Escape: the panel loses the focus', async () => {
    const left = vi.fn()
    document.addEventListener('townsfolk-leave', left, { once: true })
    await ask(tree)
    panel.focusInput()
    expect(panel.hasFocus).toBe(true)
    await press(find('.panel'), 'Escape')
    expect(left).toHaveBeenCalledOnce()
    expect(panel.hasFocus).toBe(false)
  })

  it('go to the field when the button that asked for a free answer is gone', async () => {
    await ask(tree, { expecting: 'nothing' })
    find('.next').focus()
    await press(find('.next'), 'Enter')
    await ask(river)
    expect(panel.shadowRoot?.activeElement).toBe(field())
  })

  it('go into the field when the next answer is free, wherever the last one was pressed', async () => {
    await ask(tree)
    panel.focusInput()
    await press(find('.panel'), 'c')
    await ask(river)
    expect(panel.shadowRoot?.activeElement).toBe(field())
  })

  it('go to the field when a free answer follows a choice that was made by keys', async () => {
    await ask(tree)
    panel.focusInput()
    await press(find('.panel'), 'x')
    await ask(river)
    expect(panel.shadowRoot?.activeElement).toBe(field())
  })

  it('stay with the panel when what had the focus is gone', async () => {
    await ask(tree)
    option('Oak').focus()
    await ask(river)
    expect(panel.shadowRoot?.activeElement).toBe(find('.panel'))
  })
})

describe('a verdict', () => {
  it('is a sign and a word on the option and below, with the points', async () => {
    await ask(tree, { players: [ada] })
    await click('Oak')
    await show({ results: [{ participantId: 'p1', verdict: 'CORRECT', score: 10 }] })
    expect(words('.status')).toBe('Right +10')
    expect(find('.status .sign').getAttribute('class')).toContain('right')
    expect(options()).toContain('C Oak Right')
    await rest()
    await click('Birch')
    expect(emitted).toEqual(['choose c p1'])
  })

  it('that leaves a try marks the option, which cannot be chosen again', async () => {
    await ask(tree, { attempt: 1, attemptsLeft: 2 })
    await click('Oak')
    await show({
      results: [{ participantId: 'x', verdict: 'INCORRECT', score: 0 }],
      attempt: 2,
      attemptsLeft: 1,
    })
    expect(options()).toContain('C Oak Wrong')
    await click('Oak')
    await click('Birch')
    expect(emitted).toEqual(['choose c', 'choose d'])
  })

  it('stays in words when the next question is up already', async () => {
    await ask(tree)
    await click('Oak')
    await show({ question: river, results: [{ participantId: 'x', verdict: 'PARTIAL', score: 5 }] })
    expect(words('.status')).toBe('Last question: Partly right +5')
    await rest()
    await type('Aller')
    await press(field(), 'Enter')
    expect(emitted).toEqual(['choose c', 'say Aller'])
  })

  it.each([
    ['UNANSWERED', 'No answer'],
    ['SOMETHING_NEW', 'No answer'],
    ['PARTIAL', 'Partly right'],
  ])('%s is: %s', async (verdict, word) => {
    await ask(river, { results: [] })
    await show({ results: [{ participantId: 'x', verdict, score: 0 }] })
    expect(words('.status')).toBe(word)
  })
})

describe('several players', () => {
  const all = { players: [ada, bo, chidi], pending: ['p1', 'p2', 'p3'], answered: [] }

  it('answer one after the other, and the first who has not is named', async () => {
    await ask(tree, all)
    expect(words('.turn')).toBe('Your turn, Ada')
    await click('Oak')
    await rest()
    expect(words('.turn')).toBe('Your turn, Bo')
    await click('Beech')
    expect(emitted).toEqual(['choose c p1', 'choose a p2'])
    expect(find('[aria-current=true]').textContent).toContain('Chidi')
  })

  it('answer in the order of the game when it says whose turn it is', async () => {
    await ask(tree, { ...all, currentPlayerId: 'p3' })
    await click('Oak')
    await rest()
    expect(shown('.turn')).toBeNull()
    await click('Beech')
    expect(emitted).toEqual(['choose c p3'])
  })

  it('do not answer for the next one by a double press', async () => {
    await ask(tree, all)
    await press(find('.panel'), 'c')
    await press(find('.panel'), 'c')
    expect(emitted).toEqual(['choose c p1'])
  })

  it('do not see what the others chose before it is judged', async () => {
    await ask(tree, all)
    const before = find('.options').innerHTML
    option('Oak').focus()
    await click('Oak')
    await rest()
    expect(find('.options').innerHTML).toBe(before)
    expect(panel.shadowRoot?.activeElement).toBe(find('.panel'))
    expect(states()).toEqual(['Ada Answered', 'Bo To answer', 'Chidi To answer'])
    await click('Oak')
    await rest()
    await click('Beech')
    await show({
      pending: [],
      answered: ['p1', 'p2', 'p3'],
      results: [
        { participantId: 'p1', verdict: 'CORRECT', score: 10 },
        { participantId: 'p2', verdict: 'CORRECT', score: 10 },
        { participantId: 'p3', verdict: 'INCORRECT', score: 0 },
      ],
    })
    expect(options()).toEqual(['A Beech Wrong Chidi', 'B Hornbeam', 'C Oak Right Ada Bo', 'D Birch'])
    expect(states()).toEqual(['Ada Right +10', 'Bo Right +10', 'Chidi Wrong'])
  })

  it('answer in the field one after the other', async () => {
    await ask(river, all)
    await type('Aller')
    await press(field(), 'Enter')
    await rest()
    await type('Leine')
    await press(field(), 'Enter')
    expect(emitted).toEqual(['say Aller p1', 'say Leine p2'])
  })
})

describe('players with keys of their own', () => {
  const both = { players: [ada, bo], pending: ['p1', 'p2'], answered: [], together: true }

  it('answer at once, wherever the focus is, and the game does not hear it', async () => {
    const game = vi.fn()
    window.addEventListener('keydown', game)
    await ask(tree, both)
    await press(document.body, 'p', { code: 'KeyP' })
    await press(document.body, 'w', { code: 'KeyW' })
    await press(document.body, 'q', { code: 'KeyQ' })
    expect(emitted).toEqual(['choose d p2', 'choose b p1'])
    expect(game).not.toHaveBeenCalled()
    await press(document.body, 'g', { code: 'KeyG' })
    expect(game).toHaveBeenCalledOnce()
    window.removeEventListener('keydown', game)
  })

  it('do nothing any more with those of one who has left', async () => {
    await ask(tree, { ...both, players: [ada, bo, chidi], pending: ['p1', 'p3'] })
    await press(document.body, 'p', { code: 'KeyP' })
    await press(document.body, 'w', { code: 'KeyW' })
    expect(emitted).toEqual(['choose b p1'])
    expect(all('.spent').map(cap => cap.textContent)).toEqual(['Q', 'U', 'W', 'I', 'E', 'O', 'R', 'P'])
  })

  it('see them on the options', async () => {
    await ask(tree, both)
    expect(caps()).toEqual(['Q U', 'W I', 'E O', 'R P'])
    await show({ answered: ['p1'], pending: ['p2'] })
    expect(all('.spent').map(cap => cap.textContent)).toEqual(['Q', 'W', 'E', 'R'])
    await show({ playerKeys: { p1: ['ArrowLeft', 'Digit5'], p2: ['Semicolon'] } })
    expect(caps()).toEqual(['ARROWLEFT ;', '5'])
  })

  it('do not when they are more than four, or the answer is free', async () => {
    const five = [...'abcde'].map(id => ({ id, displayName: id }))
    await ask(tree, { ...both, players: five, pending: [...'abcde'] })
    expect(caps()).toEqual([])
    expect(words('.turn')).toBe('Your turn, a')
    await ask(river, both)
    await press(document.body, 'p', { code: 'KeyP' })
    expect(emitted).toEqual([])
  })

  it('type where they type', async () => {
    await ask(tree, both)
    const elsewhere = document.createElement('input')
    document.body.append(elsewhere)
    const event = await press(elsewhere, 'q', { code: 'KeyQ' })
    expect(event.defaultPrevented).toBe(false)
    expect(emitted).toEqual([])
  })

  it('leave them to the game when there is nothing to choose, the panel is hidden, or gone', async () => {
    await ask(tree, { ...both, expecting: 'nothing' })
    expect((await press(document.body, 'q', { code: 'KeyQ' })).defaultPrevented).toBe(false)
    await show({ expecting: 'answer', hidden: true })
    expect((await press(document.body, 'q', { code: 'KeyQ' })).defaultPrevented).toBe(false)
    await show({ hidden: false })
    panel.remove()
    expect((await press(document.body, 'q', { code: 'KeyQ' })).defaultPrevented).toBe(false)
    expect(emitted).toEqual([])
  })
})

describe('standings', () => {
  const standings: readonly ShownStanding[] = [
    { participantId: 'p2', displayName: 'Bo', totalScore: 30, rank: 1 },
    { participantId: 'p1', displayName: 'Ada', totalScore: 20, rank: 2 },
    { participantId: 'p3', displayName: 'Chidi', totalScore: 20, rank: 2 },
  ]
  const all = { players: [ada, bo, chidi], pending: ['p1', 'p2', 'p3'], leaderboard: standings }

  it('are unfolded by a button, and by a verdict', async () => {
    await ask(tree, all)
    expect(shown('.standings')).toBeNull()
    await act('Standings')
    expect(rows()).toEqual(['1. Bo 30 points', '2. Ada 20 points', '2. Chidi 20 points'])
    await act('Standings')
    expect(shown('.standings')).toBeNull()
    await show({ results: [{ participantId: 'p1', verdict: 'CORRECT', score: 10 }] })
    expect(rows()).toHaveLength(3)
  })

  it('move their rows, and do not make new ones', async () => {
    await ask(tree, all)
    await act('Standings')
    const [bosRow] = standingRows()
    await show({ leaderboard: [standings[1], standings[0], standings[2]] as ShownStanding[] })
    expect(standingRows()[1]).toBe(bosRow)
  })

  it('are the score for a single player', async () => {
    await ask(tree, { leaderboard: standings.slice(0, 1) })
    expect(words('.header')).toBe('30 points')
  })

  it('are what is left at the end, with who has won', async () => {
    const left = vi.fn()
    document.addEventListener('townsfolk-leave', left, { once: true })
    await ask(tree, { ...all, finished: true })
    expect(find('h2').textContent).toBe('Bo wins!')
    expect(find('.standings').getAttribute('aria-label')).toBe('Final standings')
    expect(rows()).toHaveLength(3)
    expect(shown('.options')).toBeNull()
    await act('Leave')
    expect(left).toHaveBeenCalledOnce()
  })

  it.each([
    [[30, 30, 10], 'Ada and Bo win!'],
    [[0, 0, 0], 'That was the quiz!'],
  ])('with %j end as: %s', async (scores, heading) => {
    const players = [ada, bo, chidi]
    const leaderboard = players.map(({ id, displayName }, index) => {
      const totalScore = scores[index] ?? 0
      return { participantId: id, displayName, totalScore, rank: totalScore === scores[0] ? 1 : 3 }
    })
    await show({ players, leaderboard, finished: true })
    expect(find('h2').textContent).toBe(heading)
  })

  it('end as the score for a single player', async () => {
    await show({ leaderboard: standings.slice(0, 1), finished: true })
    expect(find('h2').textContent).toBe('You have 30 points.')
  })
})

describe('what is read out', () => {
  it('is a polite log that is there before there is anything in it', () => {
    expect(find('[role=log]').getAttribute('aria-live')).toBe('polite')
    expect(readOut()).toEqual([])
  })

  it('is each question once, how it was judged, and the standings', async () => {
    await ask(tree, { progress: { asked: 1, total: 2 }, players: [ada, bo] })
    await show({ hintGiven: true, question: { ...tree } })
    await show({
      results: [
        { participantId: 'p1', verdict: 'CORRECT', score: 1 },
        { participantId: 'p2', verdict: 'INCORRECT', score: 0 },
      ],
      leaderboard: [
        { participantId: 'p1', displayName: 'Ada', totalScore: 1, rank: 1 },
        { participantId: 'p2', displayName: 'Bo', totalScore: 0, rank: 2 },
      ],
    })
    expect(readOut()).toEqual([
      'Question 1 of 2: Which tree is the tallest? A: Beech. B: Hornbeam. C: Oak. D: Birch.',
      'Ada: Right, 1 point.',
      'Bo: Wrong.',
      'Standings: 1. Ada, 1 point; 2. Bo, 0 points.',
    ])
  })

  it('is trouble at once, and that the host is thinking', async () => {
    await ask(tree, { notice: 'No answer. Try again.', busy: true })
    expect(words('[role=alert]')).toBe('No answer. Try again.')
    expect(words('.thinking')).toBe('The host is thinking')
  })

  it('is that the panel listens', async () => {
    await ask(tree, { listening: true, level: 7 })
    expect(words('.meter')).toBe('Listening')
    expect(find('.meter').style.getPropertyValue('--_level')).toBe('1.00')
  })

  it('speaks another language when the game does', async () => {
    await ask(tree, { texts: { ...englishQuiz, pass: 'Weiter', letters: ['Ä', 'Ö'] } })
    expect(words('.actions')).toBe('Hint Repeat Weiter Stop')
    expect(options().slice(0, 3)).toEqual(['Ä Beech', 'Ö Hornbeam', '3 Oak'])
    await press(find('.panel'), 'ö')
    expect(emitted).toEqual(['choose b'])
  })
})

it('renders every text as text', async () => {
  const markup = '<img src=x onerror="boom()">'
  await ask(
    { questionId: 'x', questionText: markup, options: [{ id: 'a', text: markup }] },
    { players: [{ id: 'p1', displayName: markup }, bo], pending: ['p1'], notice: markup },
  )
  expect(panel.shadowRoot?.querySelector('img')).toBeNull()
  for (const place of ['h2', '.words', '.player-name', '.notice']) expect(words(place)).toBe(markup)
})

it('is registered once', () => {
  expect(customElements.get('townsfolk-quiz-panel')).toBe(QuizPanel)
})

type Shown = Partial<Omit<QuizPanel, keyof HTMLElement>> & { readonly hidden?: boolean }

function record(event: Event): void {
  const { participantId, ...rest } = (event as CustomEvent<Record<string, string>>).detail
  const name = event.type.replace('townsfolk-quiz-', '')
  emitted.push([name, ...Object.values(rest), participantId].filter(Boolean).join(' '))
}

async function show(shown: Shown): Promise<void> {
  Object.assign(panel, shown)
  await panel.updateComplete
}

/** Until it can be answered. */
async function ask(question: ShownQuestion, shown: Shown = {}): Promise<void> {
  await show({ question, expecting: 'answer', ...shown })
  await rest()
}

async function rest(): Promise<void> {
  vi.advanceTimersByTime(400)
  await panel.updateComplete
}

function all(selector: string): HTMLElement[] {
  return [...(panel.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])]
}

function shown(selector: string): HTMLElement | null {
  return all(selector)[0] ?? null
}

function find(selector: string): HTMLElement {
  const found = shown(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}

/** Without what screen readers do not meet. */
function wordsOf(element: HTMLElement): string {
  const copy = element.cloneNode(true) as HTMLElement
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
  return spaced(copy)
}

function spaced(element: HTMLElement): string {
  return element.textContent?.replace(/\s+/g, ' ').trim() ?? ''
}

function words(selector: string): string {
  return wordsOf(find(selector))
}

function options(): string[] {
  return all('.option').map(wordsOf)
}

function states(): string[] {
  return all('.player').map(wordsOf)
}

function rows(): string[] {
  return standingRows().map(wordsOf)
}

function standingRows(): HTMLElement[] {
  return all('.standing')
}

/** Those of each option that has any. */
function caps(): string[] {
  return all('.caps').map(spaced)
}

function readOut(): string[] {
  return all('[role=log] p').map(wordsOf)
}

function option(text: string): HTMLElement {
  const found = all('.option').find(candidate => candidate.querySelector('.words')?.textContent === text)
  if (!found) throw new Error(`no option ${text}`)
  return found
}

async function click(text: string): Promise<void> {
  option(text).click()
  await panel.updateComplete
}

/** Presses one of the other buttons. */
async function act(name: string): Promise<void> {
  const button = all('button').find(candidate => wordsOf(candidate) === name)
  if (!button) throw new Error(`no button ${name}`)
  button.click()
  await panel.updateComplete
}

function field(): HTMLInputElement {
  return find('input') as HTMLInputElement
}

async function type(value: string): Promise<void> {
  field().value = value
  field().dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
  await panel.updateComplete
}

async function press(target: EventTarget, key: string, init: KeyboardEventInit = {}): Promise<KeyboardEvent> {
  const event = new KeyboardEvent('keydown', {
    key,
    bubbles: true,
    composed: true,
    cancelable: true,
    ...init,
  })
  target.dispatchEvent(event)
  await panel.updateComplete
  return event
}
