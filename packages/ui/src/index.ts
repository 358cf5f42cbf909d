export { CaptionList, type CaptionSide, type CaptionsTexts, type ShownCaption } from './captions/index.ts'
export { ChatBox, type ChatBoxTexts, type SayDetail, type TranscriptLine } from './chat-box/index.ts'
export {
  type ByPlayer,
  bindQuizPanel,
  type Mark,
  type PlayedQuiz,
  type PlayedQuizEvents,
  type PlayerKeys,
  type QuizChange,
  type QuizChooseDetail,
  QuizPanel,
  type QuizPanelTexts,
  type QuizPlayer,
  type QuizPlayerDetail,
  type QuizSayDetail,
  type ShownOption,
  type ShownProgress,
  type ShownQuestion,
  type ShownResult,
  type ShownStanding,
} from './quiz-panel/index.ts'
export { type BubbleBounds, SpeechBubble } from './speech-bubble/index.ts'
