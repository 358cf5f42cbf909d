import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openRates } from '@townsfolk/server'
import Database from 'libsql'
import { expect, it } from 'vitest'
import { describeRates } from './describe-rates.ts'

const newPlace = () => ({ dataFolder: mkdtempSync(join(tmpdir(), 'townsfolk-rates-')) })

describeRates('rates in SQLite', async () => newPlace())

it('rates in SQLite are opened while another server makes their file', async () => {
  const place = newPlace()
  const other = new Database(join(place.dataFolder, 'rates.db'))
  other.exec('begin exclusive; create table theirs (x)')
  const opened = openRates(place, { key: 1, token: 0, player: 0, address: 0 })
  let isOver = false
  const outcome = opened.finally(() => {
    isOver = true
  })
  // Whoever does not wait has failed by now.
  await Promise.race([outcome.catch(() => {}), new Promise(resolve => setImmediate(resolve))])
  expect(isOver).toBe(false)
  other.exec('commit')
  const rates = await outcome
  const call = [{ subject: 'key', id: 'one', weight: 1 }] as const
  expect(await rates.count(call)).toBeUndefined()
  expect(await rates.count(call)).toBeDefined()
  await rates.close()
  other.close()
})

const limits = { key: 1, token: 0, player: 0, address: 0 }
const byKey = [{ subject: 'key', id: 'one', weight: 1 }] as const

it('rates in SQLite are counted anew when their file is damaged', async () => {
  const place = newPlace()
  for (const end of ['', '-wal', '-shm']) {
    writeFileSync(join(place.dataFolder, `rates.db${end}`), 'Dear diary, '.repeat(10_000))
  }
  const notes: string[] = []
  const first = await openRates(place, limits, { onWarning: note => notes.push(note) })
  const second = await openRates(place, limits)
  expect(await first.count(byKey)).toBeUndefined()
  expect(await second.count(byKey)).toBeDefined()
  expect(notes).toEqual([])
  await first.close()
  await second.close()
})

it('rates are counted in memory when their file cannot be opened, which is reported once', async () => {
  const place = newPlace()
  mkdirSync(join(place.dataFolder, 'rates.db'))
  const notes: string[] = []
  const rates = await openRates(place, limits, { onWarning: note => notes.push(note) })
  expect(await rates.count(byKey)).toBeUndefined()
  expect(await rates.count(byKey)).toBeDefined()
  expect(notes).toEqual([
    expect.stringMatching(/^calls are counted by this process alone: .+rates\.db cannot be used \(.+\)$/),
  ])
  await rates.close()
})
