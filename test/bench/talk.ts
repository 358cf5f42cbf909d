import { performance } from 'node:perf_hooks'
import { createNpcRuntime, type Npc } from '@townsfolk/core'
import type { ChatReply, ChatRequest } from '@townsfolk/protocol'
import { createObjects, GameObject, ObjectSource } from './scene.ts'

/** What the player says. It mentions nothing that is there: only nearness chooses, as in the naive port. */
export const message = 'Good evening! What have you been doing all day long?'

/** What happens in the world between two turns. */
export const happenings = [
  'The bell rings',
  'The player lights the red lantern',
  'Mira closes her stall',
  'A boat lands at the pier',
  'It begins to rain',
]

const answer: ChatReply = {
  sessionId: 'session-1',
  messages: [
    {
      characterId: 'wren',
      name: 'Wren',
      lines: [{ text: 'Oh, this and that.', emotion: 'HAPPY' }],
      actions: [],
      flowState: '',
    },
  ],
  metadata: [],
}

export interface Talk {
  readonly objects: readonly GameObject[]
  /** The request sent last, as text. */
  readonly body: () => string
  /** Takes one turn; gives the milliseconds from `say()` to the request as text. */
  turn(): Promise<number>
}

/** A character in a world of so many objects, and a service that answers at once. */
export function createTalk(count: number, propertiesEach: number): Talk {
  let startedMs = 0
  let tookMs = 0
  let body = ''
  const api = {
    chat: (request: ChatRequest): Promise<ChatReply> => {
      body = JSON.stringify(request)
      tookMs = performance.now() - startedMs
      return Promise.resolve(answer)
    },
  }
  const runtime = createNpcRuntime<GameObject>({ api, playerId: 'player-1' })
  const objects = createObjects(count - 1, propertiesEach)
  for (const [at, object] of objects.entries()) {
    const { id, name, properties } = object
    // What changes often is given as a function; a fifth of the world does.
    const current = at % 5 === 0 ? () => object.properties : properties
    runtime.perceive(new ObjectSource(object), { id, name, properties: current })
  }
  const ownObject = new GameObject('wren', 'Wren', {}, { x: 1.5, y: 0.25, z: -3.75 })
  const npc: Npc<GameObject> = runtime.npc(new ObjectSource(ownObject), { characterId: 'wren', name: 'Wren' })
  const frames = (): void => {
    for (let i = 0; i < 12; i++) runtime.tick(1000 / 60)
  }
  frames()
  return {
    objects: [...objects, ownObject],
    body: () => body,
    async turn() {
      for (const happening of happenings) runtime.log(happening)
      startedMs = performance.now()
      const result = await npc.say(message)
      if (result.status !== 'answered') throw new Error(`The turn was ${result.status}.`)
      frames()
      return tookMs
    },
  }
}
