import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { resolveModelSettings } from '../../packages/server/src/command/model-settings.ts'
import { readSecretFiles } from '../../packages/server/src/command/secret-files.ts'
import {
  type Environment,
  resolveSettings,
  type Settings,
} from '../../packages/server/src/command/settings.ts'
import { runTownsfolk } from '../../packages/server/src/townsfolk.ts'
import { outputOf } from '../support/debian.ts'
import {
  deployFolder,
  readCompose,
  readContainerFile,
  readDeployFile,
  readIgnore,
  readNginx,
  readUnit,
} from '../support/deploy-files.ts'
import { projectOf, townFiles } from '../support/project.ts'

/** The files in `packages/server/deploy` say what the command knows, and agree with each other. */

const packageFolder = fileURLToPath(new URL('../../packages/server', import.meta.url))
const operating = readFileSync('docs/operating.md', 'utf8')
const container = readContainerFile()
const compose = readCompose()
const unit = readUnit()
const nginx = readNginx()

/** How long answers in flight may take after the signal to stop, in seconds. */
const graceSeconds = 30

/** After which the service ends one. */
const longestTurnSeconds = 60

let help: string

beforeAll(async () => {
  const printed: string[] = []
  await runTownsfolk(['serve', '--help'], {
    environment: {},
    currentFolder: packageFolder,
    packageFolder,
    print: line => printed.push(line),
    async *readLines() {},
    showsTyped: false,
    explain: () => {},
  })
  help = printed.join('\n')
})

describe('the deploy files', () => {
  it('set variables and flags that townsfolk serve knows', () => {
    const texts = [...readdirSync(deployFolder).map(readDeployFile), operating]
    const known = new Set(help.match(/\bTOWNSFOLK_\w+/g))
    const set = new Set(texts.flatMap(text => text.match(/\bTOWNSFOLK_\w+/g) ?? []))
    expect(set.size).toBeGreaterThan(6)
    // The help has no variable of the model; the test of credentials shows that this one is read.
    known.add('TOWNSFOLK_MODEL_KEY_FILE')
    expect([...set].filter(variable => !known.has(variable))).toEqual([])
    const flags = new Set(
      texts.flatMap(text => text.match(/(?<=townsfolk(?:\.mjs)? serve.*) --[\w-]+/g) ?? []),
    )
    expect([...flags].filter(flag => !help.includes(`${flag} `))).toEqual([])
  })

  it('name images without a place', () => {
    const images = [
      ...container.images,
      compose('services', 'postgres', 'image'),
      compose('services', 'balancer', 'image'),
    ]
    for (const image of images) expect(image).toMatch(/^[a-z]+:[\d.]+(-slim)?$/)
  })

  it('name no page that is not in the package', () => {
    for (const name of readdirSync(deployFolder))
      expect(readDeployFile(name), name).not.toMatch(/\bdocs\/|\.md\b/)
  })

  it('go into the package', () => {
    const { files, bin } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
      readonly files: readonly string[]
      readonly bin: Readonly<Record<string, string>>
    }
    expect(files).toContain('deploy')
    const program = join('node_modules/@townsfolk/server', bin.townsfolk ?? '')
    expect(container.command).toEqual(['node', program, 'serve'])
    expect(unit('ExecStart')).toEqual([`/usr/bin/node ${program} serve`])
  })
})

describe('the build of the image', () => {
  const isIgnored = readIgnore()

  it('reads what the container file copies', () => {
    expect(container.copied).toEqual(['package.json', 'package-lock.json', 'packs', 'town'])
    const files = ['packs/townsfolk-server-0.1.0.tgz', 'town/town.json', 'town/characters/pip.json']
    expect([...container.copied, ...files].filter(isIgnored)).toEqual([])
  })

  it('reads no database of players, no secret, and nothing that was installed for another system', () => {
    const files = [
      'town/.townsfolk/townsfolk.db',
      'town/.townsfolk/townsfolk.db-wal',
      'town/.townsfolk',
      '.townsfolk/townsfolk.db',
      'secrets/database-url',
      '.env',
      '.git/config',
      'node_modules/libsql/index.js',
    ]
    expect(files.filter(file => !isIgnored(file))).toEqual([])
  })
})

