import { describe, expect, it } from 'vitest'
import { type AstNode, parseSource, placeOf, type SourceFile, sourceFiles } from '../support/source.ts'

/**
 * What is known of a language is data in `brain/src/language`. This holds what can be held by looking: word lists,
 * sentences and patterns of words are nowhere else in the code that reads players and answers them. A comparison with a
 * single word, such as `text === 'or'`, is not seen.
 */
const languageFolder = 'packages/brain/src/language/'

const folders = [
  'packages/brain/src/authored/',
  'packages/brain/src/words/',
  'packages/brain/src/quiz/understanding/',
  'packages/service/src/chat/',
]

/** Texts for the people who write characters, not for players: why a brain decided as it did. */
const explaining: Readonly<Record<string, string>> = {
  'packages/brain/src/authored/authored-brain.ts': 'whether something happened, for an explanation',
  'packages/brain/src/authored/entities/narrowing.ts': 'reasons, for an explanation',
  'packages/brain/src/authored/entities/references.ts': 'reasons, for an explanation',
  'packages/service/src/chat/chat-service.ts': 'what a plan leaves out, for whoever pays for it',
}

/** First words of names under which a memory keeps what was said. */
const memoryNames = /^(action|answer|flow|holdings|not yet|nudge|object|option|reaction|refusal|whereabouts) /

/** Patterns of words that no player says. */
const codePatterns: Readonly<Record<string, string>> = {
  '^(un|no|nothing|notSeen|seesNothing)': 'names of answers',
  '\\{(target|player|\\$[\\w-]+)\\}': 'placeholders',
}

const readers = sourceFiles.filter(
  ({ path }) => folders.some(folder => path.startsWith(folder)) && !(path in explaining),
)

describe('outside the folder of languages', () => {
  it('there are no sentences', () => {
    expect(placesOf(sentencesIn)).toEqual([])
  })

  it('there are no word lists', () => {
    expect(placesOf(wordListsIn)).toEqual([])
    const helper = `${languageFolder}word-lists.ts`
    const users = sourceFiles
      .filter(({ owner, path }) => owner === 'brain' && !path.startsWith(languageFolder))
      .filter(({ imports }) => imports.some(({ specifier }) => specifier.endsWith('/word-lists.ts')))
    expect(users.map(({ path }) => `${path} imports ${helper}`)).toEqual([])
  })

  it('there are no patterns of words', () => {
    expect(placesOf(patternsIn)).toEqual([])
  })

  it('what explains is still there', () => {
    const paths = new Set(sourceFiles.map(({ path }) => path))
    expect(Object.keys(explaining).filter(path => !paths.has(path))).toEqual([])
  })
})

describe('this check', () => {
  const read = (text: string): SourceFile => parseSource('packages/brain/src/words/a.ts', 'brain', text)

  it('sees sentences and word lists', () => {
    expect(sentencesIn(read(`say('I see nothing'); say(\`you like \${name}\`)`))).toHaveLength(2)
    expect(
      sentencesIn(read(`const a = { reason: 'it is near', node: 'answer sees' }; throw new Error('no b c')`)),
    ).toEqual([])
    expect(
      wordListsIn(read(`new Set(['who', 'what']); new Map([['in', 'at']]); 'who what'.split(' ')`)),
    ).toHaveLength(3)
    expect(patternsIn(read('a.test(b); /^(from|to)$/.test(b); /(a|b)+/.test(b)'))).toHaveLength(1)
    expect(wordListsIn(read(`new Set(names); new Set<Kind>(['a', 'b']); text.split(' ')`))).toEqual([])
  })
})

function placesOf(find: (file: SourceFile) => readonly AstNode[]): readonly string[] {
  return readers.flatMap(file => find(file).map(node => placeOf(file, node)))
}

function sentencesIn(file: SourceFile): AstNode[] {
  const forExplaining = new Set(
    file.nodes
      .filter(isExplaining)
      .flatMap(({ start, end }) => file.nodes.filter(within(start, Number(end)))),
  )
  return file.nodes.filter(node => isSentence(textOf(node)) && !forExplaining.has(node))
}

/** The value of `reason: …`, and the message of an error. */
function isExplaining({ type, key, id, callee }: AstNode): boolean {
  if (type === 'VariableDeclarator') return (id as AstNode).name === 'reason'
  if (type === 'Property') return (key as AstNode).name === 'reason'
  return type === 'NewExpression' && (callee as AstNode).name === 'Error'
}

function within(from: number, to: number): (node: AstNode) => boolean {
  return ({ start }) => start >= from && start < to
}

function textOf({ type, value }: AstNode): string {
  if (type === 'Literal' && typeof value === 'string') return value
  return type === 'TemplateElement' ? String((value as { readonly cooked?: string }).cooked ?? '') : ''
}

/** Two words or more, one of them before or behind a value. */
function isSentence(text: string): boolean {
  return !memoryNames.test(text) && /\p{L}['\p{L}]* +['\p{L}]*\p{L}|^ \p{L}{2,}|\p{L}{2,} $/u.test(text)
}

/** Regular expressions with words to choose from, but for names of the code. */
function patternsIn(file: SourceFile): AstNode[] {
  return file.nodes.filter(({ type, regex }) => {
    const pattern =
      type === 'Literal' ? (regex as { readonly pattern: string } | undefined)?.pattern : undefined
    return pattern !== undefined && /[(|][a-z]{2,}\|[a-z]{2,}/.test(pattern) && !(pattern in codePatterns)
  })
}

function wordListsIn(file: SourceFile): AstNode[] {
  return file.nodes.filter(isWordList)
}

function isWordList(node: AstNode): boolean {
  if (node.type === 'NewExpression') {
    const name = (node.callee as AstNode).name
    const [list] = node.arguments as readonly AstNode[]
    // One with a type of its own lists names of the code.
    const isTyped = node.typeArguments !== null && node.typeArguments !== undefined
    return (
      (name === 'Set' || name === 'Map') && !isTyped && list?.type === 'ArrayExpression' && hasWords(list)
    )
  }
  const { object, property } = (node.callee ?? {}) as {
    readonly object?: AstNode
    readonly property?: AstNode
  }
  return node.type === 'CallExpression' && property?.name === 'split' && object?.type === 'Literal'
}

/** Words, or pairs of words. */
function hasWords({ elements }: AstNode): boolean {
  return (elements as readonly (AstNode | null)[]).some(
    element =>
      (element?.type === 'Literal' && typeof element.value === 'string') ||
      (element?.type === 'ArrayExpression' && hasWords(element)),
  )
}
