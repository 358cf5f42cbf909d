import { type ChatReply, emotions, limits } from '@townsfolk/protocol'
import type { Api } from '../asking/api.ts'
import { type Checks, NotChecked, require } from '../asking/checking.ts'
import { openingScene } from '../asking/opening.ts'

/** What a turn is answered with, by the two turns that a run begins with. */
export const replyChecks: Checks = {
  async 'reply.shape'(api) {
    await api.opening()
  },
  async 'reply.three-lines'(api) {
    for (const { name, lines } of await spoken(api)) {
      require(lines.length <= limits.linesPerMessage, `${name} spoke ${lines.length} lines.`)
    }
  },
  async 'reply.joined'(api) {
    const { history } = await api.opening()
    for (const { name, lines } of await spoken(api)) {
      const whole = lines.map(({ text }) => text).join('')
      const isKept = history.messages.some(({ content }) => content === whole)
      require(isKept, `What ${name} said is not kept as its lines are joined: ${JSON.stringify(whole)}.`)
    }
  },
  async 'reply.emotions'(api) {
    const known: readonly string[] = emotions
    const others = (await spoken(api)).flatMap(({ lines }) => lines.map(({ emotion }) => emotion))
    const unknown = others.filter(emotion => !known.includes(emotion))
    require(unknown.length === 0, `There are lines with the emotion ${unknown.join(', ')}.`)
  },
  async 'reply.sent-targets'(api) {
    const actions = (await spoken(api)).flatMap(message => message.actions)
    if (actions.length === 0) throw new NotChecked('No reply of this run had an action.')
    const sent: readonly string[] = ['', ...openingScene.metadata.map(({ id }) => id)]
    const strange = actions.filter(({ targetId }) => !sent.includes(targetId))
    require(strange.length ===
      0, `Targets that were not sent: ${strange.map(({ targetId }) => targetId).join(', ')}.`)
  },
  async 'reply.options'(api) {
    for (const { name, options } of await spoken(api)) {
      if (options === undefined) continue
      const isRight = options.length >= 1 && options.length <= 4 && options.every(line => line !== '')
      require(isRight, `${name} waits for an answer with ${options.length} options, or with an empty one.`)
    }
  },
  async 'reply.respelling'(api) {
    for (const { name, lines } of await spoken(api)) {
      const odd = lines.filter(({ spokenText, text }) => spokenText === '' || spokenText === text)
      require(odd.length === 0, `${name} has a line whose spokenText is empty, or its text.`)
    }
  },
  async 'echo.entities'(api) {
    const wanted = openingScene.metadata.map(({ id }) => id).join(', ')
    for (const { metadata } of await turns(api)) {
      const ids = metadata.map(({ id }) => id).join(', ')
      require(ids === wanted, `The entities ${wanted} are echoed as ${ids}.`)
    }
  },
  async 'echo.subjects'(api) {
    for (const { messages, metadata } of await turns(api)) {
      const targets = messages.flatMap(({ actions }) => actions.map(({ targetId }) => targetId))
      for (const { id, isSubject } of metadata) {
        require(isSubject === targets.includes(id), `${id} has isSubject ${isSubject}.`)
      }
    }
  },
}

async function turns(api: Api): Promise<readonly ChatReply[]> {
  const { first, second } = await api.opening()
  return [first, second]
}

/** @throws NotChecked when nobody said anything */
async function spoken(api: Api): Promise<ChatReply['messages']> {
  const messages = (await turns(api)).flatMap(reply => reply.messages)
  if (messages.length === 0) throw new NotChecked('The first character said nothing in two turns.')
  return messages
}
