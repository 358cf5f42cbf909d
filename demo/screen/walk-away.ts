import type { ChatBox } from '@townsfolk/ui'

/** Arrow keys walk as long as nothing is written: the field is left, and the game hears the key. */
export function walkAway(chatBox: ChatBox): void {
  const leave = (event: KeyboardEvent): void => {
    const [field] = event.composedPath()
    const isEmpty = field instanceof HTMLTextAreaElement && field.value === ''
    if (!isEmpty || !arrows.has(event.key) || event.shiftKey) return
    chatBox.blurInput()
    document.body.dispatchEvent(new KeyboardEvent(event.type, event))
  }
  chatBox.addEventListener('keydown', leave, { capture: true })
}

const arrows: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])
