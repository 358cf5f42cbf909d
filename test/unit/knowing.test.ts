import { brainOf, createAuthoredBrain, type LanguageModel } from '@townsfolk/brain'
import { createMemoryStore, type Store } from '@townsfolk/service'
import { createLocalApi, type LocalApi } from '@townsfolk/service/local'
import { describe, expect, it } from 'vitest'

const lamp = {
  id: 'lamp-1',
  name: 'Old lamp',
  position: { x: 1, y: 0, z: 0 },
  properties: [{ name: 'kind', value: 'item' }],
}

const mira = {
  id: 'mira',
  name: 'Mira',
  remembers: true,
  actions: [
    {
      name: 'LIGHT',
      description: 'Lights something',
      phrases: ['light {target}'],
      target: {},
      lines: [{ text: 'I will light {target}.' }],
    },
  ],
  smallTalk: [{ phrases: ['hello', 'hi'], lines: [{ text: 'Hello there.' }] }],
  facts: [
    { id: 'ferry', text: 'The ferry is late', phrases: ['is there news of the ferry'], spreads: 'freely' },
    { id: 'well', text: 'The well has run dry', phrases: ['what about the well'], spreads: 'to-friends' },
    { id: 'debt', text: 'Tobin owes six coins', phrases: ['who owes coins'] },
    {
      id: 'fire',
      text: 'The old barn burned',
      phrases: ['what happened to the barn'],
      seen: ['the barn burns'],
      spreads: 'freely',
    },
  ],
  friends: ['wren'],
  fallback: [{ text: 'Hm.' }],
}

const plain = (id: string, name: string, more: object = {}): object => ({
  id,
  name,
  fallback: [{ text: 'Hm.' }],
  ambient: [{ text: `${name} yawns.` }],
  ...more,
})

const files = {
  'characters/mira.json': mira,
  'characters/bram.json': plain('bram', 'Bram', { remembers: true }),
  'characters/wren.json': plain('wren', 'Wren'),
}

interface Town {
  readonly api: LocalApi
  readonly store: Store
  /** What somebody says, alone or in a cast, in a session of its own or another one. */
  say(
    message: string | undefined,
    body?: object,
  ): Promise<{ readonly text: string; readonly sessionId: string }>
}

function town(store = createMemoryStore()): Town {
  const api = createLocalApi(files, { store, nowMs: () => Date.parse('2026-11-24T12:00:00Z') })
  return {
    api,
    store,
    async say(message, body = {}) {
      const { sessionId, messages } = await api.chat({
        characterIds: ['mira'],
        ...(message !== undefined && { message }),
        ...body,
      })
      const text = messages
        .map(({ name, lines }) => `${name}: ${lines.map(line => line.text.trim()).join(' ')}`)
        .join('\n')
      return { text, sessionId }
    },
  }
}

const sam = { playerId: 'sam' }

