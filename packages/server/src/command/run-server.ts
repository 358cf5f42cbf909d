import { setTimeout as wait } from 'node:timers/promises'
import { createService, type Project, type Store } from '@townsfolk/service'
import { createMp3Encoder } from '@townsfolk/service/mp3'
import { startHttpServer } from '../http/http-server.ts'
import { createServerLog, errorFacts } from '../http/server-log.ts'
import { chooseBrain } from './choose-brain.ts'
import { chooseTranscriber } from './choose-transcriber.ts'
import { chooseVoices, enginesOf, silentCharacters } from './choose-voices.ts'
import { CommandFailure, exitCodes } from './command-failure.ts'
import { openProject, openStoreOf } from './open-project.ts'
import { reloadOnChange } from './reload-project.ts'
import type { Flags, Settings } from './settings.ts'
import type { Surroundings } from './surroundings.ts'

/** How long requests in flight may take after the signal to stop. */
const graceMs = 30_000

/** Serves a project until a signal says to stop. */
export async function runServer(flags: Flags, surroundings: Surroundings): Promise<void> {
  const opened = await openProject(flags, surroundings)
  const { project, settings } = opened
  const log = createServerLog(settings.logLevel)
  const store = await openStoreOf(settings)
  let hasEnded = true
  try {
    const onUnexpectedError = (error: unknown): void =>
      log.error({ error: errorFacts(error) }, 'an error that nobody foresaw')
    const { brain, quizHost, model } = chooseBrain(project, surroundings.environment, error =>
      log.warn({ error: errorFacts(error) }, 'the authored brain replied instead of the model'),
    )
    if (model !== undefined) log.info({ model }, 'a model finds the words')
    const voices = await chooseVoices(project, surroundings.environment)
    const listener = await chooseTranscriber(project, surroundings.environment)
    const service = createService(project, {
      brain,
      ...(quizHost && { quizHost }),
      store,
      voices,
      encoders: [createMp3Encoder()],
      transcriber: listener.transcriber,
      onUnexpectedError,
    })
    if (!(await hasKeys(project, store))) log.warn('there are no API keys yet; see townsfolk keys create')
    const server = await startHttpServer(service.fetch, {
      host: settings.host,
      port: settings.port,
      onAnswer: answer => log.info(answer, 'answered'),
      onUnexpectedError,
    }).catch((error: NodeJS.ErrnoException) => {
      throw new CommandFailure(listenAdvice(error, settings))
    })
    const stopping = firstSignal()
    surroundings.print(`listening on ${server.url}`)
    log.info(`voices: ${enginesOf(voices)}; clips are transcribed by ${listener.name}`)
    const warnOfSilent = (version: Project): void => {
      for (const note of silentCharacters(version, voices)) log.warn(note)
    }
    warnOfSilent(project)
    const use = (version: Project): void => {
      service.replaceProject(version)
      warnOfSilent(version)
    }
    const stopReloading = reloadOnChange({ opened, surroundings, log, use })
    log.info({ signal: await stopping }, 'stopping')
    stopReloading()
    hasEnded = await server.stop(graceMs)
    // A turn may go on when its reader has left.
    await Promise.race([service.settled(), wait(graceMs, undefined, { ref: false })])
  } finally {
    await store.close()
  }
  log.info({ hasEnded }, 'stopped')
  // What was cut off may hold the process for as long as it likes.
  if (!hasEnded) process.exit(exitCodes.done)
}

async function hasKeys({ keys }: Project, store: Store): Promise<boolean> {
  return keys.length > 0 || (await store.listKeys()).some(({ revokedAtMs }) => revokedAtMs === null)
}

type StopSignal = keyof typeof exitCodeOf

/** What shells expect of a program that a signal ended. */
const exitCodeOf = { SIGINT: 130, SIGTERM: 143 } as const

/** The first signal to stop. On the second the process ends at once. */
function firstSignal(): Promise<StopSignal> {
  return new Promise(resolve => {
    let isStopping = false
    const stopOn = (signal: StopSignal): void => {
      if (isStopping) process.exit(exitCodeOf[signal])
      isStopping = true
      resolve(signal)
    }
    process.on('SIGINT', stopOn).on('SIGTERM', stopOn)
  })
}

function listenAdvice({ code, message }: NodeJS.ErrnoException, { host, port }: Settings): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is in use. Stop what listens there, or choose another with --port.`
    case 'EACCES':
      return `Port ${port} of ${host} may not be used by this user. Choose another, above 1023, with --port.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return (
        `This machine has no address ${host}. With --host, choose 127.0.0.1 for this machine alone, or ` +
        '0.0.0.0 for every address it has.'
      )
    default:
      return `Cannot listen at port ${port} of ${host}: ${message}`
  }
}
