import type { ActionArguments } from '@townsfolk/protocol'
import type { Character, MoodCause } from '../character/character.ts'
import { type ExplainedFact, explainFacts } from '../knowing/explained-fact.ts'
import { characterToPrepare, knowingOf } from '../knowing/knowing.ts'
import { greeting } from '../language/english/hearing.ts'
import type { PartOfSpeech } from '../language/part-of-speech.ts'
import { type Lexicon, noHelp, type Similarity, type WordHelp } from '../lexicon/lexicon.ts'
import type { AuthoredTurn } from '../turn/authored-turn.ts'
import type { Brain, BrainTurn, JsonValue, ReplyPart } from '../turn/brain.ts'
import { type Advance, advance } from './advance.ts'
import { beginTurn, situationOf } from './begin-turn.ts'
import { isNameWord } from './entities/entity-index.ts'
import { type ExplainedThing, explainThings } from './entities/explain-things.ts'
import { createListener, type Listener } from './hearing/listener.ts'
import type { HeardLine } from './hearing/phrase-scorer.ts'
import { prepareCharacter, prepareCharacterInSteps } from './hearing/prepared-character.ts'
import { knowingTurn, partsOf, tellNews, welcome } from './knowing-turn.ts'
import { readMention } from './mentions/mentions.ts'
import { missedOf } from './missed.ts'
import { overhear } from './overhear.ts'
import type { Candidate, Situation } from './planning/candidates.ts'
import { withHeldNamed } from './planning/held-things.ts'
import { peopleAfter, withPersonNamed } from './planning/people-spoken-of.ts'
import { argumentsOfPlan, nameOfPlan, type Plan, targetsOfPlan } from './planning/plan.ts'
import { threshold } from './planning/scores.ts'
import { fixedStep, type Step } from './planning/steps.ts'
import { thingAfter, withThingNamed } from './planning/things-spoken-of.ts'
import { understand } from './planning/understand.ts'
import { readDeclined } from './planning/understand-declined.ts'
import { stopInstead, understandStop } from './planning/understand-stop.ts'
import { type TalkUnderstanding, understandTalk } from './planning/understand-talk.ts'
import { carryOut } from './replying/carry-out.ts'
import { moveFlowByWorld } from './replying/flow-turn.ts'
import { noteSaid, noteTold } from './replying/note-said.ts'
import { remarkOn } from './replying/remarks.ts'
import type { Script } from './replying/script.ts'
import { type KnownReply, type Retraced, retrace } from './retrace.ts'

/** A brain without a model: it compares what was said with authored phrases, and with perceived entities. */
export interface AuthoredBrain extends Brain {
  /** Explains the reply to this turn, as plain data. */
  explain(turn: BrainTurn): Explanation
  /** The part of this turn that code decides, also if a model finds the words. */
  advance(turn: BrainTurn): Advance
  /** The new memory of a character that heard a line to another one; undefined if there is nothing new. */
  overhear(turn: BrainTurn): JsonValue | undefined
  /** Goes through a recorded turn again with its recorded reply. */
  retrace(turn: BrainTurn, reply: KnownReply): Retraced
  prepare(character: Character): Iterable<unknown>
  /** How well this character can answer the line, from 0 to 1. */
  relevanceOf(turn: BrainTurn): number
}

/** Why a reply is what it is, for authors of characters. It is plain data that can be shown or logged. */
export interface Explanation {
  /** The words as they were understood: typos corrected, polite words removed. */
  readonly heard: readonly string[]
  /**
   * Parts of speech of the words in `heard`, for words that mean something. A name of several words counts as a
   * noun.
   */
  readonly parts: readonly (PartOfSpeech | undefined)[]
  /** Score that a candidate must reach. */
  readonly threshold: number
  /** The candidates, best first, at most eight. */
  readonly candidates: readonly ExplainedCandidate[]
  /** Perceived entities that fit at least one word of the mentioned thing, at most eight. Computed on first use. */
  readonly things: readonly ExplainedThing[]
  /** Steps that were taken, in order: one, unless a line has several requests. */
  readonly steps: readonly ExplainedStep[]
  /** Content of the event that the character commented on. */
  readonly event: string | undefined
  /** Checkpoint of its flow after the turn. */
  readonly checkpoint: string | undefined
  /** Whether its flow has ended; false without one. */
  readonly hasEnded: boolean
  /** What the character came to know, from whom and since when. */
  readonly knows: readonly ExplainedFact[]
}

