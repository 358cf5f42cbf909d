import { folded } from '../reading/lexicon.ts'
import type { Gender, LanguagePack } from '../reading/read-word.ts'
import { lexicon } from './lexicon.ts'
import { isGermanWord, meaningOf, readGerman } from './read-german.ts'
import { lines, plain } from './replies.ts'
import { roleAt, sayGerman } from './say-german.ts'
import { formOf } from './stems.ts'

/** German, read and spoken: commands, questions, answers. */
export const germanPack: LanguagePack = {
  code: 'de',
  covers: 'commands, questions, answers',
  read: (clauses, findMeant) => readGerman(clauses, findMeant, germanPack),
  knows: isGermanWord,
  spelling: [...lexicon].flatMap(([word, { verb }]) =>
    word.length > 3 || (word.length === 3 && verb !== undefined) ? [word] : [],
  ),
  formOf,
  readName: name =>
    name
      .trim()
      .split(/\s+/)
      .filter(
        (word, at, all) => at > 0 || all.length === 1 || articleGenders[word.toLowerCase()] === undefined,
      )
      .map(word => (meaningOf(word)?.kind === 'adjective' ? (meaningOf(word)?.to ?? word) : word))
      .join(' '),
  readProperty: name => properties[folded(name.replace(/[_-]/g, ''))] ?? name,
  readValue,
  genderOf: name => articleGenders[name.trim().split(/\s+/)[0]?.toLowerCase() ?? ''],
  lines,
  plain,
  roleAt,
  say: sayGerman,
}

const articleGenders: Readonly<Record<string, Gender>> = { der: 'm', die: 'f', das: 'n' }

/** "Auf dem Tisch" is "on the Tisch"; nouns stay. */
function readValue(value: string): string {
  const words = value.trim().split(/\s+/)
  const [only = ''] = words
  if (words.length === 1) return values[folded(only)] ?? adjectiveOf(only) ?? value
  return words
    .map((word, at) => {
      const key = folded(word)
      if (/^(der|die|das|den|dem|des)$/.test(key)) return 'the'
      const meaning = meaningOf(word)
      if (/^(am|an)$/.test(key)) return key === 'am' ? 'by the' : 'by'
      const isSmall =
        meaning?.kind === 'adjective' || (meaning?.kind === 'word' && (at === 0 || !/^\p{Lu}/u.test(word)))
      return isSmall ? (meaning?.to ?? word) : word
    })
    .join(' ')
}

function adjectiveOf(word: string): string | undefined {
  const meaning = meaningOf(word)
  return meaning?.kind === 'adjective' && !/^\p{Lu}/u.test(word) ? meaning.to : undefined
}

const values: Readonly<Record<string, string>> = {
  ja: 'yes',
  nein: 'no',
  wahr: 'true',
  falsch: 'false',
  an: 'on',
  aus: 'off',
  ein: 'on',
}

const properties: Readonly<Record<string, string>> = {
  farbe: 'colour',
  preis: 'price',
  kosten: 'price',
  gewicht: 'weight',
  alter: 'age',
  grosse: 'size',
  hohe: 'height',
  lange: 'length',
  zustand: 'state',
  status: 'state',
  stimmung: 'mood',
  material: 'material',
  art: 'kind',
  besitzer: 'owner',
  gehort: 'owner',
  trager: 'heldBy',
  form: 'shape',
  inhalt: 'contents',
  aufschrift: 'inscription',
  beschreibung: 'description',
  herkunft: 'origin',
  ort: 'place',
  beruf: 'job',
  brennt: 'lit',
  angezundet: 'lit',
  offen: 'open',
  verschlossen: 'locked',
  kaputt: 'broken',
  wetter: 'weather',
  uhrzeit: 'time',
  tageszeit: 'time',
}
