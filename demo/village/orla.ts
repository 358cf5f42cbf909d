import type { AddActions } from './doings.ts'

export const addOrla: AddActions = (orla, { openQuiz }) => {
  orla.onAction('HOST_QUIZ', () => openQuiz(), { target: 'optional', timing: 'after-speech' })
}
