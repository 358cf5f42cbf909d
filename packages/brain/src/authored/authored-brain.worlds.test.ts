import { describe, expect, test } from 'vitest'
import { action, character, entity, line, turn } from '../../testing/authored-brain.ts'
import type { BrainTurn } from '../turn/brain.ts'
import { createAuthoredBrain, type ExplainedStep } from './authored-brain.ts'

/**
 * What players type in three worlds that have nothing in common. A row says what must come of a line: an
 * action and its target ("FETCH red-lantern"), a question ("FETCH?"), a refusal ("FETCH!"), a topic, or
 * nothing ("-").
 *
 * The held-out rows were written after the brain was first tuned on the others, and met it once before they
 * became tests: 35 of 56 came right then, most of the others being lines that only sound like a request. The
 * farm was written last, after what those had taught: 43 of 44 came right at once, and nothing was changed
 * since.
 */
const village = turn({
  character: character({
    name: 'Wren',
    actions: [
      action('FETCH', ['bring me {target}', 'fetch {target}', 'can you get {target}'], { kind: 'item' }),
      action('LIGHT', ['light {target}', 'set {target} on fire'], { kind: 'item' }),
      action('HANG', ['hang {target} on the post', 'hang up {target}'], { kind: 'item' }),
      action('CLIMB', ['climb {target}', 'get up on {target}'], { climbable: 'yes' }),
      action('OPEN', ['open {target}'], { kind: 'door' }),
      action('FOLLOW', ['follow me', 'come with me'], null),
      action('STAY', ['wait here', 'stay where you are'], null),
    ],
    knowledge: [
      { phrases: ['what is the festival', 'tell me about the lanterns tonight'], lines: [line('festival')] },
      { phrases: ['how old are you', 'what is your age'], lines: [line('age')] },
      { phrases: ['who lives on the island', 'who is the keeper'], lines: [line('keeper')] },
      { phrases: ['where is Tobin', 'have you seen the fisher'], lines: [line('tobin')] },
    ],
    smallTalk: [
      { phrases: ['hello', 'good evening'], lines: [line('hello')] },
      { phrases: ['thank you', 'thanks a lot'], lines: [line('thanks')] },
      { phrases: ['goodbye', 'see you later'], lines: [line('goodbye')] },
      { phrases: ['how are you'], lines: [line('fine')] },
    ],
  }),
  entities: [
    entity('Red lantern', { kind: 'item', colour: 'red', lit: 'no', place: 'pond' }),
    entity('Paper lantern', { kind: 'item', colour: 'blue', lit: 'no', place: 'bench' }),
    entity('Lantern post', { kind: 'post', climbable: 'yes' }),
    entity('Old rope', { kind: 'item', material: 'hemp' }),
    entity('Garden gate', { kind: 'door', state: 'locked' }),
    entity('Apple tree', { kind: 'plant', climbable: 'yes' }),
    entity('Pond', { kind: 'water' }),
    entity('Mira', { kind: 'person' }, { characterId: 'mira' }),
  ],
})

const ward = turn({
  character: character({
    id: 'nurse',
    name: 'Nurse Okafor',
    actions: [
      action('HAND_OVER', ['hand me {target}', 'give me {target}', 'pass {target} please'], {
        portable: 'yes',
      }),
      action('EXAMINE', ['examine {target}', 'take a look at {target}', 'check on {target}'], {
        role: 'patient',
      }),
      action('SWITCH_OFF', ['turn off {target}', 'switch {target} off', 'shut down {target}'], {
        type: 'machine',
      }),
      action('SWITCH_ON', ['turn on {target}', 'switch {target} on', 'start {target}'], { type: 'machine' }),
      action('CALL_DOCTOR', ['call the doctor', 'get a doctor'], null),
      action('GO_TO', ['go to {target}', 'walk over to {target}'], {}),
    ],
    knowledge: [
      { phrases: ['when are visiting hours', 'how long may I stay'], lines: [line('hours')] },
      { phrases: ['where is the operating theatre'], lines: [line('theatre')] },
      { phrases: ['what happened to the man in bed two', 'why is Mr Grey here'], lines: [line('accident')] },
    ],
    smallTalk: [
      { phrases: ['hi', 'good morning'], lines: [line('hello')] },
      { phrases: ['thanks', 'that was kind of you'], lines: [line('thanks')] },
    ],
  }),
  entities: [
    entity('Scalpel', { portable: 'yes', material: 'steel', size: 'small' }),
    entity('Bandage', { portable: 'yes', colour: 'white' }),
    entity('Syringe', { portable: 'yes', state: 'clean' }, { id: 'syringe-1' }),
    entity('Syringe', { portable: 'yes', state: 'used' }, { id: 'syringe-2' }),
    entity('Box of gloves', { portable: 'yes', colour: 'blue' }),
    entity('Heart monitor', { type: 'machine', running: 'yes' }),
    entity('X-ray machine', { type: 'machine', running: 'no' }),
    entity('Mrs Lindqvist', { role: 'patient', age: 'old', kind: 'person' }),
    entity('Boy', { role: 'patient', age: 'young' }),
    entity('Window', { state: 'open' }),
    entity('Operating table', { type: 'furniture' }),
  ],
})

