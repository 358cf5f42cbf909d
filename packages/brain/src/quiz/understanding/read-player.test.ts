import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { AskedOption, AskedQuestion, ChoiceQuestion, OpenQuestion } from '../question.ts'
import type { Asked } from '../reading.ts'
import { readPlayer } from './read-player.ts'

const base = {
  text: 'What is it?',
} as const

/** Texts, each perhaps with what else it is called behind a slash. */
function choice(...texts: readonly string[]): ChoiceQuestion {
  const options = texts.map((text, at): AskedOption => {
    const [name = '', ...alsoCalled] = text.split('/')
    return { id: String.fromCharCode(97 + at), text: name, alsoCalled }
  })
  return { ...base, type: 'multiple_choice', options }
}

function trueFalse(yes = 'True', no = 'False'): ChoiceQuestion {
  const options = [
    { id: 'true', text: yes, alsoCalled: [] },
    { id: 'false', text: no, alsoCalled: [] },
  ]
  return { ...base, type: 'true_false', options }
}

function open(...answers: readonly string[]): OpenQuestion {
  return { ...base, type: 'free_text', answers, partialAnswers: [] }
}

/** In short: the option's id, with a question mark when it is a guess; a text in quotes; else the intent. */
function read(say: string, question: AskedQuestion | undefined, asked: Partial<Asked> = {}): string {
  const reading = readPlayer(say, { question, isConfirming: false, language: 'en', ...asked })
  if (reading.intent !== 'answer') return reading.intent
  const { answer, isGuess } = reading
  return answer.type === 'text' ? `"${answer.text}"` : answer.optionId + (isGuess ? '?' : '')
}

const drinks = choice('Green tea', 'Black coffee/espresso/mocha', 'Orange juice', 'Water')
const three = choice('Paris', 'London', 'Rome')
const two = choice('Cats', 'Dogs')

