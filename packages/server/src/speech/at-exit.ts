/** What is left to be done when the process ends at once: what players said must not stay behind. */
const left = new Set<() => void>()

process.once('exit', () => {
  for (const run of left) run()
})

/** Does it when the process ends before it was released. It cannot wait for anything. Returns the release. */
export function atExit(run: () => void): () => void {
  left.add(run)
  return () => {
    left.delete(run)
  }
}
