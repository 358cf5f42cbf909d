import { type RecordedTurns, TurnReader } from '@townsfolk/core/recording'
import { createPauses } from '../workspace/pauses.ts'

/**
 * The turns of a recording in a file, read piece by piece, while the page goes on.
 * @throws TownsfolkError `invalid_recording` with a sentence for the author
 */
export async function readRecordingFile(file: Blob): Promise<RecordedTurns> {
  const pause = createPauses()
  const reader = new TurnReader()
  const pieces = file.stream().pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (let piece = await pieces.read(); !piece.done; piece = await pieces.read()) {
    const lines = `${rest}${piece.value}`.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      reader.add(line)
      await pause()
    }
  }
  reader.add(rest)
  return reader.end()
}
