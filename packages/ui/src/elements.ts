import { CaptionList } from './captions/captions.ts'
import { ChatBox } from './chat-box/chat-box.ts'
import { defineElements } from './elements/define-elements.ts'
import { Journal } from './journal/journal.ts'
import { MicrophoneChoice } from './microphone/microphone-choice.ts'
import { TalkButton } from './microphone/talk-button.ts'
import { QuizPanel } from './quiz-panel/quiz-panel.ts'
import { SpeechBubble } from './speech-bubble/speech-bubble.ts'
import { ThinkingIndicator } from './thinking/thinking-indicator.ts'
import { UsageBanner } from './usage-banner/usage-banner.ts'

// The one module with a side effect: `import '@townsfolk/ui/elements'` registers all of them.
defineElements(
  CaptionList,
  ChatBox,
  Journal,
  MicrophoneChoice,
  QuizPanel,
  SpeechBubble,
  TalkButton,
  ThinkingIndicator,
  UsageBanner,
)