/**
 * A way to understand the line: kind and name of the node, its nearest phrase, the score from 0 to 1, and a note if
 * something lowered the score.
 */
export type ExplainedCandidate = Pick<Candidate, 'kind' | 'name' | 'phrase' | 'score' | 'note'>

/** A step that was taken because of the line. */
export interface ExplainedStep {
  readonly decision: Plan['type'] | 'ambient'
  /** Name of the chosen candidate. Among nearly equal ones it need not be the first. */
  readonly chosen: string | undefined
  /** Ids of the targets: one, or all that were asked for. */
  readonly targets: readonly string[]
  /** Other arguments of the action, as far as known; left out if there are none. */
  readonly arguments?: ActionArguments
  readonly reason: string
}

/** Options of an authored brain. */
export interface AuthoredBrainOptions {
  /** A lexicon of everyday words: `createLexicon()` of `@townsfolk/brain/lexicon`. Default: none. */
  readonly lexicon?: Lexicon | undefined
  /**
   * Returns the similarity of two words or two sentences from 0 to 1, for example by sentence vectors. It is called
   * often and must return at once: cache what is slow. Default: none.
   */
  readonly similarity?: Similarity | undefined
}

/**
 * Makes a brain that replies with what authors wrote. It keeps no state between turns and needs no network. A reply
 * never fails.
 */
export function createAuthoredBrain({ lexicon, similarity }: AuthoredBrainOptions = {}): AuthoredBrain {
  const help = helpOf(lexicon, similarity)
  const read = (turn: BrainTurn): AuthoredTurn => knowingTurn(turn, knowingOf(turn), help)
  return {
    name: 'authored',
    async *reply(turn) {
      yield* decide(turn, help).parts
    },
    explain: turn => decide(turn, help).explanation,
    advance: turn => advance(read(turn)),
    overhear: turn => overhear(read(turn)),
    retrace(turn, reply) {
      const knowing = knowingOf(turn)
      return retrace(knowingTurn(turn, knowing, help), knowing, reply, decide(turn, help).parts)
    },
    prepare: character => prepareCharacterInSteps(characterToPrepare(character), help),
    relevanceOf: turn => relevanceOf(read(turn)),
  }
}

const helps = new WeakMap<Lexicon, WordHelp>()

/** The same for the same lexicon: what is prepared with it is prepared once. */
function helpOf(lexicon: Lexicon | undefined, similarity: Similarity | undefined): WordHelp {
  if (similarity !== undefined) return { lexicon, similarity }
  if (lexicon === undefined) return noHelp
  const help = helps.get(lexicon) ?? { lexicon }
  helps.set(lexicon, help)
  return help
}

interface Decision {
  readonly parts: readonly ReplyPart[]
  readonly explanation: Explanation
}

const mostExplained = 8

function decide(given: BrainTurn, help: WordHelp): Decision {
  const knowing = knowingOf(given)
  const turn = knowingTurn(given, knowing, help)
  const prepared = prepareCharacter(turn.character, help)
  const begun = beginTurn(turn)
  const { script, feeling, events } = begun
  moveFlowByWorld(turn, events, script)
  const event = remarkOn(turn, events, prepared, script)
  const isWelcomed = turn.message !== undefined && welcome(turn, knowing, script)
  const heard = turn.message ?? overheard(turn)
  const taken = heard === undefined ? undefined : answer(heard, turn, script, feeling, isWelcomed)
  if (
    heard === undefined &&
    event === undefined &&
    script.lines.length === 0 &&
    !tellNews(turn, knowing, script)
  ) {
    script.say(turn.character.ambient, 'ambient')
  }
  if (turn.message !== undefined) noteSaid(turn.message, taken?.isLost === true, script)
  const missed =
    turn.message === undefined || taken === undefined
      ? undefined
      : missedOf(turn.message, taken.done, taken.candidates, script.memory.playerName)
  const ambientReason = event === undefined ? 'nothing happened' : 'something happened'
  return {
    parts: [...partsOf(script, turn, knowing), ...(missed ? [{ type: 'missed' as const, missed }] : [])],
    explanation: {
      heard: taken?.heard ?? [],
      parts: taken?.parts ?? [],
      threshold,
      candidates: taken?.candidates ?? [],
      get things() {
        return taken?.things() ?? []
      },
      steps: taken?.steps ?? [{ decision: 'ambient', chosen: undefined, targets: [], reason: ambientReason }],
      event,
      checkpoint: script.memory.flow?.checkpoint,
      hasEnded: script.memory.flow?.hasEnded ?? false,
      knows: explainFacts(given.heard ?? [], given.remembered ?? []),
    },
  }
}

