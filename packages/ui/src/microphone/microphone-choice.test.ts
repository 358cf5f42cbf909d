// @vitest-environment jsdom
import { EventEmitter } from 'eventemitter3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bindMicrophoneChoice, MicrophoneChoice, type ShownMicrophone } from '../index.ts'

const known = [
  { deviceId: 'default', label: 'Default - Built-in' },
  { deviceId: 'communications', label: 'Communications - Built-in' },
  { deviceId: 'b1', label: 'Built-in' },
  { deviceId: 'u1', label: 'USB' },
]
const unknown = [{ deviceId: '', label: '' }]

let choice: MicrophoneChoice

beforeEach(async () => {
  choice = new MicrophoneChoice()
  document.body.append(choice)
  await choice.updateComplete
})

afterEach(() => {
  document.body.replaceChildren()
})

describe('the choice', () => {
  it('is a select with a name, the system default first and each microphone once', async () => {
    await show({ devices: known })
    expect(select().labels?.[0]?.textContent).toBe('Microphone')
    expect(names()).toEqual(['System default', 'Built-in', 'USB'])
    expect(note()).toBe('')
  })

  it('is reported to the game, and shown', async () => {
    const chosen: string[] = []
    document.addEventListener('townsfolk-choose', ({ detail }) => chosen.push(detail.deviceId), {
      once: true,
    })
    await show({ devices: known })
    choose('u1')
    await choice.updateComplete
    expect(chosen).toEqual(['u1'])
    expect(choice.deviceId).toBe('u1')
    expect(select().value).toBe('u1')
  })

  it('shows the one that the game remembers, once it is there', async () => {
    await show({ deviceId: 'u1' })
    expect(select().value).toBe('')
    await show({ devices: known })
    expect(select().value).toBe('u1')
  })

  it('numbers microphones without a name', async () => {
    await show({ devices: [{ deviceId: 'x', label: '' }] })
    expect(names()).toEqual(['System default', 'Microphone 1'])
  })

  it('says what there is to say about it, and nothing while nobody knows', async () => {
    expect(note()).toBe('')
    await show({ devices: unknown })
    expect(note()).toBe('Your microphones are listed once you have talked for the first time.')
    await show({ devices: [] })
    expect(note()).toBe('There is no microphone. Plug one in.')
    await show({ devices: known, deviceId: 'x', gone: true })
    expect(note()).toBe('The microphone you chose is gone. The system default is used until it is back.')
    expect(select().value).toBe('')
  })

  it('speaks another language', async () => {
    choice.texts = { ...choice.texts, microphone: 'Mikrofon', systemDefault: 'Wie das System' }
    await show({ devices: known })
    expect(select().labels?.[0]?.textContent).toBe('Mikrofon')
    expect(names()[0]).toBe('Wie das System')
  })
})

describe('bound to a microphone', () => {
  let microphone: FakeMicrophone
  let release: () => void

  beforeEach(() => {
    microphone = new FakeMicrophone()
    Object.defineProperty(navigator, 'mediaDevices', { value: new EventTarget(), configurable: true })
  })

  afterEach(() => {
    release()
    Reflect.deleteProperty(navigator, 'mediaDevices')
  })

  it('selects what was remembered and what is chosen, and asks the player for nothing', async () => {
    choice.deviceId = 'u1'
    await bind(known)
    expect(microphone.calls).toEqual(['select u1'])
    choose('')
    expect(microphone.calls).toEqual(['select u1', 'select system'])
  })

  it('selects the system’s own when nothing was remembered, whatever the microphone was set to before', async () => {
    await bind(known)
    expect(microphone.calls).toEqual(['select system'])
  })

  it('fills itself once the player has allowed a microphone', async () => {
    await bind(unknown)
    expect(names()).toEqual(['System default'])
    microphone.list = known
    microphone.events.emit('permission', { permission: 'granted' })
    await settled()
    expect(names()).toEqual(['System default', 'Built-in', 'USB'])
  })

  it('falls back while the chosen one is unplugged, and takes it again when it is back', async () => {
    choice.deviceId = 'u1'
    await bind(known)
    await plug(known.slice(0, 3))
    expect(choice).toMatchObject({ gone: true, deviceId: 'u1' })
    await plug(known)
    expect(choice.gone).toBe(false)
    expect(select().value).toBe('u1')
    expect(microphone.calls).toEqual(['select u1', 'select system', 'select u1'])
  })

  it('falls back when a remembered one cannot be opened and nobody knows why', async () => {
    choice.deviceId = 'old'
    await bind(unknown)
    microphone.events.emit('error', { code: 'microphone_missing' })
    await settled()
    expect(choice.gone).toBe(true)
    expect(microphone.calls).toEqual(['select old', 'select system'])
  })

  it('shows what was asked for last when answers come out of order', async () => {
    await bind(known)
    const late = microphone.holdNext()
    microphone.events.emit('permission', { permission: 'granted' })
    await plug(known.slice(0, 3))
    late(known)
    await settled()
    expect(names()).toEqual(['System default', 'Built-in'])
  })

  it('follows nothing once it is released', async () => {
    await bind(known)
    release()
    await plug([])
    expect(names()).toHaveLength(3)
    choose('u1')
    expect(microphone.calls).toEqual(['select system'])
    expect(microphone.events.eventNames()).toEqual([])
  })

  async function bind(list: readonly ShownMicrophone[]): Promise<void> {
    microphone.list = list
    release = bindMicrophoneChoice(choice, microphone)
    await settled()
  }

  async function plug(list: readonly ShownMicrophone[]): Promise<void> {
    microphone.list = list
    navigator.mediaDevices.dispatchEvent(new Event('devicechange'))
    await settled()
  }

  async function settled(): Promise<void> {
    await new Promise(resolve => setTimeout(resolve))
    await choice.updateComplete
  }
})

async function show(shown: Partial<Pick<MicrophoneChoice, 'devices' | 'deviceId' | 'gone'>>): Promise<void> {
  Object.assign(choice, shown)
  await choice.updateComplete
}

function select(): HTMLSelectElement {
  const found = choice.shadowRoot?.querySelector('select')
  if (!found) throw new Error('no select')
  return found
}

function names(): string[] {
  return [...select().options].map(({ textContent }) => textContent?.trim() ?? '')
}

function note(): string {
  return choice.shadowRoot?.querySelector('#note')?.textContent?.trim() ?? ''
}

function choose(deviceId: string): void {
  select().value = deviceId
  select().dispatchEvent(new Event('change'))
}

class FakeMicrophone {
  readonly events = new EventEmitter()
  readonly calls: string[] = []
  list: readonly ShownMicrophone[] = []
  #held: Promise<readonly ShownMicrophone[]> | undefined

  devices(): Promise<readonly ShownMicrophone[]> {
    const held = this.#held
    this.#held = undefined
    return held ?? Promise.resolve(this.list)
  }

  select(deviceId: string | undefined): void {
    this.calls.push(`select ${deviceId ?? 'system'}`)
  }

  /** The next answer comes when it is given. */
  holdNext(): (list: readonly ShownMicrophone[]) => void {
    let answer: (list: readonly ShownMicrophone[]) => void = () => {}
    this.#held = new Promise(resolve => {
      answer = resolve
    })
    return answer
  }
}
