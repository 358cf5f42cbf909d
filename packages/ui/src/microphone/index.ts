export type { ChosenMicrophone, ChosenMicrophoneEvents } from './bind-microphone-choice.ts'
export { bindMicrophoneChoice } from './bind-microphone-choice.ts'
export type {
  TalkMicrophone,
  TalkMicrophoneEvents,
  TalkParts,
  TalkVoice,
  TalkVoiceEvents,
} from './bind-talk-button.ts'
export { bindTalkButton } from './bind-talk-button.ts'
export type { ChooseDetail, ShownMicrophone } from './microphone-choice.ts'
export { MicrophoneChoice } from './microphone-choice.ts'
export type { MicrophoneChoiceTexts } from './microphone-choice-texts.ts'
export { TalkButton } from './talk-button.ts'
export type { TalkButtonTexts, TalkState, TalkTrouble } from './talk-button-texts.ts'
