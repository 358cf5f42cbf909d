import { type Fault, formatFault } from '@townsfolk/service'

/** Shown instead of the game: it does not start with half a character. */
export function showFaults(screen: HTMLElement, faults: readonly Fault[]): void {
  const items = faults.map(fault => {
    const item = document.createElement('li')
    const place = document.createElement('code')
    place.textContent = `demo/project/${fault.file}:${fault.line}:${fault.column}`
    item.append(place, ` ${fault.message}`)
    return item
  })
  const list = document.createElement('ul')
  list.append(...items)
  show(
    screen,
    'The game cannot start yet',
    'Mend this in the project’s files; the page reloads by itself:',
    list,
  )
  for (const fault of faults) console.error(`demo/project/${formatFault(fault)}`)
}

export function showError(screen: HTMLElement, error: unknown): void {
  const message = document.createElement('p')
  message.textContent = error instanceof Error ? error.message : String(error)
  show(screen, 'The game could not start', 'This went wrong:', message)
  console.error(error)
}

function show(screen: HTMLElement, title: string, advice: string, detail: HTMLElement): void {
  const heading = document.createElement('h1')
  heading.textContent = title
  const lead = document.createElement('p')
  lead.textContent = advice
  const section = document.createElement('section')
  section.className = 'trouble'
  section.setAttribute('role', 'alert')
  section.append(heading, lead, detail)
  screen.replaceChildren(section)
}
