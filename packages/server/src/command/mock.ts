import { join } from 'node:path'
import { Command, InvalidArgumentError, Option } from 'commander'
import { startMock } from '../mock/start-mock.ts'
import { CommandFailure } from './command-failure.ts'
import { createLifecycle } from './lifecycle.ts'
import type { Surroundings } from './surroundings.ts'

interface MockFlags {
  readonly port: number
  readonly hostile?: number
  readonly goodFirst: number
}

export function createMockCommand(surroundings: Surroundings): Command {
  return new Command('mock')
    .description('run a server for testing a client; with --hostile, it misbehaves')
    .addOption(
      new Option('--port <number>', 'port of the server (default: any free port)')
        .argParser(numberUpTo(65_535))
        .default(0),
    )
    .addOption(
      new Option('--hostile <seed>', 'misbehave; the same seed gives the same faults').argParser(
        numberUpTo(2 ** 31),
      ),
    )
    .addOption(
      new Option('--good-first <number>', 'number of requests to answer well first')
        .argParser(numberUpTo(1_000_000))
        .default(5),
    )
    .addHelpText(
      'after',
      '\nThe server serves the town of "townsfolk init" and keeps everything in memory. It prints its address, a key,\n' +
        'and what it did to each request. Ctrl-C ends it. See docs/conformance.md.',
    )
    .action((flags: MockFlags) => runMock(flags, surroundings))
}

async function runMock({ port, hostile, goodFirst }: MockFlags, surroundings: Surroundings): Promise<void> {
  const { packageFolder, print } = surroundings
  const lifecycle = createLifecycle()
  const mock = await startMock({
    projectFolder: join(packageFolder, 'template'),
    port,
    goodFirst,
    ...(hostile !== undefined && { hostileSeed: hostile }),
    onRequest: ({ method, path, fault }) => print(`${method} ${path}: ${fault ?? 'well'}`),
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.syscall !== 'listen') throw error
    throw new CommandFailure(
      error.code === 'EADDRINUSE'
        ? `Port ${port} is in use. Stop the program that listens there, or leave out --port for any free port.`
        : `The mock cannot listen at port ${port}: ${error.message}.`,
    )
  })
  const stopping = lifecycle.stopSignal()
  print(`listening on ${mock.baseUrl}`)
  print(`API key: ${mock.apiKey}`)
  await stopping
  await mock.stop()
}

function numberUpTo(most: number): (text: string) => number {
  return text => {
    const number = Number(text)
    if (/^\d+$/.test(text) && number <= most) return number
    throw new InvalidArgumentError(`Write a whole number, from 0 to ${most}.`)
  }
}
