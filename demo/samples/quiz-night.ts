import { type Client, createClient } from '@townsfolk/client'
import { done, type Npc, type NpcRuntime } from '@townsfolk/core'
import { createIdbSessionStore, Microphone } from '@townsfolk/core/browser'
import { Captions } from '@townsfolk/core/captions'
import { VoiceInput } from '@townsfolk/core/listening'
import { QuizPlay } from '@townsfolk/core/quiz'
import { createEmbeddedService, formatFault, parseProject } from '@townsfolk/service'
import { createBrowserStore } from '@townsfolk/service/browser'
import { bindQuizPanel, type CaptionList, type QuizPanel } from '@townsfolk/ui'
import { projectFiles } from '../project-files.ts'
import { readSettings } from '../settings.ts'

/** What the quiz asks of a stage: it is the same in every engine. */
export interface QuizStage {
  /** A scene that a question needs, by its keyword; told early, so that it can be prepared. */
  showScene(keyword: string): void
  /** The host does something. */
  act(name: string): void
}

/** Orla hosts her quiz night: on the panel, with her voice, and for whoever speaks into the microphone. */
export function hostQuizNight<TObject>(
  runtime: NpcRuntime<TObject>,
  orla: Npc<TObject>,
  { api, stage, context }: { api: Client; stage: QuizStage; context: AudioContext | undefined },
): void {
  const panel = find<QuizPanel>('townsfolk-quiz-panel')
  const begin = find('#begin')
  const participants = readPlayers()
  const quiz = new QuizPlay<TObject>({
    api,
    host: orla,
    questionSetId: 'quiz-night',
    // Each party has a night of its own.
    store: createIdbSessionStore({
      name: ['quiz-night-sessions', ...participants.map(({ id }) => id)].join(),
    }),
    ...(participants.length > 0 && { participants }),
  })
  quiz.events.on('question', ({ question }) => stage.showScene(question.keyword))
  quiz.events.on('quiz-error', ({ message, code }) => showTrouble(`${message} (${code})`))
  for (const name of ['RING_BELL', 'CHEER', 'CONSOLE']) {
    orla.onAction(
      name,
      () => {
        stage.act(name)
        return done
      },
      { target: 'optional' },
    )
  }
  runtime.add(quiz)
  const captions = new Captions<TObject>()
  captions.events.on('change', ({ shown }) => {
    find<CaptionList>('townsfolk-captions').captions = shown
  })
  runtime.add(captions)
  panel.together = new URLSearchParams(location.search).has('together')
  bindQuizPanel(panel, quiz)

  const microphone = new Microphone(context ? { context } : {})
  const voice = new VoiceInput<TObject>({
    microphone,
    api,
    to: () => orla,
    say: text => void quiz.say(text, { participantId: quiz.currentParticipant?.id }),
    names: () => [...(quiz.question?.options?.map(({ text }) => text) ?? []), 'hint', 'yes', 'no'],
  })
  voice.events.on('heard', ({ text }) => {
    showTrouble('')
    show(`You: ${text}`)
  })
  voice.events.on('not-heard', ({ reason }) => {
    if (reason === 'nothing-made-out') void quiz.say('')
  })
  voice.events.on('voice-error', ({ message, code }) => showTrouble(`${message} (${code})`))
  voice.events.on('listening', ({ isListening }) => {
    panel.listening = isListening
  })
  runtime.add(voice)
  runtime.add({
    tick: () => {
      panel.level = microphone.level
    },
  })
  // The service within the page has no ears.
  find('#talk').hidden = readSettings(location.href).service === undefined
  holdToTalk(find('#talk'), microphone)

  begin.addEventListener('click', async () => {
    begin.hidden = true
    panel.hidden = false
    panel.focusInput()
    const { status } = await quiz.begin()
    begin.hidden = status !== 'failed'
  })
  panel.addEventListener('townsfolk-leave', () => {
    if (!quiz.isFinished) return
    panel.hidden = true
    begin.hidden = false
    begin.focus()
  })
  quiz.events.on('host-line', ({ line }) => show(`Orla: ${line.text}`))
}

/** By pointer, Space or Enter. Let go of anywhere: the panel keeps what happens inside it from the page. */
function holdToTalk(button: HTMLElement, microphone: Microphone): void {
  const isHolding = ({ key }: KeyboardEvent): boolean => key === ' ' || key === 'Enter'
  button.addEventListener('pointerdown', () => void microphone.press())
  button.addEventListener('keydown', event => {
    if (isHolding(event)) void microphone.press()
  })
  button.addEventListener('keyup', event => {
    if (isHolding(event)) microphone.release()
  })
  for (const type of ['pointerup', 'pointercancel']) {
    window.addEventListener(type, () => microphone.release(), { capture: true })
  }
}

/** The service of the page's address, or one within the page. */
export async function openApi(): Promise<Client> {
  const { service } = readSettings(location.href)
  if (service) return createClient(service)
  const parsed = parseProject(projectFiles)
  if (!parsed.ok) throw new Error(parsed.faults.map(formatFault).join('\n'))
  const store = createBrowserStore({ name: 'quiz-night' })
  const { fetch, apiKey } = await createEmbeddedService(parsed.project, { store })
  return createClient({ baseUrl: 'http://embedded/v3', fetch, apiKey })
}

/** `?players=Wren,Bram`; nobody for one player. */
function readPlayers(): readonly { readonly id: string; readonly displayName: string }[] {
  const names = new URLSearchParams(location.search).get('players')?.split(',') ?? []
  return names.map(name => ({ id: name.toLowerCase(), displayName: name }))
}

export function showTrouble(text: string): void {
  find('#trouble').textContent = text
}

function show(text: string): void {
  find('#transcript').append(Object.assign(document.createElement('p'), { textContent: text }))
}

function find<TElement extends HTMLElement = HTMLElement>(selector: string): TElement {
  return document.querySelector<TElement>(selector) as TElement
}