describe('a choice is named', () => {
  test.each([
    ['B', 'b'],
    ['b)', 'b'],
    ['(b)', 'b'],
    ['b.', 'b'],
    ['b!', 'b'],
    ['option b', 'b'],
    ['Option B, please', 'b'],
    ["it's B", 'b'],
    ['it’s b', 'b'],
    ["I'd say b", 'b'],
    ["I'll go with C", 'c'],
    ['the letter c', 'c'],
    ['letter see', 'c'],
    ['bee', 'b'],
    ['see', 'c'],
    ['answer d', 'd'],
    ['my answer is D', 'd'],
    ['final answer: d', 'd'],
    ['d, final answer', 'd'],
    ['a', 'a'],
    ['A', 'a'],
    ['A.', 'a'],
    ['um, a', 'a'],
    ['is it a?', 'a'],
    ['I think A', 'a'],
    ['a please', 'a'],
    ['A is my answer', 'a'],
    ['charlie', 'c'],
    ['b as in bravo', 'b'],
    ['B - black coffee', 'b'],
    ['2', 'b'],
    ['two', 'b'],
    ['number two', 'b'],
    ['#2', 'b'],
    ['number 4', 'd'],
    ['option 3', 'c'],
    ['no. 2', 'b'],
    ["let's go with number one", 'a'],
    ['the second one', 'b'],
    ['second', 'b'],
    ['the 2nd', 'b'],
    ['the first option', 'a'],
    ['the last', 'd'],
    ['the last one', 'd'],
    ['second to last', 'c'],
    ['I choose the third answer', 'c'],
    ['the second one sounds right to me', 'b'],
    ['green tea', 'a'],
    ['GREEN TEA!', 'a'],
    ["I think it's the green tea", 'a'],
    ['could it be the orange juice?', 'c'],
    ['juice', 'c'],
    ['the coffee', 'b'],
    ['espresso', 'b'],
    ['maybe a mocha', 'b'],
    ['gren tea', 'a'],
    ['greentea', 'a'],
    ['orange jucie', 'c'],
    ['watter', 'd'],
    ['waters', 'd'],
    ['blak cofee', 'b'],
    ['grain tea', 'a?'],
    ['wafer', 'd?'],
    ['orage jus', 'c?'],
  ])('by %j: %s', (say, expected) => {
    expect(read(say, drinks)).toBe(expected)
  })

  test.each([
    ['the middle one', three, 'b'],
    ['the middle one', drinks, 'unclear'],
    ['a cat', choice('Dog', 'Cat', 'Horse'), 'b'],
    ['A cat', choice('Dog', 'Cat', 'Horse'), 'b'],
    ['a fish', choice('Dog', 'Cat', 'Horse'), 'unclear'],
    ['3', choice('2', '3', '5'), 'b'],
    ['three', choice('2', '3', '5'), 'b'],
    ['number 3', choice('2', '3', '5'), 'b?'],
    ['the third one', choice('2', '3', '5'), 'c'],
    ['option 3', choice('2', '3', '5'), 'b?'],
    ['1', choice('2', '3', '5'), 'a?'],
    ['nineteen sixty nine', choice('1959', '1969', '1979'), 'b'],
    ['384 thousand kilometres', choice('38,400 km', '384,000 km'), 'b'],
    ['Stop', choice('Stop', 'Go'), 'a'],
    ["I think it's stop", choice('Stop', 'Go'), 'a'],
    ['Next', choice('Next', 'Previous'), 'a'],
    ['true', choice('True', 'Maybe'), 'a'],
    ['hint', choice('A hint of mint', 'Basil'), 'hint'],
    ['a hint of mint', choice('A hint of mint', 'Basil'), 'a'],
    ['mint', choice('A hint of mint', 'Basil'), 'a'],
    ['help', choice('Help!', 'Yesterday'), 'a'],
    ['pass', choice('Pass', 'Fail'), 'a'],
    ['not guilty', choice('Guilty', 'Not guilty'), 'b'],
    ['I think not guilty', choice('Guilty', 'Not guilty'), 'b'],
    ['guilty', choice('Guilty', 'Not guilty'), 'a'],
    ['green tea', choice('Tea', 'Green tea'), 'b'],
    ['tea', choice('Tea', 'Green tea'), 'a'],
    ['c', choice('Vitamin D', 'Vitamin C', 'Vitamin K'), 'c?'],
    ['vitamin c', choice('Vitamin D', 'Vitamin C', 'Vitamin K'), 'b'],
    ['C++', choice('C', 'C++', 'C#'), 'b'],
    ['c sharp', choice('C', 'C++', 'C#/c sharp'), 'c'],
    ['<', choice('<', '>'), 'a'],
    ['🍎', choice('🍐', '🍎'), 'b'],
    ['-5', choice('5', '-5'), 'b'],
    ['minus five', choice('5', '-5'), 'b'],
    ['none of the above', choice('Red', 'Blue', 'None of the above'), 'c'],
    ['yes', choice('Yes', 'No'), 'a'],
    ['nope', choice('Yes/yeah', 'No/nope'), 'b'],
    ['Slovena', choice('Slovakia', 'Slovenia', 'Serbia'), 'b?'],
    ['stalagtite', choice('Stalactite', 'Stalagmite'), 'unclear'],
    ['angeles', choice('New York', 'Los Angeles'), 'b'],
    ['the Danube', choice('The Danube', 'The Rhine'), 'a'],
    ['rhine', choice('The Danube', 'The Rhine'), 'b'],
    ['café', choice('Cafe', 'Bar'), 'a'],
    ['Zürich', choice('Zurich', 'Bern'), 'a'],
    ['绿茶', choice('绿茶', '红茶'), 'a'],
    ['我觉得是绿茶', choice('绿茶', '红茶'), 'a'],
    ['Newton', choice('Isaac Newton', 'Albert Einstein'), 'a'],
    ['isaac', choice('Isaac Newton', 'Isaac Asimov'), 'unclear'],
  ])('by %j', (say, question, expected) => {
    expect(read(say, question)).toBe(expected)
  })

  test.each([
    ['A or B?', three, 'unclear'],
    ['a or b', three, 'unclear'],
    ['Paris or London', three, 'unclear'],
    ['A, no, B', three, 'b'],
    ['a… no wait, c', three, 'c'],
    ['A no B', three, 'b'],
    ['I mean b', three, 'b'],
    ['Paris, I mean London', three, 'b'],
    ['paris. sorry, rome', three, 'c'],
    ['London, actually Rome', three, 'c'],
    ['B, no wait', three, 'unclear'],
    ['not A', three, 'unclear'],
    ['anything but B', three, 'unclear'],
    ['not A', two, 'b?'],
    ['anything but B', two, 'a?'],
    ['not the cats', two, 'b?'],
    ['not green tea', drinks, 'unclear'],
    ['not Paris, London', three, 'b'],
    ['not Paris but London', three, 'b'],
    ["it's not Paris it's Rome", three, 'c'],
    ["it isn't Paris or London", three, 'c?'],
    ['A not B', three, 'a'],
    ['not A and not B', three, 'c?'],
    ["I'm not sure, maybe London", three, 'b'],
    ["I don't know, Rome?", three, 'c'],
    ["I don't think it's cats", two, 'b?'],
    ['a, b', three, 'unclear'],
    ['neither A nor B', three, 'c?'],
    ['b or maybe c', three, 'unclear'],
    ['I was going to say A but B', three, 'b'],
    ['give me a hint about Rome', three, 'hint'],
    ['what is option b', three, 'repeat'],
    ['Londn', three, 'b'],
    ['both', two, 'unclear'],
    ['cats and dogs', two, 'unclear'],
    ['banana', three, 'unclear'],
    ['yes', three, 'affirm'],
    ['no', three, 'unclear'],
    ['yeah', choice('Yes', 'No', 'Only on Sundays'), 'a'],
    ['nope', choice('Yes', 'No', 'Only on Sundays'), 'b'],
    ['', three, 'unclear'],
    ['[inaudible]', three, 'unclear'],
    ['(silence)', three, 'unclear'],
    ['… ?!', three, 'unclear'],
    ['mmmm', three, 'unclear'],
  ])('of %j what is meant', (say, question, expected) => {
    expect(read(say, question)).toBe(expected)
  })

  it('by nothing where two options have the same text', () => {
    expect(read('Red', choice('Red', 'Red'))).toBe('unclear')
  })
})

