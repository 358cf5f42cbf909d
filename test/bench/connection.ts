import { connect, type Socket } from 'node:net'

/**
 * Asks as cheaply as can be: a client that costs as much as the server would leave the quick one waiting, and each
 * answer of the slow one would have to wake it up.
 */
export class Connection {
  readonly #socket: Socket
  readonly #request: string

  /** @param body JSON of a chat request */
  constructor(port: number, apiKey: string, body: string) {
    this.#socket = connect(port, '127.0.0.1').setEncoding('latin1')
    const head = [
      'POST /v3/chat HTTP/1.1',
      `host: 127.0.0.1:${port}`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
      `x-api-key: ${apiKey}`,
    ]
    this.#request = `${head.join('\r\n')}\r\n\r\n${body}`
  }

  /** The text of the reply. */
  ask(): Promise<string> {
    return new Promise((resolve, reject) => {
      let received = ''
      const read = (text: string): void => {
        received += text
        const end = received.indexOf('\r\n\r\n') + 4
        const [, length] = /^content-length: (\d+)/im.exec(received.slice(0, end)) ?? []
        if (end < 4 || received.length < end + Number(length)) return
        this.#socket.removeAllListeners()
        if (received.startsWith('HTTP/1.1 200 ')) resolve(received.slice(end))
        else reject(new Error(received))
      }
      this.#socket.on('data', read)
      this.#socket.once('close', () => reject(new Error('The server closed the connection.')))
      this.#socket.write(this.#request)
    })
  }

  close(): void {
    this.#socket.destroy()
  }
}
