import { field, ours, type Rule, spec } from './rule.ts'

const table = 'States and transitions'
const resources = 'Quiz resources'
const beyond = 'Endpoints in the field that the spec does not list'
const gaps = 'Decisions on the gaps'

export const quizRules: readonly Rule[] = [
  // Beginning
  spec(
    'quiz.greeting',
    'A run of a set with opening words begins with them alone: no question, expecting nothing; the next turn asks question one.',
    table,
  ),
  spec('quiz.no-greeting', 'A run of a set without opening words begins with question one.', table),
  field(
    'quiz.after-greeting',
    'With no question open, a call with the sessionId alone asks the next question.',
    gaps,
  ),
  spec('quiz.plan', 'The quiz needs the plan TEAM: 403 otherwise.', 'Endpoints 4'),
  field('quiz.count', 'questionCount says how many questions are served, 0 that the set decides.', beyond),
  field(
    'quiz.order',
    'selectionMode says whether questions come in the order of the set or at random.',
    beyond,
  ),
  ours(
    'quiz.set-changes',
    'A set that its author changes while a run is played does not change the run.',
    'packages/service/src/quiz/run.ts',
  ),

  // What a turn tells
  spec(
    'quiz.lines',
    'Lines come in order, each with its role, and with spokenText only where it is respelled.',
    resources,
  ),
  spec('quiz.absent', 'What has nothing to report is absent, not null.', resources),
  spec(
    'quiz.question',
    'The question is sent on the turn on which it changes, and not repeated after.',
    resources,
  ),
  spec(
    'quiz.options',
    'Choice questions have options with an id and a text; free ones have none.',
    resources,
  ),
  field(
    'quiz.true-false',
    'The type of true or false questions is true_false, its options are true and false.',
    gaps,
  ),
  spec(
    'quiz.has-hint',
    'hasHint is there when the run will give a clue, and never when the set turns hints off.',
    resources,
  ),
  spec(
    'quiz.upcoming',
    'upcoming names the next question and its keyword, from the greeting to the last but one question.',
    resources,
  ),
  spec(
    'quiz.progress',
    'progress travels with the question: which it is, and how many the run serves.',
    resources,
  ),
  field(
    'quiz.attempts',
    'While a question is open a turn has attempt from 1, attemptsLeft, and hintGiven once it is.',
    beyond,
  ),
  field('quiz.actions', 'What the host does comes as actions whose targets are participants.', beyond),
  spec('quiz.own-actions', 'An action that the host does not have is not sent.', 'What the service does'),
  spec(
    'quiz.secrets',
    'Accepted answers, rubrics, hint text and the rest of the queue never leave, in no byte that is sent.',
    resources,
  ),

  // Answers
  spec('quiz.say', 'An answer that is said is judged, for a single player at once.', table),
  spec(
    'quiz.option-id',
    'optionId may be sent instead of say, or beside it; then it decides.',
    'Endpoints 5',
  ),
  spec(
    'quiz.intent',
    'intent says how the player was read, and is absent on a turn on which nobody had spoken.',
    resources,
  ),
  spec(
    'quiz.only-answers',
    'Only an answer can score: hint, repeat and unclear never spend an attempt.',
    table,
  ),
  spec(
    'quiz.pass',
    'An empty say is an explicit pass: the question is recorded unanswered and the run moves on, with no model call.',
    table,
  ),
  ours('quiz.pass-refused', 'A set may refuse passes: the host asks for a guess.', 'docs/quiz.md'),
  spec(
    'quiz.unclear',
    'Who cannot be made out is asked again, then given the clue, then moved along.',
    table,
  ),
  ours(
    'quiz.no-option',
    'What was said and is none of the options is answered as none of them; it spends no attempt.',
    'docs/quiz.md',
  ),
  ours(
    'quiz.winner',
    'After the last question the best of several players are named; nobody is when everybody has left.',
    'docs/projects.md',
  ),
  ours(
    'quiz.nameless',
    'A single player whose name nobody gave is called a friend, and not by the word for players.',
    'packages/service/src/quiz/moves.ts',
  ),
  spec('quiz.silence', 'Silence that is sent as an utterance is no pass.', table),
  spec(
    'quiz.scoring',
    "Every point comes from the question's own scoring table, by attempt and by hint.",
    table,
  ),
  spec(
    'quiz.no-retry',
    'A retry that the set forbids changes nothing: the question is settled with the first answer.',
    table,
  ),
  spec(
    'quiz.replay',
    'On a replay that the set does not count the score is 0, while the verdict still says right or wrong.',
    table,
  ),
  spec('quiz.key', 'A choice is compared to the answer key, never judged by the host.', table),
  spec(
    'quiz.host-reads',
    'When the words do not name an option, the host is asked which one was meant.',
    table,
  ),
  ours(
    'quiz.host-judges',
    'In a set judged by the host, free answers that no accepted one fits go to the host, and no others.',
    'docs/quiz.md',
  ),
  ours(
    'quiz.exact',
    'In a set judged exactly, and where there is no model, accepted answers and the points of the rubric decide.',
    'docs/quiz.md',
  ),
  spec(
    'quiz.leaderboard',
    'The leaderboard is sent only when a score could have moved; equal scores share a rank.',
    resources,
  ),
  spec(
    'quiz.result',
    'result says how the last answers were judged, and is absent on a turn that judged nothing.',
    resources,
  ),
  ours(
    'quiz.asks-back',
    'An answer that was only nearly named is asked back: expecting confirmation.',
    'docs/quiz.md',
  ),

  // Several players
  spec(
    'quiz.round',
    'With several players the round waits: pending lists who is left, nothing is judged until everyone has answered.',
    table,
  ),
  field('quiz.answered', 'answered lists those whose answers are in, for several players.', beyond),
  spec('quiz.single-pending', 'pending is absent for a single player.', resources),
  spec(
    'quiz.participant-needed',
    'participantId is required once there is more than one player: 422 unknown_participant.',
    'Endpoints 5',
  ),
  spec(
    'quiz.unknown-participant',
    'A participantId that is not in the run is refused with 422 unknown_participant.',
    'Errors',
  ),
  spec('quiz.participants', 'There are at most 10 participants, their ids unique.', 'Limits'),
  spec('quiz.ai', 'A participant of type ai is refused with 422 ai_contestants_unsupported.', 'Errors'),
  ours(
    'quiz.leaving',
    'Who leaves is waited for no more, keeps the score, and cannot come back.',
    'docs/quiz.md',
  ),

  // Ending
  spec(
    'quiz.closing',
    'After the last question the host signs off: done is true, closing words are said where there are some.',
    table,
  ),
  spec('quiz.no-closing', 'With no closing words the run ends on the last reaction.', table),
  spec('quiz.stop', 'Who wants to stop ends the run, once it is confirmed.', table),
  spec(
    'quiz.finished',
    'A turn of a finished run is answered with 409 quiz_finished and the closing turn under turn.',
    table,
  ),

  // Finding back
  spec(
    'quiz.session',
    'GET /quiz/session returns where the run stands; its expecting is that of the last turn.',
    'Endpoints 6',
  ),
  spec(
    'quiz.history',
    'roundHistory has every round with the lines and verdicts, and correctAnswer only once the run is finished.',
    resources,
  ),
  field(
    'quiz.phases',
    'The phase and the next action are those of the table: started and ask, collecting and evaluate, finished and none.',
    gaps,
  ),
  spec('quiz.session-needed', 'GET /quiz/session without a sessionId is refused with 422.', 'Endpoints'),
  ours(
    'quiz.transcript',
    'What was said in a quiz can be read as the history of its session.',
    'packages/service/src/quiz/quiz-transcript.ts',
  ),
  ours(
    'quiz.fork',
    'A run can be copied as it stood at a message, and the copy goes on by itself.',
    'WIRE.md, Ours, beyond all of them',
  ),
  ours(
    'quiz.kinds',
    'A conversation is no quiz and a quiz no conversation: each is 404 session_not_found to the other.',
    'packages/service/src/session/held-session.ts',
  ),

  // One at a time
  spec(
    'quiz.busy',
    'While a turn is in flight another one is refused with 409 operation_in_progress and Retry-After: 1.',
    table,
  ),
  ours(
    'quiz.across-processes',
    'While a turn is in flight on one machine the others refuse turns of its run too, and can still read it.',
    'docs/quiz.md',
  ),
  ours(
    'quiz.stale',
    'A turn for a question that is no longer open is refused with 409 state_changed, unless somebody leaves.',
    'WIRE.md, Decisions on the gaps',
  ),

  // Errors
  spec('quiz.unauthorized', 'Without a key the quiz answers 401.', 'Errors'),
  spec('quiz.json', 'A body that is not JSON is refused with 400 invalid_json.', 'Errors'),
  spec(
    'quiz.unplayable',
    'A set that cannot be played is refused with 400 invalid_question_set, and the issue is named.',
    'Errors',
  ),
  spec(
    'quiz.missing-ids',
    'Neither a sessionId nor both characterId and questionSetId: 422 missing_ids.',
    'Errors',
  ),
  spec(
    'quiz.unknown-option',
    'An optionId that is none of the options of the question is refused with 422 unknown_option.',
    'Errors',
  ),
  spec(
    'quiz.nothing-said',
    'With a question open, a call with neither say nor optionId is refused with 422 nothing_said.',
    'Errors',
  ),
  spec(
    'quiz.unknown',
    'A session, character or question set that does not exist on the team is answered with 404.',
    'Errors',
  ),
  spec('quiz.say-length', 'say over 512 characters is refused with 422.', 'Limits'),
  spec(
    'quiz.model-output',
    "The host's reply that cannot be read is 502 invalid_model_output, cut short 502 model_output_truncated: nothing is charged and the run stays where it was.",
    'Errors',
  ),

  // Credits
  field(
    'quiz.credits',
    'A judged turn costs what the price list says; starting, asking, hints, repetitions, passes and reading are free.',
    gaps,
  ),
  field(
    'quiz.no-credits',
    'Without credits no run begins, and an answer is refused, with 400 insufficient_credits; in a run, who passes, asks for a hint, stops or leaves is heard.',
    gaps,
  ),
  field('quiz.refused', 'A turn that is refused costs nothing and changes nothing.', 'Seen in the field'),
]
