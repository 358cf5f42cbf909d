import { type Emotion, parseEmotion } from '@townsfolk/protocol'
import type { FlowAction } from '../flow/flow.ts'
import type { AuthoredLine } from '../lines/authored-line.ts'
import type { InkLine } from './ink-machine.ts'
import { readAction, readTag } from './ink-tags.ts'

export interface InkReply {
  readonly lines: readonly AuthoredLine[]
  readonly actions: readonly FlowAction[]
  /** The checkpoint that was named last, if one was. */
  readonly checkpoint: string | undefined
}

/** What a story printed, as lines to say. Tags that come before a text are about it. */
export function readReply(printed: readonly InkLine[]): InkReply {
  const lines: AuthoredLine[] = []
  const actions: FlowAction[] = []
  let checkpoint: string | undefined
  let emotion: Emotion | undefined
  let spokenText: string | undefined
  for (const { text, tags } of printed) {
    for (const { name, value } of tags.map(readTag)) {
      if (name === 'emotion') emotion = parseEmotion(value)
      if (name === 'spoken') spokenText = value
      if (name === 'action') actions.push(readAction(value))
      if (name === 'checkpoint') checkpoint = value
    }
    if (text === '') continue
    lines.push({ text, ...(emotion && { emotion }), ...(spokenText && { spokenText }) })
    emotion = undefined
    spokenText = undefined
  }
  return { lines, actions, checkpoint }
}
