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

export type { Rule } from './rules/rule.ts'

/** What the service promises so far, in the order of the documentation. Each has one test, named after it. */
export const rules: readonly Rule[] = [
  ...keyRules,
  ...tokenRules,
  ...rateRules,
  ...bodyRules,
  ...chatRules,
  ...castRules,
  ...sessionRules,
  ...repeatRules,
  ...perceptionRules,
  ...noticeRules,
  ...replyRules,
  ...streamRules,
  ...historyRules,
  ...speechRules,
  ...playerRules,
  ...quizRules,
  ...accountRules,
  ...creditRules,
  ...operatorRules,
  ...v2Rules,
]
