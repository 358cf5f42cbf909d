import { createLexicon } from '@townsfolk/brain/lexicon'
import { type RecordedTurns, readTurns } from '@townsfolk/core/recording'
import type { Project } from '@townsfolk/service'
import { clockOf, differenceNames, type RerunTurn, rerun } from '@townsfolk/service/rerun'
import { Command } from 'commander'
import { CommandFailure, wrongUsage } from './command-failure.ts'
import { openProject } from './open-project.ts'
import { addProjectOption } from './options.ts'
import { readRecording, shownText } from './read-recording.ts'
import type { Flags } from './settings.ts'
import type { Surroundings } from './surroundings.ts'
import { counted } from './table.ts'

interface WhatIfFlags extends Flags {
  readonly from?: string
  readonly character?: string
  readonly json?: boolean
}

export function createWhatIfCommand(surroundings: Surroundings): Command {
  return addProjectOption(new Command('whatif'))
    .description('say the player’s lines of a recording to the current characters, and report what differs')
    .argument('<recording>', 'a recording made with startRecording() of @townsfolk/core/recording')
    .argument('[dir]', 'the same as --project')
    .option(
      '--from <turn>',
      'number of the first turn to run again; earlier turns are taken from the recording',
    )
    .option('--character <id>', 'report only turns with this character')
    .option('--json', 'print all turns as JSON')
    .addHelpText(
      'after',
      '\nReplies come from the authored brain. The exit code is 0 if nothing differs, else 1.',
    )
    .action((recording: string, folder: string | undefined, flags: WhatIfFlags) =>
      whatIf(recording, folder === undefined ? flags : { ...flags, project: folder }, surroundings),
    )
}

async function whatIf(file: string, flags: WhatIfFlags, surroundings: Surroundings): Promise<void> {
  const { print } = surroundings
  const recorded = await readRecording(file, surroundings, readTurns)
  const from = fromOf(flags.from, recorded)
  const isAsked = askedOf(flags.character, recorded)
  const { project } = await openProject(flags, surroundings)
  requireCast(project, recorded, file)
  const found: RerunTurn[] = []
  for await (const turn of rerun(project, recorded.turns, { from, lexicon: createLexicon() })) {
    if (isAsked(turn)) found.push(turn)
  }
  const taken = found.filter(({ way }) => way === 'run')
  const different = taken.filter(turn => turn.way === 'run' && turn.difference.kind !== 'same')
  if (flags.json) print(JSON.stringify(found.map(asJson), undefined, 2))
  else {
    const noted = found.filter(turn => turn.notes.length > 0 && !different.includes(turn))
    for (const turn of [...different, ...noted].sort(
      (one, other) => one.played.number - other.played.number,
    )) {
      for (const line of described(turn, project)) print(shownText(line))
    }
    if (recorded.isCut) print('The last line of the recording is cut off; all turns before it were read.')
  }
  if (different.length > 0) {
    throw new CommandFailure(
      `${different.length} of ${counted(taken.length, 'turn')} ${different.length === 1 ? 'differs' : 'differ'}.`,
    )
  }
  if (!flags.json) print(`${counted(taken.length, 'turn')}: the same`)
}

function fromOf(written: string | undefined, { turns }: RecordedTurns): number {
  if (turns.length === 0) throw new CommandFailure('This recording has no turns: nobody said anything.')
  if (written === undefined) return 1
  const from = Number(written)
  if (/^\d+$/.test(written) && from >= 1 && from <= turns.length) return from
  throw wrongUsage(`--from is "${written}"; write the number of a turn, 1 to ${turns.length}.`)
}

function askedOf(id: string | undefined, { turns }: RecordedTurns): (turn: RerunTurn) => boolean {
  if (id === undefined) return () => true
  const ids = [...new Set(turns.flatMap(({ request }) => request.characterIds))]
  if (!ids.includes(id)) {
    throw wrongUsage(`Nobody talks with "${id}" in this recording; its characters are ${ids.join(', ')}.`)
  }
  return ({ played }) => played.request.characterIds.includes(id)
}

/** @throws CommandFailure when the recording is of another game */
function requireCast({ characters }: Project, { turns }: RecordedTurns, file: string): void {
  const ids = new Set(turns.flatMap(({ request }) => request.characterIds))
  if (characters.some(({ id }) => ids.has(id))) return
  throw new CommandFailure(
    `The project has none of the characters of ${file}: ${[...ids].join(', ')}. Name the project of that game with --project.`,
  )
}

function described(turn: RerunTurn, { characters }: Project): readonly string[] {
  const { number, atMs, request } = turn.played
  const names = request.characterIds.map(id => characters.find(character => character.id === id)?.name ?? id)
  const said = request.message === undefined ? 'nobody said anything' : JSON.stringify(request.message)
  const what = turn.way === 'run' ? differenceNames[turn.difference.kind] : turn.way
  return [
    `turn ${number}, ${clockOf(atMs)}, ${names.join(' and ')}, ${said}: ${what}`,
    ...(turn.way === 'run' && turn.difference.kind !== 'same'
      ? [`  then: ${turn.difference.before}`, `  now:  ${turn.difference.now}`]
      : []),
    ...turn.notes.map(note => `  ${note}`),
  ]
}

function asJson(turn: RerunTurn): object {
  const { number, atMs, request } = turn.played
  return {
    turn: number,
    atMs,
    characters: request.characterIds,
    said: request.message,
    way: turn.way,
    ...(turn.way === 'run' && {
      difference: turn.difference.kind,
      before: turn.difference.before,
      now: turn.difference.now,
    }),
    notes: turn.notes,
  }
}
