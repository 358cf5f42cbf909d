import type { Shown } from './pages/ui-kit.ts'

/** What the kit can look like: each of its elements in the states that differ, in a language of either direction. */
export function statesOf(language: 'english' | 'arabic'): Readonly<Record<string, Shown>> {
  const { name, other, line, question, short, long, options } = words[language]
  const dir = language === 'arabic' ? 'rtl' : 'ltr'
  const lines = Array.from({ length: 9 }, (_, index) =>
    index % 2 === 0 ? { speaker: other, text: short, isPlayer: true } : { speaker: name, text: line },
  )
  const chat = { tag: 'townsfolk-chat-box', dir, slots: ['voice'] } as const
  const talking = { speaker: name, suggestions: [short, line, long], maxLength: 200 }
  const quiz = { tag: 'townsfolk-quiz-panel', dir } as const
  const tree = { questionId: 'q1', questionText: question, hasHint: true, options }
  const players = [name, other].map((displayName, index) => ({ id: `p${index + 1}`, displayName }))
  const leaderboard = players.map(({ id, displayName }, index) => {
    return { participantId: id, displayName, totalScore: 20 - 10 * index, rank: index + 1 }
  })
  const talk = { tag: 'townsfolk-talk-button', dir, style: 'margin: 80px 40px' } as const
  const choice = { tag: 'townsfolk-microphone-choice', dir, style: 'margin: 12px' } as const
  const devices = [name, other].map((label, index) => ({ deviceId: `d${index}`, label }))
  const banner = { tag: 'townsfolk-usage-banner', dir } as const
  const journal = { tag: 'townsfolk-journal', dir, style: 'margin: 12px; block-size: 400px' } as const
  const entry = (checkpoint: string, state: object) => ({
    characterId: 'mira',
    checkpoint,
    character: name,
    title: short,
    text: line,
    ...state,
  })
  return {
    'chat box, nobody near': { ...chat, properties: { hint: long } },
    'chat box, talking': { ...chat, properties: { ...talking, busy: true } },
    'chat box, trouble': { ...chat, properties: { ...talking, notice: long }, typed: long.repeat(8) },
    'chat box, unfolded': {
      ...chat,
      properties: { ...talking, earlier: 'more' },
      lines,
      clicks: ['Transcript'],
    },
    'chat box, nothing said': { ...chat, properties: talking, clicks: ['Transcript'] },
    'chat box, earlier lines on their way': {
      ...chat,
      properties: { ...talking, earlier: 'loading' },
      lines: lines.slice(0, 2),
      clicks: ['Transcript'],
    },
    'chat box, no earlier lines': {
      ...chat,
      properties: { ...talking, earlier: 'failed' },
      lines: lines.slice(0, 2),
      clicks: ['Transcript'],
    },
    captions: {
      tag: 'townsfolk-captions',
      dir,
      properties: {
        captions: [
          { id: 1, speaker: other, text: short, direction: 'left', isOver: true },
          { id: 2, speaker: name, text: line, direction: 'ahead' },
          { id: 3, speaker: name, text: long, direction: 'here' },
        ],
      },
    },
    'speech bubble': {
      tag: 'townsfolk-speech-bubble',
      dir,
      properties: { speaker: name, text: line, tone: 'HAPPY' },
    },
    'speech bubble, thinking': {
      tag: 'townsfolk-speech-bubble',
      dir,
      properties: { speaker: name, thinking: true },
    },
    'quiz panel, options': {
      ...quiz,
      slots: ['voice'],
      properties: {
        question: tree,
        expecting: 'answer',
        progress: { asked: 3, total: 8 },
        players,
        pending: ['p1'],
        answered: ['p2'],
        leaderboard,
        listening: true,
        level: 0.5,
      },
    },
    'quiz panel, judged': {
      ...quiz,
      properties: {
        question: tree,
        expecting: 'nothing',
        players,
        leaderboard,
        results: [{ participantId: 'p1', verdict: 'CORRECT', score: 10 }],
        notice: long,
      },
    },
    'quiz panel, free answer': {
      ...quiz,
      properties: {
        question: { questionId: 'q2', questionText: question },
        expecting: 'confirmation',
        hostLine: long,
        attempt: 2,
        attemptsLeft: 1,
        hintGiven: true,
      },
    },
    'quiz panel, over': { ...quiz, properties: { finished: true, players, leaderboard } },
    'talk button': { ...talk, properties: { hotkey: 'v' } },
    'talk button, asking': { ...talk, properties: { hotkey: 'v', state: 'asking' } },
    'talk button, hearing': { ...talk, properties: { state: 'hearing', level: 0.7 } },
    'talk button, working': { ...talk, properties: { state: 'working' } },
    'talk button, refused': { ...talk, properties: { state: 'refused' } },
    'talk button, compact': {
      ...talk,
      style: endOfRow,
      properties: { compact: true, state: 'listening', level: 0.4 },
    },
    'microphone choice': { ...choice, properties: { devices, deviceId: 'd1' }, slots: ['meter'] },
    'microphone choice, gone': { ...choice, properties: { devices, deviceId: 'x', gone: true } },
    'microphone choice, not allowed yet': {
      ...choice,
      properties: { devices: [{ deviceId: '', label: '' }] },
    },
    thinking: { tag: 'townsfolk-thinking', dir, properties: { thinking: true, speaker: name } },
    'usage banner, low': { ...banner, properties: { state: 'low', remaining: 3 }, slots: ['action'] },
    'usage banner, empty': { ...banner, properties: { state: 'empty' }, slots: ['action'] },
    'usage banner, closed': { ...banner, properties: { closed: true, reason: long } },
    journal: {
      ...journal,
      properties: { entries: [entry('a', {}), entry('b', { isCurrent: true, isNew: true })] },
    },
    'journal, empty': { ...journal, properties: {} },
  }
}

/** Where the words above it have room. */
const endOfRow = 'position: absolute; inset-inline-end: 40px; inset-block-start: 120px'

const words = {
  english: {
    name: '◊Mira◊',
    other: '◊Tobin◊',
    line: '◊The lantern festival is tonight! Will you help me hang the last three?◊',
    question: '◊Which of the trees is the tallest?◊',
    short: '◊Of course◊',
    long: '◊The library closes when the lanterns are lit, and opens again in the morning.◊',
    options: ['Beech', 'Hornbeam', 'Oak', 'Birch'].map(toOption),
  },
  arabic: {
    name: '◊ميرا◊',
    other: '◊توبين◊',
    line: '◊مهرجان الفوانيس الليلة! هل تساعدني في تعليق الثلاثة الأخيرة؟◊',
    question: '◊أي من الأشجار هي الأطول؟◊',
    short: '◊بالطبع◊',
    long: '◊تغلق المكتبة عندما تضاء الفوانيس، وتفتح من جديد في الصباح.◊',
    options: ['زان', 'شرد', 'بلوط', 'بتولا'].map(toOption),
  },
} as const

function toOption(text: string, index: number): { readonly id: string; readonly text: string } {
  return { id: 'abcd'.charAt(index), text: `◊${text}◊` }
}
