/** An element with a class and what is in it. Words are always text, never HTML. */
export function make<TTag extends keyof HTMLElementTagNameMap>(
  tag: TTag,
  className = '',
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[TTag] {
  const element = document.createElement(tag)
  if (className !== '') element.className = className
  element.append(...children)
  return element
}

/** A button that gives the keyboard back to the game once it was clicked with a pointer. */
export function makeButton(
  className: string,
  onClick: () => void,
  ...children: readonly (Node | string)[]
): HTMLButtonElement {
  const button = make('button', className, ...children)
  button.type = 'button'
  button.addEventListener('click', ({ detail }) => {
    if (detail > 0) button.blur()
    onClick()
  })
  return button
}

/** The letter of a key, beside what it does. Hidden from those who touch, and from screen readers. */
export function makeKey(key: string): HTMLElement {
  const element = make('kbd', 'key', key)
  element.setAttribute('aria-hidden', 'true')
  return element
}
