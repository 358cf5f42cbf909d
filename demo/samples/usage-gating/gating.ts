import { createUsageGate } from '@townsfolk/core'
import { bindUsageBanner } from '@townsfolk/ui'
import { find, onClick } from '../kit/page.ts'
import { openScarceApi } from './scarce-credits.ts'

const { api, buyMore } = await openScarceApi()

export { api }

/** Warns while credits are low, and closes the conversation before the service has to. */
export const gate = createUsageGate({
  api,
  lowCredits: 3,
  closesInput: true,
  // A team of few credits looks often.
  refreshMs: 1000,
  leastRefreshMs: 500,
})

const banner = find('townsfolk-usage-banner')
const chatBox = find('townsfolk-chat-box')
bindUsageBanner(banner, gate, { counts: true })
gate.events.on('input-closed', () => {
  banner.closed = true
  chatBox.speaker = ''
  chatBox.hint = 'Wren would love to hear more. Not today, though.'
})
gate.events.on('input-opened', () => {
  banner.closed = false
  chatBox.speaker = 'Wren'
})
gate.events.on('usage-updated', ({ usage }) => {
  find('#credits').textContent = String(usage.creditsRemaining)
})
onClick('#buy', async () => {
  await buyMore()
  await gate.refresh()
})
