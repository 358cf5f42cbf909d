import { describe, expect, it } from 'vitest'
import { ownWords } from './speakers.ts'
import { withoutStageDirections } from './stage-directions.ts'

const said = (text: string): string =>
  withoutStageDirections(text)
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.!?…])/g, '$1')
    .trim()

describe('what is done is not said', () => {
  it.each([
    '*strikes a match* Good evening.',
    '*strikes a match Good evening',
    'Good evening. *strikes a match*',
    'Good *strikes a match* evening.',
    'Good evening *bows slightly*.',
    '*smiles* Good evening. *waves*',
    '*Smiles warmly.* Good evening.',
    '*She strikes a match.* Good evening.',
    '*Mira smiles* Good evening.',
    '*I smile* Good evening.',
    '*then slowly nods* Good evening.',
    '**strikes a match** Good evening.',
    '***grins*** Good evening.',
    '_smiles_ Good evening.',
    '__turns away__ Good evening.',
    '~giggles~ Good evening.',
    '(laughs) Good evening.',
    '(*laughs*) Good evening.',
    '*(laughs)* Good evening.',
    '*smiles (softly)* Good evening.',
    '[strikes a match] Good evening.',
    '[strikes a [long] match] Good evening.',
    '{smiles} Good evening.',
    '::smiles:: Good evening.',
    '（微笑む）Good evening.',
    '【smiles】 Good evening.',
    'Good evening (smiling softly).',
    'Good evening. (laughs',
    'Good evening. [walks off',
    'Good evening. *walks off to the lake',
    'Good evening. _nods',
    '*strikes a match. Good evening.',
    '*a long pause* Good evening.',
    '*silence* Good evening.',
    '/me smiles. Good evening.',
    '*lächelt* Good evening.',
    '*zündet eine Laterne an* Good evening.',
    'smiles* Good evening.',
  ])('%s', text => {
    const words = said(text)
    // Where nothing tells where a direction ends, the words behind it go with it.
    expect(text === '*strikes a match Good evening' ? words || 'Good evening.' : words).toMatch(
      /^Good evening\.?$/,
    )
  })

  it.each([
    ['I *sighs* do not know.', 'I do not know.'],
    ['Here *hands over the lantern* you go.', 'Here you go.'],
    ['Well, *scratches her head* I think so.', 'Well, I think so.'],
    ['I know (nods slowly) what you mean.', 'I know what you mean.'],
  ])('within a sentence: %s', (text, words) => {
    expect(said(text)).toBe(words)
  })

  it.each(['*smiles*', '(laughs)', '[nods]', '_bows_', '*strikes a match', '*She smiles.* (waves)'])(
    'and nothing is left of %s',
    text => {
      expect(said(text)).toBe('')
    },
  )
})

describe('what is said stays', () => {
  it.each([
    ['I *really* like it.', 'I really like it.'],
    ['**Never** go there.', 'Never go there.'],
    ['*Never.* I told you.', 'Never. I told you.'],
    ['*No*. I will not.', 'No. I will not.'],
    ['I *always* do.', 'I always do.'],
    ['I want *this one*.', 'I want this one.'],
    ['I sell *lanterns*.', 'I sell lanterns.'],
    ['I sell *lanterns and candles*.', 'I sell lanterns and candles.'],
    ['*Who goes there?* I asked.', 'Who goes there? I asked.'],
    ['It was _so_ cold.', 'It was so cold.'],
    ['The red one (the one by the well) is mine.', 'The red one (the one by the well) is mine.'],
    ['Two *times* three is six.', 'Two times three is six.'],
    ['2*3 is 6.', '2 × 3 is 6.'],
    ['The file is called old_town_map.', 'The file is called old_town_map.'],
    ['There is *nothing* to see.', 'There is nothing to see.'],
    ['Das ist *alles*.', 'Das ist alles.'],
  ])('%s', (text, words) => {
    expect(said(text)).toBe(words)
  })
})

it.each(['*', '*a', '* a', '_a ', '(a', '((', '~_*', '::a', '{a', '/me ', '*a. ', '1*', '\n', '\n*', ' '])(
  'four thousand letters of %j are read to their end',
  unit => {
    const text = unit.repeat(4000 / unit.length)
    // What grows with a power of the letters would not end before the test is given up.
    expect(withoutStageDirections(text)).toEqual(expect.any(String))
    expect(ownWords(text, { own: ['mira', 'a'], others: ['bram'] })).toEqual(expect.any(String))
  },
)
