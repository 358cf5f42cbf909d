import type { NpcRuntime } from '@townsfolk/core'
import { startRecording } from '@townsfolk/core/recording'

/** Records what happens in a scene, from its beginning on; F9 saves it as a file for `townsfolk replay`. */
export function recordScene<TObject>(runtime: NpcRuntime<TObject>): () => void {
  const lines: string[] = []
  const recording = startRecording(runtime, line => lines.push(line))
  const save = (event: KeyboardEvent): void => {
    if (event.key !== 'F9') return
    const file = new Blob([`${lines.join('\n')}\n`], { type: 'application/jsonl' })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = 'lantern-eve.jsonl'
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 1000)
  }
  // Before the chat box, which keeps to itself what is typed there.
  addEventListener('keydown', save, { capture: true })
  return () => {
    removeEventListener('keydown', save, { capture: true })
    recording.stop()
  }
}
