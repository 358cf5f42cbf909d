import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { installPackage } from './debian.ts'
import { freePort } from './postgres.ts'

export interface Nginx {
  readonly url: string
  /** How many calls were answered by the node with this address, such as `127.0.0.1:8080`. */
  answeredBy(node: string): number
  stop(): Promise<void>
}

/**
 * Starts nginx by the file that the package has, before these nodes. Only places are changed in it: addresses, ports, and where it
 * writes. It ends with this process at the latest.
 * @throws Error when there is no nginx and it cannot be installed, or when it refuses the file
 */
export async function startNginx(nodes: readonly string[]): Promise<Nginx> {
  const program = findProgram() ?? installProgram()
  const folder = mkdtempSync(join(tmpdir(), 'townsfolk-nginx-'))
  // Its workers are not root where it was started by root.
  chmodSync(folder, 0o711)
  const port = await freePort()
  const log = join(folder, 'calls.log')
  writeFileSync(join(folder, 'nginx.conf'), placed(folder, port, nodes, log))
  const shell = spawn('sh', ['-c', serveWhileInputIsOpen, 'sh', program, folder], {
    cwd: folder,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const ended = new Promise<void>(resolve => shell.once('close', () => resolve()))
  const complaints: string[] = []
  createInterface(shell.stderr).on('line', line => complaints.push(line))
  let hasEnded = false
  void ended.then(() => {
    hasEnded = true
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await isAnswering(url))) {
    if (hasEnded) throw new Error(`nginx did not start:\n${complaints.join('\n')}`)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  return {
    url,
    answeredBy: node =>
      readFileSync(log, 'utf8')
        .split('\n')
        // The last of those that were asked.
        .filter(line => line.split(' ').at(-2) === node).length,
    stop() {
      shell.stdin.end()
      return ended
    },
  }
}

/** The file as its comments say to write it for nodes at fixed addresses. */
function placed(folder: string, port: number, nodes: readonly string[], log: string): string {
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

/** Its arguments: the program, and the folder. Its input ends with the process that started it, or nginx ends by itself. */
const serveWhileInputIsOpen = `
  exec 3<&0
  "$1" -p "$2" -c nginx.conf -e stderr -g 'daemon off;' 3<&- &
  nginx=$!
  exec >/dev/null 2>&1
  { cat; kill -TERM $nginx; } <&3 &
  wait $nginx
  kill $! 2>/dev/null
  cd /
  rm -rf "$2"
`

function findProgram(): string | undefined {
  const folders = ['/usr/sbin', ...(process.env.PATH ?? '').split(delimiter)]
  return folders.map(folder => join(folder, 'nginx')).find(path => existsSync(path))
}

function installProgram(): string {
  installPackage('nginx')
  const program = findProgram()
  if (program !== undefined) return program
  throw new Error(
    'These tests need nginx, and found none: install it, with "apt-get install nginx" or "brew install nginx" for example.',
  )
}