describe('the container', () => {
  const { environment } = container

  it('serves SQLite in its volume, at the port that it shows', () => {
    const settings = settingsOf(environment)
    expect(settings).toMatchObject({
      host: '0.0.0.0',
      store: { dataFolder: container.instruction('VOLUME') },
    })
    expect(container.instruction('EXPOSE')).toBe(`${settings.port}`)
    expect(container.instruction('USER')).toBe('node')
  })

  it('shows its metrics to other containers once they have a port', () => {
    const { TOWNSFOLK_METRICS_PORT: port } = compose('services', 'townsfolk', 'environment') as Environment
    const { metrics } = settingsOf({ ...environment, TOWNSFOLK_METRICS_PORT: port })
    expect(metrics).toMatchObject({ host: '0.0.0.0', port: Number(port) })
    for (const text of [operating, readDeployFile('compose.yaml')]) {
      expect(text).toContain(`dns_sd_configs: [{ names: ["townsfolk"], type: A, port: ${port} }]`)
    }
  })

  it('is started with an init, behind one proxy', () => {
    const starts = [operating, readDeployFile('Dockerfile')].flatMap(
      text => text.replaceAll('\\\n', '').match(/docker run .*--publish .*/g) ?? [],
    )
    expect(starts).toHaveLength(2)
    for (const start of starts) {
      expect(start).toMatch(/ --init .* --env TOWNSFOLK_PROXIES=1 .* --stop-timeout 40 town$/)
    }
  })

  it('waits for a PostgreSQL that has its database, and not for the one that makes it', () => {
    // That one has a Unix socket alone.
    expect(compose('services', 'postgres', 'healthcheck', 'test')).toContain('--host=127.0.0.1')
  })

  it('serves PostgreSQL as compose.yaml starts it, behind one proxy', () => {
    const given = compose('services', 'townsfolk', 'environment') as Readonly<Record<string, string>>
    const { TOWNSFOLK_DATABASE_URL_FILE: file, ...rest } = given
    expect(file).toBe('/run/secrets/database-url')
    expect(compose('services', 'townsfolk', 'secrets')).toEqual(['database-url'])
    const [, url] = /echo "(postgres:.+)" > secrets\/database-url/.exec(readDeployFile('compose.yaml')) ?? []
    const databaseUrl = url?.replace(/\$\(.+?\)/, 'lantern')
    const settings = settingsOf({ ...environment, ...rest, TOWNSFOLK_DATABASE_URL: databaseUrl })
    expect(settings).toMatchObject({ store: { databaseUrl }, proxies: 1 })
    const { username, hostname, pathname } = new URL(databaseUrl ?? '')
    expect(compose('services', hostname, 'environment')).toMatchObject({
      POSTGRES_USER: username,
      POSTGRES_DB: pathname.slice(1),
    })
    expect(nginx('server')).toContain(`townsfolk:${settings.port} resolve fail_timeout=2s`)
    expect(compose('services', 'balancer', 'ports')).toEqual([`80:${nginx('listen')[0]}`])
  })

  it('has as long to stop as the service takes', () => {
    const { drainSeconds } = settingsOf(environment)
    const times = [
      compose('services', 'townsfolk', 'stop_grace_period'),
      /--stop-timeout (\d+)/.exec(readDeployFile('Dockerfile'))?.[1],
      ...unit('TimeoutStopSec'),
    ]
    expect(times).toHaveLength(3)
    for (const time of times) expect(secondsOf(time)).toBeGreaterThan(drainSeconds + graceSeconds)
  })

  it('is restarted by nobody who sends another signal than SIGTERM', () => {
    expect(container.instruction('STOPSIGNAL')).toBe('SIGTERM')
    expect(compose('services', 'townsfolk', 'stop_signal')).toBeUndefined()
    expect(unit('KillSignal')).toEqual([])
  })
})

