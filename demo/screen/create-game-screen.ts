import { CaptionList, ChatBox, TalkButton } from '@townsfolk/ui'
import { Connections } from './connections.ts'
import { Curtain } from './curtain.ts'
import { EndingSheet } from './ending-sheet.ts'
import { listenToKeys } from './game-keys.ts'
import type { GameScreen } from './game-screen.ts'
import { browserStorage, createGameSettings, type SettingsValues } from './game-settings.ts'
import { JournalSheet } from './journal-sheet.ts'
import { Layout } from './layout.ts'
import { MenuSheet } from './menu-sheet.ts'
import { NoticeQueue } from './notice-queue.ts'
import { PointerKind } from './pointer-kind.ts'
import { Prompt } from './prompt.ts'
import { watchSoftKeyboard } from './soft-keyboard.ts'
import { TitleCard } from './title-card.ts'
import { TopBar } from './top-bar.ts'
import { walkAway } from './walk-away.ts'

/** Builds all that lies over the picture into an element of the page, in the place of what was there. */
export function createGameScreen(root: HTMLElement): GameScreen {
  const settings = createGameSettings(browserStorage())
  const connections = new Connections()
  const notices = new NoticeQueue()
  const chatBox = makeChatBox()
  const talkButton = makeTalkButton(chatBox)
  const captions = new CaptionList()

  const journal = new JournalSheet(count => topBar.showNews(count))
  const menu = new MenuSheet(connections, settings)
  const ending = new EndingSheet(() => connections.run('newGame'))
  const curtain = new Curtain(() => (settings.values.isMotionReduced ? 0 : curtainMs))
  const prompt = new Prompt(() => connections.run('interact'))
  const toggleMute = (): void => settings.change({ isMuted: !settings.values.isMuted })
  const topBar = new TopBar({
    putDown: () => connections.run('putDown'),
    openJournal: () => journal.open(),
    toggleMute,
    openMenu: () => menu.open(),
  })
  const layout = new Layout({ topBar: topBar.element, captions, chatBox })

  root.classList.add('game-screen')
  root.replaceChildren(layout.stage, layout.element, prompt.element)
  const title = new TitleCard(root)
  root.append(title.element, menu.dialog, journal.dialog, ending.dialog, curtain.element)
  const pointer = new PointerKind(root, () => showWords())
  const showWords = (): void => {
    chatBox.hint = pointer.isTouch ? 'Tap somebody to talk' : 'Walk up to somebody to talk'
  }
  showWords()
  watchSoftKeyboard(root)

  const obey = (values: SettingsValues): void => {
    const textSize = `${values.textSize}`
    if (textSize !== root.style.getPropertyValue('--text-size')) {
      root.style.setProperty('--text-size', textSize)
      layout.setTextSize()
    }
    root.classList.toggle('is-calm', values.isMotionReduced)
    captions.hidden = !values.hasCaptions
    topBar.showMuted(values.isMuted)
  }
  obey(settings.values)
  settings.onChange(obey)

  listenToKeys(
    root,
    {
      e: () => connections.run('interact'),
      q: () => connections.run('putDown'),
      l: () => connections.run('toggleLens'),
      j: () => journal.open(),
      m: toggleMute,
      enter: () => {
        if (chatBox.speaker !== '') chatBox.focusInput()
      },
      escape: () => menu.open(),
    },
    { m: toggleMute, j: () => journal.dialog.close() },
  )

  return {
    stage: layout.stage,
    chatBox,
    captions,
    talkButton,
    settings,
    begun: title.left,
    get isTouch() {
      return pointer.isTouch
    },
    get insets() {
      return layout.insets
    },
    connect: commands => connections.connect(commands),
    notify: text => notices.add(text),
    showPrompt: shown => prompt.show(shown),
    showHands: (things, canPutDown) => topBar.showHands(things, canPutDown),
    showTasks: tasks => journal.show(tasks),
    showLanterns: lit => topBar.showLanterns(lit),
    showConversation: isShown => layout.showConversation(isShown),
    showPanel: panel => layout.showPanel(panel),
    closeCurtain: (words = '') => curtain.close(words),
    openCurtain: () => curtain.open(),
    showEnding: (memories, picture) => ending.show(memories, picture),
    update(deltaMs) {
      // Nobody reads below the title.
      if (!root.classList.contains('has-title')) notices.tick(deltaMs)
      topBar.showNotice(notices.shown)
      layout.update(deltaMs)
      prompt.place(layout.stage, layout.size, layout.insets)
    },
  }
}

const curtainMs = 700

function makeChatBox(): ChatBox {
  const chatBox = new ChatBox()
  chatBox.texts = { ...chatBox.texts, transcript: 'Said so far' }
  // What was picked with a pointer is done with: the next key is for walking. Only the field keeps the keyboard.
  chatBox.addEventListener('click', ({ detail }) => {
    if (detail > 0 && chatBox.shadowRoot?.activeElement?.localName === 'button') chatBox.blurInput()
  })
  walkAway(chatBox)
  return chatBox
}

function makeTalkButton(chatBox: ChatBox): TalkButton {
  const button = new TalkButton()
  Object.assign(button, { slot: 'voice', compact: true, hotkey: 'v', hidden: true })
  chatBox.append(button)
  return button
}
