import {
  type ActionInput,
  answerNames,
  answerPlaceholders,
  type CharacterInput,
  type CompiledFlow,
  defaultLanguage,
  type FactInput,
  type FlowIssue,
  type FlowText,
  type FlowTextUse,
  type ReactionInput,
  type TopicInput,
} from '@townsfolk/brain'
import type { AuthoredFile, FilePath } from './authored-file.ts'
import { argumentFillings, checkArguments } from './check-arguments.ts'
import { actionIssue, checkEvents, namesOf } from './check-events.ts'
import { checkFlow } from './check-flow.ts'
import { PhraseChecks, targetOf } from './check-phrases.ts'
import {
  eventFillings,
  type Fillings,
  lineFillings,
  nothing,
  phraseFillings,
  TextChecks,
} from './check-texts.ts'
import type { Draft } from './draft.ts'
import { wordingsOf, writingsOf } from './localized.ts'
import { repeats } from './repeats.ts'
import { setVariablesOf } from './set-variables.ts'

/** The flow of a character that is written in a file of its own; undefined when it could not be read. */
export type Script = Extract<CompiledFlow, { ok: true }> | undefined

/**
 * Finds what a schema cannot say: placeholders that nothing fills, targets without a rule, names used twice,
 * texts that are missing in a language, conditions about what never is. Of a file with issues it looks at what
 * could be read. Gives what is wrong in the file of the flow.
 */
export function checkCharacter(
  file: AuthoredFile,
  character: Draft<CharacterInput>,
  script: Script,
): readonly FlowIssue[] {
  const { flow, language = defaultLanguage } = character
  const authoredFlow = flow && 'checkpoints' in flow ? flow : undefined
  const isKnown = flow === undefined || authoredFlow !== undefined || script !== undefined
  const texts = new TextChecks(file, {
    language,
    variables: isKnown ? setVariablesOf(character, script) : undefined,
    checkpoints: isKnown
      ? (script?.flow.checkpoints ?? Object.keys(authoredFlow?.checkpoints ?? {}))
      : undefined,
  })
  const phrases = new PhraseChecks(file, language)
  checkPlainTexts(texts, character)
  checkSynonyms(file, texts, character)
  const actions = character.actions ?? []
  checkActions(file, texts, phrases, actions)
  checkTopics(file, texts, phrases, 'knowledge', character.knowledge)
  checkTopics(file, texts, phrases, 'smallTalk', character.smallTalk)
  checkFacts(file, texts, phrases, character)
  checkObjects(texts, character)
  if (authoredFlow) checkFlow(file, texts, phrases, authoredFlow, actions)
  checkReactions(file, texts, character)
  texts.lines(['ambient'], character.ambient, lineFillings([]))
  for (const name of answerNames) {
    texts.lines(['answers', name], character.answers?.[name], lineFillings(answerPlaceholders[name]))
  }
  texts.lines(['whichOne'], character.whichOne, lineFillings(['options']))
  texts.lines(['fallback'], character.fallback, lineFillings([]))
  checkLastResorts(file, character)
  texts.lines(['unavailable'], character.unavailable, nothing)
  return checkScript(texts, script?.texts ?? [], namesOf(actions))
}

/** What is shown, or sent to a model, as it is written. */
function checkPlainTexts(texts: TextChecks, { name, agent, world }: Draft<CharacterInput>): void {
  texts.text(['name'], name, nothing)
  texts.text(['agent', 'background'], agent?.background, nothing)
  texts.text(['agent', 'personality'], agent?.personality, nothing)
  texts.text(['world'], world, nothing)
}

function checkSynonyms(
  file: AuthoredFile,
  texts: TextChecks,
  { synonyms = [] }: Draft<CharacterInput>,
): void {
  synonyms.forEach((group, at) => {
    texts.text(['synonyms', at], group, nothing)
    for (const { wording, path } of wordingsOf(group ?? [])) {
      const words = typeof wording === 'string' ? [] : wording.map(word => word?.toLowerCase())
      for (const { value, index } of repeats(words)) {
        file.issue(['synonyms', at, ...path, index], `"${value}" is in this group already; take one out`)
      }
    }
  })
}

