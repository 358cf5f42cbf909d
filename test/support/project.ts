import { type ParsedProject, type Project, type ProjectFiles, parseProject } from '@townsfolk/service'

/** A small valid town as its files say it: two teams, four characters, one of them of the other team. */
export const townFile = {
  name: 'Test Town',
  teams: [
    { id: 'lantern', name: 'Lantern' },
    { id: 'harbour', name: 'Harbour' },
  ],
}

export const wrenFile = {
  id: 'wren',
  name: 'Wren',
  team: 'lantern',
  voice: { pitch: 1.4, rate: 1.1 },
  actions: [
    {
      name: 'FETCH',
      description: 'Walks to a thing and brings it',
      phrases: ['bring me {target}', 'fetch {target}'],
      target: { where: { kind: 'item' } },
      lines: [{ text: 'On my way to {target}!', emotion: 'HAPPY' }],
      refusals: [{ text: 'I see nothing like that.' }],
    },
    {
      name: 'PAINT',
      description: 'Paints a thing to match another',
      phrases: ['paint {target} like {to}', 'give {target} {coats} coats like {to}'],
      target: { where: { kind: 'item' } },
      arguments: {
        to: { type: 'entity' },
        coats: { type: 'number', least: 1, most: 3, required: false },
      },
      lines: [{ text: 'It will look just so.' }],
    },
    {
      name: 'LOOK',
      description: 'Looks at a thing, or around',
      phrases: ['look at {target}', 'look around'],
      target: { required: false },
      lines: [{ text: 'I am looking.' }],
    },
    { name: 'WAVE', description: 'Waves', phrases: ['wave to me'], lines: [{ text: 'There!' }] },
  ],
  fallback: [{ text: 'I do not know what to say.', emotion: 'CONFUSED' }],
}

export const miraFile = {
  id: 'mira',
  name: 'Mira',
  team: 'lantern',
  fallback: [{ text: 'Hm.' }],
  answers: { greeted: [{ text: 'Hello.' }] },
}

/** Speaks with an engine that no service has. */
export const tobinFile = {
  id: 'tobin',
  name: 'Tobin',
  team: 'lantern',
  voice: { engine: 'gramophone' },
  fallback: [{ text: 'Hrm.' }],
}

/** Belongs to the other team. */
export const bramFile = {
  id: 'bram',
  name: 'Bram',
  team: 'harbour',
  fallback: [{ text: 'Aye.' }],
}

export const lakeFile = {
  id: 'lake',
  name: 'Quiz night at the lake',
  team: 'lantern',
  questions: [
    { type: 'true_false', text: 'Herons sleep on one leg.', answer: true },
    { type: 'free_text', text: 'What lights the harbour?', answers: ['the lighthouse'] },
  ],
}

/** Belongs to the other team. */
export const harbourFile = { ...lakeFile, id: 'harbour', name: 'Harbour quiz', team: 'harbour' }

export const townFiles: ProjectFiles = {
  'town.json': JSON.stringify(townFile),
  'characters/wren.json': JSON.stringify(wrenFile),
  'characters/mira.json': JSON.stringify(miraFile),
  'characters/tobin.json': JSON.stringify(tobinFile),
  'characters/bram.json': JSON.stringify(bramFile),
  'question-sets/lake.json': JSON.stringify(lakeFile),
  'question-sets/harbour.json': JSON.stringify(harbourFile),
}

/** The project of files that are known to be right. */
export function projectOf(files: ProjectFiles): Project {
  const parsed: ParsedProject = parseProject(files, { voiceEngines: ['babble', 'gramophone'] })
  if (parsed.ok) return parsed.project
  throw new Error(`The files of a test are wrong: ${JSON.stringify(parsed.issues)}`)
}