describe('true or false is understood', () => {
  test.each([
    ['true', 'true'],
    ['True.', 'true'],
    ['yes', 'true'],
    ['yeah, definitely', 'true'],
    ["that's right", 'true'],
    ['correct', 'true'],
    ['t', 'true'],
    ['I think it is true', 'true'],
    ['is it true?', 'true'],
    ['I think so', 'true'],
    ['it does', 'true'],
    ['of course', 'true'],
    ["I don't think so", 'false'],
    ["it can't be", 'false'],
    ['it does not', 'false'],
    ['not false', 'true'],
    ["it's not a lie", 'true'],
    ["no, it's true", 'true'],
    ['the first one', 'true'],
    ['false', 'false'],
    ['no', 'false'],
    ['nope', 'false'],
    ['wrong', 'false'],
    ["that's not true", 'false'],
    ["it isn't right", 'false'],
    ['nope, false', 'false'],
    ['absolutely not', 'false'],
    ['definitely not', 'false'],
    ['it is definitely not so', 'false'],
    ["no, I don't agree", 'false'],
    ["I don't agree", 'false'],
    ["I don't believe it", 'false'],
    ["I don't think it is", 'false'],
    ['I doubt it', 'false'],
    ['impossible', 'false'],
    ['no doubt', 'true'],
    ['without a doubt', 'true'],
    ['I believe it', 'true'],
    ['f', 'false'],
    ['it is a lie', 'false'],
    ['yes, that is false', 'false'],
    ['true, no, false', 'false'],
    ['I say false', 'false'],
    ['that is incorrect', 'false'],
    ['2', 'false'],
    ['flase', 'false'],
    ['true or false?', 'unclear'],
    ['yes no', 'unclear'],
    ['no yes', 'unclear'],
    ["I don't know", 'decline'],
    ['hint', 'hint'],
    ['what?', 'repeat'],
    ['banana', 'unclear'],
  ])('by %j: %s', (say, expected) => {
    expect(read(say, trueFalse())).toBe(expected)
  })

  test.each([
    ['wahr', 'true'],
    ['ja', 'true'],
    ['stimmt', 'true'],
    ['das stimmt nicht', 'false'],
    ['nein, das ist falsch', 'false'],
    ['gelogen', 'false'],
    ['sicher nicht', 'false'],
    ['natürlich nicht', 'false'],
    ['kein Zweifel', 'unclear'],
    ['weiß nicht', 'decline'],
  ])('in German by %j: %s', (say, expected) => {
    expect(read(say, trueFalse('Wahr', 'Falsch'), { language: 'de' })).toBe(expected)
  })
})

