import type { Rule } from './rules/rule.ts'
import type { ConformancePart } from './rules.ts'

/** Why a rule without a check has none. */
export function reasonUnseen({ id }: Rule, part: ConformancePart): string {
  if (anotherTeam.test(id)) return 'Needs a key of another team.'
  return partReasons[part] ?? 'Needs characters, models or faults that only a test of the server itself has.'
}

const anotherTeam = /other-team|of-the-team$|other-teams-character/

const partReasons: Partial<Readonly<Record<ConformancePart, string>>> = {
  rates: 'Needs more calls in a minute than a server should be sent.',
  operator: 'Needs the key of an operator.',
  credits: 'Needs a team whose credits, caps and prices are known.',
  quiz: 'Needs a question set whose answers are known.',
  perception: 'Shows only in what the brain of a character is given.',
}

const otherTeam = 'a character of another team, which needs its key'
const scoring = 'turns that judge an answer, which need one that is known'

/** What of a rule its check does not see. */
export const seenInPart: Readonly<Record<string, string>> = {
  'body.odd-text': 'how the text is kept',
  'cast.of-the-team': otherTeam,
  'chat.play-as-of-the-team': otherTeam,
  'fork.copy': 'memory, and who spoke last',
  'fork.at-message': 'memory',
  'fork.unknown': 'a session of another team',
  'notice.deliberate': 'that the turn is charged',
  'notice.misspelt': 'that it costs nothing',
  'quiz.history': 'verdicts that are not of passes',
  'quiz.intent': scoring,
  'quiz.leaderboard': scoring,
  'quiz.pass': 'whether a model was called',
  'quiz.participants': 'that ten are taken',
  'quiz.result': scoring,
  'quiz.round': 'the judging, once everyone has answered',
  'repeat.same': 'that it was charged once',
  'session.continues': 'what the character remembers',
  'speech.of-the-team': otherTeam,
  'stream.parts': 'that each is sent as it is known',
  'token.made': 'that it ends',
  'token.misspelt': 'actions that the team does not have',
  'token.player': 'a turn without a playerId',
  'usage.of-the-teams-character': otherTeam,
  'v2.history-limit': 'that it is 10 when nothing says otherwise',
}