function checkActions(
  file: AuthoredFile,
  texts: TextChecks,
  phrases: PhraseChecks,
  actions: Draft<readonly ActionInput[]>,
): void {
  for (const { value, index } of repeats(actions.map(action => action?.name))) {
    file.issue(
      ['actions', index, 'name'],
      `there is an action ${value} already; put the phrases of both into one`,
    )
  }
  actions.forEach((action, index) => {
    if (action) checkAction(file, texts, phrases, action, ['actions', index])
  })
}

function checkAction(
  file: AuthoredFile,
  texts: TextChecks,
  phrases: PhraseChecks,
  action: Draft<ActionInput>,
  path: FilePath,
): void {
  const { name = '', target, when } = action
  const isWhole = file.isWhole(path)
  const names = Object.keys(action.arguments ?? {})
  texts.text([...path, 'description'], action.description, nothing)
  texts.text([...path, 'phrases'], action.phrases, {
    names: ['target', ...names],
    owners: [],
    variables: 'none',
    withoutArgument: 'declare it in "arguments"',
  })
  checkArguments(file, texts, action, path)
  phrases.check([...path, 'phrases'], action.phrases, {
    node: action,
    called: `the action ${name}`,
    dependsOn: JSON.stringify([when, target?.where]),
  })
  if (target) checkNamesTarget(file, action, [...path, 'phrases'])
  else if (isWhole) checkNamesNoTarget(file, action, [...path, 'phrases'])
  texts.condition([...path, 'when'], when)
  if (action.notYet && !when && isWhole) {
    file.issue([...path, 'notYet'], 'this is said when "when" does not hold, but there is none; write one')
  }
  const isSure = target ? target.required !== false : when?.sees !== undefined
  const missing = target
    ? 'the target need not be there; make it "required": true, or write the words themselves'
    : 'add "target": {} to the action, or write the words themselves'
  const whenRefused = lineFillings(target || !isWhole ? ['target'] : [], missing)
  texts.lines(
    [...path, 'lines'],
    action.lines,
    argumentFillings(names, lineFillings(isSure || !isWhole ? ['target'] : [], missing)),
  )
  texts.lines([...path, 'refusals'], action.refusals, whenRefused)
  texts.lines([...path, 'notYet'], action.notYet, whenRefused)
}

/** In each language there must be a way to say what is meant. */
function checkNamesTarget(file: AuthoredFile, { phrases }: Draft<ActionInput>, path: FilePath): void {
  for (const { wording, path: below } of wordingsOf(phrases ?? [])) {
    if (typeof wording === 'string' || wording.length === 0) continue
    if (wording.some(phrase => phrase === undefined || phrase.includes('{target}'))) continue
    file.issue(
      [...path, ...below],
      'none of these phrases has {target}, so nothing can be named; write it into one, or take "target" out of ' +
        'the action',
    )
  }
}

function checkNamesNoTarget(file: AuthoredFile, { phrases }: Draft<ActionInput>, path: FilePath): void {
  for (const { text, path: below } of writingsOf(phrases ?? [])) {
    if (!text.includes('{target}')) continue
    file.issue(
      [...path, ...below],
      'this phrase names a {target}, but the action takes none; add "target": {} to the action',
    )
  }
}

function checkTopics(
  file: AuthoredFile,
  texts: TextChecks,
  phrases: PhraseChecks,
  node: 'knowledge' | 'smallTalk',
  topics: Draft<readonly TopicInput[]> | undefined,
): void {
  topics?.forEach((topic, index) => {
    if (!topic) return
    const path = [node, index]
    texts.text([...path, 'phrases'], topic.phrases, phraseFillings)
    phrases.check([...path, 'phrases'], topic.phrases, {
      node: topic,
      called: `another topic of "${node}"`,
    })
    checkKept(file, texts, topic, path)
    const missing = 'put {target} into each of the phrases, or write the words themselves'
    texts.lines([...path, 'lines'], topic.lines, lineFillings(targetOf(topic.phrases), missing))
  })
}

