import { ApiError, ConnectionError, createFullClient, type FullClient } from '@townsfolk/client'
import { find, showTrouble } from '../kit/page.ts'

/** Who a server has, and the way to it. */
export interface Connected {
  readonly api: FullClient
  readonly people: readonly { readonly id: string; readonly name: string }[]
}

/** Resolves once the form names a server that answers. Until then it shows what is wrong, and may be sent again. */
export function connected(): Promise<Connected> {
  const form = find<HTMLFormElement>('#server')
  return new Promise(resolve => {
    form.addEventListener('submit', async event => {
      event.preventDefault()
      const baseUrl = find<HTMLInputElement>('#address').value
      const apiKey = find<HTMLInputElement>('#key').value
      showTrouble('')
      try {
        const api = createFullClient({ baseUrl, apiKey })
        const { characters } = await api.characters()
        if (characters.length === 0)
          throw new Error('The server has no characters yet: add a file to its characters.')
        form.hidden = true
        resolve({ api, people: characters.slice(0, 3) })
      } catch (error) {
        showTrouble(inWords(error, baseUrl))
      }
    })
  })
}

/** Shows whom the player may talk to. Returns whom they chose. */
export function letChoose<TNpc extends { readonly id: string; readonly name: string }>(
  npcs: readonly TNpc[],
): () => TNpc | undefined {
  const partner = find<HTMLSelectElement>('#partner')
  const chosen = (): TNpc | undefined => npcs.find(({ id }) => id === partner.value)
  const show = (): void => {
    find('townsfolk-chat-box').speaker = chosen()?.name ?? ''
  }
  partner.replaceChildren(...npcs.map(({ name, id }) => new Option(name, id)))
  partner.addEventListener('change', show)
  find('#talk').hidden = false
  show()
  return chosen
}

function inWords(error: unknown, baseUrl: string): string {
  if (error instanceof ApiError && error.status === 401) {
    return 'The server does not know this key. Make one: npx @townsfolk/server keys create --project my-town'
  }
  if (error instanceof ApiError && error.status === 404) {
    return `There is a server at ${baseUrl}, but no Townsfolk: the address ends in /v3.`
  }
  if (error instanceof ConnectionError && error.code === 'unreachable') {
    return `Nothing answers at ${baseUrl}. Is the server running? It prints its address when it starts.`
  }
  return error instanceof Error ? error.message : String(error)
}
