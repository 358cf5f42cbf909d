import { isHanging, isNight, lanternColours, type Night, type PostId, postIds } from './night.ts'
import { freePosts } from './obstacles.ts'
import type { PersonId } from './people.ts'

/**
 * What a player could say to somebody now, the most helpful first. They follow what happened, lead on, and give no
 * answer away. A question that the character asked goes before all of these: the chat box has its answers.
 * @param said what the player has said to them: it comes last of all, or last of what is shown when it asks for a deed
 * that the story waits for
 */
export function suggestionsFor(
  person: PersonId,
  night: Night,
  said: ReadonlySet<string> = nothing,
): readonly string[] {
  const talk = person === 'wren' && night.place === 'island' ? wrenOnTheIsland : talkWith[person]
  const all = [...leading[person](night), ...talk.map(once)]
  const isOver = ({ text, isOnce }: Suggestion): boolean => isOnce && said.has(text)
  const shown = withLast(all, isOver).slice(0, most)
  return withLast(shown, ({ text }) => said.has(text)).map(({ text }) => text)
}

function withLast<T>(all: readonly T[], isLast: (each: T) => boolean): readonly T[] {
  return [...all.filter(each => !isLast(each)), ...all.filter(isLast)]
}

interface Suggestion {
  readonly text: string
  /** It is over with its answer; another one asks for something until it is done. */
  readonly isOnce: boolean
}

const once = (text: string): Suggestion => ({ text, isOnce: true })
const until = (text: string): Suggestion => ({ text, isOnce: false })

const most = 3
const nothing: ReadonlySet<string> = new Set()

/** Where the story leads. */
const leading: Readonly<Record<PersonId, (night: Night) => Iterable<Suggestion>>> = {
  *mira(night) {
    if (!night.lessons.asked) yield once('What is there to do?')
    if (night.things.oil === 'mira') yield until('Can I have the oil?')
    if (night.lessons.talked && night.lanterns.amber.at === 'tobin') yield once('How do I win Tobin over?')
    if (isNight(night)) yield once('What did you see me do?')
  },
  *wren(night) {
    if (night.place === 'island') {
      if (night.isKeeperWon && !night.isLampLit) yield until('Light the great lamp')
      yield until('Come with me')
      return
    }
    const red = night.lanterns.red.at
    if (red === 'ground') yield until('Bring me the red lantern')
    const unlit = lanternColours.find(colour => isHanging(night, colour) && !night.lanterns[colour].isLit)
    if (unlit && night.things.oil === 'player') yield until(`Light the ${unlit} lantern`)
    const held = lanternColours.find(colour => ['player', 'wren'].includes(night.lanterns[colour].at))
    const post = freePosts(night, postIds)[0]
    if (held && post) yield until(`Hang the ${held} lantern on the ${nameOf[post]}`)
    if (!night.isHookForged) yield once('What is wrong with the tall post?')
  },
  *tobin(night) {
    if (!night.doesTobinTrust) {
      yield until('Can I help you?')
      yield once('Did you hear the bell?')
    } else if (night.lanterns.amber.at === 'tobin') yield until('Will you give me the amber lantern?')
    if (isNight(night)) yield (night.isGateOpen ? until : once)('Row me to the island')
  },
  *bram(night) {
    if (!night.isHookForged) yield until('Can you forge a hook?')
    if (isNight(night) && !night.isGateOpen) yield until('Can you open the gate?')
  },
  *orla(night) {
    if (!night.isQuizWon) yield until('Let us begin the quiz')
  },
  *keeper(night) {
    if (!night.isKeeperWon) {
      yield until('We came to light the lamp')
      yield until('The three lanterns are lit')
    } else if (!night.isLampLit) yield once('Where are the stairs?')
  },
}

/** What one can always talk about. */
const talkWith: Readonly<Record<PersonId, readonly string[]>> = {
  mira: [
    'Who lives here?',
    'How is the soup?',
    'What do you think of Bram?',
    'What is tonight?',
    'Who are you?',
  ],
  wren: ['What do you see?', 'Come with me', 'Who are you?', 'Tell me a joke', 'What do you think of Bram?'],
  tobin: ['How is the fishing?', 'What is on the island?', 'Who are you?', 'Do you like the lake?'],
  bram: [
    'What are you humming?',
    'What are you working on?',
    'Who are you?',
    'What do you think of Wren?',
    'What is tonight?',
  ],
  orla: [
    'What is tonight?',
    'What do you think of Tobin?',
    'Who are you?',
    'Tell me a joke',
    'What do you think of Mira?',
  ],
  keeper: ['Are you lonely here?', 'Who are you?', 'What do you see?', 'Who is Tobin?'],
}

const wrenOnTheIsland = ['Do you remember the village?', 'What do you see?', 'Who are you?', 'Tell me a joke']

/** As players call the posts. */
export const nameOf: Readonly<Record<PostId, string>> = {
  'tall-post': 'tall post',
  'crooked-post': 'crooked post',
  'jetty-post': 'jetty post',
}
