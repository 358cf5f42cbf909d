import type { AuthoredLine } from '../../lines/authored-line.ts'
import type { KnowingWords } from '../knowing-words.ts'

export const germanKnowing: KnowingWords = {
  told: (from, fact) => `${from} hat mir erzählt: ${fact.trim().replace(/[.!\s]+$/, '')}.`,
  deflections: lines(
    'Darüber spreche ich nicht.',
    'Das behalte ich lieber für mich.',
    'Frag mich etwas anderes.',
  ),
  welcome: lines('Da bist du ja wieder, {player}!', 'Schön, dich wiederzusehen, {player}.'),
  welcomeUnnamed: lines('Da bist du ja wieder!', 'Schön, dich wiederzusehen.'),
  remembered: lines('Natürlich erinnere ich mich an dich.'),
  acquaintance: lines('Natürlich erinnere ich mich an dich.'),
  stranger: lines('Ich glaube, wir kennen uns noch nicht.'),
  lastTime: [],
  noLastTime: [],
  rememberingPhrases: ['erinnerst du dich an mich', 'kennst du mich noch', 'weißt du noch, wer ich bin'],
  lastTimePhrases: [],
  standingPhrases: ['sind wir Freunde', 'magst du mich'],
  standing: {
    friendly: lines('Du warst gut zu mir. Ich mag dich.'),
    neutral: lines('Ich kenne dich noch kaum.'),
    unfriendly: lines('Nach dem, was du zu mir gesagt hast? Nein.'),
  },
}

function lines(...texts: readonly string[]): readonly AuthoredLine[] {
  return texts.map(text => ({ text }))
}
