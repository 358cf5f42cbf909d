import { readFileSync } from 'node:fs'
import type { Project } from '@townsfolk/service'
import { hold } from '../support/lantern-eve-talk.ts'

/** What a player who knows nothing of a character's file says first. */
export interface Prompt {
  readonly says: string
  /** `visible`: its right answer follows from the scene. `deed`: something is to be done. */
  readonly about: 'visible' | 'deed' | 'other'
  /** Of what is visible: one of these is in a right answer, in any letter case. */
  readonly has?: readonly string[]
  /** None of these is. */
  readonly hasNot?: readonly string[]
  /** What must be done, such as "FETCH lantern-red". */
  readonly does?: readonly string[]
}

export interface AnsweredPrompt {
  readonly prompt: Prompt
  readonly reply: string
  readonly actions: readonly string[]
  /** The character had nothing of its own to say to it: it fell back, declined a question as a question, or asked back. */
  readonly isFallback: boolean
  /** It says what is not so, does not say what is visible, or does something else. */
  readonly isWrong: boolean
}

/** Those of `held-out` nobody looks at who writes the characters or the brain. */
export const promptSets = ['practice', 'practice-2', 'practice-3', 'practice-4', 'held-out'] as const

export type Prompts = Readonly<Record<string, readonly Prompt[]>>

export function readPrompts(name: (typeof promptSets)[number]): Prompts {
  return JSON.parse(readFileSync(`${process.cwd()}/test/eval/lantern-eve/${name}.json`, 'utf8')) as Prompts
}

/** Talk that would fit any question, request or line that was not understood. */
const saysNothing: ReadonlySet<string> = new Set(['question', 'request', 'lost', 'meant'])

/** Each prompt alone, as the first thing that is said at dusk, or on the island. */
export async function answerPrompts(
  game: Project,
  who: string,
  prompts: readonly Prompt[],
): Promise<readonly AnsweredPrompt[]> {
  const scene = who === 'keeper' ? 'island' : 'dusk'
  return Promise.all(
    prompts.map(async prompt => {
      const { text, actions, explanation } = await hold(game, { who, scene, lines: [prompt.says] })
      const isFallback = explanation.steps.some(
        ({ decision, chosen = '' }) =>
          decision === 'fall-back' || (decision === 'talk' && saysNothing.has(chosen)),
      )
      return { prompt, reply: text, actions, isFallback, isWrong: isWrong(prompt, text, actions) }
    }),
  )
}

function isWrong({ has, hasNot = [], does }: Prompt, reply: string, actions: readonly string[]): boolean {
  if (does !== undefined && does.join() !== actions.join()) return true
  const said = reply.toLowerCase()
  const includes = (words: string): boolean => said.includes(words.toLowerCase())
  return hasNot.some(includes) || (has !== undefined && !has.some(includes))
}
