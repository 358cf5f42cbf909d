import { type CheckpointNode, createAuthoredFlow, type EdgeNode } from '../flow/authored-flow.ts'
import type { Flow } from '../flow/flow.ts'
import type { AuthoredLine } from '../lines/authored-line.ts'
import type { Condition } from '../lines/condition.ts'
import type {
  ActionNode,
  ArgumentRule,
  Character,
  FactNode,
  MemoryRule,
  ObjectNode,
  ReactionNode,
  SecretRule,
  TopicNode,
} from './character.ts'
import type {
  ActionInput,
  ArgumentInput,
  CharacterInput,
  CheckpointInput,
  ConditionInput,
  EdgeInput,
  FactInput,
  FlowInput,
  LineInput,
  ObjectInput,
  ReactionInput,
  SecretInput,
  TopicInput,
} from './character-input.ts'
import {
  type ByLanguage,
  codesOf,
  defaultLanguage,
  fallbacksOf,
  type Localized,
  type Wording,
  wordingIn,
} from './localized.ts'

/**
 * Makes a character from a checked input, in its own language and all others that it is written in.
 * @param script its flow, if that is written in a file of its own
 * @param translatedScripts the flow in other languages, by code
 */
export function createCharacter(
  written: CharacterInput,
  team: string,
  script: Flow | undefined,
  translatedScripts: ByLanguage<Flow> = {},
): Character {
  const { language: own = defaultLanguage } = written
  /** The codes that are met on the way, by their small letters. */
  const codes = new Map(Object.keys(translatedScripts).map(code => [code.toLowerCase(), code]))
  const scripts = new Map(
    Object.entries(translatedScripts).map(([code, translated]) => [code.toLowerCase(), translated]),
  )
  const inLanguage = (language: string): Character => {
    const order = [...fallbacksOf(language), own.toLowerCase()]
    const read: Read = value => {
      for (const code of codesOf(value)) codes.set(code.toLowerCase(), code)
      return wordingIn(value, order)
    }
    const [translated = script] = order.flatMap(
      code => (code === own.toLowerCase() ? script : scripts.get(code)) ?? [],
    )
    return characterIn(written, read, { language, own, team, script: translated })
  }
  const character = inLanguage(own)
  codes.delete(own.toLowerCase())
  const translations = [...codes].map(([key, code]) => [key, inLanguage(code)] as const)
  return { ...character, translations: new Map(translations) }
}

/** Takes what is written in the language that is made. */
type Read = <T extends Wording>(value: Localized<T>) => T

interface Surroundings {
  readonly language: string
  /** Of all that is written once. */
  readonly own: string
  readonly team: string
  readonly script: Flow | undefined
}

function characterIn(
  written: CharacterInput,
  read: Read,
  { language, own, team, script }: Surroundings,
): Character {
  const readOwn: Read = value => wordingIn(value, [...fallbacksOf(own), own.toLowerCase()])
  const { agent = {}, emotion = {}, voice, answers = {} } = written
  const { resting = 'NEUTRAL' } = emotion
  const lines = (list: readonly LineInput[] | undefined): readonly AuthoredLine[] => linesIn(list, read)
  return {
    id: written.id,
    name: read(written.name),
    language,
    translations: new Map(),
    team,
    agent: {
      background: read(agent.background ?? ''),
      personality: read(agent.personality ?? []),
      replyLength: agent.replyLength ?? 'short',
      manner: agent.manner ?? 'plain',
    },
    world: read(written.world ?? ''),
    emotion: {
      resting,
      moods: withoutGaps(emotion.moods ?? {}),
      lasts: emotion.lasts ?? 3,
    },
    voice: voice && {
      engine: voice.engine ?? 'babble',
      pitch: voice.pitch ?? 1,
      rate: voice.rate ?? 1,
      name: voice.name,
    },
    actions: (written.actions ?? []).map(action => actionIn(action, read, readOwn)),
    knowledge: (written.knowledge ?? []).map(topic => topicIn(topic, read)),
    facts: (written.facts ?? []).map(fact => factIn(fact, read)),
    friends: written.friends ?? [],
    deflections: lines(written.deflections),
    remembers: memoryRuleOf(written.remembers),
    objects: (written.objects ?? []).map(object => objectIn(object, read)),
    smallTalk: (written.smallTalk ?? []).map(topic => topicIn(topic, read)),
    synonyms: (written.synonyms ?? []).map(read),
    flow: flowIn(written.flow, read, script),
    reactions: (written.reactions ?? []).map(reaction => reactionIn(reaction, read)),
    ambient: lines(written.ambient),
    answers: Object.fromEntries(
      Object.entries(answers).flatMap(([name, list]) => (list ? [[name, lines(list)]] : [])),
    ),
    whichOne: lines(written.whichOne),
    fallback: lines(written.fallback),
    unavailable: (written.unavailable ?? []).map(({ text, spokenText, emotion: own }) => ({
      text: read(text),
      ...(spokenText !== undefined && { spokenText: read(spokenText) }),
      emotion: own ?? resting,
    })),
  }
}

