import { Command, CommanderError } from 'commander'
import { createBackupCommand } from './command/backup.ts'
import { createCheckCommand } from './command/check.ts'
import { CommandFailure, exitCodes } from './command/command-failure.ts'
import { createConformanceCommand } from './command/conformance.ts'
import { createCreditsCommand } from './command/credits.ts'
import { createDoctorCommand } from './command/doctor.ts'
import { createInitCommand } from './command/init.ts'
import { createKeysCommand } from './command/keys.ts'
import { createMcpCommand } from './command/mcp/command.ts'
import { createMissedCommand } from './command/missed.ts'
import { createMockCommand } from './command/mock.ts'
import { createQuizCommand } from './command/quiz.ts'
import { createReplayCommand } from './command/replay.ts'
import { createSayCommand } from './command/say.ts'
import { readSecretFiles } from './command/secret-files.ts'
import { createServeCommand } from './command/serve.ts'
import { createStudioCommand } from './command/studio.ts'
import type { Surroundings } from './command/surroundings.ts'
import { createTeamsCommand } from './command/teams.ts'
import { createTestCommand } from './command/test.ts'
import { createTextsCommand } from './command/texts.ts'
import { createTryCommand } from './command/try.ts'
import { versionIn } from './command/version.ts'
import { createWhatIfCommand } from './command/whatif.ts'

/**
 * The command `townsfolk`, without the name itself in front of its arguments. Gives the exit code: 0, 1 when
 * it could not be done, 2 when it was typed wrong.
 */
export async function runTownsfolk(args: readonly string[], surroundings: Surroundings): Promise<number> {
  try {
    const environment = readSecretFiles(surroundings.environment)
    const program = await createProgram({ ...surroundings, environment })
    await program.parseAsync(args, { from: 'user' })
    return exitCodes.done
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.wrongUsage
    if (!(error instanceof CommandFailure)) throw error
    surroundings.explain(error.message)
    return error.exitCode
  }
}

async function createProgram(surroundings: Surroundings): Promise<Command> {
  const program = new Command('townsfolk')
    .description('Characters that talk, see and act: runs a project of them as an HTTP service.')
    .version(await versionIn(surroundings.packageFolder))
    .addHelpText('after', '\nBegin with: townsfolk init my-town')
  const commands = [
    createInitCommand(surroundings),
    createCheckCommand(surroundings),
    createTryCommand(surroundings),
    createTestCommand(surroundings),
    createQuizCommand(surroundings),
    createSayCommand(surroundings),
    createReplayCommand(surroundings),
    createWhatIfCommand(surroundings),
    createServeCommand(surroundings),
    createStudioCommand(surroundings),
    createMcpCommand(surroundings),
    createKeysCommand(surroundings),
    createCreditsCommand(surroundings),
    createTeamsCommand(surroundings),
    createMissedCommand(surroundings),
    createTextsCommand(surroundings),
    createConformanceCommand(surroundings),
    createMockCommand(surroundings),
    createDoctorCommand(surroundings),
    createBackupCommand(surroundings),
  ]
  for (const command of commands) program.addCommand(command)
  for (const command of [program, ...commands, ...commands.flatMap(({ commands }) => commands)]) {
    command.exitOverride().configureOutput({
      writeOut: text => surroundings.print(text.trimEnd()),
      writeErr: text => surroundings.explain(text.trimEnd()),
    })
  }
  return program
}
