import { formatIssue, type ProjectIssue } from '@townsfolk/service'

/** Shown instead of the game: it does not start with half a character. */
export function showIssues(screen: HTMLElement, issues: readonly ProjectIssue[]): void {
  const advice = 'Fix this in the project’s files; the page reloads by itself:'
  screen.replaceChildren(trouble('The game cannot start yet', advice, listOf(issues)))
}

/** Shown over the game, which goes on with the characters that it has. */
export function showIssuesBeside(screen: HTMLElement, issues: readonly ProjectIssue[]): void {
  hideFaults(screen)
  const advice = 'Fix this in the project’s files; until then the characters are as they were:'
  const section = trouble('Still playing the last good version', advice, listOf(issues))
  section.classList.add('trouble-beside')
  screen.append(section)
}

export function hideFaults(screen: HTMLElement): void {
  screen.querySelector('.trouble-beside')?.remove()
}

/** Shown over the dark when a scene cannot be loaded, or does not start. */
export function showFailure(screen: HTMLElement, error: unknown): void {
  const retry = document.createElement('button')
  retry.className = 'button is-first'
  retry.type = 'button'
  retry.textContent = 'Try again'
  retry.addEventListener('click', () => location.reload())
  const advice = 'What you have played is kept. Look at your connection, then try again.'
  const detail = document.createElement('div')
  detail.append(messageOf(error), retry)
  const section = trouble('This part of the game could not be loaded', advice, detail)
  section.classList.add('trouble-over')
  screen.append(section)
  console.error(error)
}

export function showError(screen: HTMLElement, error: unknown): void {
  screen.replaceChildren(trouble('The game could not start', 'This went wrong:', messageOf(error)))
  console.error(error)
}

function messageOf(error: unknown): HTMLElement {
  const message = document.createElement('p')
  message.textContent = error instanceof Error ? error.message : String(error)
  return message
}

function listOf(issues: readonly ProjectIssue[]): HTMLElement {
  const items = issues.map(issue => {
    const item = document.createElement('li')
    const place = document.createElement('code')
    place.textContent = `demo/project/${issue.file}:${issue.line}:${issue.column}`
    item.append(place, ` ${issue.message}`)
    return item
  })
  const list = document.createElement('ul')
  list.append(...items)
  for (const issue of issues) console.error(`demo/project/${formatIssue(issue)}`)
  return list
}

function trouble(title: string, advice: string, detail: HTMLElement): HTMLElement {
  const heading = document.createElement('h1')
  heading.textContent = title
  const lead = document.createElement('p')
  lead.textContent = advice
  const section = document.createElement('section')
  section.className = 'trouble'
  section.setAttribute('role', 'alert')
  section.append(heading, lead, detail)
  return section
}
