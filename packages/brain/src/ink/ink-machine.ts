import { Story } from 'inkjs/full'
import { endKnot } from './prepare-story.ts'

/** Runs a story a step at a time, and never for ever. */
export interface InkMachine {
  readonly story: Story
  /** Runs on from where the story is to its next choices or its end. */
  run(): InkRun
}

export interface InkRun {
  readonly lines: readonly InkLine[]
  /** Where the story was last, such as `hub.0.c-1`. */
  readonly path: string
  /** It came to `-> END`. */
  readonly hasEnded: boolean
  readonly problem: InkProblem | undefined
}

export interface InkLine {
  /** Empty when there are only tags. */
  readonly text: string
  readonly tags: readonly string[]
  /** Of the piece of the story with which its text begins. */
  readonly path: string
}

export interface InkProblem {
  readonly message: string
  /** Of the piece of the story at which it was noticed. */
  readonly path: string
}

/** Far more than a turn needs, and done in some milliseconds. */
const mostSteps = 5_000
const mostLines = 16

/** @throws Error when `compiled` is no story that `prepareStory` made */
export function createInkMachine(compiled: string): InkMachine {
  const story = new Story(compiled)
  const end = story.KnotContainerWithName(endKnot)
  const step = story.Step.bind(story)
  let steps = 0
  let pointer = story.state.currentPointer
  /** Where the text of the line that is being printed begins; undefined before it does. */
  let textPath: string | undefined
  let hasEnded = false
  let problem: InkProblem | undefined
  const fail = (message: string): void => {
    problem ??= { message, path: `${pointer.path ?? ''}` }
  }

  // Ink has no bound of its own: a knot that leads to itself would keep `Continue` from coming back.
  story.Step = () => {
    steps += 1
    if (steps > mostSteps) {
      fail('the story goes round here without ever coming to a choice: put one in, or lead out of it')
      story.state.ForceEnd()
      return
    }
    const { currentPointer } = story.state
    if (currentPointer.container === end) hasEnded = true
    else if (!currentPointer.isNull) pointer = currentPointer
    if (textPath === undefined && isText(pointer.Resolve())) textPath = `${pointer.path ?? ''}`
    step()
  }
  story.onError = (message, type) => {
    if (type === errorType) fail(message.replace(/^RUNTIME ERROR: (?:\([^)]*\): )?/, ''))
  }

  return {
    story,
    run() {
      steps = 0
      hasEnded = false
      problem = undefined
      const lines: InkLine[] = []
      try {
        while (story.canContinue && problem === undefined) {
          textPath = undefined
          const text = (story.Continue() ?? '').trim()
          const tags = story.currentTags ?? []
          if (text !== '' || tags.length > 0)
            lines.push({ text, tags, path: textPath ?? `${pointer.path ?? ''}` })
        }
      } catch (error) {
        fail(`Ink cannot go on here: ${error}`)
      }
      return { lines: lines.slice(0, mostLines), path: `${pointer.path ?? ''}`, hasEnded, problem }
    },
  }
}

function isText(piece: object | null): boolean {
  return piece !== null && 'value' in piece && typeof piece.value === 'string' && piece.value.trim() !== ''
}

/** `ErrorType.Error` of inkjs, which it does not export. Warnings do not stop a story. */
const errorType = 2
