import { existsSync } from 'node:fs'
import { Command } from 'commander'
import { CommandFailure } from '../command-failure.ts'
import { addProjectOption } from '../options.ts'
import { resolveProjectFolder } from '../settings.ts'
import type { Surroundings } from '../surroundings.ts'
import { versionIn } from '../version.ts'
import { AskedProject } from './project.ts'

interface McpFlags {
  readonly project?: string
  readonly model?: boolean
}

/** `townsfolk mcp`: a project, as an assistant in an editor can ask about it. */
export function createMcpCommand(surroundings: Surroundings): Command {
  return addProjectOption(new Command('mcp'))
    .description(
      'let an assistant in an editor read the project, try lines and run its tests (MCP over stdio)',
    )
    .argument('[dir]', 'the same as --project')
    .option(
      '--model',
      'let the model of the project reply, which may cost money (default: the authored brain replies)',
    )
    .addHelpText(
      'after',
      '\nAn editor or an assistant starts it, by an entry in its MCP configuration; see docs/assistants.md. It reads the\n' +
        'files of the project anew for each call, and writes none.',
    )
    .action((folder: string | undefined, flags: McpFlags) =>
      runMcp(folder === undefined ? flags : { ...flags, project: folder }, surroundings),
    )
}

async function runMcp({ project, model = false }: McpFlags, surroundings: Surroundings): Promise<void> {
  const { environment, currentFolder, packageFolder, explain, showsTyped } = surroundings
  const folder = resolveProjectFolder(project === undefined ? {} : { project }, environment, currentFolder)
  if (!existsSync(folder)) {
    throw new CommandFailure(
      `There is no folder ${folder}. Name the folder of the project, best by its whole path.`,
    )
  }
  if (showsTyped) {
    explain('This command is for an assistant: it waits for MCP messages on stdin. Press Ctrl-C to end it.')
  }
  // No other command needs the SDK and what it brings.
  const { serveOverStdio } = await import('./server.ts')
  const asked = new AskedProject(folder, surroundings, { usesModel: model })
  await serveOverStdio(asked, await versionIn(packageFolder), explain)
}