describe('a player who comes again', () => {
  it('is greeted by name, and is told what was told and done', async () => {
    const { say } = town()
    const { sessionId } = await say('My name is Sam.', sam)
    await say('My dog is called Rex.', { ...sam, sessionId })
    await say('light the lamp', { ...sam, sessionId, metadata: [lamp] })
    await say('hello', {
      ...sam,
      sessionId,
      events: [{ priority: 1, content: 'Mira did LIGHT Old lamp', date: '2026-11-24T12:00:00Z' }],
    })
    const again = await say('hello', sam)
    expect(again.text).toMatch(/again.*Sam|Sam.*again/)
    expect(again.text).not.toContain('Hello there')
    const next = { ...sam, sessionId: again.sessionId }
    expect((await say('What is my dog called?', next)).text).toContain('Rex')
    expect((await say('what did we do last time', next)).text).toMatch(/lit the old lamp/i)
    expect((await say('do you remember me', next)).text).toMatch(/Rex/)
    expect((await say('hello', next)).text).toBe('Mira: Hello there.')
  })

  it('is somebody new to those who keep nothing, and without a playerId', async () => {
    const { say } = town()
    for (const body of [{}, { ...sam, characterIds: ['wren'] }]) {
      await say('My name is Sam.', body)
      expect((await say('What is my name?', body)).text).not.toContain('Sam')
    }
  })

  it('is met for the first time by who does not know them', async () => {
    const { say } = town()
    expect((await say('do you remember me', { playerId: 'new' })).text).toMatch(/met before|first time/)
  })

  it('is somebody new once they were forgotten', async () => {
    const { say, api } = town()
    await say('My name is Sam.', sam)
    await api.forgetPlayer('sam')
    await api.forgetPlayer('sam')
    const { text } = await say('hello', sam)
    expect(text).toBe('Mira: Hello there.')
    expect((await say('What is my name?', sam)).text).not.toContain('Sam')
  })

  it('is no other player', async () => {
    const { say } = town()
    await say('My name is Sam.', sam)
    expect((await say('hello', { playerId: 'kim' })).text).toBe('Mira: Hello there.')
  })

  it('has two sessions at once, and nothing of either is lost', async () => {
    const { say } = town()
    const [one, other] = await Promise.all([say('My name is Sam.', sam), say('hello', sam)])
    await Promise.all([
      say('My dog is called Rex.', { ...sam, sessionId: one.sessionId }),
      say('My cat is called Mog.', { ...sam, sessionId: other.sessionId }),
    ])
    const third = await say('What is my dog called?', sam)
    expect(third.text).toContain('Rex')
    expect((await say('What is my cat called?', { ...sam, sessionId: other.sessionId })).text).toContain(
      'Mog',
    )
    expect((await say('What is my cat called?', { ...sam, sessionId: third.sessionId })).text).toContain(
      'Mog',
    )
  })

  it('is liked for thanks and disliked for insults, across sessions', async () => {
    const { say } = town()
    for (let i = 0; i < 3; i++) await say('thank you', { playerId: 'kind' })
    for (let i = 0; i < 2; i++) await say('you are stupid', { playerId: 'rude' })
    expect((await say('are we friends', { playerId: 'kind' })).text).toMatch(/like you|friend/)
    expect((await say('are we friends', { playerId: 'rude' })).text).toMatch(/No\.|not been kind/)
    expect((await say('are we friends', { playerId: 'new' })).text).toMatch(/yet|Neither/)
  })

  it('who only plays on has nothing written', async () => {
    const writes: unknown[] = []
    const store = createMemoryStore()
    const { say } = town({
      ...store,
      commitTurn(turn) {
        writes.push(turn.learned)
        return store.commitTurn(turn)
      },
    })
    const { sessionId } = await say('hello', sam)
    await say('hello', { ...sam, sessionId })
    await say('What is my name?', { ...sam, sessionId })
    expect(writes.map(each => each !== undefined)).toEqual([true, false, false])
  })
})

