import { clauseRules } from '../reading/clause-rules.ts'
import { addForms, addRows, type Lexicon } from '../reading/lexicon.ts'
import type { LanguagePack } from '../reading/read-word.ts'
import { romancePack } from '../romance/romance-pack.ts'
import { sayer } from '../romance/say-romance.ts'
import { adjectiveRows, clauseRows, lines, phrases, plain, runRows, smallWords, verbRows } from './words.ts'

const lexicon: Lexicon = readLexicon()

/** French: commands, the words of talk, plain answers. */
export const frenchPack: LanguagePack = romancePack({
  code: 'fr',
  grammar: {
    lexicon,
    split: word =>
      word
        .replace(/^(l|d|j|m|t|s|c|n|qu)'/, '$1 ')
        .replaceAll("'", ' ')
        .split(' ')
        .map(part => (part === 'l' ? 'le' : part)),
    runs: runRows,
    rules: clauseRules(clauseRows),
    negations: new Set(['pas', 'jamais']),
    idle: new Set(['ne', 'n', 'donc', 'alors', 's', 'svp', 'stp', 'd', 't']),
    articles: new Set(['le', 'la', 'les']),
    objects: new Set(['le', 'la', 'les', 'me', 'm', 'moi', 'lui']),
  },
  properties: {
    couleur: 'colour',
    prix: 'price',
    poids: 'weight',
    age: 'age',
    etat: 'state',
    matiere: 'material',
    proprietaire: 'owner',
    allume: 'lit',
    ouvert: 'open',
  },
  values: { oui: 'yes', non: 'no' },
  lines: new Map(lines),
  plain,
  say: sayer(
    phrases,
    new Map(adjectiveRows.map(row => [row.split(': ')[0] ?? '', row.split(': ')[1]?.split(' ')[0] ?? ''])),
  ),
})

function readLexicon(): Lexicon {
  const read: Lexicon = new Map()
  addRows(read, smallWords)
  // "Allume" is a request sooner than "allumé".
  for (const row of verbRows) {
    const [to = '', words = ''] = row.split(': ')
    for (const verb of words.split(' ')) {
      const stem = verb.replace(/er$/, '')
      const forms = verb.endsWith('er')
        ? ['er', 'e', 'es', 'ez', 'é', 'ée', 'ons', 'ent'].map(end => stem + end)
        : [verb]
      addForms(read, forms, { to, kind: 'finite', verb: to })
    }
  }
  for (const row of adjectiveRows) {
    const [to = '', words = ''] = row.split(': ')
    for (const word of words.split(' ')) {
      addForms(
        read,
        ['', 'e', 's', 'es'].map(end => word + end),
        { to, kind: 'adjective' },
      )
    }
  }
  return read
}
