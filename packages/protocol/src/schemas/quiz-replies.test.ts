import type * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { parseWith } from './issue.ts'
import { quizSessionSchema, quizTurnSchema } from './quiz-replies.ts'

/** Places of the issues. */
function issuesOf(schema: v.GenericSchema<unknown, unknown>, value: unknown): string[] {
  const parsed = parseWith(schema, value)
  return parsed.ok ? [] : parsed.issues.map(({ path }) => path)
}

const line = { text: 'What lights the harbour?', emotion: 'CURIOUS', role: 'question' }

const question = {
  questionId: 'q-1',
  keyword: '',
  type: 'multiple_choice',
  questionText: 'What lights the harbour?',
  options: [
    { id: 'a', text: 'The lighthouse' },
    { id: 'b', text: 'The moon' },
  ],
}

const { options: _, ...openQuestion } = { ...question, type: 'free_text' }

const result = { participantId: 'ada', verdict: 'CORRECT', score: 10 }

const ada = { participantId: 'ada', displayName: 'Ada', totalScore: 10, rank: 1 }

describe('a quiz turn', () => {
  const turn = { sessionId: 's', lines: [line], expecting: 'answer', done: false }
  const issues = (changes: object): string[] => issuesOf(quizTurnSchema, { ...turn, ...changes })
  const issuesOfQuestion = (asked: object): string[] =>
    issues({ question: asked, progress: { asked: 1, total: 2 } })

  it('has what it promises', () => {
    expect(issues({})).toEqual([])
    expect(
      issues({
        intent: 'answer',
        question: { ...question, hasHint: true },
        upcoming: { questionId: 'q-2', keyword: 'HARBOUR' },
        progress: { asked: 1, total: 2 },
        result: [result],
        leaderboard: [ada],
        pending: ['bo'],
        answered: [],
        actions: [{ name: 'CLAP', targetId: 'ada' }],
        attempt: 1,
        attemptsLeft: 2,
        hintGiven: true,
        messageId: 'm2',
      }),
    ).toEqual([])
  })

  it.each(['intent', 'question', 'upcoming', 'progress', 'result', 'leaderboard', 'pending', 'answered'])(
    'leaves %s out, and does not send null, when it has none',
    field => {
      expect(issues({ [field]: null })).toEqual([field])
    },
  )

  it('says nothing where it has nothing to say', () => {
    for (const field of ['result', 'leaderboard', 'actions']) expect(issues({ [field]: [] })).toEqual([field])
    expect(issues({ hintGiven: false })).toEqual(['hintGiven'])
    expect(issuesOfQuestion({ ...question, hasHint: false })).toEqual(['question.hasHint'])
  })

  it('uses words of ours only', () => {
    expect(issues({ expecting: 'applause' })).toEqual(['expecting'])
    expect(issues({ intent: 'singing' })).toEqual(['intent'])
    expect(issues({ lines: [{ ...line, role: 'musing' }] })).toEqual(['lines.0.role'])
    expect(issues({ result: [{ ...result, verdict: 'ALMOST' }] })).toEqual(['result.0.verdict'])
    expect(issuesOfQuestion({ ...openQuestion, type: 'riddle' })).toEqual(['question.type'])
  })

  it('tells the progress with a question, and only then', () => {
    expect(issues({ question })).toEqual([''])
    expect(issues({ progress: { asked: 1, total: 2 } })).toEqual([''])
  })

  it('has options where there is something to choose from, and only there', () => {
    expect(issuesOfQuestion(openQuestion)).toEqual([])
    expect(issuesOfQuestion({ ...openQuestion, type: 'true_false' })).toEqual(['question'])
    expect(issuesOfQuestion({ ...question, type: 'free_text' })).toEqual(['question'])
  })

  it('has a question that keeps its secrets', () => {
    expect(issuesOfQuestion({ ...question, answer: 'a' })).toEqual(['question.answer'])
    const options = question.options.map(option => ({ ...option, isRight: option.id === 'a' }))
    expect(issuesOfQuestion({ ...question, options })).toEqual([
      'question.options.0.isRight',
      'question.options.1.isRight',
    ])
  })

  it('has the best first, and equal scores share a rank', () => {
    const bo = { ...ada, participantId: 'bo' }
    const cy = { ...ada, participantId: 'cy', totalScore: 0, rank: 3 }
    expect(issues({ leaderboard: [ada, bo, cy] })).toEqual([])
    expect(issues({ leaderboard: [cy, ada, bo] })).toEqual(['leaderboard'])
    expect(issues({ leaderboard: [ada, { ...bo, rank: 2 }, cy] })).toEqual(['leaderboard'])
    expect(issues({ leaderboard: [ada, bo, { ...cy, rank: 2 }] })).toEqual(['leaderboard'])
  })
})

describe('a quiz session', () => {
  const startedAt = '2026-06-01T18:30:02.000Z'
  const state = {
    phase: 'collecting',
    roundNumber: 2,
    totalQuestions: 2,
    questionsRemaining: 0,
    participants: [{ id: 'ada', displayName: 'Ada', type: 'human' }],
    activeQuestion: openQuestion,
    answeredParticipantIds: [],
    pendingParticipantIds: ['ada'],
    leaderboard: [ada],
    startedAt,
    finishedAt: null,
    nextAction: 'evaluate',
    expecting: 'answer',
  }
  const round = { ...question, roundNumber: 1, lines: [line], results: [result] }
  const session = {
    state,
    leaderboard: [ada],
    roundHistory: [round],
    questionSet: { name: 'Quiz night at the lake', evaluationProtocol: 'exact' },
    startedAt,
    finishedAt: null,
  }
  const issues = (changes: object): string[] => issuesOf(quizSessionSchema, { ...session, ...changes })
  const issuesOfState = (changes: object): string[] => issues({ state: { ...state, ...changes } })

  it('has what it promises', () => {
    expect(issues({})).toEqual([])
    expect(issuesOfState({ attempt: 1, attemptsLeft: 1, hintGiven: true, lines: [line] })).toEqual([])
    expect(issuesOfState({ phase: 'finished', activeQuestion: null, finishedAt: startedAt })).toEqual([])
  })

  it('has null, and never nothing, for what there is not yet', () => {
    expect(issuesOfState({ activeQuestion: undefined })).toEqual(['state.activeQuestion'])
    expect(issuesOfState({ finishedAt: undefined })).toEqual(['state.finishedAt'])
    expect(issues({ finishedAt: undefined })).toEqual(['finishedAt'])
  })

  it('uses words of ours only', () => {
    expect(issuesOfState({ phase: 'paused' })).toEqual(['state.phase'])
    expect(issuesOfState({ nextAction: 'wait' })).toEqual(['state.nextAction'])
    expect(issues({ questionSet: { name: 'Quiz night', evaluationProtocol: 'guessed' } })).toEqual([
      'questionSet.evaluationProtocol',
    ])
  })

  it('tells the answers once it is finished, and not before', () => {
    const rounds = [{ ...round, correctAnswer: 'The lighthouse' }]
    expect(issues({ roundHistory: rounds })).toEqual([''])
    expect(issues({ roundHistory: rounds, finishedAt: startedAt })).toEqual([])
  })
})