const rain = open('petrichor')

describe('a free answer', () => {
  test.each([
    ['petrichor', '"petrichor"'],
    ['is it petrichor?', '"petrichor"'],
    ["I think it's petrichor", '"petrichor"'],
    ['the answer is Petrichor.', '"Petrichor"'],
    ['um, well, I guess it is petrichor, right?', '"petrichor"'],
    ['what is petrichor?', '"petrichor"'],
    ['“petrichor”', '"petrichor"'],
    ['petrichor, final answer', '"petrichor"'],
    ['[coughs] petrichor', '"petrichor"'],
    ['the smell of rain on dry ground', '"the smell of rain on dry ground"'],
    ['It’s the “New Moon” phase', '"the “New Moon” phase"'],
    ["I don't think it's petrichor", `"I don't think it's petrichor"`],
    ['x', '"x"'],
    ['42', '"42"'],
    ['who framed roger rabbit', '"who framed roger rabbit"'],
  ])('of %j: %s', (say, expected) => {
    expect(read(say, rain)).toBe(expected)
  })

  test.each([
    ['stop', 'Stop', '"stop"'],
    ["it's stop", 'Stop', '"stop"'],
    ['no', 'No', '"no"'],
    ['Yes!', 'Yes', '"Yes"'],
    ['help', 'Help!', '"help"'],
    ['I think', 'I think', '"I think"'],
    ['It', 'It', '"It"'],
    ['?', '?', '"?"'],
    ['who are you', 'Who Are You', '"who are you"'],
    ['like a rolling stone by Dylan', 'Like a Rolling Stone', '"like a rolling stone by Dylan"'],
    ['I give up', 'I Give Up', '"I give up"'],
    ['um', 'Um', '"um"'],
  ])('%j is one where %j is accepted', (say, answer, expected) => {
    expect(read(say, open(answer))).toBe(expected)
  })

  test.each([
    'um',
    'ummmmm',
    'hmmmmm',
    'tell me the answer',
    'I need more time',
    'uh…',
    'hmm',
    '…',
    '...',
    '?',
    '[inaudible]',
    '(silence)',
    '♪',
    '♪ la la la ♪',
    ' ',
    '\n\t',
    'mmmm',
    'aaaa',
    '*cough*',
    '[door slams]',
    '<noise>',
    '[BLANK_AUDIO]',
    'no',
    'what time is it?',
    'who are you?',
    'let me think',
    'hold on a second',
    'hello',
    'I think',
    'is it',
    'how many questions are left?',
  ])('%j is none', say => {
    expect(read(say, rain)).toBe('unclear')
  })
})

