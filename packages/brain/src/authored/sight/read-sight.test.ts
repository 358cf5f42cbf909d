import { describe, expect, test } from 'vitest'
import { character, entity, line, replyTo, turn } from '../../../testing/authored-brain.ts'
import { at } from '../../../testing/world.ts'
import { createAuthoredBrain } from '../authored-brain.ts'

const person = (name: string, properties: Readonly<Record<string, string>>, x: number, y: number) =>
  entity(name, { kind: 'person', ...properties }, { characterId: name.toLowerCase(), ...at(x, y) })

const player = entity('The player', { kind: 'person', holding: 'nothing' }, { id: 'player', ...at(20, 0) })

/** Topics whose words are in the questions below. */
const topics = [
  { phrases: ['tell me about the masts', 'what about the mast'], lines: ['Masts, masts.'] },
  { phrases: ['tell me about the tavern'], lines: ['Good soup.'] },
  { phrases: ['tell me about Ebba', 'what do you think of Olaf'], lines: ['Good people.'] },
]

const brain = createAuthoredBrain()

const harbour = {
  character: character({
    id: 'nils',
    name: 'Nils',
    knowledge: topics.map(({ phrases, lines }) => ({ phrases, lines: lines.map(line) })),
  }),
  self: person('Nils', { holding: 'nothing' }, 0, 0),
  player,
  entities: [
    player,
    person('Ebba', { holding: 'green flag' }, 200, 10),
    person('Olaf', { holding: 'nothing' }, -150, 0),
    entity('Green flag', { kind: 'item', colour: 'green', 'held by': 'Ebba' }, at(200, 10)),
    entity(
      'Red flag',
      { kind: 'item', colour: 'red', 'held by': 'nobody', 'hangs on': 'nothing' },
      at(300, 60),
    ),
    entity('Long mast', { kind: 'mast', rope: 'good', hanging: 'nothing' }, at(60, 40)),
    entity('Short mast', { kind: 'mast', rope: 'rotten', hanging: 'nothing' }, at(-60, 40)),
    entity('Warehouse', { kind: 'place' }, at(320, 40)),
    entity('Tavern', { kind: 'place' }, at(-200, -20)),
    entity('Harbour gate', { kind: 'gate', state: 'locked' }, at(100, -60)),
    entity('Lamp', { kind: 'lamp', lit: 'no' }, at(0, -90)),
  ],
}

async function answerTo(message: string): Promise<string> {
  const { texts } = await replyTo(brain, turn({ ...harbour, message }))
  return texts.join(' ')
}

const empty = ['Olaf has empty hands', 'I have empty hands']

