import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { Program, type ProgramOptions } from './program.ts'

const folder = mkdtempSync(join(tmpdir(), 'townsfolk-program-'))
afterAll(() => rm(folder, { recursive: true }))

const { signal } = new AbortController()
let scripts = 0

/** A program that runs these lines of shell. */
function programOf(lines: string, options: Omit<ProgramOptions, 'program'> = {}): Program {
  scripts++
  const program = join(folder, `script-${scripts}`)
  writeFileSync(program, `#!/bin/sh\n${lines}\n`, { mode: 0o755 })
  return new Program('fake', { program, ...options })
}

async function textOf(program: Program, input = '', args: readonly string[] = []): Promise<string> {
  const { output } = await program.run({ args, input, signal: new AbortController().signal })
  return new TextDecoder().decode(output)
}

/** Whether a process of this id runs; one that waits for its parent to take note of its end does not. */
function isAlive(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', `${pid}`], { encoding: 'utf8' })
  return /^[^Z]/.test(stdout.trim())
}

/** Prints the ids of itself and of a program that it starts, then hangs; so does what it started. */
const hangs = 'sleep 600 & echo $$ $!; wait'

async function firstPids(program: Program, ending: AbortSignal): Promise<readonly number[]> {
  for await (const piece of program.stream({ args: [], signal: ending })) {
    return new TextDecoder().decode(piece).trim().split(' ').map(Number)
  }
  throw new Error('The script printed nothing.')
}

describe('a program', () => {
  it('is given its input and its arguments as they are', async () => {
    const hostile = '-rf "$(id)" \'`id`\' ; exit 3\n\\ % 🏮'
    expect(await textOf(programOf('printf "%s|" "$@"; cat'), hostile, [hostile, ''])).toBe(
      `${hostile}||${hostile}`,
    )
  })

  it('may print much and read little', async () => {
    const program = programOf('head -c 3000000 /dev/zero')
    const { output } = await program.run({ args: [], input: 'x'.repeat(1_000_000), signal })
    expect(output).toHaveLength(3_000_000)
  })

  it('tells that it failed, and keeps what it said last for the operator', async () => {
    const program = programOf('for i in 1 2 3 4 5; do echo "word $i" >&2; done; exit 7')
    await expect(program.run({ args: [], signal })).rejects.toMatchObject({
      code: 'model_unavailable',
      message: expect.stringMatching(/^script-\d+ failed \(7\)\. Try again\.$/),
      cause: expect.objectContaining({
        message: expect.stringMatching(/ended with 7\. It said:\nword 3\nword 4\nword 5$/),
      }),
    })
  })

  it('that is not there fails, and leaves the place to the next run', async () => {
    const program = new Program('townsfolk-no-such-program', { atOnce: 1 })
    for (let i = 0; i < 3; i++) await expect(program.run({ args: [], signal })).rejects.toThrow('ENOENT')
  })

  it('that hangs is killed at the deadline', async () => {
    const program = programOf(hangs, { timeoutMs: 300 })
    await expect(program.run({ args: [], signal })).rejects.toThrow('did not end within 0.3 s')
  })

  it('that hangs is killed with all it started when the caller hangs up', async () => {
    const caller = new AbortController()
    const pieces = programOf(hangs).stream({ args: [], signal: caller.signal })
    const { value } = await pieces.next()
    const pids = new TextDecoder()
      .decode(value ?? new Uint8Array())
      .trim()
      .split(' ')
      .map(Number)
    expect(pids.map(isAlive)).toEqual([true, true])
    caller.abort()
    await expect(pieces.next()).rejects.toBe(caller.signal.reason)
    await expect.poll(() => pids.map(isAlive)).toEqual([false, false])
  })

  it('is killed when the reader of its stream leaves', async () => {
    const pids = await firstPids(programOf(hangs), signal)
    await expect.poll(() => pids.map(isAlive)).toEqual([false, false])
  })

  it('is not held by a slow reader of its stream', async () => {
    const program = programOf('head -c 3000000 /dev/zero', { atOnce: 1 })
    const slow = program.stream({ args: [], signal })
    const { value } = await slow.next()
    // There is one place only: this would wait for ever.
    expect((await program.run({ args: [], signal })).output).toHaveLength(3_000_000)
    let rest = value?.length ?? 0
    for await (const piece of slow) rest += piece.length
    expect(rest).toBe(3_000_000)
  })
})

describe('many runs', () => {
  it('are never more at a time than was said, and all of them end', async () => {
    const running = join(folder, 'running')
    // Counts the files of those that run with it, its own among them.
    const counts = `touch ${running}-$$; ls ${running}-* | wc -l; sleep 0.05; rm ${running}-$$`
    const program = programOf(counts, { atOnce: 3 })
    const seen = await Promise.all(Array.from({ length: 12 }, () => textOf(program)))
    expect(seen).toHaveLength(12)
    expect(Math.max(...seen.map(Number))).toBeLessThanOrEqual(3)
  })

  it('wait in line, and leave it when their caller hangs up', async () => {
    const program = programOf('read -r line; echo "$line"', { atOnce: 1 })
    const holder = new AbortController()
    const waiter = new AbortController()
    const holding = programOf(hangs, { atOnce: 1 })
    const held = holding.stream({ args: [], signal: holder.signal })
    await held.next()
    const waiting = holding.run({ args: [], signal: waiter.signal })
    waiter.abort()
    await expect(waiting).rejects.toBe(waiter.signal.reason)
    await expect(holding.run({ args: [], signal: waiter.signal })).rejects.toBe(waiter.signal.reason)
    holder.abort()
    await expect(held.next()).rejects.toBe(holder.signal.reason)
    expect(await textOf(program, 'next\n')).toBe('next\n')
  })
})