describe('a fact', () => {
  const both = { characterIds: ['mira', 'bram'] }

  it('is known to nobody but its owner at first', async () => {
    const { say } = town()
    expect((await say('is there news of the ferry')).text).toBe('Mira: The ferry is late.')
    expect((await say('is there news of the ferry', { characterIds: ['bram'] })).text).not.toContain('storm')
  })

  it('goes round among characters that talk, with who told it', async () => {
    const { say } = town()
    const { text, sessionId } = await say(undefined, both)
    expect(text).toContain('The ferry is late.')
    expect(text).not.toMatch(/well|coins|barn/)
    const asked = await say('is there news of the ferry', { characterIds: ['bram'], sessionId })
    expect(asked.text).toBe('Bram: Mira told me that the ferry is late.')
    // And on from there, to somebody who has never met Mira.
    const on = await say(undefined, { characterIds: ['bram', 'wren'], sessionId })
    expect(on.text).toContain('Mira told me that the ferry is late.')
    const third = await say('is there news of the ferry', { characterIds: ['wren'], sessionId })
    expect(third.text).toBe('Wren: Bram told me that the ferry is late.')
  })

  it('that is for friends reaches them when nobody else is there', async () => {
    const { say } = town()
    const heard: string[] = []
    const pair = { characterIds: ['mira', 'wren'] }
    let sessionId: string | undefined
    for (let i = 0; i < 3; i++) {
      const said = await say(undefined, { ...pair, sessionId })
      sessionId = said.sessionId
      heard.push(said.text)
    }
    expect(heard.join()).toContain('The well has run dry.')
    expect(heard.join()).not.toContain('coins')
  })

  it('is heard by who stands by when the player is told it, and by nobody who comes later', async () => {
    const { say } = town()
    const { text, sessionId } = await say('Mira, who owes coins?', both)
    expect(text).toBe('Mira: Tobin owes six coins.')
    const bram = await say('who owes coins', { characterIds: ['bram'], sessionId })
    expect(bram.text).toBe('Bram: Mira told me that Tobin owes six coins.')
    const wren = await say('who owes coins', { characterIds: ['wren'], sessionId })
    expect(wren.text).not.toContain('Tobin')
  })

  it('that must be seen is known from when it was', async () => {
    const { say } = town()
    const { text, sessionId } = await say('what happened to the barn')
    expect(text).not.toContain('burned')
    const events = [{ priority: 1, content: 'The barn burns', date: '2026-11-24T12:00:00Z' }]
    await say('hello', { sessionId, events })
    expect((await say('what happened to the barn', { sessionId })).text).toBe('Mira: The old barn burned.')
  })

  it('that was heard is remembered in later sessions by who keeps what it hears', async () => {
    const { say } = town()
    await say(undefined, { ...both, ...sam })
    const { text } = await say('is there news of the ferry', { characterIds: ['bram'], ...sam })
    expect(text).toContain('Mira told me that the ferry is late.')
    expect((await say('is there news of the ferry', { characterIds: ['bram'] })).text).not.toContain('storm')
  })
})

describe('what a model is sent', () => {
  /** The instructions and the data of the last prompt of each turn. */
  async function prompts(
    talks: readonly (readonly [characterIds: readonly string[], message: string])[],
  ): Promise<readonly string[]> {
    const sent: string[] = []
    let line = 0
    const model: LanguageModel = {
      consult: () => ({
        async *ask({ system, data }) {
          sent.push(`${system}\n${data}`)
          line += 1
          yield JSON.stringify({
            lines: [{ emotion: 'NEUTRAL', text: `Answer number ${line}.` }],
            actions: [],
          })
        },
        takesProse: false,
        answerFitted() {},
        askForLess() {},
        timeLeft: () => 1,
        end() {},
      }),
    }
    const authored = createAuthoredBrain()
    const brain = brainOf(model, { authored, fallback: false, promptTokens: 6000, onFallback() {} })
    const api = createLocalApi(files, { brain })
    let sessionId: string | undefined
    const last: string[] = []
    for (const [characterIds, message] of talks) {
      const reply = await api.chat({ characterIds, message, ...(sessionId !== undefined && { sessionId }) })
      sessionId = reply.sessionId
      last.push(sent.at(-1) ?? '')
    }
    return last
  }

  it('is what its own character knows, and what it was there to hear', async () => {
    const [mira, bram, both, again] = await prompts([
      [['mira'], 'Mira, the password is heron.'],
      [['bram'], 'Hello, Bram.'],
      [['mira', 'bram'], 'Mira, the ferry is late, is it not? And Bram?'],
      [['bram'], 'Bram, what do you know?'],
    ])
    expect(mira).toContain('The ferry is late')
    expect(mira).not.toContain('The old barn burned')
    expect(bram).not.toMatch(/ferry|heron/)
    expect(both).not.toBe('')
    expect(again).not.toContain('heron')
  })
})
