import type { ActionCall, ChatLine } from '@townsfolk/protocol'
import type { Advance } from '../authored/advance.ts'
import type { AuthoredBrain } from '../authored/authored-brain.ts'
import { knowingTurn, knowledgeParts } from '../authored/knowing-turn.ts'
import { moodOf } from '../authored/moods/mood.ts'
import { isToldToStop } from '../authored/planning/understand-stop.ts'
import { isSameCall } from '../authored/replying/same-call.ts'
import { withReply } from '../authored/replying/with-reply.ts'
import type { Character } from '../character/character.ts'
import { secretGuard } from '../knowing/keep-secrets.ts'
import { knowingOf } from '../knowing/knowing.ts'
import { createRepetitionTest } from '../text/repetition.ts'
import type { Brain, BrainTurn, ReplyPart, SaidBefore } from '../turn/brain.ts'
import { type Memory, type Summary, writeMemory } from '../turn/memory.ts'
import { answerSchema } from './answer-schema.ts'
import { chooseActions, createHandles, readCall } from './choices.ts'
import { createDraft, type DraftRules, type Trouble } from './draft.ts'
import { instruct, rules } from './instructions.ts'
import {
  type Consultation,
  isWorthAnother,
  type LanguageModel,
  type Prompt,
  tokensOf,
} from './language-model.ts'
import { createLeakTest } from './leaks.ts'
import type { ModelAnswer, Removal } from './model-answer.ts'
import { ModelError } from './model-error.ts'
import { speakersOf } from './speakers.ts'
import { splitRecent, summarise } from './summary.ts'
import { talkOf } from './talk.ts'
import { describeSaid, describeWorld } from './world-data.ts'
import { writeData } from './write-data.ts'

export interface BrainOfModelOptions {
  /** Decides where the conversation stands, and replies when the model cannot. */
  readonly authored: Pick<AuthoredBrain, 'advance' | 'reply'>
  /** Whether the authored brain replies when the model cannot; else that is an error. */
  readonly fallback: boolean
  /** What a prompt may take up. */
  readonly promptTokens: number
  /** Called with the reason why the authored brain replied. */
  readonly onFallback: (error: unknown) => void
  /** Called with each answer for a reply, for tools: what was said is in it, which belongs into no log. */
  readonly onAnswer?: ((answer: ModelAnswer) => void) | undefined
}

/**
 * Makes a brain whose words come from a model. The authored brain decides where the conversation stands and which
 * actions are allowed. The model's answer is checked and repaired line by line before it is yielded.
 */
export function brainOf(model: LanguageModel, options: BrainOfModelOptions): Brain {
  const { authored, fallback, onFallback } = options
  return {
    name: 'model',
    async *reply(turn) {
      let hasSpoken = false
      try {
        for await (const part of replyOf(model, turn, options)) {
          hasSpoken ||= part.type === 'line'
          yield part
        }
      } catch (error) {
        if (!fallback || hasSpoken || turn.signal.aborted) throw error
        onFallback(error)
        yield { type: 'fallback', brain: 'authored' }
        yield* authored.reply(turn)
      }
    },
  }
}

/** How many messages are looked at; those before them are in the summary by then. */
const mostMessages = 60
/** How many of the character's own last messages it must not repeat. */
const mostOwnMessages = 6
/** Answers that are asked for before anything was said. */
const mostAnswers = 2

async function* replyOf(
  model: LanguageModel,
  given: BrainTurn,
  options: BrainOfModelOptions,
): AsyncGenerator<ReplyPart> {
  const knowing = knowingOf(given)
  const { character } = knowing
  const turn: BrainTurn = character === given.character ? given : withCharacter(given, character)
  const advance = options.authored.advance(given)
  const guard = secretGuard(knowing, turn.seed)
  const consultation = model.consult(turn.signal)
  try {
    const messages = await turn.transcript(mostMessages)
    const task = prepare(turn, given.character, advance, messages, options.promptTokens)
    const { lines, actions } = yield* speak(task, consultation, options, guard)
    const done = [
      ...advance.actions,
      ...actions.filter(call => !advance.actions.some(own => isSameCall(own, call))),
    ]
    if (isToldToStop(knowingTurn(given, knowing), advance.memory)) yield { type: 'stop' }
    for (const action of done) yield { type: 'action', action }
    if (advance.checkpoint !== undefined) yield { type: 'checkpoint', checkpoint: advance.checkpoint }
    const summary = task.isCrowded
      ? await summarise(turn.character, task.summary, task.older, consultation)
      : task.summary
    const memory = { ...withReply(advance.memory, turn, lines, done), summary }
    const told = lines.map((line): ReplyPart => ({ type: 'line', line }))
    yield* knowledgeParts(told, knowingTurn(given, knowing), knowing, memory)
    yield { type: 'memory', memory: writeMemory(memory) }
  } finally {
    consultation.end()
  }
}

/** The same turn of the character as far as it knows and tells now; its signal is still made only when it is asked for. */
function withCharacter(turn: BrainTurn, character: Character): BrainTurn {
  return Object.create(turn, { character: { value: character, enumerable: true } }) as BrainTurn
}

/** What came of the answer. */
interface Said {
  readonly lines: readonly ChatLine[]
  readonly actions: readonly ActionCall[]
}

