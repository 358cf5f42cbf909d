import { collect } from './collecting.ts'
import { judge } from './judging.ts'
import { ask, crown, finish, leave } from './moves.ts'
import type { Run } from './run.ts'
import type { RunInput } from './run-input.ts'
import { type Effect, Stage } from './stage.ts'

export interface Step {
  readonly run: Run
  readonly effects: readonly Effect[]
}

/**
 * The next state of a run, and its effects. The whole table of transitions is in docs/quiz.md; what is not
 * in it changes nothing.
 */
export function step(run: Run, input: RunInput): Step {
  if ('participantId' in input && !isPlaying(run, input.participantId)) return { run, effects: [] }
  const stage = new Stage(run)
  advance(stage, input)
  return { run: stage.run, effects: stage.effects }
}

function advance(stage: Stage, input: RunInput): void {
  switch (stage.run.phase) {
    case 'created':
      if (input.type === 'begin') begin(stage)
      return
    case 'started':
      start(stage, input)
      return
    case 'collecting':
      collect(stage, input)
      return
    case 'ready':
      if (input.type === 'judged') judge(stage, input.verdicts)
      return
    case 'evaluated':
      if (input.type === 'next') goOn(stage)
      return
    case 'finished':
  }
}

function begin(stage: Stage): void {
  const { opening } = stage.run.questionSet
  stage.act('opening')
  if (opening.length === 0) {
    ask(stage)
    return
  }
  stage.say('greeting', opening)
  stage.change({ phase: 'started', expecting: 'nothing' })
}

/** Whatever is said after the greeting, the first question follows it; but who wants to stop may. */
function start(stage: Stage, input: RunInput): void {
  if (input.type === 'begin' || input.type === 'judged') return
  const isLeaving = input.type === 'left' || (input.type === 'heard' && input.reading.intent === 'stop')
  if (isLeaving && leave(stage, input.participantId) === 'nobody-left') return
  ask(stage)
}

function goOn(stage: Stage): void {
  const { asked, questions } = stage.run
  if (asked < questions.length) {
    ask(stage)
  } else {
    crown(stage)
    finish(stage)
  }
}

function isPlaying({ contestants }: Run, participantId: string): boolean {
  return contestants.some(({ id, hasLeft }) => id === participantId && !hasLeft)
}
