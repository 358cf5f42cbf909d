import type { FlowPassage, FlowTextUse } from '../flow/flow-compiler.ts'
import { createBlockReader } from './ink-blocks.ts'
import {
  choiceStart,
  code,
  endOfChoice,
  type FoundTag,
  findBrackets,
  findTags,
  linesOf,
  readHead,
  templates,
} from './ink-line-parts.ts'
import { runsIn } from './ink-runs.ts'

/** The passages of a story, each once. What Ink works out, such as texts in variables, is not among them. */
export function inkPassages(story: string): readonly FlowPassage[] {
  const found = new Map<string, FlowPassage>()
  for (const { text, use, place, emotion } of placesIn(linesOf(story))) {
    const placeholders = [...new Set([...text.matchAll(templates)].map(([placeholder]) => placeholder))]
    if (!found.has(text)) found.set(text, { text, use, place, emotion, placeholders })
  }
  return [...found.values()]
}

/** The story with these passages in another language, on the same lines. */
export function translateInk(story: string, translations: Readonly<Record<string, string>>): string {
  if (Object.keys(translations).length === 0) return story
  const lines = [...linesOf(story)]
  // From the end of each line on, so that places before it stay what they are.
  for (const { at, start, text } of [...placesIn(lines)].reverse()) {
    const line = lines[at] ?? ''
    const translation = Object.hasOwn(translations, text) ? translations[text] : undefined
    if (translation === undefined) continue
    lines[at] = line.slice(0, start) + translation + line.slice(start + text.length)
  }
  return lines.join('\n')
}

interface PassagePlace extends Omit<FlowPassage, 'placeholders'> {
  /** Of the line, from 0. */
  readonly at: number
  /** Within it. */
  readonly start: number
}

/** In the order of the story. */
function placesIn(lines: readonly string[]): readonly PassagePlace[] {
  const blocks = createBlockReader()
  let place = ''
  let knot = ''
  return lines.flatMap((line, at) => {
    const contentStart = blocks.read(line)
    if (code.test(line)) return []
    const head = readHead(line, knot)
    if (head) {
      if (head.isKnot) knot = head.path
      place = head.path
      return []
    }
    const isChoice = choiceStart.test(line)
    const tags = findTags(line, isChoice)
    const emotion = tags.find(({ name }) => name === 'emotion')?.value
    const phraseEnd = isChoice ? endOfChoice(findBrackets(line)) : 0
    const said = runsIn(line, { start: contentStart, tags, isChoice }).map(start => ({
      ...start,
      use: start.start < phraseEnd ? ('phrase' as const) : ('said' as const),
    }))
    const tagged = tags.flatMap(tag => passageOfTag(line, tag))
    return [...said, ...tagged]
      .sort((one, other) => one.start - other.start)
      .map(run => ({ ...run, at, place, emotion: run.use === 'said' ? emotion : undefined }))
  })
}

const useOfTag: ReadonlyMap<string, FlowTextUse | 'spoken'> = new Map([
  ['says', 'phrase'],
  ['goal', 'goal'],
  ['nudge', 'nudge'],
  ['spoken', 'spoken'],
])

function passageOfTag(
  line: string,
  { name, value, start }: FoundTag,
): readonly Omit<PassagePlace, 'at' | 'place' | 'emotion'>[] {
  const use = useOfTag.get(name)
  if (use === undefined || value === '') return []
  return [{ use, text: value, start: line.indexOf(value, line.indexOf(':', start) + 1) }]
}
