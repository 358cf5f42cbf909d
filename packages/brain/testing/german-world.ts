import { createAuthoredBrain } from '../src/authored/authored-brain.ts'
import type { Character } from '../src/character/character.ts'
import { germanPack } from '../src/language/german/pack.ts'
import { useLanguages } from '../src/language/reading/packs.ts'
import { createLexicon } from '../src/lexicon/index.ts'
import type { BrainTurn } from '../src/turn/brain.ts'
import { action, character, converse, entity, line, turn } from './authored-brain.ts'
import { at } from './world.ts'

/** A fishing village in German, as a German would write it, and what it comes to when one says something there. */

useLanguages(germanPack)

export const germanCharacter: Character = character({
  id: 'frieda',
  name: 'Frieda',
  language: 'de',
  actions: [
    action(
      'HOLEN',
      ['hole {target}', 'bring mir {target}'],
      { art: 'ding' },
      { lines: [line('Ich hole {target}.')] },
    ),
    action('ANZUENDEN', ['zünde {target} an', 'entzünde {target}'], { kind: 'lampe' }),
    action('LOESCHEN', ['lösche {target}', 'puste {target} aus'], { kind: 'lampe' }),
    action('OEFFNEN', ['öffne {target}', 'mach {target} auf'], { kind: 'tor' }),
    action('SCHLIESSEN', ['schließe {target}', 'mach {target} zu'], { kind: 'tor' }),
    action('ZIEHEN', ['ziehe an {target}', 'zieh {target}'], { kind: 'hebel' }),
    action('WARTEN', ['warte hier', 'bleib hier'], null),
    action('FOLGEN', ['folge mir', 'komm mit'], null),
    action('SINGEN', ['sing ein Lied', 'singe etwas'], null),
    action('FUETTERN', ['füttere {target}', 'gib {target} zu fressen'], { kind: 'tier' }),
    action('STRIEGELN', ['striegle {target}', 'striegeln {target}'], { kind: 'tier' }),
  ],
  knowledge: [
    {
      phrases: ['wer hat den Leuchtturm gebaut', 'wann wurde der Leuchtturm gebaut'],
      lines: [line('Mein Urgroßvater hat ihn gebaut.')],
    },
    { phrases: ['wer bist du', 'wie heißt du'], lines: [line('Ich bin Frieda, die Fischerin.')] },
    { phrases: ['wie geht es dir'], lines: [line('Mir geht es gut.')] },
    {
      phrases: ['was kannst du', 'womit kannst du mir helfen'],
      lines: [line('Ich hole Dinge und öffne Tore.')],
    },
  ],
  smallTalk: [
    { phrases: ['hallo', 'guten Tag'], lines: [line('Moin!')] },
    { phrases: ['tschüss', 'auf Wiedersehen'], lines: [line('Mach es gut!')] },
    { phrases: ['danke', 'vielen Dank'], lines: [line('Gern.')] },
  ],
  fallback: [line('FALLBACK')],
  whichOne: [],
})

const player = entity('Spieler', { kind: 'person' }, { id: 'player', ...at(2, 0) })

/** A turn there. */
export const germanBase: BrainTurn = turn({
  character: germanCharacter,
  self: entity('Frieda', { kind: 'person' }, { characterId: 'ada', ...at(0, 0) }),
  player,
  entities: [
    player,
    entity(
      'Laterne',
      { kind: 'lampe', art: 'ding', farbe: 'rot', zustand: 'brennend' },
      { id: 'rot', ...at(10, 2) },
    ),
    entity(
      'Laterne',
      { kind: 'lampe', art: 'ding', farbe: 'blau', zustand: 'gelöscht' },
      { id: 'blau', ...at(-60, 80) },
    ),
    entity('Dorfbrunnen', { kind: 'ort' }, { id: 'brunnen', ...at(12, 3) }),
    entity('Altes Tor', { kind: 'tor', zustand: 'verschlossen' }, { id: 'tor', ...at(-100, 0) }),
    entity('Roter Schieber', { kind: 'hebel' }, { id: 'schieber-rot', ...at(50, -50) }),
    entity('Grüner Schieber', { kind: 'hebel' }, { id: 'schieber-gruen', ...at(55, -50) }),
    entity(
      'Schlüssel',
      { art: 'ding', preis: '5 Taler', material: 'Messing' },
      { id: 'schluessel', ...at(30, 30) },
    ),
    entity('Kuh', { kind: 'tier', alter: '4', stimmung: 'hungrig' }, { id: 'kuh', ...at(-20, 40) }),
    entity('Fischernetz', { art: 'ding', ort: 'auf dem Steg' }, { id: 'netz', ...at(80, 80) }),
    entity('Bruno', { kind: 'person', beruf: 'Wirt' }, { id: 'bruno', characterId: 'bruno', ...at(40, 0) }),
  ],
})

/** What the last of several lines comes to: actions as "NAME id", then words in quotes. */
export async function saidInGerman(...messages: readonly string[]): Promise<string> {
  const replies = await converse(createAuthoredBrain({ lexicon: createLexicon() }), germanBase, messages)
  const last = replies.at(-1)
  const actions = (last?.actions ?? []).map(({ name, targetId }) => `${name} ${targetId}`.trim())
  return [...actions, ...(last?.texts ?? []).map(text => `"${text}"`)].join(' ')
}

/** How a line was understood, for whoever looks for what went wrong. */
export function explainedInGerman(message: string): string {
  const { heard, steps, candidates } = createAuthoredBrain({ lexicon: createLexicon() }).explain({
    ...germanBase,
    message,
  })
  const best = candidates.slice(0, 2).map(({ name, score }) => `${name} ${score.toFixed(2)}`)
  return `${heard.join(' ')} | ${steps.map(({ decision, reason }) => `${decision}: ${reason}`).join('; ')} | ${best.join(', ')}`
}
