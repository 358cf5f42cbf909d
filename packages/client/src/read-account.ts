import type { Account, CharacterList, PlayerToken, QuestionSetList, Usage } from '@townsfolk/protocol'
import { readRecord } from './read-record.ts'
import { asNumber, asText, asTextOrNull, isRecord, records } from './read-value.ts'

/** Undefined when it does not tell the credits. */
export function readAccount(body: unknown): Account | undefined {
  if (!isRecord(body) || typeof body.creditsRemaining !== 'number') return undefined
  return accountOf(body)
}

const accountOf = readRecord<Account>({
  tier: asText,
  email: asText,
  creditsRemaining: asNumber,
  nextRefresh: asTextOrNull,
})

/** Undefined when it does not tell the credits. */
export function readUsage(body: unknown): Usage | undefined {
  if (!isRecord(body) || typeof body.creditsRemaining !== 'number') return undefined
  const { player, character } = body
  return {
    status: asText(body.status),
    creditsRemaining: body.creditsRemaining,
    ...(isRecord(player) && {
      player: { interactionsToday: asNumber(player.interactionsToday), ...readRow(player) },
    }),
    ...(isRecord(character) && { character: readRow(character) }),
  }
}

/** Undefined when it is no list of characters. */
export function readCharacterList(body: unknown): CharacterList | undefined {
  if (!isRecord(body) || !Array.isArray(body.characters)) return undefined
  return { characters: named(body.characters).map(({ id, name }) => ({ id, name })) }
}

/** Undefined when it is no list of question sets. */
export function readQuestionSetList(body: unknown): QuestionSetList | undefined {
  if (!isRecord(body) || !Array.isArray(body.questionSets)) return undefined
  return {
    questionSets: named(body.questionSets).map(({ id, name, record }) => ({
      id,
      name,
      questionCount: asNumber(record.questionCount),
    })),
  }
}

function readRow(row: Record<string, unknown>): { creditsUsedAllTime: number; overLimit: boolean } {
  return { creditsUsedAllTime: asNumber(row.creditsUsedAllTime), overLimit: row.overLimit === true }
}

/** Those with an id. */
function named(list: unknown): { id: string; name: string; record: Record<string, unknown> }[] {
  return records(list)
    .map(record => ({ id: asText(record.id), name: asText(record.name), record }))
    .filter(({ id }) => id !== '')
}

/** Undefined when it is no token, or does not tell how long it holds. */
export function readPlayerToken(body: unknown): PlayerToken | undefined {
  if (!isRecord(body)) return undefined
  const { token, expiresInSeconds } = body
  return typeof token === 'string' && typeof expiresInSeconds === 'number'
    ? { token, expiresInSeconds }
    : undefined
}
