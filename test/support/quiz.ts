import type { JudgedAs, QuizHost, Reading } from '@townsfolk/brain'
import type { QuizTurn } from '@townsfolk/protocol'
import type { QuestionSet, Team } from '@townsfolk/service'
import { questionSetOf } from '../../packages/service/testing/quiz.ts'
import { type Answer, startTestService, type TestService, type TestServiceOptions } from './test-service.ts'

export { choice, freeText, hintLine, questionSetOf, trueFalse } from '../../packages/service/testing/quiz.ts'

/** A host that says what a test wants, and remembers what it was asked. */
export interface ScriptedHost extends QuizHost {
  readonly asked: string[]
}

export interface HostScript {
  readonly reads?: (say: string) => Reading | Promise<Reading>
  readonly judges?: (answer: string) => JudgedAs | Promise<JudgedAs>
}

export function createScriptedHost({
  reads = () => ({ intent: 'unclear' }),
  judges = () => 'INCORRECT',
}: HostScript = {}): ScriptedHost {
  const asked: string[] = []
  return {
    asked,
    async readPlayer(say) {
      asked.push(`read ${say}`)
      return reads(say)
    },
    judge(_, answers) {
      asked.push(`judge ${answers.join(', ')}`)
      return Promise.all(answers.map(answer => judges(answer)))
    },
  }
}

export interface QuizTest extends TestService {
  /** Posts to /v3/quiz; begins a run of the set with Wren as host unless the body has a sessionId. */
  quiz(body?: object, apiKey?: string): Promise<Answer>
  /** The same, where it must be answered. */
  turn(body?: object): Promise<QuizTurn>
  /** Begins a run and asks its first question. Takes its turns. */
  play(start?: object): Promise<Play>
}

export interface Play {
  readonly sessionId: string
  /** The turn that asked the first question. */
  readonly first: QuizTurn
  take(body?: object): Promise<QuizTurn>
  refuse(body?: object): Promise<Answer>
}

export interface QuizTestOptions extends Omit<TestServiceOptions, 'project'> {
  readonly team?: Partial<Team>
}

/** A service of the small town, whose team `lantern` has one question set, `rain`. */
export async function startQuizTest(
  set: Partial<QuestionSet> = {},
  { team, ...options }: QuizTestOptions = {},
): Promise<QuizTest> {
  const service = await startTestService(undefined, {
    ...options,
    lantern: { plan: 'TEAM', ...team },
    project: { questionSets: [questionSetOf(set), questionSetOf({ id: 'harbour', team: 'harbour' })] },
  })
  const quiz = (body: object = {}, apiKey?: string): Promise<Answer> => {
    const whole = 'sessionId' in body ? body : { characterId: 'wren', questionSetId: 'rain', ...body }
    return service.post('/v3/quiz', whole, apiKey)
  }
  const turn = async (body?: object): Promise<QuizTurn> => {
    const answer = await quiz(body)
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return answer.body as QuizTurn
  }
  return {
    ...service,
    quiz,
    turn,
    async play(start) {
      const begun = await turn(start)
      const { sessionId } = begun
      const take = (body: object = {}): Promise<QuizTurn> => turn({ sessionId, ...body })
      const first = begun.question ? begun : await take()
      return { sessionId, first, take, refuse: body => quiz({ sessionId, ...body }) }
    },
  }
}

/** What the host says, by role: `reaction: correct`. */
export function saidIn({ lines }: QuizTurn): string[] {
  return lines.map(({ role, text }) => `${role}: ${text}`)
}
