import { characterListSchema } from '@townsfolk/protocol/schemas'
import { type Answer, type Caller, type Connection, createCaller } from './asking/api.ts'
import { Deviation } from './asking/checking.ts'
import type { OtherTeam } from './asking/other-team.ts'
import { shapeIssues } from './asking/shapes.ts'
import { ConformanceError } from './conformance-error.ts'

/**
 * The characters of the key, which is also how it is found out whether there is such a server.
 * @throws ConformanceError
 */
export async function findCharacters(
  { send }: Caller,
  baseUrl: string,
): Promise<readonly [string, ...string[]]> {
  const answer = await send('GET', '/characters').catch((error: unknown) => {
    if (!(error instanceof Deviation)) throw error
    throw new ConformanceError(
      `${baseUrl} does not answer. Is the server running, and is the address right?`,
      {
        cause: error.cause,
      },
    )
  })
  if (answer.status === 401 || answer.status === 403) {
    throw new ConformanceError(`${baseUrl} refuses the API key${because(answer)}. Make one that it knows.`)
  }
  if (answer.status !== 200 || shapeIssues(characterListSchema, answer.json).length > 0) {
    throw new ConformanceError(
      `${baseUrl} is no server of this interface: GET /characters was answered with ${answer.status}, and no list of ` +
        'characters. Give the base address with its version, such as http://127.0.0.1:8080/v3.',
    )
  }
  const { characters } = answer.json as { readonly characters: readonly { readonly id: string }[] }
  const [first, ...others] = characters.map(({ id }) => id)
  if (first !== undefined) return [first, ...others]
  throw new ConformanceError('The key has no characters, so there is nobody to talk to. Give its team one.')
}

/**
 * What a second key may use.
 * @throws ConformanceError when it is of the same team
 */
export async function findOtherTeam(
  connection: Connection,
  apiKey: string | undefined,
  ownIds: readonly string[],
): Promise<OtherTeam | undefined> {
  if (apiKey === undefined) return undefined
  const [characterId] = await findCharacters(createCaller({ ...connection, apiKey }), connection.baseUrl)
  if (!ownIds.includes(characterId)) return { apiKey, characterId }
  throw new ConformanceError('Both keys are of one team: the second one has to be of another.')
}

function because({ status, json }: Answer): string {
  const { error } = (json ?? {}) as { readonly error?: unknown }
  return typeof error === 'string' ? `: ${error.replace(/\.$/, '')}` : ` (${status})`
}
