export type { ByPlayer, PlayedQuiz, PlayedQuizEvents, QuizChange } from './bind-quiz-panel.ts'
export { bindQuizPanel } from './bind-quiz-panel.ts'
export type { ShownCaption } from './captions.ts'
export { CaptionList } from './captions.ts'
export type { CaptionSide, CaptionsTexts } from './captions-texts.ts'
export type { SayDetail, TranscriptLine } from './chat-box.ts'
export { ChatBox } from './chat-box.ts'
export type { ChatBoxTexts } from './chat-box-texts.ts'
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
export type { BubbleBounds } from './speech-bubble.ts'
export { SpeechBubble } from './speech-bubble.ts'