describe('what is visible, however it is asked', () => {
  const rows: readonly (readonly [said: string, wanted: readonly string[], not?: string])[] = [
    ['which villagers have got their hands free', empty, 'Ebba'],
    ['is it Olaf with the green flag or Ebba', ['Ebba has a green flag']],
    ['how many folk carry a flag right now', ['one', 'Ebba']],
    ['has Olaf something in his hands', ['No', 'Olaf has empty hands']],
    ['I heard that Olaf keeps the green flag. Correct?', ['No', 'Ebba has a green flag']],
    ['which flag does nobody hold', ['red flag'], 'green'],
    ['who of you all has the shortest walk to the tavern', ['Olaf']],
    ['Olaf or Ebba, who has further to walk to the tavern', ['Ebba']],
    ['has Ebba got the shorter way to the warehouse or to you', ['nearer to the warehouse']],
    ['is it further to Ebba for you than to Olaf', ['Yes', 'Ebba']],
    ['which is less far for you, the tavern or the warehouse', ['tavern']],
    ['Could a man walk through the harbour gate, as it is now?', ['No', 'locked']],
    ['Bet you that the harbour gate stands wide open. Do I win?', ['No', 'locked']],
    ['which masts may I hang something on without it crashing down', ['long mast'], 'short'],
    ['is the rope of the short mast sound or eaten away', ['rotten']],
    ['is the rope on the short mast any good', ['No', 'rope of the short mast is rotten']],
    ['how many flags are up on masts', ['nothing hangs']],
    ['Is anything up on the short one?', ['No', 'nothing hangs on the short mast']],
    ['does the lamp burn by now, I believe?', ['No', 'not lit']],
    ['what is on the way between you and Ebba', ['long mast'], 'warehouse'],
    ['Somebody is standing close by the tavern. Who?', ['Olaf']],
    ['The tavern, what else stands close to it?', ['Olaf']],
    ['And the tavern stands right beside ...', ['Olaf']],
    ['who is on the left side of you', ['Olaf'], 'Ebba'],
    ['Olaf or Ebba, which one has the tavern at the elbow', ['Olaf']],
    ['who is the small one over at the tavern', ['Olaf']],
    ['masts?? how many', ['two']],
    ['there is someone at the tavern, say the name', ['Olaf']],
    ['go round to the far side of the tavern, what is there', ['nothing beyond the tavern']],
    ['are we still at zero lights or did i miss one', ['lamp is not lit']],
    ["Say 'chalk' if the harbour gate is locked and 'cheese' if it stands open.", ['locked']],
    ['that mast by the gate: anything up on it, or is it bare', ['nothing hangs on the long mast']],
    ['name me one thing that is further right than the gate', ['red flag', 'warehouse'], 'tavern'],
    ['between Olaf and Ebba, who is there if anyone', ['I am between']],
    ['stand where I stand: would the tavern lie to my left hand or my right', ['tavern', 'left of you']],
    ['am I to the left or to the right of Olaf', ['you are to the right of Olaf']],
    ['what would I find at the far right end of all this', ['warehouse']],
    [
      'the tavern, the warehouse, the long mast: put them in order, the nearest first',
      ['first the long mast, then the tavern'],
    ],
    ['is the tavern empty', ['No', 'Olaf']],
    ['the long mast already has a flag, I suppose', ['No', 'nothing hangs']],
    ['what has the long mast on its right', ['Ebba'], 'hangs'],
    ['what is the name of the woman at the tavern', ['Olaf']],
    ['is Olaf on the same side of the tavern as Ebba', ['Olaf is', 'Ebba is']],
    ['which flag has the same hue as a ripe tomato', ['the red flag is']],
    [
      'I walked round and round all evening for Ebba and my feet hurt like anything, so where is she',
      ['Ebba'],
    ],
    ['is that a church with that lamp', ['I see no church']],
    ['that green thing over there, who has it', ['Ebba has']],
    ['has anybody got a flag with them', ['Ebba has a green flag', 'the red flag is']],
    ['closest mast', ['mast', 'nearest']],
    ['warehouse location', ['warehouse']],
    ['gate status', ['locked']],
    ['is the long mast between us and Ebba', ['Yes', 'between me and Ebba']],
    ['is the tavern between us and Ebba', ['No', 'not between']],
    ['would you mind telling me what I am carrying', ['you have empty hands']],
    ['who belongs the green flag to', ['Ebba has']],
    ['is Ebba alone', ['near Ebba']],
    ['who is the nearest person', ['Olaf']],
    ['have you got company at the gate or are you all alone with me', ['Olaf is near me']],
  ]

  for (const [said, wanted, not] of rows) {
    test(said, async () => {
      const answer = await answerTo(said)
      for (const words of wanted) expect(answer.toLowerCase()).toContain(words.toLowerCase())
      if (not !== undefined) expect(answer).not.toContain(not)
    })
  }
})

describe("what is nothing but a word in somebody's hands", () => {
  const holder = entity(
    'The player',
    { kind: 'person', holding: 'can of oil' },
    { id: 'player', ...at(20, 0) },
  )
  const there = { ...harbour, player: holder, entities: [holder, ...harbour.entities.slice(1)] }
  test.each([
    ['who has the oil', 'You have a can of oil'],
    ['who has oil', 'You have a can of oil'],
    ['do I have the oil', 'Yes, you have a can of oil'],
    ['does Olaf have the oil', 'No, Olaf has empty hands'],
  ])('%s', async (said, wanted) => {
    const { texts } = await replyTo(brain, turn({ ...there, message: said }))
    expect(texts.join(' ')).toContain(wanted)
  })
})

describe('people by what is said of them', () => {
  const known = {
    ...harbour,
    character: character({
      id: 'nils',
      name: 'Nils',
      knowledge: [
        { phrases: ['who is Olaf', 'who is the old man'], lines: [line('Olaf mends nets.')] },
        { phrases: ['who is Ebba', 'who is the pilot'], lines: [line('Ebba knows the rocks.')] },
      ],
    }),
  }
  test.each([
    ['where is the old guy', 'Olaf'],
    ['where is the pilot guy', 'Ebba'],
    ['what is the name of the man at the harbour gate', 'Ebba'],
  ])('%s', async (said, name) => {
    const { texts } = await replyTo(brain, turn({ ...known, message: said }))
    expect(texts.join(' ')).toContain(name)
  })
})

describe('what is not read so', () => {
  test.each([
    ['tell me about the masts', 'Masts, masts.'],
    ['tell me about the tavern', 'Good soup.'],
    ['what do you think of Olaf', 'Good people.'],
  ])('%s', async (said, wanted) => {
    expect(await answerTo(said)).toBe(wanted)
  })

  test('what was, or will be, is not answered from what is now', async () => {
    expect(await answerTo('who had the green flag before Ebba')).not.toContain('Ebba has')
  })
})