/** What is known before the model is asked. */
interface Task {
  readonly characterId: string
  readonly prompt: (hint: string | undefined) => Prompt
  readonly rules: Omit<DraftRules, 'onRemoval'>
  readonly summary: Summary | undefined
  /** What was said before takes up so much that some of it must be summed up. */
  readonly isCrowded: boolean
  /** What will be summed up then. */
  readonly older: readonly SaidBefore[]
}

/** @param base the character as its file says it */
function prepare(
  turn: BrainTurn,
  base: Character,
  { memory, goal, cues, allowed }: Advance,
  messages: readonly SaidBefore[],
  promptTokens: number,
): Task {
  const { character, entities } = turn
  const handles = createHandles(entities)
  const world = describeWorld(
    turn,
    memory,
    cues,
    handles,
    Math.max(0, promptTokens / 3 - tokensOf(turn.message ?? '')),
  )
  const choices = chooseActions(character.actions, allowed, world.entities, handles)
  const talk = talkOf(turn, cues, messages)
  const { fixed, moment } = instruct(
    base,
    character,
    { mood: moodOf(memory, character), goal, choices, talk },
    promptTokens / 2,
  )
  const system = `${fixed}\n${moment}`

  const { summary } = memory
  const unsummed = messages.filter(({ seq }) => seq > (summary?.upTo ?? 0))
  const room = promptTokens - tokensOf(system) - tokensOf(writeData(world.fields))
  const { recent } = splitRecent(unsummed, room)
  const { older } = splitRecent(unsummed, room / 4)
  const data = writeData({ ...(recent.length > 0 && { said: recent.map(describeSaid) }), ...world.fields })
  const schema = answerSchema(choices)
  return {
    characterId: character.id,
    prompt: hint => ({ system: hint === undefined ? system : `${system}\n- ${hint}`, fixed, data, schema }),
    rules: draftRules(turn, memory, goal, messages, (name, target, given) =>
      readCall(name, target, given, choices, handles),
    ),
    summary,
    isCrowded: splitRecent(unsummed, room / 2).older.length > 0,
    older,
  }
}

function draftRules(
  turn: BrainTurn,
  memory: Memory,
  goal: string,
  messages: readonly SaidBefore[],
  readCall: DraftRules['readCall'],
): Task['rules'] {
  const { character, scene } = turn
  const own = messages.filter(({ characterId }) => characterId === character.id).slice(-mostOwnMessages)
  const earlier = scene.earlier.flatMap(({ lines }) => lines)
  return {
    character,
    mood: moodOf(memory, character),
    speakers: speakersOf(turn, memory.playerName),
    isLeak: createLeakTest(rules, [character.agent.background, character.world, goal].join('\n')),
    isRepeated: createRepetitionTest(
      [...own, ...earlier].map(({ text }) => text),
      { mayRepeatShort: true },
    ),
    readCall,
  }
}

/** Added to the prompt when the model is asked again, by what was wrong with its answer. */
const hints: Readonly<Record<Trouble, string>> = {
  empty: 'Your last answer was empty. Say something.',
  prose: 'Your last answer was no JSON. Answer with the JSON object alone.',
  malformed: 'Your last answer was not in the form that is asked for. Keep to it.',
  unusable: 'In your last answer there was nothing that you could say aloud. Say only what you yourself say.',
  foreign: 'Your last answer was in another language. Use your own.',
  repeated: 'Your last answer said again what was said before. Say something else.',
}

/**
 * Yields the lines of the first answer that has one. After a line nothing fails any more: what breaks off
 * then ends the reply.
 */
async function* speak(
  task: Task,
  consultation: Consultation,
  { fallback, onAnswer = () => {} }: Pick<BrainOfModelOptions, 'fallback' | 'onAnswer'>,
  guard: (line: ChatLine) => readonly ChatLine[],
): AsyncGenerator<ReplyPart, Said> {
  let hint: string | undefined
  for (let answers = 1; ; answers++) {
    const isLast = answers === mostAnswers
    // Without anybody to fall back on, a repeated line is better than none.
    const isRepeated = isLast && !fallback ? () => false : task.rules.isRepeated
    const removals: Removal[] = []
    const onRemoval = (removal: Removal): unknown => removals.push(removal)
    const draft = createDraft({ ...task.rules, isRepeated, onRemoval })
    const guarded = (line: ChatLine): readonly ChatLine[] => {
      const kept = guard(line)
      if (kept[0] !== line) onRemoval({ written: line.text, instead: kept[0]?.text ?? '', reason: 'secret' })
      return kept
    }
    const prompt = task.prompt(hint)
    let text = ''
    let failure: unknown
    try {
      for await (const piece of consultation.ask(prompt)) {
        text += piece
        for (const line of draft.read(piece).flatMap(guarded)) yield { type: 'line', line }
        if (draft.isComplete()) break
      }
    } catch (error) {
      failure = error
    }
    const { takesProse } = consultation
    for (const line of draft.end({ takesProse, isWhole: failure === undefined }).flatMap(guarded)) {
      yield { type: 'line', line }
    }
    onAnswer({ characterId: task.characterId, prompt, text, failure, removals })
    if (draft.lines().length > 0) {
      consultation.answerFitted()
      return { lines: draft.lines(), actions: draft.actions() }
    }
    if (failure !== undefined && (isLast || !isWorthAnother(failure, draft.hasText()))) throw failure
    const trouble = draft.trouble()
    if (failure === undefined && trouble === 'prose') consultation.askForLess()
    if (isLast)
      throw new ModelError('invalid_model_output', 'The model gave no answer that can be used. Try again.')
    hint = failure === undefined ? hints[trouble] : undefined
  }
}
