import type { AuthoredFile, FilePath } from './authored-file.ts'
import { nearestOf } from './authored-object.ts'
import type { AuthoredLine } from './character.ts'
import type { CharacterFile } from './character-schema.ts'

/**
 * Finds what a schema cannot say: placeholders that nothing fills, targets without a rule, names used twice.
 */
export function checkCharacter(file: AuthoredFile, character: CharacterFile): void {
  checkActions(file, character)
  character.reactions.forEach((reaction, index) => {
    const path = ['reactions', index]
    const hasTarget = reaction.events.every(event => event.includes('{target}'))
    reaction.events.forEach((event, at) => {
      checkPlaceholders(file, [...path, 'events', at], event, ['self', 'target'])
    })
    const missing = 'put {target} into each of the events, or write the words themselves'
    checkLines(file, [...path, 'lines'], reaction.lines, hasTarget ? ['target'] : [], missing)
  })
  for (const node of ['knowledge', 'smallTalk'] as const) {
    character[node].forEach((topic, index) => {
      const hasTarget = topic.phrases.every(phrase => phrase.includes('{target}'))
      topic.phrases.forEach((phrase, at) => {
        checkPlaceholders(file, [node, index, 'phrases', at], phrase, ['target'])
      })
      const missing = 'put {target} into each of the phrases, or write the words themselves'
      checkLines(file, [node, index, 'lines'], topic.lines, hasTarget ? ['target'] : [], missing)
    })
  }
  checkLines(file, ['ambient'], character.ambient, [])
  checkLines(file, ['whichOne'], character.whichOne, ['options'])
  checkLines(file, ['fallback'], character.fallback, [])
  character.unavailable.forEach((line, at) => {
    checkPlaceholders(file, ['unavailable', at, 'text'], line.text, [])
  })
}

function checkActions(file: AuthoredFile, { actions }: CharacterFile): void {
  const names = new Set<string>()
  actions.forEach((action, index) => {
    const path = ['actions', index]
    if (names.has(action.name)) {
      file.fault(
        [...path, 'name'],
        `there is an action ${action.name} already; put the phrases of both into one`,
      )
    }
    names.add(action.name)
    action.phrases.forEach((phrase, at) => {
      checkPlaceholders(file, [...path, 'phrases', at], phrase, ['target'])
      if (phrase.includes('{target}') && !action.target) {
        file.fault(
          [...path, 'phrases', at],
          'this phrase names a {target}, but the action takes none; add "target": {} to the action',
        )
      }
    })
    const isSure = action.target?.required === true
    const missing = action.target
      ? 'the target need not be there; make it "required": true, or write the words themselves'
      : 'add "target": {} to the action, or write the words themselves'
    checkLines(file, [...path, 'lines'], action.lines, isSure ? ['target'] : [], missing)
    checkLines(file, [...path, 'refusals'], action.refusals, action.target ? ['target'] : [], missing)
  })
}

/** @param withoutTarget what to do about a `{target}` when it is none of the placeholders */
function checkLines(
  file: AuthoredFile,
  path: FilePath,
  lines: readonly AuthoredLine[],
  placeholders: readonly string[],
  withoutTarget?: string,
): void {
  lines.forEach((line, at) => {
    checkPlaceholders(file, [...path, at, 'text'], line.text, ['player', ...placeholders], withoutTarget)
  })
}

function checkPlaceholders(
  file: AuthoredFile,
  path: FilePath,
  text: string,
  known: readonly string[],
  withoutTarget?: string,
): void {
  for (const [placeholder, name = ''] of text.matchAll(/\{([^{}]*)\}/g)) {
    if (known.includes(name)) continue
    const advice = (name === 'target' && withoutTarget) || placeholderAdvice(name, known)
    file.fault(path, `nothing fills ${placeholder} here; ${advice}`)
  }
  if (/[{}]/.test(text.replace(/\{[^{}]*\}/g, ''))) {
    file.fault(path, 'a brace is open here; write { and } only around a placeholder, both of them')
  }
}

function placeholderAdvice(name: string, known: readonly string[]): string {
  const nearest = nearestOf(name, known)
  if (nearest !== undefined) return `did you mean {${nearest}}?`
  const usable = known.map(candidate => `{${candidate}}`).join(' or ')
  return usable === '' ? 'write the words themselves' : `write the words themselves, or use ${usable}`
}
