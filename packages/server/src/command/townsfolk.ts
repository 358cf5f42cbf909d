import { Command, CommanderError } from 'commander'
import { createBackupCommand } from './backup.ts'
import { createCheckCommand } from './check.ts'
import { CommandFailure, exitCodes } from './command-failure.ts'
import { createConformanceCommand } from './conformance.ts'
import { createCreditsCommand } from './credits.ts'
import { createDoctorCommand } from './doctor.ts'
import { createInitCommand } from './init.ts'
import { createKeysCommand } from './keys.ts'
import { createMcpCommand } from './mcp.ts'
import { createMissedCommand } from './missed.ts'
import { createMockCommand } from './mock.ts'
import { createQuizCommand } from './quiz.ts'
import { createReplayCommand } from './replay.ts'
import { createSayCommand } from './say.ts'
import { readSecretFiles } from './secret-files.ts'
import { createServeCommand } from './serve.ts'
import { createStudioCommand } from './studio.ts'
import type { Surroundings } from './surroundings.ts'
import { createTeamsCommand } from './teams.ts'
import { createTestCommand } from './test.ts'
import { createTextsCommand } from './texts.ts'
import { createTryCommand } from './try.ts'
import { versionIn } from './version.ts'
import { createWhatIfCommand } from './whatif.ts'

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
