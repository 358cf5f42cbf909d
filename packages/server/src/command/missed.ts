import { relative } from 'node:path'
import type { Store } from '@townsfolk/service'
import { Command, InvalidArgumentError, Option } from 'commander'
import { wrongUsage } from './command-failure.ts'
import { addMissed } from './missed-edit.ts'
import { missedReport } from './missed-report.ts'
import { oneTeam } from './one-team.ts'
import { type OpenedProject, openProject, withStore } from './open-project.ts'
import { addStoreOptions, addTeamOption } from './options.ts'
import type { Flags } from './settings.ts'
import { programName, type Surroundings } from './surroundings.ts'
import { counted } from './table.ts'

export interface MissedFlags extends Flags {
  readonly team?: string
  readonly character?: string
  readonly days?: number
  readonly limit?: number
  readonly json?: boolean
  readonly clear?: boolean
  readonly add?: string
  readonly to?: string
  readonly language?: string
}

export function createMissedCommand(surroundings: Surroundings): Command {
  return addTeamOption(addStoreOptions(new Command('missed')))
    .description('show what players said that was not understood, and add a phrase for it')
    .argument('[dir]', 'the same as --project')
    .option('--character <id>', 'only lines to this character')
    .addOption(new Option('--days <number>', 'only lines of this many days').argParser(wholeNumber))
    .addOption(new Option('--limit <number>', 'number of groups').argParser(wholeNumber).default(20))
    .option('--json', 'print all groups as JSON')
    .option('--clear', 'delete the lines, of --character or of all characters')
    .option('--add <phrase>', "write a phrase into the character's file, and list what changes")
    .option('--to <part>', 'where to add the phrase: the name of an action, or one of the existing phrases')
    .option('--language <code>', 'language of the phrase, if the file has phrases in several')
    .addHelpText(
      'after',
      '\nThe service keeps such lines only when it is started with --missed-line-days, see docs/missed-lines.md.',
    )
    .action((folder: string | undefined, flags: MissedFlags) =>
      missed(folder === undefined ? flags : { ...flags, project: folder }, surroundings),
    )
}

async function missed(flags: MissedFlags, surroundings: Surroundings): Promise<void> {
  const { character, add, to, clear } = flags
  if ((add === undefined) !== (to === undefined)) {
    throw wrongUsage('--add and --to belong together: --add "can you juggle" --to "do a trick"')
  }
  const opened = await openProject(flags, surroundings, { withTests: true })
  const team = oneTeam(opened.project, flags.team)
  const use = (store: Store): Promise<void> => {
    if (clear) return forget(store, team.id, character, surroundings)
    if (add === undefined || to === undefined) return report(store, team.id, flags, opened, surroundings)
    return addMissed(store, team.id, { ...flags, add, to }, opened, surroundings)
  }
  await withStore(opened.settings, use)
}

/** A character that is no more in the project may have lines all the same. */
async function forget(
  store: Store,
  team: string,
  character: string | undefined,
  { print }: Surroundings,
): Promise<void> {
  const count = await store.forgetMissed(team, character)
  const whose = character === undefined ? '' : ` to ${character}`
  print(`Forgot ${counted(count, 'line')}${whose} of team ${team}.`)
}

async function report(
  store: Store,
  team: string,
  flags: MissedFlags,
  { project, settings, folder }: OpenedProject,
  surroundings: Surroundings,
): Promise<void> {
  const { character, days, limit = 20, json } = flags
  const since = days === undefined ? 0 : Date.now() - days * 24 * 60 * 60 * 1000
  const lines = (await store.readMissed(team)).filter(
    ({ characterId, lastSaidAtMs }) =>
      lastSaidAtMs >= since && (character === undefined || characterId === character),
  )
  const place = relative(surroundings.currentFolder, folder)
  const command = [programName(surroundings), 'missed', ...(place === '' ? [] : [place])].join(' ')
  const { groups, text } = missedReport(project, lines, { limit, command })
  if (json) surroundings.print(JSON.stringify(groups, undefined, 2))
  else for (const line of text) surroundings.print(line)
  if (lines.length > 0 || settings.missedLineDays > 0) return
  surroundings.explain(
    'This project keeps no lines. To keep lines from now on, start the service with --missed-line-days 30, ' +
      'or write "missedLineDays": 30 below "server" in town.json.',
  )
}

function wholeNumber(text: string): number {
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= 1 && number <= 100_000) return number
  throw new InvalidArgumentError('Write a whole number, 1 or more.')
}