describe('a request', () => {
  test.each([
    ['give me a clue', 'hint'],
    ['hint please', 'hint'],
    ['Hint?', 'hint'],
    ['can you help me', 'hint'],
    ['help', 'hint'],
    ['any clues?', 'hint'],
    ['can I have a hint, please?', 'hint'],
    ['could you give me another hint', 'hint'],
    ["I'm stuck", 'hint'],
    ['a hint would be nice', 'hint'],
    ['show me a hint', 'hint'],
    ['I need help', 'hint'],
    ['a little hint maybe', 'hint'],
    ['can you help me out here', 'hint'],
    ['read me the options', 'repeat'],
    ['say that again', 'repeat'],
    ['pardon?', 'repeat'],
    ['what was the question', 'repeat'],
    ['once more', 'repeat'],
    ['repeat', 'repeat'],
    ['what?', 'repeat'],
    ['come again', 'repeat'],
    ['what are the options', 'repeat'],
    ['can you repeat the question please', 'repeat'],
    ["sorry, I didn't catch that", 'repeat'],
    ['huh?', 'repeat'],
    ['read the options again', 'repeat'],
    ['pass', 'decline'],
    ['skip', 'decline'],
    ['next', 'decline'],
    ['next question please', 'decline'],
    ["I don't know", 'decline'],
    ['i dont know', 'decline'],
    ["I really don't know, sorry", 'decline'],
    ['no idea', 'decline'],
    ['dunno', 'decline'],
    ['idk', 'decline'],
    ['umm I dunno', 'decline'],
    ['ask me something else', 'decline'],
    ['I give up', 'decline'],
    ['skip this one', 'decline'],
    ["I haven't a clue", 'decline'],
    ["I haven't got a clue", 'decline'],
    ["I can't think of it", 'decline'],
    ["I've got to go", 'stop'],
    ['stop', 'stop'],
    ['STOP!', 'stop'],
    ['stoooop', 'stop'],
    ['quit', 'stop'],
    ["I'm done", 'stop'],
    ["let's end this", 'stop'],
    ['I want to leave', 'stop'],
    ['no more questions', 'stop'],
    ['please stop the quiz', 'stop'],
    ["I don't want to play any more", 'stop'],
    ['goodbye', 'stop'],
    ['enough', 'stop'],
    ['yes', 'affirm'],
    ['yesss', 'affirm'],
    ['ok', 'affirm'],
  ])('%j: %s', (say, expected) => {
    expect([read(say, rain), read(say, three)]).toEqual([expected, expected])
  })

  test.each([
    ['gib mir einen Hinweis', 'hint'],
    ['Tipp bitte', 'hint'],
    ['hilf mir', 'hint'],
    ['wie bitte?', 'repeat'],
    ['nochmal bitte', 'repeat'],
    ['kannst du die Frage wiederholen', 'repeat'],
    ['was war die Frage', 'repeat'],
    ['weiter', 'decline'],
    ['keine Ahnung', 'decline'],
    ['ich weiß es nicht', 'decline'],
    ['ich gebe auf', 'decline'],
    ['aufhören', 'stop'],
    ['ich möchte aufhören', 'stop'],
    ['Stopp', 'stop'],
    ['ich bin fertig', 'stop'],
    ['ich habe keine Lust mehr', 'stop'],
    ['ich muss los', 'stop'],
    ['ja', 'affirm'],
    ['ähm', 'unclear'],
    ['wie spät ist es?', 'unclear'],
  ])('in German %j: %s', (say, expected) => {
    expect(read(say, open('Petrichor'), { language: 'de' })).toBe(expected)
  })

  test.each([
    ['kidding', 'unclear'],
    ['I said no such thing', 'unclear'],
    ['petrichor', '"petrichor"'],
  ])('to a question back, %j is no answer to an open question unless it is right', (say, expected) => {
    expect(read(say, open('Petrichor'), { isConfirming: true })).toBe(expected)
  })

  test.each([
    ['the Nile', true],
    ['A or B', undefined],
    ['um', undefined],
    ['what time is it', undefined],
  ])('%j names no option: %s', (say, namesNoOption) => {
    const question = choice('Paris', 'London', 'Rom')
    const reading = readPlayer(say, { question, isConfirming: false, language: 'en' })
    expect(reading).toEqual({ intent: 'unclear', ...(namesNoOption && { namesNoOption }) })
  })

  // What the buttons of a game send.
  test.each(['hint', 'repeat', 'stop'])('in German the English %j is understood', say => {
    expect(read(say, open('Petrichor'), { language: 'de' })).toBe(say)
  })

  test.each([
    ['yes', 'affirm'],
    ['no', 'decline'],
  ])('in German the English %j answers a question back: %s', (say, expected) => {
    expect(read(say, open('Petrichor'), { language: 'de', isConfirming: true })).toBe(expected)
  })

  test.each([
    ['Ich glaube, es ist Petrichor', '"Petrichor"'],
    ['die Antwort ist Petrichor, oder?', '"Petrichor"'],
    ['Petrichor', '"Petrichor"'],
  ])('in German %j is an answer', (say, expected) => {
    expect(read(say, open('Petrichor'), { language: 'de' })).toBe(expected)
  })

  test.each([
    ['die zweite', 'b'],
    ['Antwort B', 'b'],
    ['die letzte Antwort', 'c'],
    ['ich nehme Rom', 'c'],
    ['nicht Paris, sondern London', 'b'],
    ['Paris, nein, London', 'b'],
    ['Nummer zwei', 'b'],
    ['die mittlere', 'b'],
  ])('in German %j picks %s', (say, expected) => {
    expect(read(say, choice('Paris', 'London', 'Rom'), { language: 'de' })).toBe(expected)
  })

  test.each([
    ['B', 'b'],
    ['2', 'b'],
    ['Londres', 'b'],
    ['londrs', 'b'],
    ['stop', 'stop'],
  ])('in a language that is not known, %j: %s', (say, expected) => {
    expect(read(say, choice('Paris', 'Londres', 'Rome'), { language: 'fr' })).toBe(expected)
  })
})

