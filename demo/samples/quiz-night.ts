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
  const participants = readPlayers()
  const quiz = new QuizPlay<TObject>({
    api,
    host: orla,
    questionSetId: 'quiz-night',
    store: createIdbSessionStore({ name: 'quiz-night-sessions' }),
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
    names: () => quiz.question?.options?.map(({ text }) => text) ?? [],
  })
  voice.events.on('heard', ({ text }) => show(`You: ${text}`))
  voice.events.on('not-heard', ({ reason }) => {
    if (reason === 'nothing-made-out') void quiz.say('')
  })
  voice.events.on('voice-error', ({ message, code }) => showTrouble(`${message} (${code})`))
  runtime.add(voice)
  find('#talk').addEventListener('pointerdown', () => void microphone.press())
  window.addEventListener('pointerup', () => microphone.release())

  find('#begin').addEventListener('click', () => {
    find('#begin').hidden = true
    panel.hidden = false
    panel.focusInput()
    void quiz.begin()
  })
  quiz.events.on('host-line', ({ line }) => show(`Orla: ${line.text}`))
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