const farm = turn({
  character: character({
    name: 'Jo',
    actions: [
      action('FEED', ['feed {target}', 'give {target} some food'], { kind: 'animal' }),
      action('MILK', ['milk {target}'], { species: 'cow' }),
      action('REPAIR', ['repair {target}', 'can you fix {target}'], { broken: 'yes' }),
      action('WALK_TO', ['go to {target}', 'walk to {target}'], {}),
      action('FETCH', ['bring me {target}', 'fetch {target}'], { kind: 'tool' }),
      action('RING_BELL', ['ring the bell', 'call everybody for dinner'], null),
    ],
    knowledge: [
      { phrases: ['how many sheep do you have'], lines: [line('sheep')] },
      { phrases: ['when is harvest', 'when do you bring in the wheat'], lines: [line('harvest')] },
    ],
    smallTalk: [
      { phrases: ['hello', 'good morning'], lines: [line('hello')] },
      { phrases: ['what is your name', 'who are you'], lines: [line('name')] },
    ],
  }),
  entities: [
    entity('Spotted cow', { kind: 'animal', species: 'cow', colour: 'white' }),
    entity('Brown cow', { kind: 'animal', species: 'cow', colour: 'brown' }),
    entity('Goat', { kind: 'animal', species: 'goat', age: 'young' }),
    entity('Tractor', { kind: 'vehicle', broken: 'yes' }),
    entity('Fence', { broken: 'no' }),
    entity('Well', {}),
    entity('Barn', {}),
    entity('Pitchfork', { kind: 'tool' }),
    entity('Bucket', { kind: 'tool' }),
    entity('Hen', { kind: 'animal', species: 'hen' }, { id: 'hen-1' }),
    entity('Hen', { kind: 'animal', species: 'hen' }, { id: 'hen-2' }),
  ],
})

type Row = readonly [line: string, outcome: string]

