import { addForms, addRows, folded, type Lexicon } from '../reading/lexicon.ts'
import { particles, separableRows, verbRows } from './verbs.ts'
import { adjectiveRows, degreeRows, smallWords } from './words.ts'

const adjectiveEndings = ['', 'e', 'er', 'es', 'en', 'em']

/** "Gehoben" of "heben", for verbs that stand alone. */
const participles: ReadonlyMap<string, string> = new Map(
  verbRows.flatMap(row => {
    const [base = '', ...forms] = (row.split(' = ')[0] ?? '').split(' ').map(folded)
    const participle = forms.find(form => form.startsWith('ge') && form !== base)
    return participle === undefined ? [] : [[base, participle] as const]
  }),
)

/** Forms of German words and what they mean. */
export const lexicon: Lexicon = readLexicon()

/** What a verb means together with a particle that stands apart: by "heben auf". */
export const separable: ReadonlyMap<string, string> = readSeparable()

export const particleSet: ReadonlySet<string> = new Set(particles.map(folded))

function readLexicon(): Lexicon {
  const read: Lexicon = new Map()
  addRows(read, smallWords)
  for (const row of degreeRows) {
    const [to = '', words = ''] = row.split(': ')
    const [more = '', most = ''] = to.split(' ')
    const [moreWord = '', mostWord = ''] = words.split(' ')
    addForms(
      read,
      adjectiveEndings.map(end => moreWord + end),
      { to: more, kind: 'adjective' },
    )
    addForms(
      read,
      adjectiveEndings.map(end => mostWord + end),
      { to: most, kind: 'adjective' },
    )
  }
  for (const row of adjectiveRows) {
    const [to = '', words = ''] = row.split(': ')
    for (const word of words.split(' ')) {
      addForms(
        read,
        adjectiveEndings.map(end => word + end),
        { to, kind: 'adjective' },
      )
    }
  }
  for (const row of separableRows) {
    const [to = '', verbs = ''] = row.split(': ')
    for (const verb of verbs.split(' ')) addSeparable(read, folded(verb), to)
  }
  for (const row of verbRows) {
    const [forms = '', to = ''] = row.split(' = ')
    addVerb(read, forms.split(' '), to)
  }
  return read
}

function addVerb(read: Lexicon, [infinitive = '', ...others]: readonly string[], to: string): void {
  const verb = folded(infinitive)
  const stem = stemOf(verb)
  addForms(read, [verb], { to, kind: 'infinitive', verb })
  addForms(
    read,
    ['', 'e', 'st', 't', 'et', 'est'].map(end => stem + end),
    { to, kind: 'finite', verb },
  )
  for (const form of others.map(folded)) {
    const kind = form.startsWith('ge') && !verb.startsWith('ge') ? 'participle' : 'finite'
    addForms(read, [form], { to, kind, verb })
  }
  addForms(
    read,
    ['t', 'et'].map(end => `ge${stem}${end}`),
    { to, kind: 'participle', verb },
  )
}

/** "Aufheben", "aufzuheben", "aufgehoben" and "aufhebst". */
function addSeparable(read: Lexicon, verb: string, to: string): void {
  const [particle, base] = partsOf(verb) ?? []
  addForms(read, [verb], { to, kind: 'infinitive', verb })
  if (particle === undefined || base === undefined) return
  addForms(read, [`${particle}zu${base}`], { to, kind: 'infinitive', verb })
  const participle = participles.get(base) ?? `ge${stemOf(base)}t`
  addForms(read, [`${particle}${participle}`], { to, kind: 'participle', verb })
}

function readSeparable(): ReadonlyMap<string, string> {
  const read = new Map<string, string>()
  for (const row of separableRows) {
    const [to = '', verbs = ''] = row.split(': ')
    for (const verb of verbs.split(' ').map(folded)) {
      const [particle, base] = partsOf(verb) ?? []
      if (particle !== undefined && base !== undefined) read.set(`${base} ${particle}`, to)
    }
  }
  return read
}

function partsOf(verb: string): readonly [particle: string, base: string] | undefined {
  const particle = particles
    .map(folded)
    .find(start => verb.startsWith(start) && verb.length - start.length > 3)
  return particle === undefined ? undefined : [particle, verb.slice(particle.length)]
}

/** "Heb" of "heben". */
function stemOf(infinitive: string): string {
  return infinitive.endsWith('en') ? infinitive.slice(0, -2) : infinitive.replace(/n$/, '')
}
