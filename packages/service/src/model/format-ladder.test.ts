import { describe, expect, it } from 'vitest'
import { type AskedFormat, answerFormats, createFormatLadder, type FormatLadder } from './format-ladder.ts'

type Server = (asked: AskedFormat) => void

const managesAll: Server = asked => {
  asked.taken()
  asked.fitted()
}
const ignoresFormats: Server = asked => {
  asked.taken()
  if (asked.format() === 'none') asked.fitted()
  else asked.wasProse()
}
const refusesFormats: Server = asked => {
  while (asked.lower());
  managesAll(asked)
}
const refusesSchemas: Server = asked => {
  if (asked.format() === 'json_schema') asked.lower()
  managesAll(asked)
}

/** What each answer was asked for first. */
function asks(ladder: FormatLadder, server: Server, answers: number): string[] {
  return Array.from({ length: answers }, () => {
    const asked = ladder.begin()
    const format = asked.format()
    server(asked)
    return format
  })
}

/** In how many answers more was asked for than the server can do, of so many. */
function inVain(server: Server, known: string, answers: number): number {
  return asks(createFormatLadder(), server, answers).filter(format => format !== known).length
}

describe('a ladder of formats', () => {
  it('asks for a schema as long as that goes well', () => {
    expect(new Set(asks(createFormatLadder(), managesAll, 1000))).toEqual(new Set(['json_schema']))
  })

  it('asks for it again after four good answers, when one was prose', () => {
    const ladder = createFormatLadder()
    ignoresFormats(ladder.begin())
    expect(asks(ladder, managesAll, 6)).toEqual([
      ...Array.from({ length: 4 }, () => 'json_object'),
      'json_schema',
      'json_schema',
    ])
  })

  it('climbs all the way, one step at a time', () => {
    const ladder = createFormatLadder()
    asks(ladder, ignoresFormats, 30)
    const formats = asks(ladder, managesAll, 100)
    expect(formats[0]).toBe('none')
    expect(formats.slice(-30)).toEqual(Array.from({ length: 30 }, () => 'json_schema'))
    const worst = [...answerFormats].reverse()
    expect(formats).toEqual(worst.flatMap(format => formats.filter(asked => asked === format)))
  })

  it.each<[string, Server, string]>([
    ['ignores formats', ignoresFormats, 'none'],
    ['refuses formats', refusesFormats, 'none'],
    ['refuses schemas', refusesSchemas, 'json_object'],
  ])('asks ever more seldom for what is in vain, of a server that %s', (_, server, known) => {
    expect(inVain(server, known, 100)).toBeLessThanOrEqual(6)
    expect(inVain(server, known, 1000)).toBeLessThanOrEqual(11)
    const thousands = inVain(server, known, 11_000) - inVain(server, known, 1000)
    expect(thousands).toBeGreaterThanOrEqual(10_000 / 500 - 1)
    expect(thousands).toBeLessThanOrEqual(10_000 / 500 + 1)
  })

  it('learns nothing from a refusal before the server takes less: it may be about something else', () => {
    const ladder = createFormatLadder()
    const refused = ladder.begin()
    while (refused.lower());
    expect(ladder.begin().format()).toBe('json_schema')
    refused.taken()
    expect(ladder.begin().format()).toBe('none')
  })

  it('takes one step for answers that were asked for side by side', () => {
    const ladder = createFormatLadder()
    const beside = Array.from({ length: 9 }, () => ladder.begin())
    for (const asked of beside) ignoresFormats(asked)
    expect(asks(ladder, managesAll, 5)).toEqual([
      ...Array.from({ length: 4 }, () => 'json_object'),
      'json_schema',
    ])
  })

  it('tries with one call, and tries again when nothing came of it', () => {
    const ladder = createFormatLadder()
    ignoresFormats(ladder.begin())
    asks(ladder, managesAll, 4)
    const trial = ladder.begin()
    expect(trial.format()).toBe('json_schema')
    // It is given up: nobody hears of it again.
    expect(asks(ladder, managesAll, 5).lastIndexOf('json_schema')).toBe(4)
  })

  it('forgets what was in vain once a schema went well for as long', () => {
    const ladder = createFormatLadder()
    asks(ladder, refusesSchemas, 2000)
    asks(ladder, managesAll, 1100)
    ignoresFormats(ladder.begin())
    expect(asks(ladder, managesAll, 5).at(-1)).toBe('json_schema')
  })
})