describe('asked back', () => {
  test.each([
    ['yes', 'affirm'],
    ['y', 'affirm'],
    ['N', 'decline'],
    ['yeah', 'affirm'],
    ['sure', 'affirm'],
    ['ok', 'affirm'],
    ['exactly', 'affirm'],
    ["yes, that's right", 'affirm'],
    ['yes please', 'affirm'],
    ["yes, I'm sure", 'affirm'],
    ['yes, end the quiz', 'affirm'],
    ['I did', 'affirm'],
    ['correct', 'affirm'],
    ['no', 'decline'],
    ['nope', 'decline'],
    ['no thanks', 'decline'],
    ['keep going', 'decline'],
    ["let's go on", 'decline'],
    ["no, let's continue", 'decline'],
    ["that's wrong", 'decline'],
    ['no no, go on', 'decline'],
    ['never mind', 'decline'],
    ['stop', 'stop'],
    ['quit', 'stop'],
    ['hint', 'hint'],
    ['B', 'b'],
    ['I meant London', 'b'],
    ['no, Rome', 'c'],
    ['no, the last one', 'c'],
    ['um', 'unclear'],
  ])('%j: %s', (say, expected) => {
    expect(read(say, three, { isConfirming: true })).toBe(expected)
  })

  test.each([
    ['ja, ich will aufhören', 'affirm'],
    ['nee, weiter', 'decline'],
    ['natürlich nicht', 'decline'],
  ])('in German %j: %s', (say, expected) => {
    expect(read(say, three, { isConfirming: true, language: 'de' })).toBe(expected)
  })

  test.each([
    ['yes', 'affirm'],
    ['no', 'decline'],
    ['true', 'true'],
    ['false', 'false'],
    ["that's right", 'affirm'],
  ])('about a statement, %j: %s', (say, expected) => {
    expect(read(say, trueFalse(), { isConfirming: true })).toBe(expected)
  })

  test.each([
    ['yes', 'affirm'],
    ['no', 'decline'],
    ['no, petrichor', '"no, petrichor"'],
    ['petrichor', '"petrichor"'],
  ])('about a free answer, %j: %s', (say, expected) => {
    expect(read(say, rain, { isConfirming: true })).toBe(expected)
  })

  test.each([
    ['yes', 'affirm'],
    ['nein', 'unclear'],
    ['no', 'decline'],
    ['stop', 'stop'],
    ['repeat that', 'repeat'],
    ["I'm ready", 'affirm'],
    ["let's go", 'affirm'],
    ['hint', 'unclear'],
    ['petrichor', 'unclear'],
    ['', 'unclear'],
  ])('with no question open, %j: %s', (say, expected) => {
    expect(read(say, undefined)).toBe(expected)
  })
})

