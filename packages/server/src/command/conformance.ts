import {
  ConformanceError,
  type ConformanceOptions,
  type ConformancePart,
  conformanceParts,
  runConformance,
} from '@townsfolk/service/conformance'
import { Command, Option } from 'commander'
import { CommandFailure, wrongUsage } from './command-failure.ts'
import { conformanceText } from './conformance-text.ts'
import type { Surroundings } from './surroundings.ts'
import { counted } from './table.ts'

interface ConformanceFlags {
  readonly baseUrl: string
  readonly apiKey?: string
  readonly otherApiKey?: string
  readonly legacyUrl?: string
  readonly part?: readonly ConformancePart[]
  readonly onlySpecification?: true
  readonly questionSet?: string
  readonly quizHost?: string
  readonly json?: true
  readonly all?: true
}

export function createConformanceCommand(surroundings: Surroundings): Command {
  return new Command('conformance')
    .description('test whether a server keeps the rules of the interface, from outside, with one key')
    .requiredOption('--base-url <url>', 'address of the server, with the version: http://127.0.0.1:8080/v3')
    .option('--api-key <key>', 'API key of the server (or, better, $TOWNSFOLK_API_KEY)')
    .option(
      '--other-api-key <key>',
      'API key of another team, to check what teams do not get of each other (or $TOWNSFOLK_OTHER_API_KEY)',
    )
    .option('--legacy-url <url>', 'address of its v2 (default: the base address with v2 for v3)')
    .addOption(new Option('--part <name...>', 'run only these parts').choices(conformanceParts))
    .option(
      '--only-specification',
      'leave out rules that are not in the specification: our decisions, and what clients rely on',
    )
    .option('--question-set <id>', 'id of a question set to play; the run passes every question')
    .option('--quiz-host <id>', 'id of the character that hosts it (default: the first character)')
    .option('--all', 'print every rule, not only failed ones')
    .option('--json', 'print the report as JSON')
    .addHelpText(
      'after',
      '\nThe command talks to the characters of the key: some hundred turns and forty clips of speech.\n' +
        'The exit code is 0 if nothing failed, else 1. See docs/conformance.md.',
    )
    .action((flags: ConformanceFlags) => conformance(flags, surroundings))
}

async function conformance(flags: ConformanceFlags, { environment, print }: Surroundings): Promise<void> {
  const report = await runConformance(optionsOf(flags, environment)).catch((error: unknown) => {
    throw error instanceof ConformanceError ? new CommandFailure(error.message) : error
  })
  if (flags.json) print(JSON.stringify(report, undefined, 2))
  else for (const line of conformanceText(report, { all: flags.all ?? false })) print(line)
  if (report.failed > 0)
    throw new CommandFailure(`The server does not keep ${counted(report.failed, 'rule')}.`)
}

function optionsOf(
  flags: ConformanceFlags,
  { TOWNSFOLK_API_KEY, TOWNSFOLK_OTHER_API_KEY }: Surroundings['environment'],
): ConformanceOptions {
  const { baseUrl, legacyUrl, part, onlySpecification, questionSet, quizHost } = flags
  const { apiKey = TOWNSFOLK_API_KEY, otherApiKey = TOWNSFOLK_OTHER_API_KEY } = flags
  requireAddress('--base-url', baseUrl)
  if (legacyUrl !== undefined) requireAddress('--legacy-url', legacyUrl)
  if (!apiKey) throw wrongUsage('There is no API key. Give one with --api-key, or set $TOWNSFOLK_API_KEY.')
  return {
    baseUrl,
    apiKey,
    ...(otherApiKey && { otherApiKey }),
    ...(legacyUrl !== undefined && { legacyUrl }),
    ...(part && { parts: part }),
    ...(onlySpecification && { onlySpecification }),
    ...(questionSet !== undefined && { questionSetId: questionSet }),
    ...(quizHost !== undefined && { quizHostId: quizHost }),
  }
}

/** What was written is not shown: there may be a password in it. */
function requireAddress(flag: string, url: string): void {
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return
  throw wrongUsage(`${flag} is not an address. Write it like http://127.0.0.1:8080/v3.`)
}