/** Among themselves, a character answers what the one before it said, if it knows something to say. */
function overheard(turn: AuthoredTurn): string | undefined {
  const said = turn.scene.earlier
    .at(-1)
    ?.lines.map(({ text }) => text)
    .join(' ')
  return said !== undefined && relevanceOf({ ...turn, message: said }) >= threshold ? said : undefined
}

interface Taken {
  readonly heard: readonly string[]
  readonly parts: Explanation['parts']
  readonly candidates: readonly ExplainedCandidate[]
  readonly things: () => readonly ExplainedThing[]
  readonly steps: readonly ExplainedStep[]
  /** What it came to. */
  readonly done: readonly Plan[]
  /** Whether the character did not follow. */
  readonly isLost: boolean
}

function answer(
  given: string,
  turn: AuthoredTurn,
  script: Script,
  feeling: MoodCause | undefined,
  isWelcomed: boolean,
): Taken {
  const listener = createListener(turn)
  const situation = (): Situation => situationOf(turn, listener, script)
  const named = withPersonNamed(given, situation(), listener)
  const message = withThingNamed(withHeldNamed(named, situation(), listener), situation(), listener)
  const heard = heardBy(message, listener)
  const { question } = script.memory
  const stop = understandStop(heard, message, situation())
  const declined = stop === undefined ? readDeclined(heard, situation()) : undefined
  if (stop?.stops) script.stop()
  const said = stop === undefined ? message : stop.rest
  const understood =
    declined !== undefined || (stop !== undefined && said === '')
      ? nothingElse
      : understandTalk(said, stop ? listener.hear(said) : heard, situation(), listener)
  const done: Plan[] = []
  const carry = (steps: readonly Step[]): void => {
    for (const [at, step] of steps.entries()) {
      const plan = stopInstead(step.plan(situation()), turn, script.memory)
      if (isBeside(step, steps) && isWorthLess(plan)) continue
      // Beside an answer it is not worth a word that something else was not understood.
      if (plan.type === 'fall-back' && done.length > 0) continue
      if (done.some(other => isSamePlan(other, plan))) continue
      done.push(plan)
      // Whoever only greets has had their greeting.
      if (isWelcomed && isMereGreeting(heard, plan)) continue
      carryOut(plan, { turn, script, feeling, rest: steps.slice(at + 1).map(({ words }) => words) })
      if (plan.type === 'ask' || plan.type === 'ask-for') return
    }
  }
  if (stop) carry(stop.steps)
  if (declined) carry([fixedStep(declined)])
  carry(understood.steps)
  // Where each of them is worth little beside the others, the first is better than silence.
  if (done.length === 0) carry(understood.steps.slice(0, 1))
  noteAsked(heard, done, script, listener)
  script.remember(peopleAfter(message, done[0], situation()))
  script.remember(thingAfter(message, done[0], situation()))
  noteTold(understood.told, done, script)
  // What was asked for beside it waited for the answer.
  if (question !== undefined && done[0]?.type === 'act' && done[0].action.name === question.action) {
    for (const words of question.rest) carry(understand(listener.hear(words), situation()).steps)
  }
  // Whoever did not answer has gone on to something else.
  const isAskedBack = done.some(plan => plan.type === 'talk' && waitingTalk.has(plan.kind))
  if (question !== undefined && script.memory.question === question && !isAskedBack) {
    script.remember({ question: undefined })
  }
  return {
    done,
    isLost: done.some(({ type }) => type === 'fall-back'),
    heard: heard.tokens.map(({ text }) => text),
    parts: heard.tokens.map(({ part }) => part),
    candidates: understood.candidates
      .slice(0, mostExplained)
      .map(({ kind, name, phrase, score, note }) => ({ kind, name, phrase, score, ...(note && { note }) })),
    things: () => explainThings(readMention(heard.tokens, [], heard.isEntityWord), listener.index),
    steps: done.map(plan => ({
      decision: plan.type,
      chosen: nameOfPlan(plan),
      targets: targetsOfPlan(plan),
      ...argumentsOf(plan),
      reason: plan.reason,
    })),
  }
}