describe('the unit', () => {
  it('keeps SQLite in its own state, as a user of its own', () => {
    const environment = Object.fromEntries(
      unit('Environment').map(assignment => assignment.split('=') as [string, string]),
    )
    const [state] = unit('StateDirectory')
    expect(settingsOf(environment)).toMatchObject({
      host: '127.0.0.1',
      store: { dataFolder: `/var/lib/${state}` },
    })
    expect(unit('User')).toEqual(['townsfolk'])
    expect([...unit('StateDirectoryMode'), ...unit('UMask')]).toEqual(['0700', '0077'])
  })

  it('reads project and program below its working directory, so that a link there can be switched while it runs', () => {
    expect(unit('Environment')).toContain('TOWNSFOLK_PROJECT=town')
    expect(unit('ExecStart')[0]).toMatch(/^\S+ node_modules\//)
    expect(unit('WorkingDirectory')).toEqual(['/srv/townsfolk'])
    expect(operating).toMatch(/^ *ln -sfn townsfolk-[\d.]+ \/srv\/townsfolk$/m)
  })

  it('reads the address of its database and the key of its model from credentials, once their lines are no comments', () => {
    const opened = readUnit(withSecrets)
    const secrets: Readonly<Record<string, string>> = {
      'database-url': 'postgres://townsfolk:lantern@10.0.0.5/townsfolk',
      'model-key': 'sesame',
    }
    expect(opened('LoadCredential')).toEqual(
      Object.keys(secrets).map(name => `${name}:/etc/townsfolk/${name}`),
    )
    const folder = mkdtempSync(join(tmpdir(), 'townsfolk-'))
    try {
      for (const [name, text] of Object.entries(secrets)) writeFileSync(join(folder, name), `${text}\n`)
      const lines = opened('Environment').flatMap(line => line.replace('%d', folder).split(' '))
      const environment = readSecretFiles(
        Object.fromEntries(lines.map(line => line.split('=') as [string, string])),
      )
      expect(settingsOf(environment)).toMatchObject({ store: { databaseUrl: secrets['database-url'] } })
      const model = { TOWNSFOLK_MODEL_URL: 'http://127.0.0.1:9/v1', TOWNSFOLK_MODEL: 'small' }
      expect(resolveModelSettings(undefined, { ...environment, ...model })?.model.apiKey).toBe('sesame')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('has as many file descriptors as connections and requests take', () => {
    const { maxConnections, maxRequests } = settingsOf({})
    for (const most of [...unit('LimitNOFILE'), compose('services', 'townsfolk', 'ulimits', 'nofile')]) {
      expect(Number(most)).toBeGreaterThan(1.1 * maxConnections + maxRequests + 100)
    }
  })

  it('is one that systemd understands, and calls well closed', () => {
    // Where there is no systemd, nobody runs it either.
    if (outputOf('systemd-analyze', ['--version']) === '') return
    const folder = mkdtempSync(join(tmpdir(), 'townsfolk-'))
    const file = join(folder, 'townsfolk.service')
    // A program and a user that this machine has.
    const text = withSecrets
      .replace('/usr/bin/node', process.execPath)
      .replace(/^(User|Group)=.+$/gm, '$1=daemon')
    writeFileSync(file, text)
    try {
      expect(analyse('verify', file)).toBe('')
      const exposure = /exposure level for .+: ([\d.]+)/.exec(analyse('security', '--offline=yes', file))?.[1]
      expect(Number(exposure)).toBeLessThan(2)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

describe('nginx', () => {
  it('sends nothing twice, hides nobody, and holds nothing back', () => {
    expect(nginx('proxy_next_upstream')).toEqual(['error timeout'])
    expect(nginx('proxy_buffering')).toEqual(['off'])
    expect(nginx('proxy_set_header')).toContain('X-Forwarded-For $proxy_add_x_forwarded_for')
  })

  it('waits longer than a turn takes, and is the one that closes idle connections', () => {
    const [longest] = nginx('proxy_read_timeout')
    expect(secondsOf(longest)).toBeGreaterThan(longestTurnSeconds)
    expect(secondsOf(compose('services', 'balancer', 'stop_grace_period'))).toBeGreaterThan(
      secondsOf(longest),
    )
    // Nodes keep them for 65 seconds.
    const kept = nginx('keepalive_timeout').map(secondsOf)
    expect(Math.min(...kept)).toBeLessThan(65)
    expect(Number.parseInt(nginx('client_max_body_size')[0] ?? '', 10)).toBeGreaterThan(10)
  })
})

/** The unit with the lines for secrets, which are comments at first. */
const withSecrets = readDeployFile('townsfolk.service').replace(/^#(?=LoadCredential=|Environment=)/gm, '')

function settingsOf(environment: Environment): Settings {
  return resolveSettings({
    projectFolder: '/srv/town',
    file: projectOf(townFiles).server,
    environment,
    flags: {},
    currentFolder: '/srv',
  })
}

function secondsOf(time: unknown): number {
  return Number(/^(\d+)s?$/.exec(String(time))?.[1])
}

/** What it prints, on either stream. */
function analyse(...args: readonly string[]): string {
  const { stdout, stderr } = spawnSync('systemd-analyze', ['--no-pager', ...args], { encoding: 'utf8' })
  return stdout + stderr
}
