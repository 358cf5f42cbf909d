import { clauseRules } from '../reading/clause-rules.ts'
import { addForms, addRows, type Lexicon } from '../reading/lexicon.ts'
import type { LanguagePack } from '../reading/read-word.ts'
import { romancePack } from '../romance/romance-pack.ts'
import { sayer } from '../romance/say-romance.ts'
import { adjectiveRows, clauseRows, lines, phrases, plain, runRows, smallWords, verbRows } from './words.ts'

const lexicon: Lexicon = readLexicon()

/** Spanish: commands, the words of talk, plain answers. */
export const spanishPack: LanguagePack = romancePack({
  code: 'es',
  grammar: {
    lexicon,
    split,
    runs: runRows,
    rules: clauseRules(clauseRows),
    negations: new Set(['no', 'nunca']),
    idle: new Set(['pues', 'por', 'favor', 'porfa', 'porfavor', 'se', 'te']),
    articles: new Set(['el', 'la', 'los', 'las']),
    objects: new Set(['lo', 'la', 'los', 'las', 'me', 'nos', 'le']),
  },
  properties: {
    color: 'colour',
    precio: 'price',
    peso: 'weight',
    edad: 'age',
    estado: 'state',
    material: 'material',
    dueno: 'owner',
    encendido: 'lit',
    abierto: 'open',
  },
  values: { si: 'yes', no: 'no' },
  lines: new Map(lines),
  plain,
  say: sayer(
    phrases,
    new Map(adjectiveRows.map(row => [row.split(': ')[0] ?? '', row.split(': ')[1]?.split(' ')[0] ?? ''])),
  ),
})

/** "Tráemela" is "trae me la". */
function split(word: string, isVerb: (word: string) => boolean): readonly string[] {
  const [, verb, person, object] = /^(.+?)(me|te|nos|se|le)?(lo|la|los|las)?$/.exec(word) ?? []
  if (verb === undefined || (person === undefined && object === undefined) || !isVerb(verb)) return [word]
  return [
    verb,
    ...(person === undefined || person === 'se' || person === 'te' ? [] : [person]),
    ...(object === undefined ? [] : ['lo']),
  ]
}

function readLexicon(): Lexicon {
  const read: Lexicon = new Map()
  addRows(read, smallWords)
  for (const row of adjectiveRows) {
    const [to = '', words = ''] = row.split(': ')
    for (const word of words.split(' ')) {
      const stem = word.replace(/o$/, '')
      const ends = word.endsWith('o') ? ['o', 'a', 'os', 'as'] : ['', 's', 'es']
      addForms(
        read,
        ends.map(end => stem + end),
        { to, kind: 'adjective' },
      )
    }
  }
  for (const row of verbRows) {
    const [to = '', words = ''] = row.split(': ')
    for (const verb of words.split(' ')) addForms(read, formsOf(verb), { to, kind: 'finite', verb: to })
  }
  return read
}

function formsOf(verb: string): readonly string[] {
  const stem = verb.slice(0, -2)
  if (/ar$/.test(verb)) return ['ar', 'a', 'as', 'e', 'es', 'ad', 'en', 'ame'].map(end => stem + end)
  if (/(er|ir)$/.test(verb))
    return [verb.slice(-2), 'e', 'es', 'a', 'as', 'ed', 'id', 'an'].map(end => stem + end)
  return [verb]
}
