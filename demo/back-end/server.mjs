// The back end of a game, as small as it can be: it knows its players by a cookie, and lends them tokens.
// TOWNSFOLK_KEY=tf_live_… node demo/back-end/server.mjs
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'

const { TOWNSFOLK_URL = 'http://127.0.0.1:8080/v3', TOWNSFOLK_KEY = '', PORT = '3000' } = process.env

const server = createServer(async (request, response) => {
  if (request.method !== 'POST' || request.url !== '/player-token') return response.writeHead(404).end()
  // A game with accounts takes the id of whoever is logged in.
  const known = /(?:^|; )player=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1]
  const playerId = known ?? randomUUID()
  const made = await fetch(`${TOWNSFOLK_URL}/tokens`, {
    method: 'POST',
    headers: { 'x-api-key': TOWNSFOLK_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ playerId, credits: 200, origin: request.headers.origin }),
  }).catch(() => undefined)
  if (!made?.ok) console.error(made ? await made.text() : `There is no service at ${TOWNSFOLK_URL}.`)
  response.writeHead(made?.ok ? 200 : 503, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'set-cookie': `player=${playerId}; HttpOnly; SameSite=Strict; Path=/; Max-Age=31536000`,
  })
  response.end(made?.ok ? await made.text() : '{"error":"The characters are away. Try again later."}')
})
server.listen(Number(PORT), () =>
  console.log(`tokens at http://127.0.0.1:${server.address().port}/player-token`),
)
