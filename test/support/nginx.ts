import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findOrInstall, freePort, makeProgramFolder, startProgram } from './program.ts'

export interface Nginx {
  readonly url: string
  /** How many calls were answered by the node with this address, such as `127.0.0.1:8080`. */
  answeredBy(node: string): number
  /** What it logged of calls that went wrong, one in each line. */
  errors(): string
  stop(): Promise<void>
}

/**
 * Starts nginx by the file that the package has, before these nodes. Only places are changed in it: addresses, ports, and where it
 * writes. It ends with this process at the latest.
 * @throws Error when there is no nginx and it cannot be installed, or when it refuses the file
 */
export async function startNginx(nodes: readonly string[]): Promise<Nginx> {
  const program = findOrInstall('nginx')
  const folder = makeProgramFolder('nginx')
  // Its workers are not root where it was started by root.
  chmodSync(folder, 0o711)
  const port = await freePort()
  const log = join(folder, 'calls.log')
  const errorLog = join(folder, 'errors.log')
  writeFileSync(join(folder, 'nginx.conf'), placed(folder, port, nodes, { log, errorLog }))
  const nginx = startProgram({
    name: 'nginx',
    folder,
    command: `exec "$1" -p "$PWD" -c nginx.conf -e stderr -g 'daemon off;'`,
    args: [program],
  })
  const url = `http://127.0.0.1:${port}`
  await nginx.until(() => isAnswering(url))
  return {
    url,
    answeredBy: node =>
      readFileSync(log, 'utf8')
        .split('\n')
        // The last of those that were asked.
        .filter(line => line.split(' ').at(-2) === node).length,
    errors: () => readFileSync(errorLog, 'utf8'),
    stop: nginx.stop,
  }
}

/** The file as its comments say to write it for nodes at fixed addresses. */
function placed(
  folder: string,
  port: number,
  nodes: readonly string[],
  { log, errorLog }: { readonly log: string; readonly errorLog: string },
): string {
  const servers = nodes.map(node => `server ${node} fail_timeout=2s;`).join('\n')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    what => `${what}_temp_path ${what};`,
  )
  const changes: readonly (readonly [RegExp, string])[] = [
    [/^ *resolver .+;$/m, temporary.join('\n')],
    [/^ *server townsfolk:8080 resolve fail_timeout=2s;$/m, servers],
    [/^ *listen 80;$/m, `listen 127.0.0.1:${port};`],
    [/^pid .+;$/m, `pid ${join(folder, 'nginx.pid')};`],
    [/^ *access_log \/dev\/stdout calls;$/m, `access_log ${log} calls;`],
    [/^error_log stderr warn;$/m, `error_log ${errorLog} warn;`],
    [/^worker_processes auto;$/m, 'worker_processes 2;'],
  ]
  let text = readFileSync('packages/server/deploy/nginx.conf', 'utf8')
  for (const [line, place] of changes) {
    if (!line.test(text)) throw new Error(`nginx.conf of the package has no line like ${line}.`)
    text = text.replace(line, place)
  }
  return text
}

async function isAnswering(url: string): Promise<boolean> {
  return fetch(`${url}/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
}
