import type { ChatReply } from '@townsfolk/protocol'
import { chatStreamPartsOf } from '@townsfolk/protocol'
import { chatReplySchema, chatStreamSchemas } from '@townsfolk/protocol/schemas'
import type { Answer, Api } from '../asking/api.ts'
import {
  type Checks,
  isSame,
  NotChecked,
  require,
  requireRefusal,
  requireStatus,
} from '../asking/checking.ts'
import { openingScene } from '../asking/opening.ts'
import { shapeIssues } from '../asking/shapes.ts'
import { readStream, type StreamPart } from '../asking/stream-parts.ts'

/** Turns that are sent as they are made. */
export const streamChecks: Checks = {
  async 'stream.parts'(api) {
    const parts = await streamedTurn(api)
    for (const { name, data } of parts) {
      require(name in chatStreamSchemas, `A stream has an event "${name}".`)
      const schema = chatStreamSchemas[name as keyof typeof chatStreamSchemas]
      const issues = shapeIssues(schema, data)
      require(issues.length === 0, `An event "${name}" has another shape: ${issues.join('; ')}.`)
    }
  },
  async 'stream.done'(api) {
    const parts = await streamedTurn(api)
    const last = parts.at(-1)
    require(last?.name === 'done', `A stream ends with "${last?.name}", not with "done".`)
    const issues = shapeIssues(chatReplySchema, last.data)
    require(issues.length === 0, `The event "done" is no reply: ${issues.join('; ')}.`)
    const promised = Array.from(chatStreamPartsOf(last.data as ChatReply), ({ type }) => type)
    const sent = parts.map(({ name }) => name)
    require(isSame(
      sorted(sent),
      sorted(promised),
    ), `The parts were ${sent.join(', ')}, and the reply has ${promised.join(', ')}.`)
  },
  async 'stream.refused'(api) {
    await streamedTurn(api)
    requireRefusal(await streamed(api, { message: '' }), 422)
  },
}

function sorted(names: readonly string[]): readonly string[] {
  return [...names].sort()
}

/** @throws NotChecked where turns come whole */
function streamedTurn(api: Api): Promise<readonly StreamPart[]> {
  return api.once('streamed turn', async () => {
    const answer = await streamed(api, { message: 'Good evening!', metadata: openingScene.metadata })
    requireStatus(answer, 200)
    if (answer.headers.get('content-type')?.startsWith('text/event-stream')) return readStream(answer.text)
    throw new NotChecked('The server sends no streams.')
  })
}

function streamed(api: Api, body: object): Promise<Answer> {
  return api.chat(body, { headers: { accept: 'text/event-stream' } })
}
