import { isHanging, isNight, lanternColours, type Night, type PostId, postIds } from './night.ts'
import { freePosts } from './obstacles.ts'
import type { PersonId } from './people.ts'

/**
 * What a player could say to somebody now, the most helpful first. They follow what happened, lead on, and give no
 * answer away. A question that the character asked goes before all of these: the chat box has its answers.
 */
export function suggestionsFor(person: PersonId, night: Night): readonly string[] {
  return [...sayings[person](night)].slice(0, most)
}

const most = 3

const sayings: Readonly<Record<PersonId, (night: Night) => Iterable<string>>> = {
  *mira(night) {
    if (!night.lessons.asked) yield 'What is there to do?'
    if (night.things.oil === 'mira') yield 'Can I have the oil?'
    if (night.lanterns.amber.at === 'tobin') yield 'How do I win Tobin over?'
    if (isNight(night)) yield 'What did you see me do?'
    yield 'Who lives here?'
    yield 'How is the soup?'
  },
  *wren(night) {
    if (night.place === 'island') {
      if (night.isKeeperWon && !night.isLampLit) yield 'Light the great lamp'
      yield 'Come with me'
      yield 'Do you remember the village?'
      yield 'What do you see?'
      return
    }
    const red = night.lanterns.red.at
    if (red === 'ground') yield 'Bring me the red lantern'
    const unlit = lanternColours.find(colour => isHanging(night, colour) && !night.lanterns[colour].isLit)
    if (unlit && night.things.oil === 'player') yield `Light the ${unlit} lantern`
    const held = lanternColours.find(colour => ['player', 'wren'].includes(night.lanterns[colour].at))
    const post = freePosts(night, postIds)[0]
    if (held && post) yield `Hang the ${held} lantern on the ${nameOf[post]}`
    if (!night.isHookForged) yield 'What is wrong with the tall post?'
    yield 'What do you see?'
    yield 'Come with me'
    yield 'Who are you?'
  },
  *tobin(night) {
    if (!night.doesTobinTrust) {
      yield 'Can I help you?'
      yield 'Did you hear the bell?'
    } else if (night.lanterns.amber.at === 'tobin') yield 'Will you give me the amber lantern?'
    if (isNight(night)) yield 'Row me to the island'
    yield 'How is the fishing?'
    yield 'What is on the island?'
  },
  *bram(night) {
    if (!night.isHookForged) yield 'Can you forge a hook?'
    if (isNight(night) && !night.isGateOpen) yield 'Can you open the gate?'
    yield 'What are you humming?'
    yield 'What are you working on?'
    yield 'Who are you?'
  },
  *orla(night) {
    if (!night.isQuizWon) yield 'Let us begin the quiz'
    yield 'What is tonight?'
    yield 'What do you think of Tobin?'
    yield 'Who are you?'
  },
  *keeper(night) {
    if (!night.isKeeperWon) {
      yield 'We came to light the lamp'
      yield 'The three lanterns are lit'
    } else if (!night.isLampLit) yield 'Where are the stairs?'
    yield 'Are you lonely here?'
    yield 'Who are you?'
  },
}

/** As players call the posts. */
export const nameOf: Readonly<Record<PostId, string>> = {
  'tall-post': 'tall post',
  'crooked-post': 'crooked post',
  'jetty-post': 'jetty post',
}