const villageInScope: readonly Row[] = [
  ['Bring me the red lantern', 'FETCH red-lantern'],
  ['could you please bring the red lantern to me', 'FETCH red-lantern'],
  ['fetch red lantern!', 'FETCH red-lantern'],
  ['get me the red one', 'FETCH red-lantern'],
  ['grab the lantern that is red', 'FETCH red-lantern'],
  ['brign me the red lantren', 'FETCH red-lantern'],
  ['hey wren, would you mind fetching that blue lantern for me?', 'FETCH paper-lantern'],
  ["the paper lantern... can you get it? I can't reach", 'FETCH paper-lantern'],
  ['i need you to go and get the rope', 'FETCH old-rope'],
  ['RED LANTERN. BRING. NOW.', 'FETCH red-lantern'],
  ['pls get the lantern from the pond', 'FETCH red-lantern'],
  ['get the lantern', 'FETCH?'],
  ['fetch me a lantern will you', 'FETCH?'],
  ['bring the green lantern', 'FETCH!'],
  ['bring me the golden crown', 'FETCH!'],
  ['go get the apple tree', 'FETCH!'],
  ['pick up the hemp rope', 'FETCH old-rope'],
  ['light the red lantern', 'LIGHT red-lantern'],
  ['please set fire to the paper lantern', 'LIGHT paper-lantern'],
  ['now light up the blue one', 'LIGHT paper-lantern'],
  ['could you kindle the red one?', 'LIGHT red-lantern'],
  ['hang the red lantern on the lantern post', 'HANG red-lantern'],
  ['hang the paper one up', 'HANG paper-lantern'],
  ['climb up the tree', 'CLIMB apple-tree'],
  ['can you climb that lantern post', 'CLIMB lantern-post'],
  ['climb the pond', 'CLIMB!'],
  ['open the gate', 'OPEN garden-gate'],
  ['unlock the garden gate please', 'OPEN garden-gate'],
  ['would you open the locked gate', 'OPEN garden-gate'],
  ['follow me', 'FOLLOW '],
  ['come on wren, come with me', 'FOLLOW '],
  ['follow me to the pond', 'FOLLOW '],
  ['wait here a moment', 'STAY '],
  ['stay here', 'STAY '],
  ['what is this festival about', 'festival'],
  ["what's the festival?", 'festival'],
  ['tell me about tonight', 'festival'],
  ['how old are you, wren?', 'age'],
  ["what's your age", 'age'],
  ['so who lives on that island?', 'keeper'],
  ['who is this keeper', 'keeper'],
  ['have you seen tobin', 'tobin'],
  ["where's the fisher", 'tobin'],
  ['hi there', 'hello'],
  ['Good evening, Wren!', 'hello'],
  ['thx', 'thanks'],
  ['thank you so much', 'thanks'],
  ['bye', 'goodbye'],
  ['see ya later', 'goodbye'],
  ['how are you doing today', 'fine'],
]

const villageHeldOut: readonly Row[] = [
  ['I want the red lantern', 'FETCH red-lantern'],
  ["I'd like you to bring over the red one", 'FETCH red-lantern'],
  ['lantern, the red one, bring it here', 'FETCH red-lantern'],
  ['wren! quickly, get that rope over there', 'FETCH old-rope'],
  ['retrieve the lantern by the bench', 'FETCH paper-lantern'],
  ['see that red thing? fetch it', 'FETCH red-lantern'],
  ['light it up, the red one', 'LIGHT red-lantern'],
  ['make the red lantern burn', 'LIGHT red-lantern'],
  ['hang the blue lantern on the tall post', 'HANG paper-lantern'],
  ['could you get up on the post', 'CLIMB lantern-post'],
  ['open the door', 'OPEN garden-gate'],
  ["let's go, follow", 'FOLLOW '],
  ["don't move, stay there", 'STAY '],
  ['can you tell me what the festival is', 'festival'],
  ['what age are you', 'age'],
  ['is there anybody living on the island?', 'keeper'],
  ['any idea where tobin went?', 'tobin'],
  ['many thanks, little one', 'thanks'],
  ["well, goodbye then, I'm off", 'goodbye'],
  ["don't bring me the red lantern", 'agrees'],
  ['did you light the red lantern?', 'tells pastActions'],
  ['how do I get to the island', 'keeper'],
  ['I will fetch the lantern myself', '-'],
  ['who made the red lantern', '-'],
  ['the gate is open', '-'],
  ['are you hungry', '-'],
  ['old people live here', '-'],
  ['I once climbed a mountain', '-'],
  ['it was a good evening', '-'],
  ['what are you looking at', 'tells sees'],
]

const wardHeldOut: readonly Row[] = [
  ['I need the scalpel now', 'HAND_OVER scalpel'],
  ['quick, bring me a bandage', 'HAND_OVER bandage'],
  ['may I have the blue gloves', 'HAND_OVER box-of-gloves'],
  ["nurse, the syringe that's clean, please hand it over", 'HAND_OVER syringe-1'],
  ['take a look at that old lady Lindqvist', 'EXAMINE mrs-lindqvist'],
  ['look at the boy', 'EXAMINE boy'],
  ['kill the monitor', 'SWITCH_OFF heart-monitor'],
  ['shut the heart monitor down', 'SWITCH_OFF heart-monitor'],
  ['can you turn the x-ray machine on again', 'SWITCH_ON x-ray-machine'],
  ['switch on the running machine', 'SWITCH_ON heart-monitor'],
  ['doctor! call him!', 'CALL_DOCTOR '],
  ['run over to the window, will you', 'GO_TO window'],
  ['until when can people visit', 'hours'],
  ['why is mister grey in here', 'accident'],
  ['morning!', 'hello'],
  ['that was really kind, thanks', 'thanks'],
  ['turn around', '-'],
  ['give me a break', '-'],
  ['take your time', '-'],
  ['is the doctor handsome', '-'],
  ['what happened to your hair', '-'],
  ['I go to school', '-'],
  ['how long have you worked here', '-'],
  ['good luck', '-'],
  ['never give up', '-'],
  ['the x-ray machine is broken', '-'],
]

