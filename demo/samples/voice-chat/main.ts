import '@townsfolk/ui'
import { type Client, createClient } from '@townsfolk/client'
import { done, type Npc } from '@townsfolk/core'
import { AudioHost, Microphone, WebAudioSink } from '@townsfolk/core/browser'
import { Captions } from '@townsfolk/core/captions'
import { VoiceInput } from '@townsfolk/core/listening'
import { Mouths } from '@townsfolk/core/mouths'
import { Speech } from '@townsfolk/core/speech'
import { placeVoices, type SceneObject, townsfolk } from '@townsfolk/phaser'
import { createEmbeddedService, formatFault, parseProject } from '@townsfolk/service'
import type { CaptionList } from '@townsfolk/ui'
import * as Phaser from 'phaser'
import { projectFiles } from '../../project-files.ts'
import { readSettings } from '../../settings.ts'

const listen = find<HTMLInputElement>('#listen')
const headphones = find<HTMLInputElement>('#headphones')
const talk = find<HTMLButtonElement>('#talk')

class Square extends Phaser.Scene {
  readonly #api: Client
  readonly #audio: AudioHost
  #microphone: Microphone | undefined

  constructor(api: Client, audio: AudioHost) {
    super('square')
    this.#api = api
    this.#audio = audio
  }

  create(): void {
    const kind = 'item'
    this.folk.perceive(this.add.circle(420, 60, 14, 0xd0342c), { name: 'Red lantern', properties: { kind } })
    this.folk.perceive(this.add.circle(500, 90, 14, 0x3464c4), { name: 'Blue lantern', properties: { kind } })
    const wren = this.folk.npc(this.add.circle(180, 70, 26, 0x8a5a9c), { characterId: 'wren', name: 'Wren' })
    wren.onAction('FETCH', () => done)
    this.#letHerSpeak(wren)
    this.#letHerHear(wren)
    show('(Wren is here.)')
  }

  override update(): void {
    find<HTMLMeterElement>('#level').value = this.#microphone?.level ?? 0
  }

  /** Her lines become sound, a moving mouth, and captions. */
  #letHerSpeak(wren: Npc<SceneObject>): void {
    const { runtime } = this.folk
    const sink = new WebAudioSink<SceneObject>({
      host: this.#audio,
      outputFor: placeVoices(this, this.#audio),
    })
    const speech = new Speech<SceneObject>({ api: this.#api, sink })
    speech.events.on('speech-error', ({ message, code }) => showTrouble(`${message} (${code})`))
    runtime.add(speech)

    const mouth = this.add.ellipse(180, 80, 16, 2, 0x2b2140)
    const mouths = new Mouths<SceneObject>({ voices: speech })
    runtime.add(mouths)
    mouths.draw(wren, { paint: ({ open, width }) => mouth.setDisplaySize(8 + 16 * width, 2 + 12 * open) })

    const { midPoint } = this.cameras.main
    const captions = new Captions<SceneObject>({
      listener: { readPosition: out => Object.assign(out, { x: midPoint.x, y: midPoint.y, z: 0 }) },
    })
    runtime.add(captions)
    captions.events.on('change', ({ shown }) => {
      find<CaptionList>('townsfolk-captions').captions = shown
    })
    wren.events.on('line-end', ({ line, interrupted }) =>
      show(`Wren: ${line.text}${interrupted ? ' (interrupted)' : ''}`),
    )
    wren.events.on('turn-error', ({ message, code }) => showTrouble(`${message} (${code})`))
  }

  /** What the microphone hears becomes text, and the text a turn. */
  #letHerHear(wren: Npc<SceneObject>): void {
    const { context } = this.#audio
    const microphone = new Microphone(context ? { context } : {})
    this.#microphone = microphone
    const voice = new VoiceInput<SceneObject>({
      microphone,
      api: this.#api,
      to: () => wren,
      duplex: 'barge-in',
      // Without headphones Wren would interrupt herself.
      bargesIn: () => headphones.checked,
    })
    voice.events.on('heard', ({ text }) => show(`You: ${text}`))
    voice.events.on('not-heard', ({ reason }) => show(`(not heard: ${reason})`))
    voice.events.on('voice-error', ({ message, code }) => showTrouble(`${message} (${code})`))
    voice.events.on('listening', ({ isListening }) => talk.classList.toggle('on', isListening))
    this.folk.runtime.add(voice)

    const press = (): void => void microphone.press()
    const release = (): void => microphone.release()
    talk.addEventListener('pointerdown', press)
    window.addEventListener('pointerup', release)
    this.input.keyboard?.on('keydown-V', press)
    this.input.keyboard?.on('keyup-V', release)
    listen.addEventListener('change', () => {
      if (listen.checked) void microphone.start()
      else microphone.stop()
    })
  }
}

async function main(): Promise<void> {
  const { service } = readSettings(location.href)
  find('#hint').hidden = service !== undefined
  const audio = new AudioHost()
  const api = createClient(service ?? (await inThisPage()))
  new Phaser.Game({
    type: Phaser.CANVAS,
    parent: 'stage',
    width: 600,
    height: 220,
    backgroundColor: '#2b2140',
    banner: false,
    audio: audio.context ? { context: audio.context } : { noAudio: true },
    plugins: { scene: [townsfolk({ api })] },
    scene: new Square(api, audio),
  })
}

async function inThisPage(): Promise<Parameters<typeof createClient>[0]> {
  const parsed = parseProject(projectFiles)
  if (!parsed.ok) throw new Error(parsed.faults.map(formatFault).join('\n'))
  const { fetch, apiKey } = await createEmbeddedService(parsed.project)
  return { baseUrl: 'http://embedded/v3', fetch, apiKey }
}

main().catch((error: unknown) => showTrouble(String(error)))

function show(text: string): void {
  find('#transcript').append(Object.assign(document.createElement('p'), { textContent: text }))
}

function showTrouble(text: string): void {
  find('#trouble').textContent = text
}

function find<TElement extends HTMLElement = HTMLElement>(selector: string): TElement {
  return document.querySelector<TElement>(selector) as TElement
}
