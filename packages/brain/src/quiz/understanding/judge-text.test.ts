import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { OpenQuestion, Rubric } from '../question.ts'
import { judgeText } from './judge-text.ts'

interface Lists {
  readonly partialAnswers?: readonly string[]
  readonly rubric?: Rubric
}

function open(answers: readonly string[], { partialAnswers = [], rubric }: Lists = {}): OpenQuestion {
  return {
    type: 'free_text',
    text: 'What is it?',
    answers,
    partialAnswers,
    ...(rubric && { rubric }),
  }
}

/** In one letter. Accepted answers are parted by slashes with spaces around. */
function judge(said: string, accepted: string, language = 'en'): string {
  return judgeText(said, open(accepted.split(' / ')), language).charAt(0)
}

describe('words', () => {
  test.each([
    ['Danube', 'The Danube'],
    ['the danube', 'Danube'],
    ['DANUBE!', 'Danube'],
    ['I believe that it was the Danube river', 'Danube'],
    ['it is the Danube, I am sure', 'Danube'],
    ['the river that flows through Vienna is called the Danube', 'Danube'],
    ['Café', 'cafe'],
    ['Sao Paulo', 'São Paulo'],
    ['strasse', 'Straße'],
    ['cats', 'a cat'],
    ['wolf', 'wolves'],
    ['note book', 'notebook'],
    ['note-book', 'notebook'],
    ['spiderman', 'Spider-Man'],
    ["Newton's", 'Newton'],
    ['rock & roll', 'rock and roll'],
    ['petricor', 'petrichor'],
    ['shakespere', 'Shakespeare'],
    ['Einstien', 'Einstein'],
    ['Misisipi', 'Mississippi'],
    ['Egipt', 'Egypt'],
    ['Moskow', 'Moscow'],
    ['rhinoserous', 'rhinoceros'],
    ['onomatopia', 'onomatopoeia'],
    ['it was shakespere I think', 'Shakespeare'],
    ['Wiliam Shakespear', 'William Shakespeare'],
    ['Newton, Isaac', 'Isaac Newton'],
    ['JRR Tolkien', 'J. R. R. Tolkien'],
    ['J. R. R. Tolkien', 'J.R.R. Tolkien'],
    ['J Tolkien', 'J. R. R. Tolkien'],
    ['John Ronald Reuel Tolkien', 'J. R. R. Tolkien'],
    ['John Kennedy', 'John F. Kennedy'],
    ['W. A. Mozart', 'Wolfgang Amadeus Mozart'],
    ['St. Petersburg', 'Saint Petersburg'],
    ['nothing but Paris', 'Paris'],
    ['why not Paris', 'Paris'],
    ["isn't it Paris?", 'Paris'],
    ['maybe Paris but not sure', 'Paris'],
    ['I. Newton', 'Isaac Newton'],
    ['Isaac Newton', 'Newton'],
    ['Marie Sklodowska Curie', 'Curie'],
    ['it was Alexander Graham Bell in his laboratory', 'Alexander Graham Bell'],
    ['USA', 'U.S.A.'],
    ['the USA', 'U.S.A. / United States'],
    ['Juliet and Romeo', 'Romeo and Juliet'],
    ['blue and red', 'red and blue'],
    ['salt, pepper and vinegar', 'vinegar, salt and pepper'],
    ['salt pepper vinegar', 'vinegar, salt and pepper'],
    ['salt pepper and vinegar', 'vinegar, salt and pepper'],
    ['the Danube or Donau', 'Danube / Donau'],
    ['London, no wait, Paris', 'Paris'],
    ['not London but Paris', 'Paris'],
    ["it's not London it's Paris", 'Paris'],
    ['London no Paris', 'Paris'],
    ["I'm not sure, Paris?", 'Paris'],
    ['not sure but Paris', 'Paris'],
    ['Paris, France', 'Paris'],
    ['Henry 8', 'Henry VIII'],
    ['Henry the Eighth', 'Henry VIII'],
    ['king henry viii', 'Henry VIII'],
    ['World War 2', 'World War II'],
    ['World War Two', 'World War II'],
    ['second world war', 'World War II'],
    ['Not Guilty', 'not guilty'],
    ['New York', 'New York'],
    ['in New York', 'New York'],
    ['what is love', 'What Is Love'],
    ['🍎', '🍎'],
    ['to be or not to be', 'To be, or not to be'],
  ])('%j is right for %j', (said, accepted) => {
    expect(judge(said, accepted)).toBe('C')
  })

  test.each([
    ['not the Danube', 'Danube'],
    ["it isn't the Danube", 'Danube'],
    ["I don't think it is Paris", 'Paris'],
    ['anything but Paris', 'Paris'],
    ['everything except Paris', 'Paris'],
    ['Paris, no, London', 'Paris'],
    ['not Paris but London', 'Paris'],
    ['neither Paris nor London', 'London'],
    ['never Paris', 'Paris'],
    ['red blue green yellow', 'blue'],
    ['red, blue, green', 'blue'],
    ['red, yellow or blue', 'blue'],
    ['it is a cat a dog a bird a fish', 'cat'],
    ['Wolfgang Mozart', 'Wolfgang Amadeus Mozart'],
    ['Paris or London', 'Paris'],
    ['London or Paris', 'Paris'],
    ['is it Paris or is it London', 'Paris'],
    ['it could be red, it could be blue, it could be green', 'blue'],
    ['Tolkien', 'J. R. R. Tolkien'],
    ['Newton', 'Isaac Newton'],
    ['Kennedy', 'John F. Kennedy'],
    ['Robert Kennedy', 'John F. Kennedy'],
    ['the planet after Mars', 'Mars'],
    ['South Korea', 'Korea'],
    ['son of Zeus', 'Zeus'],
    ['bigger than Jupiter', 'Jupiter'],
    ['Iran', 'Iraq'],
    ['Manet', 'Monet'],
    ['Austria', 'Australia'],
    ['Slovenia', 'Slovakia'],
    ['stalagmite', 'stalactite'],
    ['Zambia', 'Gambia'],
    ['desert', 'dessert'],
    ['god', 'good'],
    ['horse', 'house'],
    ['Niger', 'Nigeria'],
    ['Henry VII', 'Henry VIII'],
    ['Henry 7', 'Henry VIII'],
    ['George IV', 'George V'],
    ['', 'Paris'],
    ['?!', 'Paris'],
    ['guilty', 'not guilty'],
  ])('%j is wrong for %j', (said, accepted) => {
    expect(judge(said, accepted)).toBe('I')
  })
})

