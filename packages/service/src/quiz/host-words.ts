import type { PlainLine } from '@townsfolk/brain'
import type { HostCue } from '../project/question-set.ts'

type Words = Readonly<Record<HostCue, readonly PlainLine[]>>

/** What a host says plainly where its set has no words for it. Another language than these is answered in English. */
export function plainWords(language: string): Words {
  return isGerman(language) ? german : english
}

/** What the options of a true or false question are called. */
export function trueAndFalse(language: string): readonly [yes: string, no: string] {
  return isGerman(language) ? ['Wahr', 'Falsch'] : ['True', 'False']
}

/** What a player is called whose name the game did not give. */
export function nameless(language: string): string {
  return isGerman(language) ? 'mein Freund' : 'friend'
}

function isGerman(language: string): boolean {
  return /^de\b/i.test(language)
}

const english: Words = {
  correct: [
    { text: 'That is right!', emotion: 'HAPPY' },
    { text: 'Correct!', emotion: 'PLEASED' },
    { text: 'Yes, exactly.', emotion: 'IMPRESSED' },
  ],
  partial: [
    { text: 'Partly right, and that counts.', emotion: 'PLEASED' },
    { text: 'That is half of it.', emotion: 'REASSURED' },
  ],
  incorrect: [
    { text: 'I am afraid that is not it.', emotion: 'DISAPPOINTED' },
    { text: 'No, that is not it.', emotion: 'CONCERNED' },
  ],
  unanswered: [
    { text: 'Then we leave that one.', emotion: 'NEUTRAL' },
    { text: 'Very well, no answer.', emotion: 'NEUTRAL' },
  ],
  retry: [
    { text: 'Not quite. Try once more.', emotion: 'REASSURED' },
    { text: 'No, but you may try again.', emotion: 'CURIOUS' },
  ],
  hint: [{ text: 'Here is a clue.', emotion: 'CONFIDENT' }],
  noHint: [{ text: 'I have no clue for you here.', emotion: 'CONCERNED' }],
  unclear: [
    { text: 'I did not catch that. Say it again, please.', emotion: 'CONFUSED' },
    { text: 'Sorry, what was that?', emotion: 'CONFUSED' },
  ],
  noOption: [{ text: 'That is none of them: {options}.', emotion: 'CONFUSED' }],
  movedOn: [{ text: 'Let us leave this one and move on.', emotion: 'CONCERNED' }],
  confirmAnswer: [{ text: 'Did you mean “{option}”?', emotion: 'CURIOUS' }],
  confirmStop: [{ text: 'Do you want to stop here?', emotion: 'CONCERNED' }],
  goOn: [{ text: 'Then on we go.', emotion: 'HAPPY' }],
  passRefused: [{ text: 'No passing here: take a guess.', emotion: 'CONFIDENT' }],
  answered: [{ text: 'I have your answer, {player}.', emotion: 'NEUTRAL' }],
  alreadyAnswered: [{ text: 'You have answered already, {player}.', emotion: 'NEUTRAL' }],
  left: [{ text: 'Goodbye, {player}.', emotion: 'NEUTRAL' }],
  roundRight: [{ text: 'Right: {players}.', emotion: 'HAPPY' }],
  roundPartly: [{ text: 'Partly right: {players}.', emotion: 'PLEASED' }],
  roundNobody: [{ text: 'Nobody had it this time.', emotion: 'DISAPPOINTED' }],
  winner: [{ text: 'First with {score} points: {players}!', emotion: 'HAPPY' }],
}

const german: Words = {
  correct: [
    { text: 'Das stimmt!', emotion: 'HAPPY' },
    { text: 'Richtig!', emotion: 'PLEASED' },
    { text: 'Ja, genau.', emotion: 'IMPRESSED' },
  ],
  partial: [
    { text: 'Teilweise richtig, und das zählt.', emotion: 'PLEASED' },
    { text: 'Das ist die Hälfte davon.', emotion: 'REASSURED' },
  ],
  incorrect: [
    { text: 'Das ist es leider nicht.', emotion: 'DISAPPOINTED' },
    { text: 'Nein, das ist es nicht.', emotion: 'CONCERNED' },
  ],
  unanswered: [
    { text: 'Dann lassen wir diese Frage.', emotion: 'NEUTRAL' },
    { text: 'Gut, keine Antwort.', emotion: 'NEUTRAL' },
  ],
  retry: [
    { text: 'Nicht ganz. Versuch es noch einmal.', emotion: 'REASSURED' },
    { text: 'Nein, aber du darfst noch einmal.', emotion: 'CURIOUS' },
  ],
  hint: [{ text: 'Hier ist ein Hinweis.', emotion: 'CONFIDENT' }],
  noHint: [{ text: 'Hier habe ich keinen Hinweis für dich.', emotion: 'CONCERNED' }],
  unclear: [
    { text: 'Das habe ich nicht verstanden. Sag es bitte noch einmal.', emotion: 'CONFUSED' },
    { text: 'Verzeihung, wie war das?', emotion: 'CONFUSED' },
  ],
  noOption: [{ text: 'Das ist keine davon: {options}.', emotion: 'CONFUSED' }],
  movedOn: [{ text: 'Lassen wir diese. Weiter geht es.', emotion: 'CONCERNED' }],
  confirmAnswer: [{ text: 'Meintest du „{option}“?', emotion: 'CURIOUS' }],
  confirmStop: [{ text: 'Möchtest du hier aufhören?', emotion: 'CONCERNED' }],
  goOn: [{ text: 'Dann geht es weiter.', emotion: 'HAPPY' }],
  passRefused: [{ text: 'Hier wird nicht gepasst: Rate einfach.', emotion: 'CONFIDENT' }],
  answered: [{ text: 'Ich habe deine Antwort, {player}.', emotion: 'NEUTRAL' }],
  alreadyAnswered: [{ text: 'Du hast schon geantwortet, {player}.', emotion: 'NEUTRAL' }],
  left: [{ text: 'Auf Wiedersehen, {player}.', emotion: 'NEUTRAL' }],
  roundRight: [{ text: 'Richtig: {players}.', emotion: 'HAPPY' }],
  roundPartly: [{ text: 'Teilweise richtig: {players}.', emotion: 'PLEASED' }],
  roundNobody: [{ text: 'Diesmal hatte es niemand.', emotion: 'DISAPPOINTED' }],
  winner: [{ text: 'Mit {score} Punkten auf Platz eins: {players}!', emotion: 'HAPPY' }],
}
