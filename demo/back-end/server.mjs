// The back end of a game, as small as it can be: it knows players by a cookie and gets them player tokens.
// TOWNSFOLK_KEY=tf_live_… GAME_ORIGIN=https://game.example node demo/back-end/server.mjs
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const { TOWNSFOLK_URL = 'http://127.0.0.1:8080/v3', TOWNSFOLK_KEY = '', PORT = 3000 } = process.env
const { GAME_ORIGIN = 'http://localhost:5173', COOKIE_SECRET = TOWNSFOLK_KEY } = process.env
const secure = GAME_ORIGIN.startsWith('https:') ? '; Secure' : ''
const flags = `HttpOnly; SameSite=Lax; Path=/; Max-Age=31536000${secure}`
const sign = text => createHmac('sha256', COOKIE_SECRET).update(text).digest('base64url')

// Each call without a cookie makes a new player with new credits. This limits how many; a sign-up is better.
const { NEW_PLAYERS_PER_MINUTE = 60 } = process.env
let newPlayers = 0
setInterval(() => {
  newPlayers = 0
}, 60_000)

const server = createServer(async (request, response) => {
  response.setHeader('content-type', 'application/json').setHeader('cache-control', 'no-store')
  const refuse = (status, error, more) => response.writeHead(status, more).end(JSON.stringify({ error }))
  if (request.method !== 'POST' || request.url !== '/player-token') return refuse(404, 'Not found.')
  const { origin = GAME_ORIGIN, cookie = '' } = request.headers
  if (origin !== GAME_ORIGIN) return refuse(403, `This page is not of GAME_ORIGIN, ${GAME_ORIGIN}.`)
  // The cookie is a random secret and its signature. One that somebody made up is ignored.
  const [, sent = '', signature] = /(?:^|; )player=([\w-]{43})\.([\w-]{43})(?:;|$)/.exec(cookie) ?? []
  const isOurs = signature && timingSafeEqual(Buffer.from(signature), Buffer.from(sign(sent)))
  const secret = isOurs ? sent : randomBytes(32).toString('base64url')
  if (!isOurs && ++newPlayers > NEW_PLAYERS_PER_MINUTE)
    return refuse(429, 'There are too many new players. Try again in a minute.', { 'retry-after': 60 })
  response.setHeader('set-cookie', `player=${secret}.${sign(secret)}; ${flags}`)
  // Others may see this id. It tells nothing about the cookie. A game with accounts uses the id of the account.
  const playerId = sign(`id of ${secret}`)
  try {
    const made = await fetch(`${TOWNSFOLK_URL}/tokens`, {
      method: 'POST',
      headers: { 'x-api-key': TOWNSFOLK_KEY, 'content-type': 'application/json' },
      body: JSON.stringify({ playerId, credits: 200, origin: GAME_ORIGIN }),
      signal: AbortSignal.timeout(5000),
    })
    const text = await made.text()
    if (!made.ok) throw new Error(text)
    response.end(text)
  } catch (error) {
    console.error(`No token from ${TOWNSFOLK_URL}: ${error.cause ?? error}`)
    refuse(503, 'The characters are away. Try again later.', { 'retry-after': 5 })
  }
})
server.listen(PORT, () => console.log(`tokens at http://127.0.0.1:${server.address().port}/player-token`))
