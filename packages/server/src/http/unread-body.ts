import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Takes in what is left of a body when its answer has been sent before it was read whole. Otherwise the client could not end
 * its request, and the connection would be closed under the next one.
 */
export function takeInUnread(incoming: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.once('finish', () => {
    if (incoming.readableEnded || incoming.destroyed) return
    // The stream that the body is read through pauses it at every piece, also when nobody reads that stream any more.
    incoming.removeAllListeners('data')
    incoming.resume()
  })
}
