import { make, makeButton } from './dom.ts'
import { makeIcon } from './icons.ts'

/** A sheet of paper over the game, which waits below it: a `<dialog>` with a heading and a button that closes it. */
export function makeDialog(
  className: string,
  title: string,
  ...children: readonly Node[]
): HTMLDialogElement {
  const heading = make('h2', '', title)
  heading.id = `${className}-title`
  const dialog = make('dialog', `sheet ${className}`)
  const close = makeButton('round close', () => dialog.close(), makeIcon('close'))
  close.setAttribute('aria-label', 'Close')
  dialog.setAttribute('aria-labelledby', heading.id)
  const body = make('div', 'sheet-body', ...children)
  // It scrolls: by keyboard as well, where nothing in it takes the focus.
  body.tabIndex = 0
  dialog.append(make('header', 'sheet-head', heading, close), body)
  // The paper fills the dialog: what is pressed beside it is the dark around.
  dialog.addEventListener('pointerdown', ({ target, clientX, clientY }) => {
    if (target === dialog && !isWithin(dialog, clientX, clientY)) dialog.close()
  })
  return dialog
}

/** Opens it on top of everything; the focus is given back when it closes. */
export function openDialog(dialog: HTMLDialogElement): void {
  if (!dialog.open) dialog.showModal()
}

function isWithin(element: Element, x: number, y: number): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return x >= left && x <= right && y >= top && y <= bottom
}
