/** What a key does, by `KeyboardEvent.key` in lower case. Keys that nobody listens to are the game's. */
export type KeyBindings = Readonly<Record<string, () => void>>

/**
 * Keys that work anywhere in the game, except while the player types. While a sheet lies open, the game behind it hears
 * no key, and only `whileOpen` holds.
 */
export function listenToKeys(root: HTMLElement, bindings: KeyBindings, whileOpen: KeyBindings): void {
  window.addEventListener(
    'keydown',
    event => {
      if (!root.querySelector('dialog[open]')) return
      event.stopPropagation()
      run(event, whileOpen)
    },
    true,
  )
  // The chat box and other fields keep their keys: these never come up to the window.
  window.addEventListener('keydown', event => run(event, bindings))
}

function run(event: KeyboardEvent, bindings: KeyBindings): void {
  if (event.repeat || event.altKey || event.ctrlKey || event.metaKey || isTyping(event)) return
  const action = bindings[event.key.toLowerCase()]
  if (!action || (event.key === 'Enter' && isOnButton(event))) return
  // The press that opens a sheet would close it at once, and type its letter there.
  event.preventDefault()
  action()
}

/** Whether the key is for a button that has the focus. */
function isOnButton(event: KeyboardEvent): boolean {
  const [target] = event.composedPath()
  return target instanceof Element && target.matches('button, summary, a')
}

function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath()
  return (
    target instanceof Element && target.matches('textarea, select, input:not([type=range], [type=checkbox])')
  )
}
