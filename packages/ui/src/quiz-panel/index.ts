export type { ByPlayer, PlayedQuiz, PlayedQuizEvents, QuizChange } from './bind-quiz-panel.ts'
export { bindQuizPanel } from './bind-quiz-panel.ts'
export type { PlayerKeys } from './player-keys.ts'
export type { QuizChooseDetail, QuizPlayerDetail, QuizSayDetail } from './quiz-deeds.ts'
export { QuizPanel } from './quiz-panel.ts'
export type { QuizPanelTexts } from './quiz-panel-texts.ts'
export type {
  Mark,
  QuizPlayer,
  ShownOption,
  ShownProgress,
  ShownQuestion,
  ShownResult,
  ShownStanding,
} from './quiz-shown.ts'
