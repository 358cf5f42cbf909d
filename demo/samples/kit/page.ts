import { createFullClient } from '@townsfolk/client'
import { formatIssue } from '@townsfolk/service'
import { createBrowserStore, createLocalApi, findIssues } from '@townsfolk/service/local'
import type { GameApi } from '../../game-api.ts'
import { projectFiles } from '../../project-files.ts'
import { readSettings } from '../../settings.ts'

// What goes wrong is read on the page, not only in the console.
window.addEventListener('error', ({ error, message }) => showTrouble(error ?? message))
window.addEventListener('unhandledrejection', ({ reason }) => showTrouble(reason))

/**
 * The service of the page's address, `?service=http://127.0.0.1:8080/v3&key=tf_live_…`, or one within the page.
 * @param keptAs where the one within the page keeps conversations for the next visit; without it they end with the page
 */
export async function openApi(keptAs?: string): Promise<GameApi> {
  const { service } = readSettings(location.href)
  if (service) return createFullClient(service)
  if (import.meta.env.DEV) {
    const issues = await findIssues(projectFiles)
    if (issues.length > 0) throw new Error(issues.map(formatIssue).join('\n'))
  }
  const kept = keptAs === undefined ? {} : { store: createBrowserStore({ name: keptAs }) }
  return createLocalApi(projectFiles, kept)
}

/** The element of the page; every sample's page has what its code looks for. */
export function find<TSelector extends keyof HTMLElementTagNameMap>(
  selector: TSelector,
): HTMLElementTagNameMap[TSelector]
export function find<TElement extends HTMLElement = HTMLElement>(selector: string): TElement
export function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`The page has no ${selector}: take the sample's .html as it is.`)
  return element
}

/** Runs on each click of a button of the page; Space and Enter are clicks too. */
export function onClick(selector: string, run: () => unknown): void {
  find(selector).addEventListener('click', run)
}

/** Adds a line to the notes beside the picture. */
export function note(text: string): void {
  const notes = find('#notes')
  notes.append(Object.assign(document.createElement('p'), { textContent: text }))
  notes.scrollTop = notes.scrollHeight
}

export function showTrouble(trouble: unknown): void {
  find('#trouble').textContent = trouble instanceof Error ? trouble.message : String(trouble)
}
