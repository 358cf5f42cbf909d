import type { Deed } from '../memory.ts'
import type { Situation } from './candidates.ts'
import { followUpCues, followUpWords, repeatWords } from './english.ts'
import { type Mention, readMention } from './mentions.ts'
import type { Heard } from './phrase-scorer.ts'
import { actionOf, type Step, sameActionStep, wordsOf } from './steps.ts'

/**
 * A line that only makes sense after what was done last: "the other one too", "no, the blue one", "and the rope?",
 * "again". Empty when it is none.
 */
export function readFollowUp(heard: Heard, parts: readonly Heard[], situation: Situation): readonly Step[] {
  const { deeds, question, turns } = situation.memory
  const last = deeds.at(-1)
  // What was done long ago is not what "and the rope" adds to.
  if (last === undefined || question !== undefined || turns - last.turn > mostTurnsAgo) return []
  const named = lastNamed(parts.length > 0 ? parts : [heard])
  if (named === undefined) return isRepeat(heard) ? deeds.map(deed => repeatStep(deed, heard)) : []
  if (last.target === '' || !saysNothingElse(heard, named)) return []
  const isCued = heard.tokens.some(({ text }) => followUpCues.has(text))
  if (!isCued && turns - last.turn > 1) return []
  const isSame = heard.tokens.some(({ text }) => text === 'same')
  const names = isSame ? deeds.map(({ action }) => action) : [last.action]
  return [...new Set(names)].map(name => sameActionStep(name, named.mention, named.heard))
}

const mostTurnsAgo = 2

interface Named {
  readonly heard: Heard
  readonly mention: Mention
}

/** "Not the red one, the blue one" is about what it comes to in the end. */
function lastNamed(parts: readonly Heard[]): Named | undefined {
  for (const heard of [...parts].reverse()) {
    const mention = readMention(heard.tokens, followUpWordsIn(heard), heard.isEntityWord)
    const isOther = heard.tokens.some(({ text }) => text === 'other' || text === 'another')
    if (mention !== undefined && (mention.kind === 'named' || isOther)) return { heard, mention }
  }
  return undefined
}

/** Words such as "meant" are no part of a name. */
function followUpWordsIn({ tokens, isEntityWord }: Heard): readonly boolean[] {
  return tokens.map(
    ({ text, word, class: itsClass }) =>
      itsClass === 'content' && followUpWords.has(text) && !isEntityWord(word),
  )
}

function saysNothingElse(heard: Heard, { mention }: Named): boolean {
  const named = new Set(mention.descriptions.flatMap(({ head, modifiers }) => [head, ...modifiers]))
  return heard.tokens.every(
    ({ text, word, class: itsClass }) =>
      itsClass !== 'content' || followUpWords.has(text) || heard.isEntityWord(word) || named.has(word),
  )
}

function isRepeat({ tokens }: Heard): boolean {
  return (
    tokens.some(({ text }) => repeatWords.has(text)) &&
    tokens.every(({ text, class: itsClass }) => itsClass !== 'content' || followUpWords.has(text))
  )
}

function repeatStep({ action: name, target }: Deed, heard: Heard): Step {
  return {
    plan: situation => {
      const action = actionOf(name, situation)
      const entity = situation.turn.entities.find(({ id }) => id === target)
      if (action === undefined) return { type: 'fall-back', reason: `there is no action ${name}` }
      if (target !== '' && entity === undefined) {
        return { type: 'refuse', action, named: undefined, reason: 'what it was done to is not perceived' }
      }
      return { type: 'act', action, targets: entity ? [entity] : [], reason: 'the same again' }
    },
    words: wordsOf(heard),
    isRequest: true,
    isAside: false,
  }
}
