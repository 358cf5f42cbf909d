import type { SectionFolder } from './project-paths.ts'

/** What a new file begins with: enough to be tried at once, and without a fault. */
export function newFile(folder: SectionFolder, id: string, name: string): string {
  return `${JSON.stringify(contents[folder](id, name), undefined, 2)}\n`
}

const contents: Readonly<Record<SectionFolder, (id: string, name: string) => object>> = {
  characters: (id, name) => ({
    id,
    name,
    agent: { background: `${name} lives here.`, personality: ['friendly'], replyLength: 'short' },
    voice: {},
    actions: [],
    knowledge: [],
    fallback: [{ text: 'I do not know what to say to that.' }, { text: 'Hm. Ask me something else.' }],
    smallTalk: [
      { phrases: ['hello', 'hi'], lines: [{ text: `Hello! I am ${name}.`, emotion: 'HAPPY' }] },
      { phrases: ['goodbye', 'see you'], lines: [{ text: 'See you.' }] },
    ],
  }),
  scenes: () => ({ entities: [], events: [] }),
  'question-sets': (id, name) => ({
    id,
    name,
    questions: [
      {
        type: 'multiple_choice',
        text: 'What is the first question?',
        options: ['This', 'That'],
        answer: 'This',
      },
    ],
  }),
  tests: () => ({ tests: [] }),
}
