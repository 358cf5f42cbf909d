import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { KeptMissedLine } from '@townsfolk/service'
import { Command } from 'commander'
import { readServerAddress } from '../studio/server-address.ts'
import { CommandFailure, wrongUsage } from './command-failure.ts'
import { createLifecycle } from './lifecycle.ts'
import { openProject, withStore } from './open-project.ts'
import { addProjectOption } from './options.ts'
import { type Environment, type Flags, resolveProjectFolder } from './settings.ts'
import { createStageHelpers } from './stage-helpers.ts'
import type { Surroundings } from './surroundings.ts'

interface StudioFlags {
  readonly project?: string
  readonly port?: string
  readonly server?: string
}

export function createStudioCommand(surroundings: Surroundings): Command {
  return addProjectOption(new Command('studio'))
    .description('write and try the characters of a project in the browser')
    .argument('[dir]', 'the same as --project')
    .option('--port <number>', 'port of the page (default: any free port)')
    .option(
      '--server <url>',
      'address of a running server, filled in by the view "Server" (or $TOWNSFOLK_SERVER)',
    )
    .addHelpText(
      'after',
      '\nThe studio reads and writes the files of the project, on this machine only. It sends data only to a\n' +
        'model and a transcriber that you have configured, when you use them, and to the server of the view "Server".\n' +
        'Open the address that it prints. The secret in it keeps everybody else out. Ctrl-C ends the studio.',
    )
    .action((folder: string | undefined, flags: StudioFlags) =>
      runStudio(folder === undefined ? flags : { ...flags, project: folder }, surroundings),
    )
}

async function runStudio(
  { project, port = '0', server: address }: StudioFlags,
  surroundings: Surroundings,
): Promise<void> {
  const { environment, currentFolder, print } = surroundings
  const folder = resolveProjectFolder(project === undefined ? {} : { project }, environment, currentFolder)
  if (!existsSync(folder)) {
    throw new CommandFailure(
      `There is no folder ${folder}; create one with "townsfolk init ${project ?? 'my-town'}".`,
    )
  }
  if (!/^\d{1,5}$/.test(port)) throw wrongUsage(`--port is "${port}"; write a number such as 8090.`)
  const serverAddress = serverOf(address, environment)
  const { createStudioFetch } = await import('../studio/studio-fetch.ts')
  const { startHttpServer } = await import('../http/http-server.ts')
  const key = randomBytes(24).toString('base64url')
  const fetch = createStudioFetch({
    folder,
    key,
    pageFolder: pageFolder(),
    readMissed: () => missedLines({ project: folder }, surroundings),
    stage: createStageHelpers({ project: folder }, surroundings),
    serverAddress,
  })
  const lifecycle = createLifecycle()
  const server = await startHttpServer(fetch, { port: Number(port), unreadMs: dayMs }).catch(
    (error: Error) => {
      throw new CommandFailure(
        `The studio cannot listen at port ${port}: ${error.message}. Choose another port with --port.`,
      )
    },
  )
  print(`The studio is open at ${server.url}/#key=${key}`)
  await lifecycle.stopSignal()
  await server.stop(0, { quietMs: 0 })
}

/** @throws CommandFailure that says which place has something else than an address */
function serverOf(flag: string | undefined, environment: Environment): string {
  const typed = flag || environment.TOWNSFOLK_SERVER || ''
  if (typed === '') return ''
  const address = readServerAddress(typed)
  if (address !== undefined) return address
  const place = flag ? '--server' : 'TOWNSFOLK_SERVER'
  // What was written is not shown: there may be a password in it.
  throw wrongUsage(
    `${place} is not the address of a server; write it like https://npc.example or http://127.0.0.1:8080.`,
  )
}

/** Of all teams. Where nothing was ever kept, no store is made. */
async function missedLines(flags: Flags, surroundings: Surroundings): Promise<readonly KeptMissedLine[]> {
  const { project, settings } = await openProject(flags, surroundings)
  if ('dataFolder' in settings.store && !existsSync(settings.store.dataFolder)) return []
  return withStore(settings, async store => {
    const lines = await Promise.all(project.teams.map(({ id }) => store.readMissed(id)))
    return lines.flat()
  })
}

/** A page that nobody looks at reads nothing. */
const dayMs = 86_400_000

/** @throws CommandFailure when the page was not built */
function pageFolder(): string {
  const folder = fileURLToPath(new URL('../page', import.meta.resolve('@townsfolk/studio')))
  if (existsSync(join(folder, 'index.html'))) return folder
  throw new CommandFailure(
    'The studio’s page has not been built. In a checkout, start it with "npm run studio".',
  )
}
