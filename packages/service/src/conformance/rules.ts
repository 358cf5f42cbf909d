import { accountRules } from './rules/accounts.ts'
import { bodyRules } from './rules/bodies.ts'
import { castRules } from './rules/casts.ts'
import { chatRules } from './rules/chat.ts'
import { creditRules } from './rules/credits.ts'
import { historyRules } from './rules/history.ts'
import { keyRules } from './rules/keys.ts'
import { noticeRules } from './rules/notices.ts'
import { operatorRules } from './rules/operator.ts'
import { perceptionRules } from './rules/perception.ts'
import { playerRules } from './rules/players.ts'
import { quizRules } from './rules/quiz.ts'
import { rateRules } from './rules/rates.ts'
import { repeatRules } from './rules/repeats.ts'
import { replyRules } from './rules/replies.ts'
import type { Rule } from './rules/rule.ts'
import { sessionRules } from './rules/sessions.ts'
import { speechRules } from './rules/speech.ts'
import { streamRules } from './rules/stream.ts'
import { tokenRules } from './rules/tokens.ts'
import { v2Rules } from './rules/v2.ts'

/** A part of the interface, by its name in a conformance report. */
export type ConformancePart =
  | 'keys'
  | 'tokens'
  | 'rates'
  | 'bodies'
  | 'chat'
  | 'casts'
  | 'sessions'
  | 'repeats'
  | 'perception'
  | 'notices'
  | 'replies'
  | 'stream'
  | 'history'
  | 'speech'
  | 'players'
  | 'quiz'
  | 'accounts'
  | 'credits'
  | 'operator'
  | 'v2'

/** The rules of each part, in the order of the documentation. */
export const rulesByPart: Readonly<Record<ConformancePart, readonly Rule[]>> = {
  keys: keyRules,
  tokens: tokenRules,
  rates: rateRules,
  bodies: bodyRules,
  chat: chatRules,
  casts: castRules,
  sessions: sessionRules,
  repeats: repeatRules,
  perception: perceptionRules,
  notices: noticeRules,
  replies: replyRules,
  stream: streamRules,
  history: historyRules,
  speech: speechRules,
  players: playerRules,
  quiz: quizRules,
  accounts: accountRules,
  credits: creditRules,
  operator: operatorRules,
  v2: v2Rules,
}

/** All parts, in the order in which they are checked. */
export const conformanceParts: readonly ConformancePart[] = Object.keys(rulesByPart) as ConformancePart[]

/** All rules of the interface, in the order of the documentation. Each has a test of our service, named after it. */
export const rules: readonly Rule[] = Object.values(rulesByPart).flat()
