import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from './ensure-installed.mjs'

/** Runs a command in the repository. @returns {Promise<{ isGreen: boolean, output: string }>} whether it exited with 0, and all that it printed */
export function runCommand(
  /** @type {string} */ command,
  /** @type {string[]} */ args,
  /** @type {NodeJS.ProcessEnv} */ environment = {},
) {
  return new Promise(resolve => {
    const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...colours, ...environment },
      shell: process.platform === 'win32',
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', text => {
        output += text
      })
    }
    child.on('error', error => resolve({ isGreen: false, output: `${output}${error.message}\n` }))
    child.on('exit', async code => {
      // Something that it started may outlive it, and would keep its output open.
      await Promise.race([once(child, 'close'), wait(5000, undefined, { ref: false })])
      child.stdout.destroy()
      child.stderr.destroy()
      resolve({ isGreen: code === 0, output })
    })
  })
}
