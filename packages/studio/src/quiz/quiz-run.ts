import type { FlowCompiler } from '@townsfolk/brain'
import { createNpcRuntime, createQuizPlay, listen, type QuizPlay } from '@townsfolk/core'
import { createLocalApi } from '@townsfolk/service/local'

/** What a preview plays. */
export interface QuizRunOptions {
  /** Texts of the project by their paths. */
  readonly files: Readonly<Record<string, string>>
  readonly flowCompilers: readonly FlowCompiler[]
  /** File of the question set. */
  readonly path: string
  readonly hostId: string
  /** From 1 to 10. */
  readonly playerCount: number
  /** The question that is asked first, from 0. The others follow as they stand in the file. */
  readonly firstQuestion: number
}

/** A quiz that is played in the page, by the service that plays it in a game. */
export interface QuizRun {
  readonly play: QuizPlay<object>
  /** Ends it. What is under way is dropped. */
  end(): void
}

/**
 * Begins a quiz with the files as they are.
 * @param onLine gets each line of the host
 * @param onTrouble gets what went wrong, in a sentence
 * @throws Error when nothing can be made of the files
 */
export function beginQuiz(
  { files, flowCompilers, path, hostId, playerCount, firstQuestion }: QuizRunOptions,
  onLine: (text: string, emotion: string) => void,
  onTrouble: (message: string) => void,
): QuizRun {
  const set = JSON.parse(files[path] ?? '') as { readonly id: string; readonly questions: readonly unknown[] }
  const questions = set.questions.slice(firstQuestion)
  const api = createLocalApi({ ...files, [path]: { ...set, questions } }, { flowCompilers })
  const runtime = createNpcRuntime<object>({ api })
  const host = runtime.npc(standingStill, { characterId: hostId })
  const play = createQuizPlay<object>({
    api,
    host,
    questionSetId: set.id,
    selectionMode: 'sequential',
    speaksLines: false,
    ...(playerCount > 1 && { participants: playersOf(playerCount) }),
  })
  const release = [
    runtime.add(play),
    listen(play.events, 'host-line', ({ line }) => onLine(line.text, line.emotion)),
    listen(play.events, 'quiz-error', ({ message }) => onTrouble(message)),
  ]
  const ticking = setInterval(() => runtime.tick(tickMs), tickMs)
  void play.begin()
  return {
    play,
    end() {
      clearInterval(ticking)
      for (const each of release) each()
      runtime.destroy()
    },
  }
}

const tickMs = 100

/** The host has no body here. */
const standingStill = { object: {}, readPosition: () => {}, isAlive: () => true }

function playersOf(count: number): readonly { readonly id: string; readonly displayName: string }[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `player-${at + 1}`,
    displayName: `Player ${at + 1}`,
  }))
}
