import type { ChatReply } from '@townsfolk/protocol'
import { chatReplySchema } from '@townsfolk/protocol/schemas'
import type { Api } from '../asking/api.ts'
import { type Checks, NotChecked, require, requireRefusal } from '../asking/checking.ts'
import { isForPlan } from '../asking/plan.ts'
import { requireShape } from '../asking/shapes.ts'

/** Several characters in one conversation. */
export const castChecks: Checks = {
  async 'cast.single-on-any-plan'(api) {
    await api.opening()
  },
  async 'cast.of-the-team'(api) {
    const [id] = api.characterIds
    requireRefusal(await api.chat({ characterIds: [id, api.newId('character')], message: 'Hello' }), 404)
    if (!api.otherTeam) return
    const mixed = { characterIds: [id, api.otherTeam.characterId], message: 'Hello' }
    requireRefusal(await api.chat(mixed), 403, 'character_not_in_team')
  },
  async 'cast.speaking-order'(api) {
    const { messages } = await castTurn(api, { message: 'Good evening, everyone!' })
    const speakers = messages.map(({ characterId }) => characterId)
    const strangers = speakers.filter(id => !api.characterIds.slice(0, 2).includes(id))
    require(strangers.length === 0, `In a cast of two, ${strangers.join(' and ')} spoke.`)
    require(speakers.length > 0, 'Nobody of a cast answered a line to everyone.')
  },
  async 'cast.forced'(api) {
    const speakerCharacterId = api.characterIds[1]
    const { messages } = await castTurn(api, { message: 'Who are you?', speakerCharacterId })
    const first = messages[0]?.characterId
    require(first === speakerCharacterId, `${speakerCharacterId} was to answer, and ${first} did.`)
  },
  async 'cast.max-turns'(api) {
    const { messages } = await castTurn(api, { message: 'Good evening, everyone!', maxTurns: 1 })
    require(messages.length <= 1, `With maxTurns 1, ${messages.length} spoke.`)
  },
  async 'cast.echo'(api) {
    const metadata = [{ id: 'lamp', name: 'Lamp' }]
    const reply = await castTurn(api, { message: 'What is that?', metadata, maxTurns: 2 })
    const ids = reply.metadata.map(({ id }) => id)
    require(ids.join() ===
      'lamp', `One entity was sent to a cast, and ${ids.length} came back: ${ids.join(', ')}.`)
  },
  async 'cast.play-as'(api) {
    const [id, playAs] = api.characterIds
    if (playAs === undefined) throw alone
    const answer = await api.chat({ characterIds: [id], message: 'Good evening!', playAs })
    const { messages } = requireShape(answer, chatReplySchema)
    require(messages.every(
      ({ characterId }) => characterId !== playAs,
    ), 'The character that the player plays spoke by itself.')
  },
}

const alone = new NotChecked('The key has one character only.')

/** @throws NotChecked where there are no casts */
async function castTurn(api: Api, body: object): Promise<ChatReply> {
  if (api.characterIds.length < 2) throw alone
  const answer = await api.chat({ characterIds: api.characterIds.slice(0, 2), ...body })
  if (isForPlan(answer)) throw new NotChecked('The plan of this key has no casts.')
  return requireShape(answer, chatReplySchema)
}
