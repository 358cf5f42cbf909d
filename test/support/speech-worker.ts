import { execFile } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

/** The worker that speaks, built for Node as the command of this checkout has it. */
export async function builtSpeechWorker(): Promise<URL> {
  const builder = pathToFileURL('tools/build-server.mjs').href
  const program = `console.log(await (await import(${JSON.stringify(builder)})).buildServer())`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])
  return new URL('speech-worker.mjs', stdout.trim())
}
