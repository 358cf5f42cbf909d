import {
  createVoiceInput,
  type Npc,
  type QuizPlay,
  type TranscriptionApi,
  type VoiceInput,
} from '@townsfolk/core'
import { createAudioHost, createIdbSessionStore, createMicrophone } from '@townsfolk/core/browser'
import { bindTalkButton } from '@townsfolk/ui'
import { readSettings } from '../../settings.ts'
import { find, note, onClick, showTrouble } from '../kit/page.ts'

/** The page's one AudioContext. The first key or click starts it. */
export const audio = createAudioHost()

/** The colour of the lantern that burns while a question is on the table, by the question's keyword. */
export const lanternOf: Readonly<Record<string, string>> = {
  POST: 'red',
  FLAME: 'red',
  LANTERN: 'red',
  WELL: 'blue',
  JETTY: 'blue',
  INN: 'amber',
  BELL: 'amber',
  LIGHTHOUSE: 'amber',
}

const { searchParams } = new URL(location.href)
/** `?players=Wren,Bram`; nobody for one player. */
const names = searchParams.get('players')?.split(',') ?? []
const participants = names.map(name => ({ id: name.toLowerCase(), displayName: name }))

/** Each party has a night of its own, and comes back to it where it left. */
export const party = {
  store: createIdbSessionStore({ name: ['quiz-night-sessions', ...names].join().toLowerCase() }),
  ...(participants.length > 0 && { participants }),
}

const panel = find('townsfolk-quiz-panel')
panel.together = searchParams.has('together')

/** Begins the quiz on a click, and again once it is left. */
export function offerToBegin<TObject>(quiz: QuizPlay<TObject>): void {
  const begin = find<HTMLButtonElement>('#begin')
  begin.disabled = false
  onClick('#begin', async () => {
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
  quiz.events.on('quiz-error', ({ message, code }) => showTrouble(`${message} (${code})`))
}

/** What may be said beside an answer: a recognizer listens for these with the options. */
const spokenCommands = ['hint', 'repeat', 'pass', 'stop', 'yes', 'no']

/** Lets the players answer aloud, where the service understands speech; the one within the page does not. */
export function listenToPlayers<TObject>(
  api: TranscriptionApi,
  orla: Npc<TObject>,
  quiz: QuizPlay<TObject>,
): VoiceInput<TObject> {
  const microphone = createMicrophone(audio.context ? { context: audio.context } : {})
  const voice = createVoiceInput<TObject>({
    microphone,
    api,
    to: () => orla,
    say: text => void quiz.say(text, { participantId: quiz.currentParticipant?.id }),
    names: () => [...(quiz.question?.options?.map(({ text }) => text) ?? []), ...spokenCommands],
  })
  voice.events.on('listening', ({ isListening }) => {
    if (isListening) showTrouble('')
  })
  voice.events.on('heard', ({ text }) => note(`You: ${text}`))
  voice.events.on('not-heard', ({ reason }) => {
    // She asks to say it again.
    if (reason === 'nothing-made-out') void quiz.say('')
  })
  voice.events.on('voice-error', ({ message, code }) => showTrouble(`${message} (${code})`))
  const talk = find('townsfolk-talk-button')
  talk.hidden = readSettings(location.href).service === undefined
  bindTalkButton(talk, { microphone, voice })
  return voice
}
