import type { CharacterSummary, ChatReply } from '@townsfolk/protocol'
import { characterListSchema, chatReplySchema } from '@townsfolk/protocol/schemas'
import type { Api } from '../asking/api.ts'
import { type Checks, isSame, NotChecked, require } from '../asking/checking.ts'
import { isForPlan } from '../asking/plan.ts'
import { requireShape } from '../asking/shapes.ts'

/** Who of a cast answers. */
export const speakerChecks: Checks = {
  async 'cast.addressed'(api) {
    const [one, two] = await castOf(api)
    await requireSpeakers(api, `${one.name}, good evening!`, [one.id])
    await requireSpeakers(api, `${two.name}, good evening!`, [two.id])
    await requireSpeakers(api, `${two.name} and ${one.name}, good evening!`, [two.id, one.id])
  },
  async 'cast.everyone'(api) {
    const [one, two] = await castOf(api)
    await requireSpeakers(api, 'Good evening, everyone!', [one.id, two.id])
  },
  async 'cast.forced-alone'(api) {
    const [one, two] = await castOf(api)
    await requireSpeakers(api, `${one.name}, everyone, hello!`, [two.id], { speakerCharacterId: two.id })
  },
}

type Cast = readonly [CharacterSummary, CharacterSummary]

/** @throws NotChecked where there is no cast of two */
async function castOf(api: Api): Promise<Cast> {
  const { characters } = requireShape(await api.get('/characters'), characterListSchema)
  const [one, two] = characters
  if (one && two) return [one, two]
  throw new NotChecked('The key has one character only.')
}

/** Who is silent has no message, so only the order and the absence of others is looked at. */
async function requireSpeakers(
  api: Api,
  message: string,
  wanted: readonly string[],
  more: object = {},
): Promise<void> {
  const characterIds = (await castOf(api)).map(({ id }) => id)
  const answer = await api.chat({ characterIds, message, ...more })
  if (isForPlan(answer)) throw new NotChecked('The plan of this key has no casts.')
  const { messages }: ChatReply = requireShape(answer, chatReplySchema)
  const spoke = messages.map(({ characterId }) => characterId)
  if (spoke.length === 0) throw new NotChecked('Nobody of the cast said anything.')
  const isAsWanted = isSame(
    spoke,
    wanted.filter(id => spoke.includes(id)),
  )
  require(isAsWanted, `To "${message}" ${spoke.join(' and ')} answered, not ${wanted.join(' and ')}.`)
}
