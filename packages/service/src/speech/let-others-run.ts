/**
 * Gives way in the middle of a long calculation, so that other requests are answered and a page draws its
 * frames.
 * @throws whatever the signal aborted with
 */
export async function letOthersRun(signal: AbortSignal): Promise<void> {
  await new Promise(resolve => setTimeout(resolve))
  signal.throwIfAborted()
}
