/**
 * Shows issues of a game's files over the running game, for its developer, one paragraph each. The next call
 * replaces what is shown; an empty list removes it.
 *
 * `if (import.meta.env.DEV) showFaults((await findIssues(files)).map(formatIssue))`
 */
export function showFaults(faults: readonly string[]): void {
  shown?.remove()
  shown = undefined
  if (faults.length === 0) return
  const panel = document.createElement('section')
  panel.setAttribute('role', 'alert')
  panel.style.cssText = panelStyle
  for (const fault of faults) {
    const line = document.createElement('p')
    line.style.cssText = 'margin: 0 0 0.6em; white-space: pre-wrap; overflow-wrap: anywhere'
    line.textContent = fault
    panel.append(line)
  }
  const close = document.createElement('button')
  close.type = 'button'
  close.textContent = 'Hide'
  close.style.cssText =
    'font: inherit; color: inherit; background: none; border: 1px solid; padding: 0.4em 1em'
  close.addEventListener('click', () => panel.remove())
  panel.append(close)
  shown = document.body.appendChild(panel)
}

let shown: HTMLElement | undefined

const panelStyle = [
  'position: fixed; inset: 0 0 auto; z-index: 2147483647; box-sizing: border-box; max-height: 60%; overflow: auto',
  'padding: 1em 1.2em; background: #2b1620f2; color: #ffd9d0; border-bottom: 3px solid #ff6a4d',
  'font: 14px/1.5 ui-monospace, monospace; text-align: start',
].join('; ')
