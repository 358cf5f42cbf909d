import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The connections of a server, and what each of them is at. */
export interface Connections {
  /** Whether there were already so many others when this one came. */
  isBeyond(socket: Socket, most: number): boolean
  /** From now on this answer is being given; its connection is busy until the answer is closed. */
  begin(outgoing: ServerResponse): void
  /** Answers that are not closed yet: being made, being sent, or waiting to be read. */
  readonly answering: ReadonlySet<ServerResponse>
  /**
   * Resolves when no connection waits to be accepted, or after `mostMs`. A listener that is closed before resets
   * those that wait, and Node accepts one for each turn of its event loop. Close it in the same task.
   */
  noneWaits(mostMs: number): Promise<void>
  /**
   * Closes each connection once it has been quiet for so long, counted from now or from its last answer: a client
   * that did not hear yet that the server stops may be about to send.
   */
  closeQuiet(quietMs: number): void
  closeAll(): void
}

export function trackConnections(server: Server): Connections {
  const connections = new Map<Socket, Connection>()
  const answering = new Set<ServerResponse>()
  let accepted = 0

  server.on('connection', (socket: Socket) => {
    accepted += 1
    const others = connections.size
    connections.set(socket, { others, answers: 0, restBytes: 0, restSinceMs: performance.now() })
    socket.once('close', () => connections.delete(socket))
  })
  // An answer that waits for its reader, a connection that nothing comes on, or an answer that is still being made.
  server.on('timeout', (socket: Socket) => {
    const isAtWork = connections.get(socket)?.answers !== 0 && socket.writableLength === 0
    if (!isAtWork) socket.destroy()
  })

  return {
    isBeyond: (socket, most) => (connections.get(socket)?.others ?? 0) >= most,
    begin(outgoing) {
      const { socket } = outgoing.req
      const connection = connections.get(socket)
      answering.add(outgoing)
      if (connection) connection.answers += 1
      outgoing.once('close', () => {
        answering.delete(outgoing)
        if (!connection) return
        connection.answers -= 1
        connection.restBytes = socket.bytesRead
        connection.restSinceMs = performance.now()
      })
    },
    answering,
    async noneWaits(mostMs) {
      const endMs = performance.now() + mostMs
      for (let nowMs = performance.now(); nowMs < endMs; ) {
        const [acceptedBefore, startedMs] = [accepted, nowMs]
        await new Promise(resolve => setImmediate(resolve))
        nowMs = performance.now()
        // A turn that took long accepted at its beginning, and more may have come since.
        if (accepted === acceptedBefore && nowMs - startedMs < shortTurnMs) return
      }
    },
    closeQuiet(quietMs) {
      const beganMs = performance.now()
      const close = (): void => {
        for (const [socket, { answers, restBytes, restSinceMs }] of connections) {
          // Of a request that arrives there are bytes before there is an answer to give.
          const isBusy = answers > 0 || socket.bytesRead > restBytes
          const quietSinceMs = Math.max(beganMs, restSinceMs)
          if (!isBusy && performance.now() - quietSinceMs >= quietMs) socket.destroy()
        }
        if (connections.size === 0) clearInterval(timer)
      }
      // Behind what has arrived by then: a process that was busy has not read it yet.
      const timer = setInterval(() => setImmediate(close), Math.max(10, quietMs / 4))
    },
    closeAll() {
      for (const socket of connections.keys()) socket.destroy()
    },
  }
}

/** Hardly anything can arrive in it. */
const shortTurnMs = 0.2

interface Connection {
  /** How many there were when it came. */
  readonly others: number
  /** That are being given on it. */
  answers: number
  /** What had been read of it when its last answer was closed. */
  restBytes: number
  restSinceMs: number
}
