import type { AuthoredLine, Character, Condition, Lexicon } from '@townsfolk/brain'
import type { FilePath } from '../project/authored-file.ts'
import type { Budget } from './budget.ts'
import type { ExploredFlow, Place } from './explore-flow.ts'
import type { Fault } from './fault.ts'
import { describeCondition, mayHold } from './never-so.ts'
import { phraseNodesOf } from './phrase-nodes.ts'
import type { Rehearsed } from './rehearsed.ts'
import { speak } from './spoken.ts'
import { withoutCondition } from './stage.ts'
import { isTold, tellsOf } from './telling.ts'
import { freeVariables } from './variables.ts'
import type { WrittenCharacter } from './written-character.ts'

/** What was found of secrets, and how many tries were made of all that there are. */
export interface SecretFaults {
  readonly faults: readonly Fault[]
  readonly tried: number
  readonly all: number
}

/** Finds secrets that somebody is told who asks for them before their condition holds. */
export async function findEarlySecrets(
  rehearsed: Rehearsed,
  { places }: ExploredFlow,
  { budget, lexicon }: { readonly budget: Budget; readonly lexicon: Lexicon | undefined },
  written: WrittenCharacter,
): Promise<SecretFaults> {
  const { character } = rehearsed
  const faults: Fault[] = []
  let tried = 0
  let all = 0
  for (const secret of secretsOf(character)) {
    const kept = standingsOf(places).filter(place => isKeptAt(place, secret.when, character))
    const attempts = attemptsAt(secret, character, lexicon)
    const before = tried
    const entities = withoutCondition(rehearsed.entities, secret.when, character)
    const told = await firstTold(kept, attempts, async (place, attempt) => {
      if (budget.isSpent) return undefined
      tried += 1
      const spoken = speak(attempt, entities, character)
      const come = spoken && (await rehearsed.playTo(place))
      const heard = come && (await rehearsed.reply({ ...spoken, entities, memory: come.memory }))
      return heard && spoken && isTold(secret.texts, heard.replies) ? { place, spoken, heard } : undefined
    })
    // Where it is told, nothing more has to be tried.
    all += told === undefined ? kept.length * attempts.length : tried - before
    if (told === undefined) continue
    const { place, spoken, heard } = told
    faults.push(
      written.faultAt([...secret.path, 'secret'], {
        kind: 'early-secret',
        message:
          `this secret is told before ${describeCondition(secret.when)}; take what tells it out of other lines, or give ` +
          `them the same "when"`,
        conversation: [
          ...(await rehearsed.conversationTo(place)),
          { by: 'player', text: spoken.text, replies: heard.replies },
        ],
      }),
    )
  }
  return { faults, tried, all }
}

async function firstTold<T>(
  places: readonly Place[],
  attempts: readonly string[],
  attempt: (place: Place, text: string) => Promise<T | undefined>,
): Promise<T | undefined> {
  for (const place of places) {
    for (const text of attempts) {
      const told = await attempt(place, text)
      if (told !== undefined) return told
    }
  }
  return undefined
}

interface Secret {
  readonly path: FilePath
  readonly phrases: readonly string[]
  /** What must not be told. */
  readonly texts: readonly string[]
  readonly when: Condition
}

function secretsOf({ knowledge, smallTalk, facts }: Character): readonly Secret[] {
  const textsOf = (lines: readonly AuthoredLine[]): readonly string[] => lines.map(({ text }) => text)
  const topics = (node: 'knowledge' | 'smallTalk', list: Character['knowledge']): readonly Secret[] =>
    list.flatMap(({ phrases, lines, when, secret }, at) =>
      secret && when ? [{ path: [node, at], phrases, texts: textsOf(lines), when }] : [],
    )
  return [
    ...topics('knowledge', knowledge),
    ...topics('smallTalk', smallTalk),
    ...facts.flatMap(({ phrases, text, lines, when, secret }, at): readonly Secret[] =>
      secret && when ? [{ path: ['facts', at], phrases, texts: [text, ...textsOf(lines)], when }] : [],
    ),
  ]
}

/** The nearest place of each checkpoint, with each value of the variables: what is told depends on no more. */
function standingsOf(places: readonly Place[]): readonly Place[] {
  const known = new Map<string, Place>()
  for (const place of places) {
    const key = JSON.stringify([place.checkpoint, [...place.variables].sort()])
    if (!known.has(key)) known.set(key, place)
  }
  return [...known.values()]
}

/** What is about the world may not be so anywhere; the rest is where the conversation stands. */
function isKeptAt(place: Place, when: Condition, character: Character): boolean {
  return when.self !== undefined || when.sees !== undefined || !mayHold(when, place, freeVariables(character))
}

/** What is said to get at a secret: its phrases, whatever else might tell it, its words, and questions that anybody is asked. */
function attemptsAt(
  { phrases, texts, path }: Secret,
  character: Character,
  lexicon: Lexicon | undefined,
): readonly string[] {
  const [node, at] = path
  const own = `${node} ${at}`
  const others = phraseNodesOf(character).filter(({ key, path: its }) => key !== own && its !== path)
  const telling = tellsOf(texts, character)
  const first = others.filter(({ key }) => telling.nodes.has(key)).flatMap(other => other.phrases)
  const asked = (lexicon?.wordings?.questions ?? []).flatMap(({ asks }) => asks.slice(0, 1))
  return [...new Set([...phrases, ...first, ...telling.questions, ...texts, ...telling.words, ...asked])]
}
