// @vitest-environment jsdom
import { EventEmitter } from 'eventemitter3'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bindTalkButton, TalkButton } from '../index.ts'

let microphone: FakeMicrophone
let voice: { readonly events: EventEmitter }
let talk: TalkButton
let release: () => void

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] })
  microphone = new FakeMicrophone()
  voice = { events: new EventEmitter() }
  talk = new TalkButton()
  document.body.append(talk)
  release = bindTalkButton(talk, { microphone, voice })
})

afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

it('presses and releases the microphone', async () => {
  press()
  talk.release()
  expect(microphone.calls).toEqual(['press', 'release'])
})

describe('the button', () => {
  it('goes through a press: asked, listening, heard, understood', () => {
    press()
    microphone.events.emit('permission', { permission: 'asking' })
    expect(talk.state).toBe('asking')
    microphone.events.emit('permission', { permission: 'granted' })
    expect(talk.state).toBe('idle')
    open()
    expect(talk.state).toBe('listening')
    microphone.level = 0.2
    frame()
    expect(talk).toMatchObject({ state: 'listening', level: 0.2 })
    microphone.level = 0.7
    frame()
    expect(talk).toMatchObject({ state: 'hearing', level: 0.7 })
    talk.release()
    microphone.events.emit('speech-end', { isPressed: true })
    microphone.events.emit('clip', {})
    close()
    expect(talk).toMatchObject({ state: 'working', level: 0 })
    voice.events.emit('heard', {})
    expect(talk.state).toBe('idle')
  })

  it('shows who speaks while the microphone listens all the time', () => {
    open()
    microphone.events.emit('speech-start', { isPressed: false })
    expect(talk.state).toBe('hearing')
    microphone.events.emit('speech-end', { isPressed: false })
    microphone.events.emit('clip', {})
    expect(talk.state).toBe('working')
    voice.events.emit('heard', {})
    expect(talk.state).toBe('listening')
  })

  it('is let go of when the microphone ends by itself', () => {
    press()
    open()
    close()
    expect(talk.isPressed).toBe(false)
  })

  it('follows nothing while the microphone does not listen', () => {
    open()
    frame()
    close()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('says that nothing was heard, after a press only', () => {
    microphone.events.emit('no-clip', { reason: 'noise', isPressed: false })
    expect(talk.state).toBe('idle')
    microphone.events.emit('no-clip', { reason: 'too-short', isPressed: true })
    expect(talk.state).toBe('unheard')
    press()
    expect(talk.state).toBe('idle')
    voice.events.emit('not-heard', { reason: 'nothing-made-out' })
    expect(talk.state).toBe('unheard')
  })

  it('goes on asking when the player lets go to answer the browser', () => {
    press()
    microphone.events.emit('permission', { permission: 'asking' })
    talk.release()
    microphone.events.emit('no-clip', { reason: 'too-short', isPressed: true })
    expect(talk.state).toBe('asking')
    microphone.events.emit('permission', { permission: 'granted' })
    expect(talk.state).toBe('idle')
  })

  it('is at rest when what was said is dropped for other reasons', () => {
    microphone.events.emit('clip', {})
    voice.events.emit('not-heard', { reason: 'nobody-near' })
    expect(talk.state).toBe('idle')
  })
})

describe('trouble', () => {
  it.each([
    ['microphone_refused', 'refused'],
    ['microphone_missing', 'missing'],
    ['microphone_in_use', 'in-use'],
    ['microphone_unplugged', 'unplugged'],
    ['microphone_silent', 'silent'],
    ['microphone_insecure', 'insecure'],
    ['microphone_failed', 'failed'],
  ])('of the microphone ends the press and is reported: %s', (code, state) => {
    press()
    open()
    microphone.events.emit('error', { code })
    voice.events.emit('voice-error', { code })
    expect(talk).toMatchObject({ state, isPressed: false })
  })

  it('of the service is reported', () => {
    microphone.events.emit('clip', {})
    voice.events.emit('voice-error', { code: 'no_voice' })
    expect(talk.state).toBe('failed')
  })

  it('of a service where nobody understands is shown as such, and its cause goes to developers', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    microphone.events.emit('clip', {})
    const message = 'Nobody here understands recorded speech; set TOWNSFOLK_TRANSCRIPTION_URL.'
    voice.events.emit('voice-error', { code: 'not_found', message })
    expect(talk.state).toBe('not-understood')
    expect(warn.mock.calls).toEqual([[`Townsfolk, voice: ${message} (not_found)`]])
    warn.mockRestore()
  })
})

it('needs nothing that understands', () => {
  release()
  release = bindTalkButton(talk, { microphone })
  open()
  microphone.events.emit('clip', {})
  expect(talk.state).toBe('listening')
})

it('shows a microphone that listens already', () => {
  const other = new TalkButton()
  microphone.isListening = true
  microphone.level = 0.3
  bindTalkButton(other, { microphone })
  expect(other).toMatchObject({ state: 'listening', level: 0.3 })
})

it('lets go of both when it is released', () => {
  press()
  open()
  release()
  expect(microphone.calls).toEqual(['press', 'release'])
  expect(talk).toMatchObject({ state: 'idle', isPressed: false })
  expect([microphone.events.eventNames(), voice.events.eventNames()]).toEqual([[], []])
  expect(vi.getTimerCount()).toBe(0)
  press()
  expect(microphone.calls).toHaveLength(2)
})

function press(): void {
  talk.shadowRoot?.querySelector('button')?.click()
  if (!talk.isPressed) throw new Error('it is not pressed')
}

function open(): void {
  microphone.isListening = true
  microphone.events.emit('listening', { isListening: true })
}

function close(): void {
  microphone.isListening = false
  microphone.events.emit('listening', { isListening: false })
}

function frame(): void {
  vi.advanceTimersToNextFrame()
}

class FakeMicrophone {
  readonly events = new EventEmitter()
  readonly calls: string[] = []
  isListening = false
  level = 0

  press(): void {
    this.calls.push('press')
  }

  release(): void {
    this.calls.push('release')
  }
}
