import { QuizPanel } from '@townsfolk/ui'

/** A panel over a scene, and what the game hears of it. */

type Shown = Partial<Omit<QuizPanel, keyof HTMLElement>>

const panel = new QuizPanel()
/** What the panel emitted, in order, each as its name and what it carries. */
const emitted: string[] = []
/** Codes of the keys that the game heard. */
const gameKeys: string[] = []

const quizPage = { panel, emitted, gameKeys, show, giveMicrophone }

declare global {
  interface Window {
    readonly quizPage: typeof quizPage
  }
}

for (const name of ['choose', 'say', 'pass', 'hint', 'repeat', 'stop', 'next']) {
  document.addEventListener(`townsfolk-quiz-${name}`, event => {
    const { participantId = '', ...rest } = (event as CustomEvent<Record<string, string>>).detail
    emitted.push([name, ...Object.values(rest), participantId].join(' ').trim())
  })
}
document.addEventListener('townsfolk-leave', () => emitted.push('leave'))
window.addEventListener('keydown', ({ code }) => gameKeys.push(code))
document.body.append(panel)
Object.assign(window, { quizPage })

async function show(shown: Shown): Promise<void> {
  Object.assign(panel, shown)
  await panel.updateComplete
}

function giveMicrophone(): void {
  const button = document.createElement('button')
  button.slot = 'voice'
  button.textContent = 'Hold to talk'
  button.style.cssText = 'min-block-size: 44px; border: 0; border-radius: 22px; padding: 0 1em; font: inherit'
  panel.append(button)
}
