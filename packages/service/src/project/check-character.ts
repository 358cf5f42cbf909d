import type { CompiledFlow } from '../brain/flow/flow-compiler.ts'
import { answerNames, answerPlaceholders } from './answers.ts'
import type { AuthoredFile } from './authored-file.ts'
import type { ActionInput, CharacterInput, ReactionInput, TopicInput } from './character-input.ts'
import { checkFlow } from './check-flow.ts'
import { lineFillings, nothing, TextChecks } from './check-texts.ts'
import { defaultLanguage } from './create-character.ts'
import { type Localized, writingsOf } from './localized.ts'

/** The flow of a character that is written in a file of its own; undefined when it could not be read. */
export type Script = Extract<CompiledFlow, { ok: true }> | undefined

/**
 * Finds what a schema cannot say: placeholders that nothing fills, targets without a rule, names used twice,
 * texts that are missing in a language, conditions about what never is.
 */
export function checkCharacter(file: AuthoredFile, character: CharacterInput, script: Script): void {
  const { flow, actions = [] } = character
  const isScripted = flow !== undefined && 'ink' in flow
  const isKnown = !isScripted || script !== undefined
  const texts = new TextChecks(file, {
    language: character.language ?? defaultLanguage,
    variables: isKnown ? [...variablesSetBy(character), ...(script?.variables ?? [])] : undefined,
    checkpoints: isScripted ? script?.flow.checkpoints : Object.keys(flow?.checkpoints ?? {}),
  })
  checkTold(texts, character)
  checkActions(file, texts, actions)
  checkTopics(texts, 'knowledge', character.knowledge)
  checkTopics(texts, 'smallTalk', character.smallTalk)
  checkObjects(texts, character)
  if (flow && !('ink' in flow)) checkFlow(file, texts, flow, actions)
  checkReactions(texts, character.reactions)
  texts.lines(['ambient'], character.ambient, lineFillings([]))
  for (const name of answerNames) {
    texts.lines(['answers', name], character.answers?.[name], lineFillings(answerPlaceholders[name]))
  }
  texts.lines(['whichOne'], character.whichOne, lineFillings(['options']))
  texts.lines(['fallback'], character.fallback, lineFillings([]))
  checkLastResorts(file, character)
  texts.lines(['unavailable'], character.unavailable, nothing)
}

/** What is shown, or told to a model, as it is written. */
function checkTold(texts: TextChecks, { name, agent, world, synonyms }: CharacterInput): void {
  texts.text(['name'], name, nothing)
  texts.text(['agent', 'background'], agent?.background, nothing)
  texts.text(['agent', 'personality'], agent?.personality, nothing)
  texts.text(['world'], world, nothing)
  synonyms?.forEach((group, at) => {
    texts.text(['synonyms', at], group, nothing)
  })
}

function checkActions(file: AuthoredFile, texts: TextChecks, actions: readonly ActionInput[]): void {
  const names = new Set<string>()
  actions.forEach((action, index) => {
    const path = ['actions', index]
    const { name, target } = action
    if (names.has(name)) {
      file.fault([...path, 'name'], `there is an action ${name} already; put the phrases of both into one`)
    }
    names.add(name)
    texts.text([...path, 'description'], action.description, nothing)
    texts.text([...path, 'phrases'], action.phrases, { names: ['target'], owners: [], variables: 'none' })
    for (const { text, path: below } of writingsOf(action.phrases)) {
      if (!text.includes('{target}') || target) continue
      file.fault(
        [...path, 'phrases', ...below],
        'this phrase names a {target}, but the action takes none; add "target": {} to the action',
      )
    }
    texts.condition([...path, 'when'], action.when)
    if (action.notYet && !action.when) {
      file.fault([...path, 'notYet'], 'this is said when "when" does not hold, but there is none; write one')
    }
    const isSure = target ? target.required !== false : action.when?.sees !== undefined
    const missing = target
      ? 'the target need not be there; make it "required": true, or write the words themselves'
      : 'add "target": {} to the action, or write the words themselves'
    const whenRefused = lineFillings(target ? ['target'] : [], missing)
    texts.lines([...path, 'lines'], action.lines, lineFillings(isSure ? ['target'] : [], missing))
    texts.lines([...path, 'refusals'], action.refusals, whenRefused)
    texts.lines([...path, 'notYet'], action.notYet, whenRefused)
  })
}

function checkTopics(
  texts: TextChecks,
  node: 'knowledge' | 'smallTalk',
  topics: readonly TopicInput[] | undefined,
): void {
  topics?.forEach(({ phrases, lines }, index) => {
    texts.text([node, index, 'phrases'], phrases, {
      names: ['target', 'player'],
      owners: [],
      variables: 'any',
    })
    const missing = 'put {target} into each of the phrases, or write the words themselves'
    texts.lines([node, index, 'lines'], lines, lineFillings(targetOf(phrases), missing))
  })
}

function checkReactions(texts: TextChecks, reactions: readonly ReactionInput[] | undefined): void {
  reactions?.forEach(({ events, lines }, index) => {
    texts.text(['reactions', index, 'events'], events, { ...nothing, names: ['self', 'target'] })
    const missing = 'put {target} into each of the events, or write the words themselves'
    texts.lines(['reactions', index, 'lines'], lines, lineFillings(targetOf(events), missing))
  })
}

function checkObjects(texts: TextChecks, { objects }: CharacterInput): void {
  objects?.forEach((object, index) => {
    const path = ['objects', index]
    texts.text([...path, 'name'], object.name, nothing)
    texts.text([...path, 'aliases'], object.aliases, nothing)
    texts.text([...path, 'description'], object.description, nothing)
    const missing = 'write its name instead'
    texts.lines([...path, 'lines'], object.lines, lineFillings([], missing))
    texts.lines([...path, 'whereabouts'], object.whereabouts, lineFillings([], missing))
  })
}

/** What is said when nothing else can be must always be there to say. */
function checkLastResorts(file: AuthoredFile, { fallback, unavailable = [] }: CharacterInput): void {
  if (fallback.every(({ when }) => when)) {
    file.fault(['fallback'], 'write at least one line without "when": there must always be something to say')
  }
  unavailable.forEach(({ when }, at) => {
    if (!when) return
    file.fault(
      ['unavailable', at, 'when'],
      'take this out: without the service nothing is known to ask about',
    )
  })
}

function variablesSetBy({ knowledge = [], smallTalk = [], reactions = [], flow }: CharacterInput): string[] {
  const edges =
    flow && !('ink' in flow) ? Object.values(flow.checkpoints).flatMap(({ edges = [] }) => edges) : []
  const said = [...knowledge, ...smallTalk, ...edges].flatMap(({ phrases = [] }) => writingsOf(phrases))
  return [
    ...[...knowledge, ...smallTalk, ...reactions, ...edges].flatMap(({ set = {} }) => Object.keys(set)),
    ...said.flatMap(({ text }) => [...text.matchAll(/\{\$([^{}]*)\}/g)].map(([, name = '']) => name)),
  ]
}

/** `target` when it stands in every one of the texts, so that there is always one. */
function targetOf(texts: Localized<readonly string[]>): readonly string[] {
  const writings = writingsOf(texts)
  return writings.length > 0 && writings.every(({ text }) => text.includes('{target}')) ? ['target'] : []
}
