import type { Checks } from './asking/checking.ts'
import { accountChecks } from './checks/accounts.ts'
import { bodyChecks } from './checks/bodies.ts'
import { castChecks } from './checks/casts.ts'
import { chatChecks } from './checks/chat.ts'
import { creditChecks } from './checks/credits.ts'
import { forkChecks } from './checks/forks.ts'
import { formChecks } from './checks/forms.ts'
import { historyChecks } from './checks/history.ts'
import { keyChecks } from './checks/keys.ts'
import { noticeChecks } from './checks/notices.ts'
import { otherTeamChecks } from './checks/other-team.ts'
import { perceptionChecks } from './checks/perception.ts'
import { playerChecks } from './checks/players.ts'
import { quizChecks } from './checks/quiz.ts'
import { quizRefusalChecks } from './checks/quiz-refusals.ts'
import { quizTurnChecks } from './checks/quiz-turns.ts'
import { recordingChecks } from './checks/recordings.ts'
import { repeatChecks } from './checks/repeats.ts'
import { replyChecks } from './checks/replies.ts'
import { sessionChecks } from './checks/sessions.ts'
import { speakerChecks } from './checks/speakers.ts'
import { speechChecks } from './checks/speech.ts'
import { streamChecks } from './checks/stream.ts'
import { tokenChecks } from './checks/tokens.ts'
import { transcriptionChecks } from './checks/transcription.ts'
import { v2Checks } from './checks/v2.ts'

/** Every rule that can be looked at from outside, with one key and any characters; some with a second key. */
export const checks: Checks = {
  ...keyChecks,
  ...tokenChecks,
  ...bodyChecks,
  ...chatChecks,
  ...castChecks,
  ...speakerChecks,
  ...sessionChecks,
  ...repeatChecks,
  ...perceptionChecks,
  ...noticeChecks,
  ...replyChecks,
  ...streamChecks,
  ...historyChecks,
  ...forkChecks,
  ...speechChecks,
  ...transcriptionChecks,
  ...recordingChecks,
  ...formChecks,
  ...playerChecks,
  ...quizChecks,
  ...quizRefusalChecks,
  ...quizTurnChecks,
  ...accountChecks,
  ...creditChecks,
  ...v2Checks,
  ...otherTeamChecks,
}
