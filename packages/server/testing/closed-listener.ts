import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Resolves when nobody can connect there any more. A server that stops accepts whoever has connected before. */
export async function closedListener(url: string): Promise<void> {
  const { port, hostname } = new URL(url)
  for (;;) {
    const socket = connect(Number(port), hostname)
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (!isOpen) return
    await wait(1)
  }
}
