import { Accounts, type Team } from '@townsfolk/service'
import { Command, InvalidArgumentError, Option } from 'commander'
import { CommandFailure } from './command-failure.ts'
import { oneTeam } from './one-team.ts'
import { openProject, withStore } from './open-project.ts'
import { addStoreOptions, addTeamOption } from './options.ts'
import type { Flags } from './settings.ts'
import type { Surroundings } from './surroundings.ts'
import { counted, shownTime, table } from './table.ts'

interface CreditFlags extends Flags {
  readonly team?: string
  readonly note?: string
  readonly limit?: number
}

export function createCreditsCommand(surroundings: Surroundings): Command {
  const credits = new Command('credits').description('grant credits to a metered team, and list their use')
  addTeamOption(addStoreOptions(credits.command('grant')))
    .description('add credits to the balance of a team')
    .argument('<amount>', 'number of credits', wholeNumber)
    .option('--note <text>', 'the reason, shown in the list')
    .action((amount: number, flags: CreditFlags) => grant(amount, flags, surroundings))
  addTeamOption(addStoreOptions(credits.command('list')))
    .description('show the balance of a team, and its newest entries')
    .addOption(new Option('--limit <number>', 'number of entries').argParser(wholeNumber).default(20))
    .action((flags: CreditFlags) => list(flags, surroundings))
  return credits
}

async function grant(
  amount: number,
  { team: id, note, ...flags }: CreditFlags,
  surroundings: Surroundings,
): Promise<void> {
  const { project, settings } = await openProject(flags, surroundings)
  const team = oneTeam(project, id)
  if (!team.credits) throw notMetered(team)
  const left = await withStore(settings, async store => {
    const accounts = new Accounts({ project, store, nowMs: Date.now })
    await accounts.grant(team, amount, note ?? null)
    return accounts.creditsLeft(team)
  })
  surroundings.print(`Team ${team.id} was given ${counted(amount, 'credit')} and has ${left} now.`)
}

async function list(
  { team: id, limit = 20, ...flags }: CreditFlags,
  surroundings: Surroundings,
): Promise<void> {
  const { project, settings } = await openProject(flags, surroundings)
  const team = oneTeam(project, id)
  const { left, entries } = await withStore(settings, async store => ({
    left: await new Accounts({ project, store, nowMs: Date.now }).creditsLeft(team),
    entries: await store.readLedger(team.id, limit),
  }))
  surroundings.print(
    left === undefined
      ? `Team ${team.id} is not metered.`
      : `Team ${team.id} has ${counted(left, 'credit')}.`,
  )
  if (entries.length === 0) return
  const head = ['TIME (UTC)', 'KIND', 'CREDITS', 'PLAYER', 'CHARACTER', 'NOTE']
  const rows = entries.map(({ createdAtMs, kind, credits, playerId, characterId, note }) => [
    shownTime(createdAtMs),
    kind,
    credits > 0 ? `+${credits}` : String(credits),
    playerId,
    characterId,
    note,
  ])
  for (const line of table([head, ...rows])) surroundings.print(line)
}

function notMetered({ id }: Team): CommandFailure {
  return new CommandFailure(
    `Team ${id} is not metered: it needs no credits. To meter it, give it "credits" in town.json, such as ` +
      '{ "amount": 1000, "refresh": "monthly" }.',
  )
}

function wholeNumber(text: string): number {
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= 1 && number <= 2_147_483_647) return number
  throw new InvalidArgumentError('Write a whole number, 1 or more.')
}