describe('whatever is said', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 600 }),
    fc.string({ maxLength: 600 }),
    sentence(),
  )
  const questions = [drinks, three, trueFalse(), rain, undefined]

  it('is read without an error', () => {
    fc.assert(
      fc.property(
        anything,
        fc.constantFrom(...questions),
        fc.boolean(),
        fc.constantFrom('en', 'de', 'fr', ''),
        (say, question, isConfirming, language) => {
          expect(read(say, question, { isConfirming, language })).not.toBe('')
        },
      ),
    )
  })

  it('is unclear when it is nothing but spaces and punctuation', () => {
    const mark = fc.constantFrom(...' \t\n.,;:!?…-–—"“”\'()[]{}/\\|~^_')
    fc.assert(
      fc.property(fc.array(mark, { maxLength: 40 }), fc.constantFrom(...questions), (marks, question) => {
        expect(read(marks.join(''), question)).toBe('unclear')
      }),
    )
  })

  it('picks the option whose text it is, unless another one has the same', () => {
    const word = fc.constantFrom(
      ...'a b the stop next no yes hint not or and tea green 2 two second last pass it'.split(' '),
      ...'help help! C++ C# -5 5% café'.split(' '),
    )
    const text = fc.oneof(
      fc.array(word, { minLength: 1, maxLength: 4 }).map(words => words.join(' ')),
      fc.string({ minLength: 1, maxLength: 30 }).filter(made => /[a-z0-9]/i.test(made)),
    )
    const ends = fc.constantFrom('', '.', '!', '?', ' ', '...')
    const cases = fc.constantFrom(
      (s: string) => s,
      (s: string) => s.toUpperCase(),
      (s: string) => s.toLowerCase(),
    )
    const texts = fc.uniqueArray(text, {
      minLength: 2,
      maxLength: 8,
      selector: made => made.toLowerCase().replace(/[^\p{L}\p{N}+#%-]/gu, ''),
    })
    fc.assert(
      fc.property(texts, fc.nat(), ends, cases, (all, seed, end, inCase) => {
        const at = seed % all.length
        const options = all.map((name, i): AskedOption => ({ id: `o${i}`, text: name, alsoCalled: [] }))
        const question: ChoiceQuestion = { ...base, type: 'multiple_choice', options }
        expect(read(inCase(all[at] ?? '') + end, question)).toBe(`o${at}`)
      }),
      { numRuns: 1000 },
    )
  })
})

/** Words that mean something here, in any order. */
function sentence(): fc.Arbitrary<string> {
  const words =
    'not no a b or and it is i think green tea stop hint wait 2 million half point . , ? [x] two second last'
  return fc.array(fc.constantFrom(...words.split(' ')), { maxLength: 200 }).map(made => made.join(' '))
}