/** Who asks what was said may still answer. */
const waitingTalk: ReadonlySet<string> = new Set(['what', 'sayAgain'])

const nothingElse: TalkUnderstanding = { steps: [], candidates: [], told: [] }

function argumentsOf(plan: Plan): Pick<ExplainedStep, 'arguments'> {
  const given = argumentsOfPlan(plan)
  return Object.keys(given).length > 0 ? { arguments: given } : {}
}

/** Whoever is only called by name is greeted. */
function heardBy(message: string, { prepared, hear }: Listener): HeardLine {
  const heard = hear(message)
  const isCalled = heard.tokens.length > 0 && heard.tokens.every(({ word }) => prepared.nameWords.has(word))
  return isCalled ? hear(greeting) : heard
}

function isMereGreeting({ tokens }: HeardLine, plan: Plan): boolean {
  const isSmallTalk = plan.type === 'fall-back' || (plan.type === 'answer' && plan.node.kind === 'smallTalk')
  const isGreeting = tokens.some(token => token.class === 'greeting')
  return (
    isSmallTalk && isGreeting && tokens.every(({ class: its }) => its !== 'content' && its !== 'question')
  )
}

/** Keeps how a thing was asked about, for the next one that is. */
function noteAsked(
  { tokens, isEntityWord }: HeardLine,
  done: readonly Plan[],
  script: Script,
  { index }: Listener,
): void {
  const [plan, ...more] = done
  const isQuestion = plan?.type === 'answer' || plan?.type === 'tell'
  const mention = isQuestion && more.length === 0 ? readMention(tokens, [], isEntityWord) : undefined
  if (mention?.kind !== 'named') return
  const covers = [...mention.covers]
  // "Is the hatch locked" asks of the hatch whether it is locked.
  const named = covers.filter(at => isNameWord(index, tokens[at]?.word ?? ''))
  const last = Math.max(...(named.length > 0 ? named : covers))
  const places = covers.filter(at => at <= last)
  const words = tokens.map(({ text }) => text)
  script.remember({
    asked: {
      before: words.slice(0, Math.min(...places)).join(' '),
      after: words.slice(Math.max(...places) + 1).join(' '),
      turn: script.memory.turns,
    },
  })
}

function isBeside(step: Step, steps: readonly Step[]): boolean {
  return step.isSideRemark && steps.some(other => other !== step && other.isRequest)
}

/** Beside something that is asked for, these are not worth a word. */
function isWorthLess({ type }: Plan): boolean {
  return type === 'refuse' || type === 'tell' || type === 'note'
}

/** "Come on, come with me." */
function isSamePlan(one: Plan, other: Plan): boolean {
  if (one.type === 'move-on' && other.type === 'move-on') return one.option === other.option
  return (
    one.type === 'act' &&
    other.type === 'act' &&
    one.action === other.action &&
    targetsOfPlan(one).join('\n') === targetsOfPlan(other).join('\n') &&
    JSON.stringify(argumentsOfPlan(one)) === JSON.stringify(argumentsOfPlan(other))
  )
}

function relevanceOf(turn: AuthoredTurn): number {
  if (turn.message === undefined) return 0
  const listener = createListener(turn)
  const { script } = beginTurn(turn)
  const { candidates } = understand(listener.hear(turn.message), situationOf(turn, listener, script))
  // What everybody perceives, anybody could tell.
  return (
    candidates.find(({ kind }) => kind === 'action' || kind === 'flow' || kind === 'knowledge')?.score ?? 0
  )
}
