import { describe, expect, it } from 'vitest'
import { createLexicon } from '../lexicon/create-lexicon.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { withParts } from './parts-of-speech.ts'
import { readTokens } from './tokens.ts'

/** Lines as players type them, tagged by hand: noun, verb, adjective, adverb. */
const tagged = `
make/V the big/J chandelier/N bright/J
go/V hang out at the fireplace/N
I forgot/V my ruler/N at home/N
the polishing/N cloth/N is dirty/J
light/V the red/J lantern/N
the light/N is too bright/J
can you light/V my candle/N
unlock/V the boathouse/N door/N for me
please polish/V the silver/N teapot/N
give/V the candlesticks/N a rub/N
throw/V the baby/N dragon/N some meat/N
there are two candles/N that are not lit/J
close/V the open/J window/N
open/V the closed/J hatch/N
water/V the tomatoes/N
bring/V me the water/N bucket/N
ring/V the bronze/J bell/N
I want a ring/N
the roof/N leaks/V
mend/V the leaky/J roof/N quickly/R
the friendly/J frog/N is hungry/J
gently/R lift/V the heavy/J crate/N
the clock/N stopped/V
somebody scribbled/V on the board/N
dust/V the suit/N of armour/N
the vase/N wants dusting/V
my hands/N are covered/V in grease/N
bring/V the flashlight/N that nobody is holding/V
the goats/N eat/V tomatoes/N
do goats/N eat/V tomatoes/N
he carries/V a green/J bag/N
what is the captain/N carrying/V
show/V us the fire/N spellbook/N
sell/V me the cheap/J wand/N
the cook/N is angry/J
cook/V some soup/N
would you kindly cook/V the soup/N
the map/N shows/V a hidden/J cave/N
lock/V the front/J gate/N firmly/R
the lock/N is rusty/J
paint/V the fence/N white/J
the paint/N is wet/J
let us dance/V
she likes/V the dance/N
feed/V the hungry/J hen/N
the hen/N house/N needs cleaning/V
put/V the book/N on the high/J shelf/N
book/V a room/N for the tired/J traveller/N
fetch/V the spare/J batteries/N
a fresh/J wind/N blows/V
wind/V the grandfather/N clock/N
the saw/N is sharp/J
saw/V the plank/N in half/N
I saw/V a ship/N
hand/V me that hammer/N
your hand/N is cold/J
tell/V me about the old/J lighthouse/N
who lives/V in the tower/N
switch/V the standing/J lamp/N off
the switch/N is broken/J
`

const parts: Readonly<Record<string, string>> = { N: 'noun', V: 'verb', J: 'adjective', R: 'adverb' }

/** How much of what is tagged is found so. What is no content word is an adverb. */
function share(lexicon: Lexicon | undefined): number {
  const found = tagged
    .trim()
    .split('\n')
    .flatMap(line => {
      const words = line.split(' ').map(word => word.split('/'))
      const tokens = withParts(readTokens(words.map(([word]) => word).join(' ')), { lexicon })
      return words.flatMap(([word, tag]) => {
        const token =
          tag === undefined ? undefined : tokens.find(({ typed, text }) => typed === word || text === word)
        if (tag === undefined || token === undefined) return []
        return [(token.class === 'filler' ? 'adverb' : token.part) === parts[tag]]
      })
    })
  return found.filter(isRight => isRight).length / found.length
}

describe('parts of speech', () => {
  it('are mostly right with a lexicon, and more often than not without', () => {
    expect(share(createLexicon())).toBeGreaterThan(0.94)
    expect(share(undefined)).toBeGreaterThan(0.78)
  })

  it.each([
    ['light the light', 'verb - noun'],
    ['the lock is rusty', '- noun - adjective'],
    ['I saw a saw', '- verb - noun'],
    ['can you hand me the heavy hammer', 'verb - - adjective noun'],
  ])('%j is %j', (line, expected) => {
    const tokens = withParts(readTokens(line), { lexicon: createLexicon() })
    expect(tokens.map(({ part = '-' }) => part).join(' ')).toBe(expected)
  })
})
