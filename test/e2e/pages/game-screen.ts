import '../../../demo/style.css'
import { QuizPanel } from '@townsfolk/ui'
import { createGameScreen, type Memory } from '../../../demo/screen/index.ts'
import { advance, dusk, tasksOf } from '../../../demo/story/index.ts'

/** The screen over a painted stage, and what a scene hears of it. */

const screen = createGameScreen(document.querySelector<HTMLElement>('#screen') ?? document.body)
/** What the player asked for, in order. */
const asked: string[] = []
/** Codes of the keys that the game heard. */
const gameKeys: string[] = []
let hasSave = false

const screenPage = { screen, asked, gameKeys, fill, keepGame, finish, pause, quiz }

declare global {
  interface Window {
    readonly screenPage: typeof screenPage
  }
}

const ask = (what: string) => () => {
  asked.push(what)
}
screen.connect({
  save: ask('save'),
  load: ask('load'),
  newGame: ask('newGame'),
  hasSave: () => hasSave,
})
screen.connect({ interact: ask('interact'), putDown: ask('putDown'), toggleLens: ask('toggleLens') })
window.addEventListener('keydown', ({ code }) => gameKeys.push(code))
screen.showTasks(tasksOf(dusk))
screen.stage.style.background =
  'radial-gradient(30% 40% at 72% 22%, #ffdf9e, transparent 70%), linear-gradient(#4b4a96, #c08fb0 38%, #7fa37c 42%, #3f6f6c)'
Object.assign(window, { screenPage })

let last = performance.now()
let isPaused = false
function frame(now: number): void {
  if (!isPaused) screen.update(now - last)
  last = now
  requestAnimationFrame(frame)
}
requestAnimationFrame(frame)

/** All at once that a scene may show. */
async function fill(): Promise<void> {
  const { chatBox, captions, talkButton } = screen
  chatBox.speaker = 'Wren'
  chatBox.suggestions = [
    'Bring me the red lantern',
    'Hang the amber lantern on the crooked post',
    'What is wrong with the tall post?',
  ]
  chatBox.addLine({ speaker: 'You', text: 'Bring me the lantern', isPlayer: true })
  chatBox.addLine({ speaker: 'Wren', text: 'Which one? The red one or the blue one?' })
  talkButton.hidden = false
  captions.captions = [
    {
      id: 1,
      speaker: 'Wren',
      text: 'Which one? There are two that look alike from here.',
      direction: 'left',
    },
  ]
  screen.settings.change({ hasCaptions: true })
  screen.notify('Wren brings you the red lantern, and she is proud of it.')
  screen.showHands(['Red lantern', 'Can of oil'], true)
  screen.showLanterns(2)
  const talked = advance(dusk, { type: 'lesson-learned', lesson: 'talked' })
  screen.showTasks(tasksOf(advance(talked, { type: 'hook-forged' })))
  screen.showPrompt({ label: 'Talk to Wren', at: { x: innerWidth / 2, y: innerHeight / 2 } })
  await chatBox.updateComplete
}

/** Orla's quiz in the place of the talk. */
async function quiz(): Promise<void> {
  const panel = new QuizPanel()
  screen.showPanel(panel)
  Object.assign(panel, {
    question: {
      questionId: 'q1',
      questionText: 'Which lantern hangs on the jetty when the wind is from the lake?',
      hasHint: true,
      options: ['The red one', 'The amber one', 'The blue one'].map((text, index) => ({
        id: 'abc'.charAt(index),
        text,
      })),
    },
    expecting: 'answer',
    progress: { asked: 2, total: 5 },
    players: [{ id: 'p1', displayName: 'You' }],
    pending: ['p1'],
  })
  await panel.updateComplete
}

/** From now on only the test lets time pass. */
function pause(): void {
  isPaused = true
}

function keepGame(): void {
  hasSave = true
}

function finish(): Promise<void> {
  const memories: readonly Memory[] = [
    { name: 'Mira', colour: '#c0504d', text: 'I saw you win the quiz. Orla did not see that coming.' },
    { name: 'Wren', colour: '#4d9060', text: 'You had all three hung! I climbed every post.' },
    { name: 'Tobin', colour: '#41609c', text: 'You brought me my float. Nobody had asked you to.' },
    { name: 'Bram', colour: '#a8652a', text: 'You had me forge a hook, and it holds.' },
    { name: 'Orla', colour: '#8a5480', text: 'You won my quiz, fair and square!' },
    { name: 'The keeper', colour: '#5c6a86', text: 'You climbed all those stairs to light an old lamp.' },
  ]
  return screen.showEnding(memories, paintStage)
}

async function paintStage(): Promise<Blob> {
  const canvas = new OffscreenCanvas(1280, 720)
  const c = canvas.getContext('2d')
  if (c) {
    c.fillStyle = '#5d62ae'
    c.fillRect(0, 0, 1280, 720)
    c.fillStyle = '#ffcf73'
    c.arc(900, 300, 60, 0, 2 * Math.PI)
    c.fill()
  }
  return canvas.convertToBlob()
}