function linesIn(list: readonly LineInput[] = [], read: Read): readonly AuthoredLine[] {
  return list.map(({ text, spokenText, emotion, when }) => ({
    text: read(text),
    ...(spokenText !== undefined && { spokenText: read(spokenText) }),
    ...(emotion && { emotion }),
    ...(when && { when: conditionOf(when) }),
  }))
}

function conditionOf({ checkpoint, variables, self, sees }: ConditionInput): Condition {
  return {
    checkpoints: typeof checkpoint === 'string' ? [checkpoint] : checkpoint,
    variables,
    self,
    sees,
  }
}

function actionIn(action: ActionInput, read: Read, readOwn: Read): ActionNode {
  const { name, description, phrases, target, arguments: given, when, lines, refusals, notYet } = action
  return {
    name,
    description: read(description),
    phrases: read(phrases),
    target: target && { required: target.required ?? true, where: target.where ?? {} },
    arguments:
      given &&
      Object.fromEntries(
        Object.entries(given).map(([key, argument]) => [key, argumentIn(argument, read, readOwn)]),
      ),
    when: when && conditionOf(when),
    lines: linesIn(lines, read),
    refusals: linesIn(refusals, read),
    notYet: notYet && linesIn(notYet, read),
  }
}
function argumentIn(argument: ArgumentInput, read: Read, readOwn: Read): ArgumentRule {
  const { type, required = true, where = {}, least, most, unit, words = [], questions } = argument
  const shared = { required, questions: linesIn(questions, read) }
  switch (type) {
    case 'number':
      return { ...shared, type, least, most, unit }
    case 'word':
      return {
        ...shared,
        type,
        words: words.map(word => {
          const [value = ''] = [readOwn(word)].flat()
          return { value, said: [read(word)].flat() }
        }),
      }
    default:
      return { ...shared, type, where }
  }
}

function topicIn({ phrases, lines, set, when, secret }: TopicInput, read: Read): TopicNode {
  return {
    phrases: read(phrases),
    lines: linesIn(lines, read),
    set,
    ...(when && { when: conditionOf(when) }),
    ...(secret && { secret: secretIn(secret, read) }),
  }
}

function factIn(fact: FactInput, read: Read): FactNode {
  const { when, secret } = fact
  return {
    id: fact.id,
    text: read(fact.text),
    phrases: read(fact.phrases ?? []),
    lines: linesIn(fact.lines, read),
    spreads: fact.spreads ?? 'never',
    seen: read(fact.seen ?? []),
    ...(when && { when: conditionOf(when) }),
    ...(secret && { secret: secretIn(secret, read) }),
  }
}

function secretIn(secret: true | SecretInput, read: Read): SecretRule {
  return { words: secret === true ? [] : read(secret.words) }
}

function memoryRuleOf(remembers: CharacterInput['remembers']): MemoryRule | undefined {
  if (!remembers) return undefined
  const { facts = 60, letters = 6_000 } = remembers === true ? {} : remembers
  return { facts, letters }
}

function reactionIn({ events, lines, set }: ReactionInput, read: Read): ReactionNode {
  return { events: read(events), lines: linesIn(lines, read), set }
}

function objectIn(object: ObjectInput, read: Read): ObjectNode {
  return {
    name: read(object.name),
    id: object.id,
    aliases: read(object.aliases ?? []),
    description: read(object.description ?? ''),
    lines: linesIn(object.lines, read),
    whereabouts: linesIn(object.whereabouts, read),
  }
}

function flowIn(flow: FlowInput | undefined, read: Read, script: Flow | undefined): Flow | undefined {
  if (!flow || 'ink' in flow) return script
  const checkpoints = Object.entries(flow.checkpoints).map(
    ([keyword, checkpoint]) => [keyword, checkpointIn(checkpoint, read)] as const,
  )
  return createAuthoredFlow({ start: flow.start, checkpoints: Object.fromEntries(checkpoints) })
}

function checkpointIn(
  { goal = '', lines, nudges, edges = [], end = false }: CheckpointInput,
  read: Read,
): CheckpointNode {
  return {
    goal: read(goal),
    lines: linesIn(lines, read),
    nudges: linesIn(nudges, read),
    edges: edges.map(edge => edgeIn(edge, read)),
    end,
  }
}

function edgeIn(edge: EdgeInput, read: Read): EdgeNode {
  return {
    to: edge.to,
    phrases: read(edge.phrases ?? []),
    events: read(edge.events ?? []),
    when: edge.when && conditionOf(edge.when),
    where: edge.where ?? {},
    lines: linesIn(edge.lines, read),
    actions: edge.actions ?? [],
    set: edge.set ?? {},
  }
}

/** Without the fields that are there but undefined, as they may be in what was written in code. */
function withoutGaps<T extends object>(record: T): { readonly [K in keyof T]: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as {
    readonly [K in keyof T]: NonNullable<T[K]>
  }
}
