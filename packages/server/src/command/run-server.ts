import { setTimeout as wait } from 'node:timers/promises'
import { createLexicon } from '@townsfolk/brain/lexicon'
import { createService, type Project, type Store } from '@townsfolk/service'
import { type OpenRates, openRates } from '../database/open-rates.ts'
import { type StopOptions, startHttpServer } from '../http/http-server.ts'
import { createAnswerLog } from '../telemetry/answer-log.ts'
import { createFaultLog } from '../telemetry/fault-log.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import type { MetricsServer } from '../telemetry/metrics-server.ts'
import { createServerLog } from '../telemetry/server-log.ts'
import { createTelemetry } from '../telemetry/telemetry.ts'
import { findTraces } from '../telemetry/traces.ts'
import { createSpeechWorkers } from '../workers/speech-workers.ts'
import { chooseBrain } from './choose-brain.ts'
import { charactersToTypeTo, chooseTranscriber } from './choose-transcriber.ts'
import { chooseVoices, enginesOf, silentCharacters } from './choose-voices.ts'
import { CommandFailure, exitCodes } from './command-failure.ts'
import { createLifecycle, type StopSignal } from './lifecycle.ts'
import { openProject, openStoreOf } from './open-project.ts'
import { reloadOnChange } from './reload-project.ts'
import type { Flags, MetricsSettings, Settings } from './settings.ts'
import type { Surroundings } from './surroundings.ts'
import { versionIn } from './version.ts'

/** How long requests in flight may take after the signal to stop. */
const graceMs = 30_000

const settlingMs = 5000

/** Serves a project until a signal says to stop. */
export async function runServer(flags: Flags, surroundings: Surroundings): Promise<void> {
  const opened = await openProject(flags, surroundings)
  const { project, settings } = opened
  const log = createServerLog(settings.logLevel)
  const lifecycle = createLifecycle()
  const onWarning = (note: string): void => log.warn(note)
  const store = await openStoreOf(settings, { onWarning })
  const faults = createFaultLog(log)
  const { unexpected: onUnexpectedError, fallback: onFallback } = faults
  const { speechThreads: threads } = settings
  const speech = createSpeechWorkers({ ...(threads && { threads }), onUnexpectedError })
  let hasEnded = true
  let rates: OpenRates | undefined
  let metricsServer: MetricsServer | undefined
  try {
    rates = await openRates(settings.store, project.server.callsPerMinute, { onWarning })
    const measured = settings.metrics && (await serveMetricsOf(settings.metrics, surroundings))
    metricsServer = measured?.server
    const telemetry = createTelemetry({
      log: createAnswerLog(log),
      metrics: measured?.metrics,
      traces: findTraces(),
      faults,
    })
    const { environment } = surroundings
    const { brain, quizHost, model } = chooseBrain(project, { environment, onFallback, telemetry })
    if (model !== undefined) log.info({ model }, 'replies come from a model')
    const voices = await chooseVoices(project, environment, { babble: speech.voice, telemetry })
    const listener = await chooseTranscriber(project, environment, telemetry)
    const service = createService(project, {
      brain,
      lexicon: createLexicon(),
      ...(quizHost && { quizHost }),
      store,
      rates,
      voices,
      encoders: [speech.encoder],
      transcriber: listener.transcriber,
      missedLineDays: settings.missedLineDays,
      onUnexpectedError,
      onOperatorChange: change => log.info(change, 'changed by an operator'),
      telemetry,
      isReady: () => !lifecycle.isDraining(),
    })
    if (settings.missedLineDays > 0) {
      log.info(
        { days: settings.missedLineDays },
        'lines that are not understood are kept; see townsfolk missed',
      )
    }
    if (!(await hasKeys(project, store))) log.warn('there are no API keys yet; see townsfolk keys create')
    const server = await startHttpServer(service.fetch, {
      host: settings.host,
      port: settings.port,
      proxies: settings.proxies,
      maxConnections: settings.maxConnections,
      maxRequests: settings.maxRequests,
      ...(measured && { onRefusal: measured.metrics.refuse }),
      onUnexpectedError,
    }).catch((error: NodeJS.ErrnoException) => {
      throw new CommandFailure(listenAdvice(error, settings, '--'))
    })
    const stopping = lifecycle.stopSignal()
    surroundings.print(`listening on ${server.url}`)
    if (process.getuid?.() === 0) {
      log.warn('runs as root, who may do everything on this machine; give the service a user of its own')
    }
    if (metricsServer) log.info(`metrics: ${metricsServer.url}`)
    log.info(`voices: ${enginesOf(voices)}; clips are transcribed by ${listener.name}`)
    const warnOfGaps = (version: Project): void => {
      const notes = [...silentCharacters(version, voices), ...charactersToTypeTo(version, listener)]
      for (const note of notes) log.warn(note)
    }
    warnOfGaps(project)
    const use = (version: Project): void => {
      service.replaceProject(version)
      warnOfGaps(version)
    }
    const stopReloading = reloadOnChange({ opened, surroundings, log, use })
    const signal = await stopping
    log.info({ signal }, 'stopping')
    stopReloading()
    hasEnded = await server.stop(graceMs, stopOptions(signal, settings))
    // Turns whose connections were closed end now.
    await Promise.race([service.settled(), wait(settlingMs, undefined, { ref: false })])
  } finally {
    metricsServer?.stop()
    await Promise.all([rates?.close(), store.close(), speech.close()])
  }
  log.info({ hasEnded }, 'stopped')
  // What was cut off may hold the process for as long as it likes.
  if (!hasEnded) process.exit(exitCodes.done)
}

/** Whoever pressed Ctrl-C waits for the end. */
function stopOptions(signal: StopSignal, { drainSeconds }: Settings): StopOptions {
  return signal === 'SIGINT' ? { quietMs: 150 } : { drainMs: drainSeconds * 1000 }
}

/** The program that counts is loaded only where it is used. */
async function serveMetricsOf(
  { host, port, byTeam }: MetricsSettings,
  { packageFolder }: Surroundings,
): Promise<{ readonly metrics: Metrics; readonly server: MetricsServer }> {
  const [{ createMetrics }, { serveMetrics }] = await Promise.all([
    import('../telemetry/metrics.ts'),
    import('../telemetry/metrics-server.ts'),
  ])
  const metrics = createMetrics({ version: await versionIn(packageFolder), byTeam })
  const server = await serveMetrics(metrics, host, port).catch((error: NodeJS.ErrnoException) => {
    throw new CommandFailure(listenAdvice(error, { host, port }, '--metrics-'))
  })
  return { metrics, server }
}

async function hasKeys({ keys }: Project, store: Store): Promise<boolean> {
  return keys.length > 0 || (await store.listKeys()).some(({ revokedAtMs }) => revokedAtMs === null)
}

/** @param flags the beginning of the flags that choose another address: `--` */
function listenAdvice(
  { code, message }: NodeJS.ErrnoException,
  { host, port }: { readonly host: string; readonly port: number },
  flags: string,
): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is in use. Stop the program that listens there, or choose another port with ${flags}port.`
    case 'EACCES':
      return `Port ${port} of ${host} is not allowed for this user. Choose a port above 1023 with ${flags}port.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return (
        `This machine has no address ${host}. With ${flags}host, choose 127.0.0.1 for this machine only, or ` +
        '0.0.0.0 for every address of the machine.'
      )
    default:
      return `Cannot listen at port ${port} of ${host}: ${message}`
  }
}
