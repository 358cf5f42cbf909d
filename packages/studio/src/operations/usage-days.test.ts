import { describe, expect, it } from 'vitest'
import { creditsOf, firstOfDays, stackedDays, useInAll } from './usage-days.ts'

const day = (name: string, chat: number, speech: number, quiz: number) => ({
  day: name,
  credits: { chat, speech, transcription: 0, quiz },
  interactions: chat,
  calls: chat + speech + quiz,
  given: 0,
})

const days = [day('2026-11-01', 5, 2, 1), day('2026-11-02', 0, 0, 0), day('2026-11-03', 1, 0, 3)]

describe('use by day', () => {
  it('is stacked kind on kind, each day at its midnight UTC', () => {
    const { seconds, tops } = stackedDays(days)
    expect(seconds).toEqual([1_793_491_200, 1_793_577_600, 1_793_664_000])
    expect(tops).toEqual({
      chat: [5, 0, 1],
      speech: [7, 0, 1],
      transcription: [7, 0, 1],
      quiz: [8, 0, 4],
    })
  })

  it('comes to what the days come to', () => {
    const all = useInAll(days)
    expect(all).toEqual({
      credits: { chat: 6, speech: 2, transcription: 0, quiz: 4 },
      interactions: 6,
      calls: 12,
    })
    expect(creditsOf(all)).toBe(12)
  })

  it('is asked for from a day on, with today as the last', () => {
    const nowMs = Date.parse('2026-11-28T23:59:59Z')
    expect(firstOfDays(1, nowMs)).toBe('2026-11-28')
    expect(firstOfDays(30, nowMs)).toBe('2026-10-30')
    expect(firstOfDays(365, nowMs)).toBe('2025-11-29')
  })
})
