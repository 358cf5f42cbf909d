import { ours, type Rule } from './rule.ts'

const here = 'packages/service/src/access/call-rates.ts'

export const rateRules: readonly Rule[] = [
  ours(
    'rate.refused',
    'Who calls too often is refused with 429 too_many_requests and Retry-After, before anything is done.',
    here,
  ),
  ours(
    'rate.subjects',
    'A call with a key is counted by the key; one with a token by token, player and address.',
    here,
  ),
  ours('rate.guessing', 'A call with a wrong key is counted by its address.', here),
  ours(
    'rate.heavy',
    'Long texts to speak, forks, those of long sessions more, and beginnings of quizzes count more than other calls.',
    here,
  ),
]
