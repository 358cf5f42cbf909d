import type { Rule } from './rules/rule.ts'
import type { ConformancePart } from './rules.ts'

/** Why a rule without a check has none. */
export function reasonUnseen(part: ConformancePart): string {
  return partReasons[part] ?? 'Needs characters, models or faults that only a test of the server itself has.'
}

const partReasons: Partial<Readonly<Record<ConformancePart, string>>> = {
  rates: 'Needs more calls in a minute than a server should be sent.',
  operator: 'Needs the key of an operator.',
  credits: 'Needs a team whose credits, caps and prices are known.',
  quiz: 'Needs a question set whose answers are known.',
  perception: 'Shows only in what the brain of a character is given.',
}

const otherTeam = 'what is of another team, which needs its key'
const brainEvents = 'what the brain of a character gets of them'
const scoring = 'turns that judge an answer, which need one that is known'

/** What of a rule its check does not see; undefined when it sees all of it. */
export function unseenOf({ id }: Rule, hasOtherTeam: boolean): string | undefined {
  if (hasOtherTeam && seenInPart[id] === otherTeam) return undefined
  return seenInPart[id]
}

/** What of a rule its check does not see. */
export const seenInPart: Readonly<Record<string, string>> = {
  'body.odd-text': 'how the text is kept',
  'cast.of-the-team': otherTeam,
  'chat.play-as-of-the-team': otherTeam,
  'events.best-twenty': brainEvents,
  'events.empty-content': brainEvents,
  'events.free-text-dates': brainEvents,
  'events.truncated': brainEvents,
  'fork.at-message': 'memory',
  'fork.copy': 'memory, and who spoke last',
  'fork.unknown': otherTeam,
  'history.addressed-to': 'null for several',
  'key.pages': 'pages that the key lists',
  'notice.deliberate': 'that the turn is charged',
  'notice.misspelt': 'that it costs nothing',
  'notice.misspelt-beside': 'that it is charged',
  'notice.refused': 'a refusal of a quiz',
  'player.knowledge': 'what the character came to know',
  'quiz.fork': 'scores',
  'quiz.has-hint': 'that it is there when the run will give a clue',
  'quiz.history': 'verdicts that are not of passes',
  'quiz.intent': scoring,
  'quiz.leaderboard': scoring,
  'quiz.participants': 'that ten are taken',
  'quiz.pass': 'whether a model was called',
  'quiz.refused': 'that it costs nothing',
  'quiz.result': scoring,
  'quiz.round': 'the judging, once everyone has answered',
  'quiz.secrets': 'texts that only an author of the set would recognise',
  'repeat.apart': otherTeam,
  'repeat.quiz': 'that it was charged once',
  'repeat.same': 'that it was charged once',
  'reply.options': 'whether the character waits',
  'reply.respelling': 'how the line is spoken',
  'session.continues': 'what the character remembers',
  'speech.kept': 'that it is charged like the first',
  'speech.of-the-team': otherTeam,
  'speech.stream-refused': 'a team without credits',
  'stream.parts': 'that each is sent as it is known',
  'token.credits': 'credits above none',
  'token.made': 'that it ends',
  'token.misspelt': 'actions that the team does not have',
  'token.player': 'a turn without a playerId',
  'transcription.length': 'that the refusal says so',
  'transcription.names': 'what reaches the transcriber',
  'transcription.nobody': 'that it costs nothing',
  'usage.of-the-teams-character': otherTeam,
  'v2.history-limit': 'that it is 10 when nothing says otherwise',
}
