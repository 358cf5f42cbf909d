import {
  type ApiKeyKind,
  type ApiKeyRecord,
  allTeams,
  apiKeyKinds,
  createApiKey,
  isOrigin,
} from '@townsfolk/service'
import { Command, Option } from 'commander'
import { CommandFailure, wrongUsage } from './command-failure.ts'
import { oneTeam } from './one-team.ts'
import { openProject, withStore } from './open-project.ts'
import { addStoreOptions, addTeamOption } from './options.ts'
import type { Flags } from './settings.ts'
import { programName, type Surroundings } from './surroundings.ts'
import { shownTime, table } from './table.ts'

interface KeyFlags extends Flags {
  readonly team?: string
  readonly kind?: ApiKeyKind
  readonly origin?: readonly string[]
  readonly readTranscripts?: boolean
}

export function createKeysCommand(surroundings: Surroundings): Command {
  const keys = new Command('keys').description(
    'make, list and revoke the API keys that games, editors and operators call with',
  )
  addTeamOption(addStoreOptions(keys.command('create')))
    .description('make a key and print it; it is shown only once')
    .addOption(
      new Option(
        '--kind <kind>',
        'game: spends credits; editor: free, with a limited number of calls a day; operator: sees and changes keys and credits, of all ' +
          'teams or of the one in --team',
      )
        .choices(apiKeyKinds)
        .default('game'),
    )
    .option('--read-transcripts', 'for --kind operator: may also read transcripts')
    .option(
      '--origin <origins...>',
      'pages that may use the key, such as https://editor.example (default: only pages of this machine)',
    )
    .action((flags: KeyFlags) => createKey(flags, surroundings))
  addTeamOption(addStoreOptions(keys.command('list')))
    .description('list the beginnings of all keys; the keys themselves are not stored')
    .action((flags: KeyFlags) => listKeys(flags, surroundings))
  addStoreOptions(keys.command('revoke'))
    .description('revoke a key; a running service refuses it from the next call on')
    .argument('<key>', 'its beginning as in the list, or the whole key')
    .action((key: string, flags: Flags) => revokeKey(key, flags, surroundings))
  return keys
}

async function createKey(
  { team: id, kind = 'game', origin: origins, readTranscripts = false, ...flags }: KeyFlags,
  surroundings: Surroundings,
): Promise<void> {
  for (const origin of origins ?? []) {
    if (isOrigin(origin)) continue
    throw wrongUsage(`--origin is "${origin}"; write it like https://editor.example, without a path.`)
  }
  if (readTranscripts && kind !== 'operator') {
    throw wrongUsage('--read-transcripts needs --kind operator: no other key can read transcripts.')
  }
  const { project, settings } = await openProject(flags, surroundings)
  const team = kind === 'operator' && id === undefined ? allTeams : oneTeam(project, id).id
  const { apiKey, record } = await createApiKey(team, kind, origins)
  const made = { ...record, ...(readTranscripts && { mayReadTranscripts: true }) }
  await withStore(settings, store => store.addKey({ ...made, createdAtMs: Date.now(), revokedAtMs: null }))
  surroundings.print(apiKey)
  const use =
    kind === 'operator'
      ? `With it, an operator sees and changes ${team === allTeams ? 'all teams' : 'this team'} while the service runs. Use it in ` +
        'the studio, and keep it as safe as the password of the database'
      : 'Send it in the header x-api-key, from a server. Games use player tokens, which that server makes with the key'
  surroundings.explain(
    `This ${kind} key of ${team === allTeams ? 'all teams' : `team ${team}`} is shown only once: the service stores only its hash. ${use}.\n` +
      `To revoke it: ${programName(surroundings)} keys revoke ${shownPrefix(record.prefix)}`,
  )
}

async function listKeys({ team: id, ...flags }: KeyFlags, surroundings: Surroundings): Promise<void> {
  const { project, settings } = await openProject(flags, surroundings)
  const team = id === undefined ? undefined : oneTeam(project, id).id
  const stored = await withStore(settings, store => store.listKeys(team))
  const written = project.keys.filter(key => team === undefined || key.team === team)
  const rows = [
    ...written.map(key => [...shownKey(key), null, null, 'town.json']),
    ...stored.map(({ createdAtMs, revokedAtMs, ...key }) => [
      ...shownKey(key),
      shownTime(createdAtMs),
      revokedAtMs === null ? null : shownTime(revokedAtMs),
      'database',
    ]),
  ]
  if (rows.length === 0) {
    surroundings.explain(`There are no keys yet. To make one: ${programName(surroundings)} keys create`)
    return
  }
  const head = ['KEY', 'KIND', 'TEAM', 'CREATED (UTC)', 'REVOKED (UTC)', 'WHERE']
  for (const line of table([head, ...rows])) surroundings.print(line)
}

async function revokeKey(key: string, flags: Flags, surroundings: Surroundings): Promise<void> {
  const prefix = /^(?:tf_live_)?([0-9a-f]{12})(?:_[0-9a-f]{48})?$/.exec(key)?.[1]
  if (prefix === undefined) {
    throw wrongUsage(
      'This is not a key; write its beginning, such as tf_live_0123456789ab, or the whole key.',
    )
  }
  const { project, settings } = await openProject(flags, surroundings)
  if (project.keys.some(record => record.prefix === prefix)) {
    throw new CommandFailure(
      `The key ${shownPrefix(prefix)} is in town.json. To revoke it, remove it from "keys" there.`,
    )
  }
  const isRevoked = await withStore(settings, store => store.revokeKey(prefix))
  if (!isRevoked) {
    throw new CommandFailure(
      `There is no key ${shownPrefix(prefix)}, or it was revoked before. To list all keys: ` +
        `${programName(surroundings)} keys list`,
    )
  }
  surroundings.explain(`The key ${shownPrefix(prefix)} is revoked.`)
}

/** How it begins, what it is for, and of whom. */
function shownKey({ prefix, kind, team, mayReadTranscripts }: ApiKeyRecord): readonly string[] {
  const what = mayReadTranscripts ? `${kind}, reads transcripts` : kind
  return [shownPrefix(prefix), what, team === allTeams ? 'all' : team]
}

/** As the key begins. */
function shownPrefix(prefix: string): string {
  return `tf_live_${prefix}`
}