const wardInScope: readonly Row[] = [
  ['hand me the scalpel', 'HAND_OVER scalpel'],
  ['scalpel, please, pass it', 'HAND_OVER scalpel'],
  ['give me that clean syringe', 'HAND_OVER syringe-1'],
  ['nurse, could you give me a syringe', 'HAND_OVER?'],
  ['gimme the bandages', 'HAND_OVER bandage'],
  ['pass me the gloves', 'HAND_OVER box-of-gloves'],
  ['pass the box of gloves', 'HAND_OVER box-of-gloves'],
  ['hand me the used one', 'HAND_OVER syringe-2'],
  ['would you be so kind as to hand me the small steel thing', 'HAND_OVER scalpel'],
  ['give me the window', 'HAND_OVER!'],
  ['give me the red bandage', 'HAND_OVER!'],
  ['have a look at the boy', 'EXAMINE boy'],
  ['examine mrs lindqvist', 'EXAMINE mrs-lindqvist'],
  ['please check the old patient', 'EXAMINE mrs-lindqvist'],
  ['go and check on the young patient', 'EXAMINE boy'],
  ['exmaine the boy', 'EXAMINE boy'],
  ['turn the heart monitor off', 'SWITCH_OFF heart-monitor'],
  ['switch off that monitor', 'SWITCH_OFF heart-monitor'],
  ['turn on the x-ray', 'SWITCH_ON x-ray-machine'],
  ['start the xray machine', 'SWITCH_ON x-ray-machine'],
  ['call a doctor!!', 'CALL_DOCTOR '],
  ['somebody get the doctor', 'CALL_DOCTOR '],
  ['we need a doctor, call one', 'CALL_DOCTOR '],
  ['go to the window', 'GO_TO window'],
  ['walk to the operating table', 'GO_TO operating-table'],
  ['when are the visiting hours?', 'hours'],
  ['how long can i stay here', 'hours'],
  ['where do I find the operating theatre', 'theatre'],
  ['what happened to Mr Grey', 'accident'],
  ['good morning nurse', 'hello'],
  ['cheers', 'thanks'],
  ['can I have pizza for lunch', 'HAND_OVER!'],
]

const villageOutOfScope: readonly string[] = [
  'what time is it',
  'do you believe in ghosts',
  'the red lantern',
  'red',
  'my lantern is prettier than yours',
  "it's cold tonight",
  'who is that',
  'why is the sky dark',
  'i lost my shoes',
  'can you swim',
  'tell me a joke',
  '{target}',
  'asdf qwer',
  '...',
  'do you like the pond',
]

const wardOutOfScope: readonly string[] = [
  'I feel sick',
  'what is the meaning of life',
  'the boy is crying',
  'nice weather today',
  'are you married',
  'who won the match',
  'that monitor beeps a lot',
  'I have been here for hours and hours',
  'where are my clothes',
  'do you play the piano',
]

