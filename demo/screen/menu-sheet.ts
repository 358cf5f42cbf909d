import type { Connections } from './connections.ts'
import { makeDialog, openDialog } from './dialogs.ts'
import { make, makeButton, makeKey } from './dom.ts'
import type { GameSettings } from './game-settings.ts'
import { makeIcon } from './icons.ts'
import { makeSlider, makeSwitch, makeTextField } from './menu-fields.ts'

/** The menu: going on, saving, loading, beginning anew, and all that the player can choose. */
export class MenuSheet {
  readonly dialog: HTMLDialogElement
  readonly #connections: Connections
  readonly #load: HTMLButtonElement
  readonly #save: HTMLButtonElement
  readonly #lens: HTMLButtonElement
  readonly #newGame: HTMLButtonElement
  readonly #sure: HTMLElement

  constructor(connections: Connections, settings: GameSettings) {
    this.#connections = connections
    const run = (command: 'save' | 'load' | 'newGame' | 'toggleLens') => () => {
      this.dialog.close()
      connections.run(command)
    }
    const goOn = makeButton('button is-first', () => this.dialog.close(), 'Continue')
    goOn.autofocus = true
    this.#save = makeButton('button', run('save'), 'Save')
    this.#load = makeButton('button', run('load'), 'Load')
    this.#newGame = makeButton('button', () => this.#ask(true), 'New game')
    const no = makeButton('button', () => this.#ask(false), 'No, go on')
    const yes = makeButton('button is-bold', run('newGame'), 'Begin anew')
    const question = make('p', '', 'Begin the evening anew? What has happened since the last save is lost.')
    this.#sure = make('div', 'sure', question, make('div', 'buttons', yes, no))
    this.#lens = makeButton('button lens', run('toggleLens'), makeIcon('lens'), 'Lens', makeKey('L'))
    this.dialog = makeDialog(
      'menu-sheet',
      'Menu',
      make('div', 'buttons', goOn, this.#save, this.#load, this.#newGame),
      this.#sure,
      makeSection(
        'Sound',
        makeSwitch(settings, 'isMuted', 'Mute everything'),
        makeSlider(settings, 'voiceVolume', 'Voices'),
        makeSlider(settings, 'effectsVolume', 'Effects'),
        makeSlider(settings, 'musicVolume', 'Music'),
      ),
      makeSection(
        'Reading',
        makeSwitch(settings, 'hasCaptions', 'Captions', 'What is said, and from where'),
        makeSlider(settings, 'textSize', 'Text size'),
        makeSlider(settings, 'readingPace', 'Reading pace'),
        makeSwitch(settings, 'isMotionReduced', 'Reduced motion', 'Nothing sways, slides or flickers'),
      ),
      makeModelSection(settings),
      makeSection(
        'Behind the words',
        make('p', 'hint', 'What a villager sees, remembers and is sent, and why the rest is left out.'),
        this.#lens,
      ),
      makeKeysSection(),
    )
    this.dialog.addEventListener('close', () => this.#ask(false))
  }

  open(): void {
    this.#save.disabled = !this.#connections.listensTo('save')
    this.#load.disabled = !this.#connections.hasSave
    this.#newGame.disabled = !this.#connections.listensTo('newGame')
    this.#lens.disabled = !this.#connections.listensTo('toggleLens')
    this.#ask(false)
    openDialog(this.dialog)
    this.dialog.scrollTop = 0
  }

  #ask(isAsking: boolean): void {
    const wasAsking = !this.#sure.hidden
    this.#sure.hidden = !isAsking
    this.#newGame.setAttribute('aria-expanded', String(isAsking))
    if (isAsking) this.#sure.querySelector('button')?.focus()
    else if (wasAsking && this.dialog.open) this.#newGame.focus()
  }
}

function makeSection(title: string, ...children: readonly Node[]): HTMLElement {
  return make('section', '', make('h3', '', title), ...children)
}

function makeModelSection(settings: GameSettings): HTMLElement {
  const hint =
    'With a model’s address the villagers talk more freely; without one they answer by themselves, offline. The key stays in this browser and goes to that address only.'
  const isOn = settings.values.modelUrl !== ''
  const form = make(
    'form',
    '',
    makeTextField(settings, 'modelUrl', 'Address', {
      type: 'url',
      inputmode: 'url',
      placeholder: 'https://…/v1',
    }),
    makeTextField(settings, 'modelKey', 'Key', { type: 'password' }),
    makeTextField(settings, 'modelName', 'Name of the model', { placeholder: 'as its server calls it' }),
  )
  form.addEventListener('submit', event => event.preventDefault())
  const details = make('details', '', make('summary', '', 'Talk with a model'), make('p', 'hint', hint), form)
  details.open = isOn
  return make('section', 'model', details)
}

/** Only for those who have a keyboard. */
function makeKeysSection(): HTMLElement {
  const keys: readonly (readonly [string, string])[] = [
    ['Arrows, W A S D', 'walk; so does a click'],
    ['E', 'talk, take, ring'],
    ['Enter', 'say something to whoever is near'],
    ['Q', 'put down'],
    ['V', 'hold to speak'],
    ['J', 'journal'],
    ['L', 'lens'],
    ['M', 'mute'],
  ]
  const rows = keys.flatMap(([key, what]) => [make('dt', '', make('kbd', 'key', key)), make('dd', '', what)])
  const section = makeSection('Keys', make('dl', '', ...rows))
  section.classList.add('keys')
  return section
}