describe('numbers', () => {
  test.each([
    ['384400', '384,400'],
    ['384 400', '384,400'],
    ['384,400 km', '384,400 km'],
    ['three hundred and eighty-four thousand four hundred', '384,400'],
    ['three hundred and eighty-four thousand', '384,000'],
    ['384 thousand', '384000'],
    ['2.5 million', '2,500,000'],
    ['two and a half million', '2.5 million'],
    ['half a million', '500000'],
    ['nineteen sixty-nine', '1969'],
    ['nineteen oh five', '1905'],
    ['nineteen hundred', '1900'],
    ['two thousand and one', '2001'],
    ['twenty twenty', '2020'],
    ['in 1969', '1969'],
    ['20 July 1969', '1969'],
    ['forty-two', '42'],
    ['July 20th, 1969', '20 July 1969'],
    ['44 BC', '44 BC'],
    ['fourty two', '42'],
    ['a hundred', '100'],
    ['a dozen', '12'],
    ['-5', 'minus five'],
    ['negative five', '-5'],
    ['half', '1/2'],
    ['one half', '0.5'],
    ['1/2', 'half'],
    ['½', '0.5'],
    ['two thirds', '2/3'],
    ['three quarters', '75%'],
    ['50 percent', '50%'],
    ['0.5', '50 %'],
    ['50', '50 %'],
    ['three point one four', '3.14'],
    ['3,14', '3.14'],
    ['21st', 'twenty-first'],
    ['8', 'eight legs'],
    ['eight legs', '8'],
    ['seven samurai', 'Seven Samurai'],
    ['it has 8 legs', '8'],
    ['384400', '384,400 km'],
    ['384400km', '384,400 km'],
    ['384,400 kilometers', '384,400 km'],
    ['384 400 000 m', '384,400 km'],
    ['238,855 miles', '384,400 km'],
    ['1.5 m', '150 cm'],
    ['100 °C', '100 degrees Celsius'],
    ['100 degrees', '100 °C'],
    ['212 F', '100 °C'],
    ['about 60 minutes', '1 h'],
    ['24 hours', 'one day'],
    ['12 months', '1 year'],
    ['two pounds', '2 lb'],
    ['5 ft 10 in', '70 inches'],
    ['5 feet and 10 inches', '177.8 cm'],
    ['1 hour 30 minutes', '90 min'],
    ['$5', '5 dollars'],
    ['300,000 km/s', '300,000 kilometres per second'],
    ['100 km/h', '62 mph'],
    ['0', 'zero'],
  ])('%j is right for %j', (said, accepted) => {
    expect(judge(said, accepted)).toBe('C')
  })

  test.each([
    ['384401', '384,400'],
    ['1968', '1969'],
    ['five million', '5'],
    ['5', '-5'],
    ['not 5', '5'],
    ['3 or 4', '3'],
    ['1967 1968 1969', '1969'],
    ['384,400 m', '384,400 km'],
    ['384,400 kg', '384,400 km'],
    ['100 °F', '100 °C'],
    ['200 miles', '384 km'],
    ['8 arms', '8 legs'],
    ['4.2', '42'],
    ['12 3', '123'],
    ['44', '44 BC'],
    ['12', '12 Monkeys'],
    ['1.2.3', '123'],
    ['half', '2'],
    ['VIII', '8'],
    ['Apollo 12', 'Apollo 11'],
  ])('%j is wrong for %j', (said, accepted) => {
    expect(judge(said, accepted)).toBe('I')
  })

  test.each([
    ['384.400', '384 400', 'C'],
    ['3,14', '3,14', 'C'],
    ['drei komma eins vier', '3,14', 'C'],
    ['dreihundertvierundachtzigtausend', '384.000', 'C'],
    ['einundzwanzig', '21', 'C'],
    ['neunzehnhundertneunundsechzig', '1969', 'C'],
    ['zweihundert Kilometer', '200 km', 'C'],
    ['zwei Stunden', '120 Minuten', 'C'],
    ['anderthalb', '2', 'I'],
    ['ein halb', '0,5', 'C'],
    ['nicht die Donau', 'Donau', 'I'],
    ['Ich glaube, es ist die Donau', 'Donau', 'C'],
    ['die Donau oder der Rhein', 'Donau', 'I'],
    ['Müller', 'Mueller', 'C'],
  ])('in German %j for %j', (said, accepted, verdict) => {
    expect(judge(said, accepted, 'de')).toBe(verdict)
  })

  test.each([
    ['我觉得是绿茶', '绿茶', 'zh', 'C'],
    ['不是绿茶', '绿茶', 'zh', 'I'],
    ['ce n’est pas Paris', 'Paris', 'fr', 'I'],
    ['c’est Paris', 'Paris', 'fr', 'C'],
  ])('in a language that is not known, %j for %j', (said, accepted, language, verdict) => {
    expect(judge(said, accepted, language)).toBe(verdict)
  })

  it('reads a full stop before three digits as English does', () => {
    expect([judge('384.400', '384,400'), judge('384.400', '384.4')]).toEqual(['I', 'C'])
  })
})

