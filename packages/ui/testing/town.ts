import { createNpcRuntime, type Npc, type NpcRuntime } from '@townsfolk/core'

/** For tests: somebody or something in a flat world. */
export class Body {
  x: number
  y: number
  isGone = false
  readonly object: Body = this

  constructor(x = 0, y = 0) {
    this.x = x
    this.y = y
  }

  readPosition(out: { x: number; y: number; z: number }): void {
    out.x = this.x
    out.y = this.y
    out.z = 0
  }

  isAlive(): boolean {
    return !this.isGone
  }
}

export interface Answer {
  readonly characterId: string
  readonly text?: string
  readonly emotion?: string
  readonly flowState?: string
  readonly options?: readonly string[]
}

export interface Town {
  readonly runtime: NpcRuntime<Body>
  /** What was asked, in order. */
  readonly asked: string[]
  npc(characterId: string, body?: Body): Npc<Body>
  /** The question asked first is answered, and what comes of it has happened. */
  answer(...answers: readonly Answer[]): Promise<void>
  fail(code: string, message: string): Promise<void>
  /** Frames of 10 ms. */
  run(ms: number): void
}

/**
 * For tests: a scene run whose lines are up for 100 ms each, and a service that answers when a test says so.
 */
export function createTown(): Town {
  const asked: string[] = []
  const waiting: { resolve(reply: unknown): void; reject(error: unknown): void }[] = []
  const runtime = createNpcRuntime<Body>({
    api: {
      chat: ({ message = '' }) => {
        asked.push(message)
        return new Promise((resolve, reject) => {
          waiting.push({ resolve: reply => resolve(reply as never), reject })
        })
      },
    },
    speech: { gapMs: 0, readingTimeMs: () => 100 },
  })
  const settle = async (): Promise<void> => {
    runtime.tick(0)
    await new Promise(resolve => setTimeout(resolve))
    runtime.tick(0)
  }
  return {
    runtime,
    asked,
    npc: (characterId, body = new Body()) =>
      runtime.npc(body, { characterId, name: characterId.replace(/^./, letter => letter.toUpperCase()) }),
    answer: async (...answers) => {
      await settle()
      waiting.shift()?.resolve({ sessionId: 's1', messages: answers.map(messageOf), metadata: [] })
      await settle()
    },
    fail: async (code, message) => {
      await settle()
      waiting.shift()?.reject(Object.assign(new Error(message), { code }))
      await settle()
    },
    run: ms => {
      for (let passed = 0; passed < ms; passed += 10) runtime.tick(10)
    },
  }
}

function messageOf({ characterId, text, emotion = 'NEUTRAL', flowState = '', options }: Answer): unknown {
  const lines = text === undefined ? [] : [{ text, emotion }]
  const name = characterId.replace(/^./, letter => letter.toUpperCase())
  return { characterId, name, lines, actions: [], flowState, ...(options && { options }) }
}
