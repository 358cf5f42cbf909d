import assert from 'node:assert/strict'
import { performance } from 'node:perf_hooks'
import { type AuthoredBrain, createAuthoredBrain, type JsonValue } from '@townsfolk/brain'
import { createLexicon } from '@townsfolk/brain/lexicon'
import { limits, type PerceivedEntity } from '@townsfolk/protocol'
import { parseProject } from '@townsfolk/service'
import wren from '../../demo/project/characters/wren.json?raw'
import town from '../../demo/project/town.json?raw'
import { type CollectedReply, replyTo, turn } from '../../packages/brain/testing/authored-brain.ts'
import { below, median, type Row, report } from './measure.ts'
import { createObjects } from './scene.ts'

/** Requests, questions, small talk, slips, and what no author thought of. */
const messages = [
  'Hello!',
  'Bring me the paper lantern, please',
  'Could you fetch the blue crate?',
  'go to the old well',
  'bring me the one by the pond',
  'What is the festival?',
  'how old are you',
  'brnig me the papre lantern',
  'Not that one, the red basket!',
  'I need a rope',
  'wait at the gate',
  'Where is the lantern?',
  'tell me about the lighthouse',
  'What do you think about the price of fish in winter, when the boats stay in?',
  'come here',
  'never mind',
  'do you like lanterns',
  'pick it up',
  'thanks a lot',
  'see you later',
]
const turnsEach = 60

const parsed = parseProject({ 'town.json': town, 'characters/wren.json': wren })
const character = parsed.ok ? parsed.project.characters[0] : undefined
if (!character) throw new Error('The demo’s character cannot be read.')

const objects = createObjects(limits.entities - 1, 5)
const entities: readonly PerceivedEntity[] = [
  {
    id: 'paper-lantern',
    name: 'Paper lantern',
    position: { x: 1, y: 0, z: 2 },
    properties: ['kind item', 'colour white', 'lit no', 'place bench', 'material paper'].map(property => {
      const [name = '', value = ''] = property.split(' ')
      return { name, value }
    }),
  },
  ...objects.map(({ id, name, x, y, z, properties }) => ({
    id,
    name,
    position: { x, y, z },
    properties: Object.entries(properties).map(([name, value]) => ({ name, value: String(value) })),
  })),
]
assert.equal(entities.length, limits.entities)
assert.ok(entities.every(({ properties }) => properties?.length === 5))
const entitiesText = JSON.stringify(entities)

const plain = await measure(
  'authored brain: ms a turn with 40 entities of 5 properties',
  createAuthoredBrain(),
)
const start = performance.now()
const lexicon = createLexicon()
lexicon.similarity('lamp', 'lantern')
const loaded = below('lexicon: ms until it is loaded', performance.now() - start, 60)
const helped = await measure('authored brain with a lexicon: the same', createAuthoredBrain({ lexicon }))
report(plain, loaded, helped)

async function measure(what: string, brain: AuthoredBrain): Promise<Row> {
  const taken = await take(brain, 0)
  assert.deepEqual(repliesOf(await take(brain, 0)), repliesOf(taken), 'the same turns give the same replies')
  assert.deepEqual(taken[1]?.reply.actions, [{ name: 'FETCH', targetId: 'paper-lantern' }])
  assert.ok(new Set(taken.map(({ reply }) => reply.texts.join())).size > messages.length / 2)

  const tookMs: number[] = []
  for (let i = 1; i <= turnsEach; i++) tookMs.push(...(await take(brain, i)).map(({ tookMs }) => tookMs))
  // The first third is the warm-up.
  return below(what, median(tookMs.slice(tookMs.length / 3)), 1)
}

function repliesOf(taken: readonly { readonly reply: CollectedReply }[]): readonly CollectedReply[] {
  return taken.map(({ reply }) => reply)
}

/** One conversation with all the messages. Entities are made anew for each turn, as by the service. */
async function take(
  brain: AuthoredBrain,
  seed: number,
): Promise<readonly { reply: CollectedReply; tookMs: number }[]> {
  const all: { reply: CollectedReply; tookMs: number }[] = []
  let memory: JsonValue | undefined
  for (const [at, message] of messages.entries()) {
    const sent = JSON.parse(entitiesText) as readonly PerceivedEntity[]
    const base = turn({ character: character as NonNullable<typeof character>, message, entities: sent })
    const start = performance.now()
    const reply = await replyTo(brain, { ...base, memory, seed: `${seed} ${at}` })
    all.push({ reply, tookMs: performance.now() - start })
    memory = reply.memory
  }
  return all
}
