// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bindChatHistory, ChatBox, type ChatHistoryMessage, type ChatHistoryPage } from '../index.ts'

const mira = (content: string): ChatHistoryMessage => ({ content, sender: 'ASSISTANT', name: 'Mira' })
const player = (content: string): ChatHistoryMessage => ({ content, sender: 'USER', name: null })

const newest = { messages: [player('And now?'), mira('Now we wait.')], nextCursor: 'c1' }
const oldest = { messages: [player('Hello'), mira('Good evening!')], nextCursor: null }

let service: FakeService
let box: ChatBox
let release: () => void

beforeEach(() => {
  service = new FakeService()
  box = new ChatBox()
  document.body.append(box)
  release = bindChatHistory(box, { api: service, sessionId: 's1' })
})

afterEach(() => {
  document.body.replaceChildren()
})

it('shows at once what was said last, and page by page what was said before', async () => {
  expect(box.earlier).toBe('loading')
  await service.answer(newest)
  expect(box.earlier).toBe('more')
  ask()
  await service.answer(oldest)
  expect(box.earlier).toBe('none')
  expect(service.asked).toEqual([{ sessionId: 's1' }, { sessionId: 's1', before: 'c1' }])
  expect(box.lines.map(({ speaker, text }) => `${speaker}: ${text}`)).toEqual([
    'You: Hello',
    'Mira: Good evening!',
    'You: And now?',
    'Mira: Now we wait.',
  ])
  expect(box.lines.map(({ isPlayer }) => isPlayer)).toEqual([true, false, true, false])
})

it('names the player in the words of the box', async () => {
  box.texts = { ...box.texts, player: 'Du' }
  await service.answer(newest)
  expect(box.lines[0]?.speaker).toBe('Du')
})

it('leaves out messages without words', async () => {
  await service.answer({ messages: [mira(''), mira('Good evening!')], nextCursor: null })
  expect(shown()).toEqual(['Good evening!'])
})

describe('a page that does not come', () => {
  it('is reported, and asked for again when the player wants it', async () => {
    await service.answer(newest)
    ask()
    await service.fail(new Error('offline'))
    expect(box.earlier).toBe('failed')
    ask()
    await service.answer(oldest)
    expect(service.asked.at(-1)).toEqual({ sessionId: 's1', before: 'c1' })
    expect(shown()).toEqual(['Hello', 'Good evening!', 'And now?', 'Now we wait.'])
  })

  it('is no trouble when the service has forgotten the session', async () => {
    await service.fail(Object.assign(new Error('gone'), { code: 'session_not_found' }))
    expect(box.earlier).toBe('none')
  })

  it('does not bring twice what was said meanwhile', async () => {
    await service.fail(new Error('offline'))
    for (const text of ['One more?', 'One more.', 'The last.']) box.addLine({ speaker: '', text })
    ask()
    const messages = [...newest.messages, player('One more?'), mira('One more. The last.')]
    await service.answer({ messages, nextCursor: null })
    expect(shown()).toEqual(['And now?', 'Now we wait.', 'One more?', 'One more.', 'The last.'])
  })
})

it('knows what was said meanwhile by its words, in languages without blanks too', async () => {
  await service.fail(new Error('offline'))
  for (const text of ['はい。', 'そうです。', 'One.', ' Two.']) box.addLine({ speaker: '', text })
  ask()
  await service.answer({ messages: [mira('はい。そうです。'), mira('One. Two.')], nextCursor: null })
  expect(shown()).toEqual(['はい。', 'そうです。', 'One.', 'Two.'])
})

it('brings nothing once it is released', async () => {
  release()
  await service.answer(newest)
  expect(box).toMatchObject({ lines: [], earlier: 'none' })
  ask()
  expect(service.asked).toHaveLength(1)
})

function ask(): void {
  box.dispatchEvent(new CustomEvent('townsfolk-earlier'))
}

function shown(): string[] {
  return box.lines.map(({ text }) => text)
}

class FakeService {
  readonly asked: object[] = []
  #settle: { answer(page: ChatHistoryPage): void; fail(error: Error): void } | undefined

  historyPage(request: object): Promise<ChatHistoryPage> {
    this.asked.push(request)
    return new Promise((answer, fail) => {
      this.#settle = { answer, fail }
    })
  }

  async answer(page: ChatHistoryPage): Promise<void> {
    this.#settle?.answer(page)
    await settled()
  }

  async fail(error: Error): Promise<void> {
    this.#settle?.fail(error)
    await settled()
  }
}

/** What waits for an answer has gone on. */
async function settled(): Promise<void> {
  await new Promise(resolve => setTimeout(resolve))
}
