import {
  correctionWords,
  followUpCues,
  followUpWords,
  repeatWords,
  wantingWords,
} from '../../language/english/grammar.ts'
import { othersWords } from '../../language/english/mentions.ts'
import type { PastAction } from '../../turn/memory.ts'
import { listen } from '../hearing/listening.ts'
import type { HeardLine } from '../hearing/phrase-scorer.ts'
import { type Mention, readMention } from '../mentions/mentions.ts'
import { rankCandidates, type Situation } from './candidates.ts'
import { choosePlan } from './choose-plan.ts'
import { threshold } from './scores.ts'
import { actionOf, type Step, sameActionStep, wordsOf } from './steps.ts'
import { withArguments } from './with-arguments.ts'

/**
 * A line that only makes sense after what was done last: "the other one too", "no, the blue one", "and the rope?",
 * "again". Empty when it is none.
 */
export function readFollowUp(
  heard: HeardLine,
  parts: readonly HeardLine[],
  situation: Situation,
): readonly Step[] {
  const { question, turns } = situation.memory
  if (isDeclined(heard)) return []
  const again = askedAgain(heard, parts, situation)
  if (again !== undefined) return [again]
  const last = situation.memory.pastActions.at(-1)
  const pastActions = situation.memory.pastActions.filter(({ turn }) => turn === last?.turn)
  // What was done long ago is not what "and the rope" adds to.
  if (last === undefined || question !== undefined || turns - last.turn > mostTurnsAgo) return []
  const named = lastNamed(parts.length > 0 ? parts : [heard])
  if (named === undefined) return isRepeat(heard) ? pastActions.map(action => repeatStep(action, heard)) : []
  if (last.target === '' || !saysNothingElse(heard, named)) return []
  const isCued = heard.tokens.some(({ text }) => followUpCues.has(text))
  if (!isCued && turns - last.turn > 1) return []
  const isSame = heard.tokens.some(({ text }) => text === 'same')
  const names = isSame ? pastActions.map(({ action }) => action) : [last.action]
  return [...new Set(names)].map(name => sameActionStep(name, named.mention, named.heard))
}

/** Whether a line begins by taking back what was said: "no", "sorry", "I meant". */
export function isCorrecting({ tokens }: HeardLine): boolean {
  const said = tokens.find(({ text, class: its }) => correctionWords.has(text) || its === 'content')
  return said !== undefined && correctionWords.has(said.text)
}

/** "I don't want the blue one." */
function isDeclined({ tokens }: HeardLine): boolean {
  const at = tokens.findIndex(({ class: its }) => its === 'negation')
  return at >= 0 && wantingWords.has(tokens[at + 1]?.text ?? '')
}

const mostTurnsAgo = 2

/** "What colour is the boat?" "And the shed?" */
function askedAgain(heard: HeardLine, parts: readonly HeardLine[], situation: Situation): Step | undefined {
  const { asked, pastActions, question, turns } = situation.memory
  const isLatest = asked !== undefined && asked.turn >= (pastActions.at(-1)?.turn ?? 0)
  if (!isLatest || question !== undefined || turns - asked.turn > 1) return undefined
  const named = lastNamed(parts.length > 0 ? parts : [heard])
  if (named === undefined || !saysNothingElse(heard, named)) return undefined
  const words = named.heard.tokens.flatMap(({ text }, at) => (named.mention.covers.has(at) ? [text] : []))
  const line = [asked.before, ...words, asked.after].join(' ').trim()
  return {
    plan: now => {
      const said = listen(line, now.prepared, now.index)
      return choosePlan(
        rankCandidates(said, now).filter(({ score }) => score >= threshold),
        now,
      )
    },
    words: line,
    isRequest: false,
    isSideRemark: false,
  }
}

interface Named {
  readonly heard: HeardLine
  readonly mention: Mention
}

/** "Not the red one, the blue one" is about what it comes to in the end. */
function lastNamed(parts: readonly HeardLine[]): Named | undefined {
  for (const heard of [...parts].reverse()) {
    const mention = readMention(heard.tokens, followUpWordsIn(heard), heard.isEntityWord)
    const isOther = heard.tokens.some(({ text }) => text === 'other' || text === 'another')
    if (mention !== undefined && (mention.kind === 'named' || isOther)) return { heard, mention }
  }
  return undefined
}

/** Words such as "meant" are no part of a name. */
function followUpWordsIn({ tokens, isEntityWord }: HeardLine): readonly boolean[] {
  return tokens.map(
    ({ text, word, class: itsClass }) =>
      itsClass === 'content' && followUpWords.has(text) && !othersWords.has(text) && !isEntityWord(word),
  )
}

function saysNothingElse(heard: HeardLine, { mention }: Named): boolean {
  const named = new Set(mention.descriptions.flatMap(({ head, modifiers }) => [head, ...modifiers]))
  return heard.tokens.every(
    ({ text, word, class: itsClass }) =>
      itsClass !== 'content' || followUpWords.has(text) || heard.isEntityWord(word) || named.has(word),
  )
}

function isRepeat({ tokens }: HeardLine): boolean {
  return (
    tokens.some(({ text }) => repeatWords.has(text)) &&
    tokens.every(({ text, class: itsClass }) => itsClass !== 'content' || followUpWords.has(text))
  )
}

/** The same action with what it was done to. */
export function repeatStep({ action: name, target, arguments: given }: PastAction, heard: HeardLine): Step {
  return {
    plan: situation => {
      const action = actionOf(name, situation)
      const entity = situation.turn.entities.find(({ id }) => id === target)
      if (action === undefined) return { type: 'fall-back', reason: `there is no action ${name}` }
      if (target !== '' && entity === undefined) {
        return { type: 'refuse', action, named: undefined, reason: 'what it was done to is not perceived' }
      }
      const again = {
        type: 'act',
        action,
        targets: entity ? [entity] : [],
        reason: 'the same again',
      } as const
      return given === undefined ? again : withArguments(again, new Map(), heard, situation, given)
    },
    words: wordsOf(heard),
    isRequest: true,
    isSideRemark: false,
  }
}
