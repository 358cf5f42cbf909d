import { secretGuard } from '../knowing/keep-secrets.ts'
import { type Knowing, knowingOf, type TellableFact } from '../knowing/knowing.ts'
import { toldIn } from '../knowing/told.ts'
import { noHelp, type WordHelp } from '../lexicon/lexicon.ts'
import { type AuthoredTurn, readTurn } from '../turn/authored-turn.ts'
import type { BrainTurn, ReplyPart } from '../turn/brain.ts'
import { knowingWordsOf } from '../words/knowing-words-of.ts'
import { learnedOn } from './learn.ts'
import { memoryWords } from './memories.ts'
import type { Script } from './replying/script.ts'
import { whatAnswers } from './replying/what-answers.ts'

/** The turn of a character that knows and tells what it does now. */
export function knowingTurn(
  turn: BrainTurn,
  knowing: Knowing = knowingOf(turn),
  help: WordHelp = noHelp,
): AuthoredTurn {
  return readTurn(turn, { character: knowing.character, words: memoryWords(knowing.past, turn) }, help)
}

/** The first words to a player who comes again. Whether there were any. */
export function welcome(turn: AuthoredTurn, { past }: Knowing, script: Script): boolean {
  if (past?.isReturning !== true) return false
  const { answers, language } = turn.character
  const words = knowingWordsOf(language)
  const plain = script.memory.playerName === undefined ? words.welcomeUnnamed : words.welcome
  return script.say(answers.welcomeBack ?? plain, 'welcomeBack')
}

/** Among themselves, characters tell what somebody who is there does not know. Whether there was something. */
export function tellNews(turn: AuthoredTurn, { tellable }: Knowing, script: Script): boolean {
  const { news, scene } = turn
  if (news === undefined || news.size === 0 || scene.others.length === 0) return false
  return tellable.some(
    told => news.has(told.key) && goesRound(told, turn) && script.say(told.lines, `fact:${told.key}`),
  )
}

function goesRound({ fact: { spreads } }: TellableFact, { character, scene }: AuthoredTurn): boolean {
  if (spreads === 'to-friends') return scene.others.every(({ id }) => character.friends.includes(id))
  return spreads === 'freely'
}

/** The parts of a reply, nothing of which tells what is kept, with what it told and what is to be remembered of it. */
export function partsOf(script: Script, turn: AuthoredTurn, knowing: Knowing): readonly ReplyPart[] {
  const guard = secretGuard(knowing, turn.seed)
  const parts = script
    .parts()
    .flatMap((part): readonly ReplyPart[] =>
      part.type === 'line' ? guard(part.line).map(line => ({ type: 'line', line })) : [part],
    )
  const options = whatAnswers(script.memory, turn)
  return [
    ...parts,
    ...(options.length > 0 ? [{ type: 'options' as const, options }] : []),
    ...knowledgeParts(parts, turn, knowing, script.memory),
  ]
}

/** What a reply told, and what is to be remembered after it. */
export function knowledgeParts(
  parts: readonly ReplyPart[],
  turn: AuthoredTurn,
  { tellable }: Knowing,
  memory: Script['memory'],
): readonly ReplyPart[] {
  const texts = parts.flatMap(part => (part.type === 'line' ? [part.line.text] : []))
  const facts = learnedOn(turn, memory)
  return [
    ...toldIn(texts, tellable).map(fact => ({ type: 'told' as const, fact })),
    ...(facts.length > 0 ? [{ type: 'learned' as const, facts }] : []),
  ]
}
