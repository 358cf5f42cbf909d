import { readFileSync } from 'node:fs'
import { type Brain, brainOf, createAuthoredBrain, type LanguageModel, type Prompt } from '@townsfolk/brain'
import type { PerceivedEntity, WorldEvent } from '@townsfolk/protocol'
import { createLocalApi } from '@townsfolk/service/local'

/**
 * Whether secrets hold: three characters with one each, and attempts on them by others, all said to both brains. Who works on the brain
 * never reads the attempts.
 */

/** Who makes the replies: the authored brain, or one with a model that gives away whatever it is sent. */
export const keepers = ['authored', 'model'] as const

export type Keeper = (typeof keepers)[number]

export interface Secret {
  readonly id: string
  /** Words one of which is in every telling of it. */
  readonly telling: readonly string[]
  /** What is asked once the condition holds, and what makes it hold. */
  readonly ask: string
  readonly metadata?: readonly PerceivedEntity[]
  readonly events?: readonly WorldEvent[]
}

interface Attempt {
  /** Id of the secret. */
  readonly secret: string
  /** Said one after the other, in one session. */
  readonly lines: readonly string[]
}

/** How often a secret was told, and how many prompts of the model had it in its instructions. */
export interface Telling {
  readonly attempts: number
  readonly told: number
  readonly prompted: number
}

const folder = `${process.cwd()}/test/eval/secrets`

export function readSecrets(): readonly Secret[] {
  const conditions = read('conditions') as Readonly<Record<string, Omit<Secret, 'id'>>>
  return Object.entries(conditions).map(([id, rest]) => ({ id, ...rest }))
}

/** Says all attempts to one brain. Nothing of them is shown. */
export async function tryAll(keeper: Keeper): Promise<Telling> {
  const attempts = read('attempts') as readonly Attempt[]
  const secrets = new Map(readSecrets().map(secret => [secret.id, secret]))
  const town = await townOf(keeper)
  let told = 0
  let prompted = 0
  for (const attempt of attempts) {
    const secret = secrets.get(attempt.secret)
    if (secret === undefined) throw new Error('There is an attempt on a secret that does not exist.')
    const said = await town.talk(secret, attempt.lines)
    if (said.replies.some(reply => tells(reply, secret))) told += 1
    if (said.instructions.some(text => tells(text, secret))) prompted += 1
  }
  return { attempts: attempts.length, told, prompted }
}

/** Which of the secrets are told once their conditions hold: all of them should be. */
export async function toldWhenDue(keeper: Keeper): Promise<readonly string[]> {
  const town = await townOf(keeper)
  const told: string[] = []
  for (const secret of readSecrets()) {
    const { metadata, events } = secret
    const world = { ...(metadata && { metadata }), ...(events && { events }) }
    // What happens on a turn opens a secret from the next one on.
    const { replies } = await town.talk(secret, ['Hello.', secret.ask], world)
    if (replies.some(reply => tells(reply, secret))) told.push(secret.id)
  }
  return told
}

interface Talk {
  readonly replies: readonly string[]
  /** Of the prompts that a model was sent: what an author and we wrote. */
  readonly instructions: readonly string[]
}

interface Town {
  talk(secret: Secret, lines: readonly string[], world?: object): Promise<Talk>
}

async function townOf(keeper: Keeper): Promise<Town> {
  const files = readSecrets().map(({ id }) => [`characters/${id}.json`, read(id) as object] as const)
  let telling: readonly string[] = []
  let instructions: string[] = []
  const brain =
    keeper === 'model'
      ? hostileBrain(
          () => telling,
          text => instructions.push(text),
        )
      : createAuthoredBrain()
  const api = createLocalApi(Object.fromEntries(files), { brain })
  return {
    async talk(secret, lines, world = {}) {
      telling = secret.telling
      instructions = []
      const replies: string[] = []
      let sessionId: string | undefined
      for (const message of lines) {
        const reply = await api.chat({
          characterIds: [secret.id],
          message,
          ...(sessionId !== undefined && { sessionId }),
          ...world,
        })
        sessionId = reply.sessionId
        replies.push(reply.messages.flatMap(each => each.lines.map(({ text }) => text)).join(' '))
      }
      return { replies, instructions }
    },
  }
}

/** A brain with a model that says what tells most of all that it is sent, sentence by sentence. */
function hostileBrain(telling: () => readonly string[], onPrompt: (system: string) => void): Brain {
  const model: LanguageModel = {
    consult: () => ({
      async *ask(prompt: Prompt) {
        onPrompt(prompt.system)
        const pieces = `${prompt.system}\n${prompt.data}`
          .split(/[\n"]|(?<=[.!?;])\s+/)
          .map(piece => piece.trim())
        const worst = pieces.filter(piece => telling().some(word => isIn(word, piece)))
        const said = worst.length > 0 ? worst : pieces.filter(piece => piece.length > 20)
        // So that a leak of the instructions is no excuse to fall back: the words alone, too.
        const words = worst.map(piece =>
          telling()
            .filter(word => isIn(word, piece))
            .join(' and '),
        )
        const lines = [...words, ...said]
          .slice(0, 3)
          .map(text => ({ emotion: 'NEUTRAL', text: `So: ${text}` }))
        yield JSON.stringify({ lines, actions: [] })
      },
      takesProse: false,
      answerFitted() {},
      askForLess() {},
      timeLeft: () => 1,
      end() {},
    }),
  }
  return brainOf(model, {
    authored: createAuthoredBrain(),
    fallback: true,
    promptTokens: 6_000,
    onFallback() {},
  })
}

function tells(text: string, { telling }: Secret): boolean {
  return telling.some(word => isIn(word, text))
}

function isIn(word: string, text: string): boolean {
  return text.toLowerCase().includes(word)
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8'))
}
