export type { CaptionChange, CaptionSource } from './captions/bind-captions.ts'
export { bindCaptions } from './captions/bind-captions.ts'
export type { ShownCaption } from './captions/captions.ts'
export { CaptionList } from './captions/captions.ts'
export type { CaptionSide, CaptionsTexts } from './captions/captions-texts.ts'
export { type AddedChatBox, addChatBox, type ChatBoxOptions } from './chat-box/add-chat-box.ts'
export type { ChatBoxBinding } from './chat-box/bind-chat-box.ts'
export { bindChatBox } from './chat-box/bind-chat-box.ts'
export type {
  ChatHistory,
  ChatHistoryMessage,
  ChatHistoryOptions,
  ChatHistoryPage,
} from './chat-box/bind-chat-history.ts'
export { bindChatHistory } from './chat-box/bind-chat-history.ts'
export type { SayDetail } from './chat-box/chat-box.ts'
export { ChatBox } from './chat-box/chat-box.ts'
export type { ChatBoxTexts } from './chat-box/chat-box-texts.ts'
export type {
  Addressee,
  ChatCarrier,
  ChatChange,
  ChatErrorEvent,
  ChatLineEvent,
  ChatPartner,
  ChatPartners,
  ChatSource,
} from './chat-box/chat-partners.ts'
export type { ChatMoment, ChatPart, ChatRuntime, ChatScene } from './chat-box/chat-scene.ts'
export type { EarlierLines, TranscriptLine } from './chat-box/transcript.ts'
export { defineElements, type ElementClass } from './elements/define-elements.ts'
export { showFaults } from './faults/show-faults.ts'
export type { JournalEntry } from './journal/journal.ts'
export { Journal } from './journal/journal.ts'
export type {
  JournalKeeperOptions,
  JournalRuntime,
  JournalText,
  JournalTurn,
} from './journal/journal-keeper.ts'
export { createJournalKeeper, type JournalKeeper } from './journal/journal-keeper.ts'
export type { JournalTexts } from './journal/journal-texts.ts'
export type { ChosenMicrophone, ChosenMicrophoneEvents } from './microphone/bind-microphone-choice.ts'
export { bindMicrophoneChoice } from './microphone/bind-microphone-choice.ts'
export type {
  TalkBinding,
  TalkMicrophone,
  TalkMicrophoneEvents,
  TalkVoice,
  TalkVoiceEvents,
} from './microphone/bind-talk-button.ts'
export { bindTalkButton } from './microphone/bind-talk-button.ts'
export type { ChooseDetail, ShownMicrophone } from './microphone/microphone-choice.ts'
export { MicrophoneChoice } from './microphone/microphone-choice.ts'
export type { MicrophoneChoiceTexts } from './microphone/microphone-choice-texts.ts'
export { TalkButton } from './microphone/talk-button.ts'
export type { TalkButtonTexts, TalkState, TalkTrouble } from './microphone/talk-button-texts.ts'
export type { ByPlayer, PlayedQuiz, PlayedQuizEvents, QuizChange } from './quiz-panel/bind-quiz-panel.ts'
export { bindQuizPanel } from './quiz-panel/bind-quiz-panel.ts'
export type { PlayerKeys } from './quiz-panel/player-keys.ts'
export { QuizPanel } from './quiz-panel/quiz-panel.ts'
export type { QuizChooseDetail, QuizPlayerDetail, QuizSayDetail } from './quiz-panel/quiz-panel-events.ts'
export type { QuizPanelTexts } from './quiz-panel/quiz-panel-texts.ts'
export type {
  Mark,
  QuizPlayer,
  ShownOption,
  ShownProgress,
  ShownQuestion,
  ShownResult,
  ShownStanding,
} from './quiz-panel/quiz-shown.ts'
export type { SpeakingRuntime } from './speech-bubble/speaking-runtime.ts'
export type { BubbleBounds } from './speech-bubble/speech-bubble.ts'
export { SpeechBubble } from './speech-bubble/speech-bubble.ts'
export type {
  BubbleInset,
  BubbleSayOptions,
  BubbleView,
  SpeechBubblesOptions,
} from './speech-bubble/speech-bubbles.ts'
export { createSpeechBubbles, type SpeechBubbles } from './speech-bubble/speech-bubbles.ts'
export type { ThinkingEvent, ThinkingSource } from './thinking/bind-thinking.ts'
export { bindThinking } from './thinking/bind-thinking.ts'
export { ThinkingIndicator } from './thinking/thinking-indicator.ts'
export type { ThinkingTexts } from './thinking/thinking-texts.ts'
export type { ReadUsage, UsageBannerBinding, WatchedUsage } from './usage-banner/bind-usage-banner.ts'
export { bindUsageBanner } from './usage-banner/bind-usage-banner.ts'
export { UsageBanner } from './usage-banner/usage-banner.ts'
export type { UsageBannerTexts, UsageState } from './usage-banner/usage-banner-texts.ts'
