import { describe, expect, it } from 'vitest'
import { streamedReplies, timeStreamedReply } from '../support/streamed-reply.ts'

/** What a model may need after its first sentence, until that is heard. */
const mostMs = 100

describe('the first sentence is handed on before the line is closed', () => {
  const paces = [
    { lettersEach: 1, msEach: 8 },
    { lettersEach: 4, msEach: 33 },
    { lettersEach: 9, msEach: 50 },
  ]

  it.each(streamedReplies.flatMap(reply => paces.map(pace => ({ ...reply, ...pace }))))(
    '$lines in pieces of $lettersEach, $msEach ms each',
    async answer => {
      const { lineMs, sentenceMs, texts } = await timeStreamedReply(answer)
      expect(lineMs - sentenceMs).toBeLessThanOrEqual(mostMs)
      expect(lineMs).toBeGreaterThanOrEqual(sentenceMs)
      const letters = (said: readonly string[]): string => said.join('').replace(/\s/g, '')
      expect(letters(texts)).toBe(letters(answer.lines))
    },
  )
})

describe('nothing is handed on that the rest of a line may change', () => {
  const textsOf = async (...lines: readonly string[]): Promise<readonly string[]> =>
    (await timeStreamedReply({ lines, lettersEach: 2, msEach: 10 })).texts

  it.each<[string, string, readonly string[]]>([
    ['a title', 'Dr. Fen is not here. Come again.', ['Dr. Fen is not here.', 'Come again.']],
    ['an ordinal', 'Am 3. Mai ist das Fest. Komm doch.', ['Am 3. Mai ist das Fest.', 'Komm doch.']],
    ['a number', 'It is 3.5 miles. Walk on.', ['It is 3.5 miles.', 'Walk on.']],
    ['dots', 'Well... I do not know. Ask Tam.', ['Well... I do not know. Ask Tam.']],
    ['a direction', '*strikes a match. Slowly.* There is light. See?', ['There is light. See?']],
    ['a direction that never ends', '*strikes a match. There is light now.', ['There is light now.']],
    ['a name in front', 'Ada: Good evening. Come in.', ['Good evening. Come in.']],
    ['another speaker', 'Player: Good evening. Ada: Hello.', ['Hello.']],
    ['quotes', '"Good evening. Come in."', ['Good evening. Come in.']],
  ])('%s', async (_, line, texts) => {
    const said = await textsOf(line)
    expect(said.join(' ')).toBe(texts.join(' '))
  })

  it('no more than three lines are said, and few words are lost by it', async () => {
    const texts = await textsOf('One is here. Two is there.', 'Three is far.', 'Four is gone.')
    expect(texts).toEqual(['One is here.', 'Two is there. Three is far.', 'Four is gone.'])
  })
})