const farmRows: readonly Row[] = [
  ["I'm freezing out here, would you be so kind and bring me the bucket from the well?", 'FETCH bucket'],
  ['feed the goat', 'FEED goat'],
  ['the goat is hungry, feed it', 'FEED goat'],
  ['give the goat some food', 'FEED goat'],
  ['give some food to the young goat', 'FEED goat'],
  ['feed the cow', 'FEED?'],
  ['feed the white cow', 'FEED spotted-cow'],
  ['feed those chickens', 'FEED hen-1 hen-2'],
  ['feed the hens', 'FEED hen-1 hen-2'],
  ['milk the brown one', 'MILK brown-cow'],
  ['milk the goat', 'MILK!'],
  ['do you have any milk', 'tells presence'],
  ['can you milk the brown cow for me?', 'MILK brown-cow'],
  ['fix the tractor', 'REPAIR tractor'],
  ['could you mend the broken tractor', 'REPAIR tractor'],
  ['repair the fence', 'REPAIR!'],
  ['fix that', 'REPAIR tractor'],
  ['walk over to the barn', 'WALK_TO barn'],
  ['go to the well', 'WALK_TO well'],
  ['lets go to the barn', 'WALK_TO barn'],
  ['head to the barn', 'WALK_TO barn'],
  ['get the pitchfork', 'FETCH pitchfork'],
  ['hand me the pitch fork', 'FETCH pitchfork'],
  ['I need a bucket', 'FETCH bucket'],
  ['bucket please', '-'],
  ['ring the bell', 'RING_BELL '],
  ['ring that bell now!', 'RING_BELL '],
  ['how many sheep have you got', 'sheep'],
  ['when is the harvest this year', 'harvest'],
  ['who are you', 'name'],
  ["what's your name", 'name'],
  ['morning jo', 'hello'],
  ['I fed the goat already', '-'],
  ['is the tractor broken?', 'tells truth'],
  ['the cow is brown', '-'],
  ['why is the tractor broken', '-'],
  ['my phone is ringing', '-'],
  ['how many days until christmas', '-'],
  ['well, that is nice', '-'],
  ['do you like cows', '-'],
  ['where do babies come from', '-'],
  ['shall we dance', '-'],
  ['never milk the cow', 'agrees'],
  ['the bucket leaks', '-'],
]

/** What is neither asked for nor asked, but told, is kept. */
const toldRows: readonly Row[] = [
  ['I like turtles', 'notes'],
  ['my favourite colour is blue', 'notes'],
]

/** Lines that are taken wrongly so far: what was meant, and what comes instead. */
const knownMisses: readonly (readonly [
  world: 'village' | 'ward' | 'farm',
  line: string,
  meant: string,
  taken: string,
])[] = [
  // Tense says nothing yet.
  ['village', 'it was a good evening', '-', 'hello'],
]

const brain = createAuthoredBrain()

function outcomeOf(world: BrainTurn, message: string): string {
  return brain
    .explain({ ...world, message })
    .steps.map(step => outcomeOfStep(world, step))
    .join(' + ')
}

function outcomeOfStep({ character }: BrainTurn, { decision, chosen = '', targets }: ExplainedStep): string {
  switch (decision) {
    case 'act':
      return `${chosen} ${targets.join(' ')}`
    case 'ask':
      return `${chosen}?`
    case 'refuse':
      return `${chosen}!`
    case 'answer': {
      const [kind, at] = chosen.split(' ')
      return (
        (kind === 'knowledge' ? character.knowledge : character.smallTalk)[Number(at)]?.lines[0]?.text ?? ''
      )
    }
    case 'tell':
      return `tells ${chosen}`
    case 'agree':
      return 'agrees'
    case 'note':
      return 'notes'
    default:
      return '-'
  }
}

describe.each([
  ['village', village, [...villageInScope, ...villageHeldOut, ...toldRows], villageOutOfScope],
  ['ward', ward, [...wardInScope, ...wardHeldOut], wardOutOfScope],
  ['farm', farm, farmRows, []],
] as const)('in the %s', (name, world, rows, outOfScope) => {
  const missed = knownMisses.filter(([where]) => where === name)
  const isMissed = (said: string): boolean => missed.some(([, line]) => line === said)

  test.each(rows.filter(([said]) => !isMissed(said)))('%j comes out as %j', (said, outcome) => {
    expect(outcomeOf(world, said)).toBe(outcome)
  })

  test.each(outOfScope.filter(said => !isMissed(said)))('%j is nothing that anybody wrote for', said => {
    expect(outcomeOf(world, said)).toBe('-')
  })

  test.each(missed)('in %s, %j is still not %j but %j', (_, said, meant, taken) => {
    expect(outcomeOf(world, said)).toBe(taken)
    expect(taken).not.toBe(meant)
  })
})