describe('partly right', () => {
  const whale = open(['blue whale'], { partialAnswers: ['whale', 'Danube'] })

  test.each([
    ['a blue whale', 'CORRECT'],
    ['I think it is the blue whale', 'CORRECT'],
    ['whale', 'PARTIAL'],
    ['some kind of whale', 'PARTIAL'],
    ['not a whale', 'INCORRECT'],
    ['the Danub', 'PARTIAL'],
    ['shark', 'INCORRECT'],
  ])('%j is %s', (said, verdict) => {
    expect(judgeText(said, whale, 'en')).toBe(verdict)
  })

  it('is what another list has letter for letter rather than a slip', () => {
    const question = open(['stationary'], { partialAnswers: ['stationery'] })
    expect(judgeText('stationery', question, 'en')).toBe('PARTIAL')
  })

  it('is the longer one of two that are in a sentence', () => {
    const question = open(['whale'], { partialAnswers: ['killer whale'] })
    expect(judgeText('I saw the killer whale at the sea', question, 'en')).toBe('PARTIAL')
  })

  const rubric: Rubric = {
    guidance: '',
    points: [['sunlight', 'light'], ['water'], ['carbon dioxide', 'CO2']],
    correctFrom: 3,
    partialFrom: 1,
  }

  test.each([
    ['plants take light, water and carbon dioxide', 'CORRECT'],
    ['sunlight water co2', 'CORRECT'],
    ['they need watre and sunlite', 'PARTIAL'],
    ['water, not light', 'PARTIAL'],
    ['no light and no water', 'INCORRECT'],
    ['soil', 'INCORRECT'],
  ])('by its points %j is %s', (said, verdict) => {
    expect(judgeText(said, open([], { rubric }), 'en')).toBe(verdict)
  })
})

describe('any answer', () => {
  const word = fc.stringMatching(/^[A-Za-zäöüéßñ]{1,16}$/)
  const accepted = fc.oneof(
    fc.string({ minLength: 1, maxLength: 40 }).filter(text => text.trim() !== ''),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }).filter(text => text.trim() !== ''),
    fc.array(word, { minLength: 1, maxLength: 5 }).map(words => words.join(' ')),
  )
  const language = fc.constantFrom('en', 'de', 'fr', '')

  it('that is accepted is right', () => {
    fc.assert(
      fc.property(accepted, fc.array(accepted, { maxLength: 3 }), language, (text, others, code) => {
        expect(judgeText(text, open([...others, text]), code)).toBe('CORRECT')
      }),
    )
  })

  it('of one word is not right behind "not"', () => {
    const some = fc.constantFrom(
      ...'not but no sure only it its i never and or the a half five second 5 VIII stop maybe wait yes'.split(
        ' ',
      ),
    )
    fc.assert(
      fc.property(fc.oneof(word, some), text => {
        expect(judgeText(`not ${text}`, open([text]), 'en')).not.toBe('CORRECT')
      }),
      { numRuns: 2000 },
    )
  })

  it('is judged without an error', () => {
    const said = fc.oneof(fc.string({ unit: 'binary', maxLength: 600 }), fc.string({ maxLength: 600 }))
    fc.assert(
      fc.property(said, fc.array(accepted, { maxLength: 5 }), language, (text, answers, code) => {
        expect(['CORRECT', 'PARTIAL', 'INCORRECT']).toContain(judgeText(text, open(answers), code))
      }),
    )
  })
})
