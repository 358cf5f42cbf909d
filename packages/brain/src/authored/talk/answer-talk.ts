import type { AnswerName } from '../../character/answers.ts'
import { lowMoods, riddle } from '../../language/english/talk/talk-words.ts'
import type { TalkKind } from '../../language/talk-kind.ts'
import { answerMeanwhile } from '../answers/happenings.ts'
import { answerPastActions } from '../answers/past-actions.ts'
import { answerPeople, answerSees } from '../answers/seeing.ts'
import { moodOf } from '../moods/mood.ts'
import { answerPlayerName } from '../player-facts/answer-player-fact.ts'
import { abilitiesOf } from './abilities.ts'
import { answerAbout, answerMeaning, answerOpinion, answerPurpose, answerWanted } from './about-things.ts'
import { answerEarlier, answerMore, answerWhatISaid, answerWhy } from './earlier.ts'
import { answerFavourite } from './favourite.ts'
import { ownWordsOf } from './own-words.ts'
import type { Sentence } from './read-sentences.ts'
import type { Recognised } from './recognise.ts'
import { say } from './say.ts'
import { answerSum } from './sums.ts'
import type { TalkAnswer, TalkContext } from './talk-context.ts'
import { answerKnownOfPlayer } from './told.ts'

type Reader = (context: TalkContext, found: Recognised, sentence: Sentence) => TalkAnswer | undefined

/** What is said to talk of each kind: always the same answer, or one that depends on what is known. */
const answers: Readonly<Record<TalkKind, AnswerName | Reader>> = {
  hurry: context => say(hasActedLately(context) ? 'hurried' : 'hurriedIdle'),
  wait: 'waits',
  notThat: 'takenBack',
  what: context => answerEarlier('explained', context),
  sayAgain: context => answerEarlier('saidAgain', context),
  whatISaid: answerWhatISaid,
  why: answerWhy,
  more: answerMore,
  sure: 'sure',
  repeating: 'repeated',
  ok: 'okayed',
  yes: context => say(hasAsked(context) ? 'okayed' : 'yesToWhat'),
  no: 'noToWhat',
  unsure: 'unsureToo',
  laugh: 'laughed',
  test: 'isThere',
  greeting: context => say(context.known.memory.used.has('talk:greeted') ? 'greetedAgain' : 'greeted'),
  bye: 'farewell',
  thanks: 'thanked',
  sorry: 'forgiven',
  poorSpeech: 'speaksSlowly',
  bother: 'notBothered',
  askAway: 'askAway',
  praise: 'praised',
  praiseThing: 'thingPraised',
  insult: 'insulted',
  insultThing: 'thingInsulted',
  threat: 'threatened',
  love: 'loved',
  marry: 'proposed',
  friend: 'befriended',
  missMe: 'missed',
  ofPlayer: 'ofYou',
  mood: ({ known }) => say(lowMoods.has(moodOf(known.memory, known.turn.character)) ? 'lowMood' : 'mood'),
  feels: 'feels',
  feelings: 'hasFeelings',
  real: context => say('real', selfIn(context)),
  strange: context => say('strange', selfIn(context)),
  name(context) {
    const { role } = ownWordsOf(context.known.turn.character)
    return role === undefined
      ? say('ownName', selfIn(context))
      : say('ownNameAndRole', { ...selfIn(context), role })
  },
  age(context) {
    const { age } = ownWordsOf(context.known.turn.character)
    return age === undefined ? say('ageUnsaid') : say('ownAge', { age })
  },
  home(context) {
    const { place } = ownWordsOf(context.known.turn.character)
    return place === undefined ? say('homeUnsaid') : say('home', { place })
  },
  work(context) {
    const { role } = ownWordsOf(context.known.turn.character)
    return role === undefined ? say('workUnsaid') : say('work', { role })
  },
  family: 'familyUnsaid',
  friends: 'friends',
  hobby: 'hobby',
  dream: 'dream',
  favourite: answerFavourite,
  opinion: answerOpinion,
  whoIs: answerAbout,
  meaning: answerMeaning,
  abilities(context) {
    const abilities = abilitiesOf(context)
    return abilities === undefined ? say('noAbilities') : say('abilities', { abilities })
  },
  todo(context) {
    const [, ...goings] = ownWordsOf(context.known.turn.character).world
    if (goings.length === 0) return say('todoUnsaid')
    const abilities = abilitiesOf(context, 1)
    return say('todo', { world: goings.join(' '), ...(abilities !== undefined && { abilities }) })
  },
  place(context) {
    const [world] = ownWordsOf(context.known.turn.character).world
    return world === undefined ? say('whereUnsaid') : say('whereWeAre', { world })
  },
  goingOn(context) {
    const happened = answerMeanwhile(context.known)
    if (happened.name === 'happened') return { type: 'lines', answer: happened }
    const { world } = ownWordsOf(context.known.turn.character)
    const [, ...goings] = world
    if (goings.length === 0) return { type: 'lines', answer: happened }
    return say('whereWeAre', { world: goings.join(' ') })
  },
  news: ({ known }) => ({ type: 'lines', answer: answerMeanwhile(known) }),
  joke: 'joke',
  knock: 'whosThere',
  story: 'notPerformed',
  play: 'played',
  join: 'joined',
  either: 'either',
  advice: 'advised',
  secret: 'secret',
  big: 'bigQuestion',
  speaks: 'languages',
  doing(context) {
    const done = answerPastActions(context.known)
    return hasActedLately(context) ? { type: 'lines', answer: done } : say('doing')
  },
  shop: answerWanted,
  gift: 'given',
  newHere: 'welcomed',
  nameOfPlayer: ({ known }) => ({ type: 'lines', answer: answerPlayerName(known.memory) }),
  swear: 'sworn',
  alarm: 'alarmed',
  claim: 'claimed',
  confess: 'confessed',
  hearsay: 'hearsay',
  whatIf: 'whatIf',
  weather: 'weather',
  yours: 'askedOfMe',
  dont: 'agreed',
  people: ({ known }) => ({ type: 'lines', answer: answerPeople(known) }),
  seeing: ({ known }) => ({ type: 'lines', answer: answerSees(known) }),
  purpose: answerPurpose,
  knownOfPlayer: answerKnownOfPlayer,
  sums: answerSum,
}

/** What a character says to talk that was recognised; undefined when it is none after all. */
export function answerTalk(
  found: Recognised,
  sentence: Sentence,
  context: TalkContext,
): TalkAnswer | undefined {
  const answer = answers[found.kind]
  return typeof answer === 'string' ? say(answer) : answer(context, found, sentence)
}

/** Whether a player tells a riddle and its answer in one line. */
export function isRiddle(message: string): boolean {
  return riddle.test(message)
}

const lately = 2

function hasActedLately({ known: { memory } }: TalkContext): boolean {
  const last = memory.pastActions.at(-1)
  return last !== undefined && memory.turns - last.turn <= lately
}

/** Whether the character ended what it said last with a question. */
function hasAsked({ known: { memory } }: TalkContext): boolean {
  return memory.said?.own.endsWith('?') === true
}

function selfIn({ known }: TalkContext): Readonly<Record<string, string>> {
  return { self: known.turn.character.name }
}
