import { describe, expect, it } from 'vitest'
import { action, character, converse, entity, line, turn } from '../../../testing/authored-brain.ts'
import { at } from '../../../testing/world.ts'
import { createAuthoredBrain } from '../../authored/authored-brain.ts'
import type { BrainTurn } from '../../turn/brain.ts'

const french = turn({
  character: character({
    language: 'fr',
    actions: [
      action('APPORTER', ['apporte {target}', 'va chercher {target}'], { kind: 'objet' }),
      action('ALLUMER', ['allume {target}'], { kind: 'objet' }),
      action('OUVRIR', ['ouvre {target}'], { kind: 'porte' }),
      action('ATTENDRE', ['attends ici'], null),
      action('CHANTER', ['chante une chanson'], null),
    ],
    knowledge: [{ phrases: ['qui es-tu'], lines: [line('Je suis Ada.')] }],
    smallTalk: [
      { phrases: ['bonjour'], lines: [line('Bonjour !')] },
      { phrases: ['merci'], lines: [line('De rien !')] },
    ],
    whichOne: [],
  }),
  self: entity('Ada', { kind: 'person' }, { characterId: 'ada', ...at(0, 0) }),
  entities: [
    entity('Lanterne', { kind: 'objet', couleur: 'rouge' }, { id: 'rouge', ...at(3, 0) }),
    entity('Lanterne', { kind: 'objet', couleur: 'bleue' }, { id: 'bleue', ...at(60, 0) }),
    entity('Clé', { kind: 'objet', prix: '5 sous' }, { id: 'cle', ...at(0, 30) }),
    entity('Vieille porte', { kind: 'porte' }, { id: 'porte', ...at(0, -30) }),
  ],
})

const spanish = turn({
  character: character({
    language: 'es',
    actions: [
      action('TRAER', ['trae {target}', 've a buscar {target}'], { tipo: 'objeto' }),
      action('ENCENDER', ['enciende {target}'], { tipo: 'objeto' }),
      action('ABRIR', ['abre {target}'], { tipo: 'puerta' }),
      action('ESPERAR', ['espera aquí'], null),
      action('CANTAR', ['canta una canción'], null),
    ],
    knowledge: [{ phrases: ['quién eres'], lines: [line('Soy Ada.')] }],
    smallTalk: [
      { phrases: ['hola'], lines: [line('¡Hola!')] },
      { phrases: ['gracias'], lines: [line('¡De nada!')] },
    ],
    whichOne: [],
  }),
  self: entity('Ada', { kind: 'person' }, { characterId: 'ada', ...at(0, 0) }),
  entities: [
    entity('Linterna', { tipo: 'objeto', color: 'rojo' }, { id: 'roja', ...at(3, 0) }),
    entity('Linterna', { tipo: 'objeto', color: 'azul' }, { id: 'azul', ...at(60, 0) }),
    entity('Llave', { tipo: 'objeto', precio: '5 reales' }, { id: 'llave', ...at(0, 30) }),
    entity('Puerta vieja', { tipo: 'puerta' }, { id: 'puerta', ...at(0, -30) }),
  ],
})

async function said(base: BrainTurn, messages: readonly string[]): Promise<string> {
  const last = (await converse(createAuthoredBrain(), base, messages)).at(-1)
  const actions = (last?.actions ?? []).map(({ name, targetId }) => `${name} ${targetId}`.trim())
  return [...actions, ...(last?.texts ?? []).map(text => `"${text}"`)].join(' ')
}

describe('French', () => {
  it.each([
    ['Apporte la lanterne rouge', /^APPORTER rouge/],
    ['Apporte-moi la lanterne bleue', /^APPORTER bleue/],
    ["Va chercher la clé, s'il te plaît", /^APPORTER cle/],
    ["Peux-tu m'apporter la clé ?", /^APPORTER cle/],
    ['Pourriez-vous apporter la lanterne rouge ?', /^APPORTER rouge/],
    ['Je voudrais la clé', /^APPORTER cle/],
    ['Allume la lanterne bleue', /^ALLUMER bleue/],
    ["N'allume pas la lanterne rouge", /^"Très bien/],
    ['Ouvre la porte', /^OUVRIR porte/],
    ['Ouvrez la vieille porte', /^OUVRIR porte/],
    ['Attends ici', /^ATTENDRE/],
    ['Chante une chanson', /^CHANTER/],
    ['Apporte la lanterne', /^"Lequel : rouge ou bleu \?"/],
    ['Apporte la lanterne >> la bleue', /^APPORTER bleue/],
    ['Apporte la clé et ouvre la porte', /^APPORTER cle OUVRIR porte/],
    ['Qui es-tu ?', /^"Je suis Ada/],
    ['Bonjour', /^"Bonjour/],
    ['Merci beaucoup', /^"De rien/],
    ['Où est la clé ?', /^"Clé : /],
    ['Combien coûte la clé ?', /5 sous/],
    ['Apporte la lenterne rouge', /^APPORTER rouge/],
    ['Tu es stupide', /gentil/],
  ])('%s', async (lines, reply) => {
    expect(await said(french, lines.split(' >> '))).toMatch(reply)
  })
})

describe('Spanish', () => {
  it.each([
    ['Trae la linterna roja', /^TRAER roja/],
    ['Tráeme la linterna azul', /^TRAER azul/],
    ['Ve a buscar la llave, por favor', /^TRAER llave/],
    ['¿Puedes traerme la llave?', /^TRAER llave/],
    ['¿Podría traer la linterna roja?', /^TRAER roja/],
    ['Necesito la llave', /^TRAER llave/],
    ['Enciende la linterna azul', /^ENCENDER azul/],
    ['No enciendas la linterna roja', /^"Está bien/],
    ['Abre la puerta', /^ABRIR puerta/],
    ['Abra la puerta vieja', /^ABRIR puerta/],
    ['Espera aquí', /^ESPERAR/],
    ['Canta una canción', /^CANTAR/],
    ['Trae la linterna', /^"¿Cuál: rojo o azul\?"/],
    ['Trae la linterna >> la azul', /^TRAER azul/],
    ['Trae la llave y abre la puerta', /^TRAER llave ABRIR puerta/],
    ['¿Quién eres?', /^"Soy Ada/],
    ['Hola', /^"¡Hola/],
    ['Muchas gracias', /^"¡De nada/],
    ['¿Dónde está la llave?', /^"Llave: /],
    ['¿Cuánto cuesta la llave?', /5 reales/],
    ['Trae la lintena roja', /^TRAER roja/],
    ['Eres estúpido', /amable/],
  ])('%s', async (lines, reply) => {
    expect(await said(spanish, lines.split(' >> '))).toMatch(reply)
  })
})
