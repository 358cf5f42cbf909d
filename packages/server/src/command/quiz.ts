import { type SelectionMode, selectionModes } from '@townsfolk/protocol'
import { Command, InvalidArgumentError, Option } from 'commander'
import { chooseBrain } from './choose-brain.ts'
import { openProject } from './open-project.ts'
import { openQuizCalls } from './quiz-calls.ts'
import { quizHostOf } from './quiz-host.ts'
import { aPlayer, readPlayers } from './quiz-players.ts'
import { QuizRehearsal } from './quiz-rehearsal.ts'
import { questionSetOf } from './quiz-set.ts'
import type { Surroundings } from './surroundings.ts'

interface QuizFlags {
  readonly host?: string
  readonly players?: readonly string[]
  readonly questions?: number
  readonly order?: SelectionMode
}

export function createQuizCommand(surroundings: Surroundings): Command {
  return new Command('quiz')
    .description('play a question set in the terminal, without a game or a server')
    .argument('<dir>', 'folder of the project')
    .argument('[set]', 'id of the question set; may be left out if there is only one')
    .option('--host <character>', 'id of the host; may be left out if only one character can be it')
    .option(
      '--players <players>',
      'number of players, or their names: 3 or Ada,Ben (default: 1)',
      readPlayers,
    )
    .option('--questions <number>', 'number of questions (default: that of the set)', questionCount)
    .addOption(
      new Option('--order <order>', 'order of the questions (default: that of the set)').choices(
        selectionModes,
      ),
    )
    .action((folder: string, id: string | undefined, flags: QuizFlags) =>
      playOut(folder, id, flags, surroundings),
    )
}

async function playOut(
  folder: string,
  id: string | undefined,
  { host: hostId, players = [aPlayer], questions, order }: QuizFlags,
  surroundings: Surroundings,
): Promise<void> {
  const { print, readLines, showsTyped, environment } = surroundings
  const { project } = await openProject({ project: folder }, surroundings)
  const set = questionSetOf(project, id)
  const host = quizHostOf(project, set, hostId)
  // No brain speaks in a quiz, so none is replaced.
  const { quizHost } = chooseBrain(project, { environment, onFallback: () => {} })
  const quiz = await QuizRehearsal.begin(await openQuizCalls(project, set.team, quizHost), {
    set,
    host,
    players,
    questionCount: questions,
    selectionMode: order,
  })
  const printAll = (lines: readonly string[]): void => {
    for (const line of lines) print(line)
  }
  print(`${set.name}, with ${host.name} as host. Type an answer or its letter; /help lists all commands.`)
  printAll(await quiz.open())
  let hasQuit = false
  for await (const typed of readLines()) {
    const line = typed.trim()
    if (!showsTyped) print(`> ${line}`)
    hasQuit = line === '/quit' || line === '/exit'
    if (hasQuit) break
    printAll(await quiz.take(line))
    if (quiz.isOver) break
  }
  printAll(['', ...(await quiz.standings())])
  if (!quiz.isOver) print(`${hasQuit ? 'You left' : 'The input ended'} at question ${quiz.place}.`)
}

function questionCount(text: string): number {
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= 1) return number
  throw new InvalidArgumentError('Write a whole number, 1 or more.')
}