function checkFacts(
  file: AuthoredFile,
  texts: TextChecks,
  phrases: PhraseChecks,
  { facts = [], deflections, actions }: Draft<CharacterInput>,
): void {
  for (const { value, index } of repeats(facts.map(fact => fact?.id))) {
    file.issue(['facts', index, 'id'], `there is a fact "${value}" already; give this one another id`)
  }
  facts.forEach((fact, index) => {
    if (!fact) return
    const path = ['facts', index]
    // Others tell it too, who know none of this character's variables.
    texts.text([...path, 'text'], fact.text, nothing)
    texts.text([...path, 'phrases'], fact.phrases, nothing)
    phrases.check([...path, 'phrases'], fact.phrases, { node: fact, called: `the fact ${fact.id ?? ''}` })
    texts.lines([...path, 'lines'], fact.lines, lineFillings([]))
    if (fact.seen) checkEvents(file, texts, fact.seen, [...path, 'seen'], actions ?? [])
    checkKept(file, texts, fact, path)
  })
  texts.lines(['deflections'], deflections, lineFillings([]))
}

/** A secret without a condition would be kept for ever, or never. */
function checkKept(
  file: AuthoredFile,
  texts: TextChecks,
  { when, secret }: Pick<Draft<FactInput>, 'when' | 'secret'>,
  path: FilePath,
): void {
  texts.condition([...path, 'when'], when)
  if (secret && !when && file.isWhole(path)) {
    file.issue([...path, 'secret'], 'a secret is kept until "when" holds, but there is none; write one')
  }
}

function checkReactions(
  file: AuthoredFile,
  texts: TextChecks,
  { reactions, actions }: Draft<CharacterInput>,
): void {
  const reaction = (written: Draft<ReactionInput>, path: FilePath): void => {
    const { events, lines } = written
    checkEvents(file, texts, events, [...path, 'events'], actions ?? [])
    const missing = 'put {target} into each of the events, or write the words themselves'
    texts.lines([...path, 'lines'], lines, lineFillings(targetOf(events), missing))
  }
  reactions?.forEach((written, index) => {
    if (written) reaction(written, ['reactions', index])
  })
}

function checkObjects(texts: TextChecks, { objects }: Draft<CharacterInput>): void {
  objects?.forEach((object, index) => {
    if (!object) return
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
function checkLastResorts(
  file: AuthoredFile,
  { fallback = [], unavailable = [] }: Draft<CharacterInput>,
): void {
  if (fallback.length > 0 && fallback.every(line => line?.when)) {
    file.issue(['fallback'], 'write at least one line without "when": there must always be something to say')
  }
  unavailable.forEach((line, at) => {
    if (!line?.when) return
    file.issue(['unavailable', at, 'when'], 'remove this: without the service, there is nothing to fill in')
  })
}

/** Where its flow can have a target, only the compiler knows; it is checked there. */
const scriptFillings: Readonly<Record<FlowTextUse, Fillings>> = {
  phrase: phraseFillings,
  event: eventFillings,
  said: lineFillings(['target']),
  nudge: lineFillings([]),
  goal: nothing,
}

function checkScript(
  texts: TextChecks,
  written: readonly FlowText[],
  actions: readonly string[] | undefined,
): readonly FlowIssue[] {
  return written.flatMap(({ use, text, line, column }) => {
    const messages: string[] = []
    texts.placeholders(text, scriptFillings[use], message => messages.push(message))
    const issue = use === 'event' && actions ? actionIssue(text, actions) : undefined
    if (issue !== undefined) messages.push(issue)
    return messages.map(message => ({ line, column, message }))
  })
}
