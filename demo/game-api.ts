import type { DialogueApi, QuizApi, SpeechApi, TranscriptionApi } from '@townsfolk/core'

/** What the games of these pages ask for: a client of a server has it, and so has the service within the page. */
export interface GameApi extends DialogueApi, SpeechApi, TranscriptionApi, Omit<QuizApi, 'forkSession'> {}
