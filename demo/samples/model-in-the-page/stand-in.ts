import type { PromptApi, PromptApiMessage, PromptApiSession } from '@townsfolk/service/browser-model'

/**
 * Takes the place of a browser's model where there is none, so that the page can be tried everywhere. It is no model: it
 * repeats what was said. It is loaded in steps, and answers letter by letter, as a model does.
 */
export const standIn: PromptApi = {
  availability: async () => 'downloadable',
  async create({ monitor } = {}) {
    const target = new EventTarget()
    monitor?.(target)
    for (const loaded of [0.25, 0.5, 0.75, 1]) {
      await passed(30)
      target.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded }))
    }
    return session
  },
}

const session: PromptApiSession = {
  contextWindow: 4096,
  clone: async () => session,
  destroy: () => {},
  promptStreaming: input => {
    const answer = answerTo(input)
    let at = 0
    return new ReadableStream({
      async pull(controller) {
        await passed(5)
        controller.enqueue(answer.slice(at, at + 3))
        at += 3
        if (at >= answer.length) controller.close()
      },
    })
  },
}

function answerTo(input: readonly PromptApiMessage[]): string {
  const { message } = JSON.parse(input.at(-1)?.content ?? '{}') as { message?: string | null }
  const lines = [
    { emotion: 'HAPPY', text: 'I am a stand-in and no model.' },
    { emotion: 'NEUTRAL', text: `A model would answer this now: ${message ?? 'nothing'}` },
  ]
  return JSON.stringify({ lines, actions: [] })
}

function passed(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
