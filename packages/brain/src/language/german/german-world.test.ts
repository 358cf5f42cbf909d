import { describe, expect, it } from 'vitest'
import { saidInGerman } from '../../../testing/german-world.ts'

/** What a German types, and what it comes to. Lines before the last one are said first, parted by " >> ". */
const commands: readonly (readonly [line: string, action: string])[] = [
  ['Hol die rote Laterne', 'HOLEN rot'],
  ['Bring mir bitte die blaue Laterne!', 'HOLEN blau'],
  ['Könntest du mir die rote Laterne bringen?', 'HOLEN rot'],
  ['Könnten Sie mir bitte die blaue Laterne holen?', 'HOLEN blau'],
  ['koenntest du mir die blaue laterne holen', 'HOLEN blau'],
  ['Zünde die blaue Laterne an', 'ANZUENDEN blau'],
  ['Zünd mir mal die blaue Laterne an, bitte', 'ANZUENDEN blau'],
  ['zuende die blaue laterne an', 'ANZUENDEN blau'],
  ['Kannst du die blaue Laterne anzünden?', 'ANZUENDEN blau'],
  ['Würden Sie bitte die blaue Laterne anzünden', 'ANZUENDEN blau'],
  ['Lösch die rote Laterne', 'LOESCHEN rot'],
  ['Puste die rote Laterne aus', 'LOESCHEN rot'],
  ['Mach das Tor auf', 'OEFFNEN tor'],
  ['Mach bitte das alte Tor zu', 'SCHLIESSEN tor'],
  ['Öffne das Tor', 'OEFFNEN tor'],
  ['Oeffne das Tor', 'OEFFNEN tor'],
  ['Schließen Sie bitte das Tor!', 'SCHLIESSEN tor'],
  ['Wärst du so nett, das Tor zu öffnen?', 'OEFFNEN tor'],
  ['Könntest du vielleicht so nett sein und das Tor öffnen?', 'OEFFNEN tor'],
  ['Zieh den roten Schieber', 'ZIEHEN schieber-rot'],
  ['zieh am grünen Schieber', 'ZIEHEN schieber-gruen'],
  ['Hol den Schlüssel', 'HOLEN schluessel'],
  ['hol den Schluessel', 'HOLEN schluessel'],
  ['hol den schlüsel', 'HOLEN schluessel'],
  ['Bringen Sie mir den Schlüssel', 'HOLEN schluessel'],
  ['Ich brauche den Schlüssel', 'HOLEN schluessel'],
  ['Ich hätte gern den Schlüssel', 'HOLEN schluessel'],
  ['Ich möchte, dass du mir den Schlüssel bringst', 'HOLEN schluessel'],
  ['Gib mir den Schlüssel', 'HOLEN schluessel'],
  ['Hol mir das Netz', 'HOLEN netz'],
  ['Warte hier', 'WARTEN'],
  ['Bleib bitte hier', 'WARTEN'],
  ['Komm mit', 'FOLGEN'],
  ['Folgen Sie mir', 'FOLGEN'],
  ['Kannst du ein Lied singen?', 'SINGEN'],
  ['Würdest du die Kuh füttern?', 'FUETTERN kuh'],
  ['Kannst du die Kuh striegeln?', 'STRIEGELN kuh'],
  ['Striegle die Kuh', 'STRIEGELN kuh'],
  ['Hol die Laterne, die am Brunnen steht', 'HOLEN rot'],
  ['Hol nicht die rote, sondern die blaue Laterne', 'HOLEN blau'],
  ['Heb die rote Laterne auf und bring sie mir', 'HOLEN rot'],
  ['Hol alle Laternen', 'HOLEN rot HOLEN blau'],
  ['Bring mir die rote und die blaue Laterne', 'HOLEN rot HOLEN blau'],
  ['Hol die Laterne >> die blaue', 'HOLEN blau'],
  ['Hol die Laterne >> Die rote bitte', 'HOLEN rot'],
  ['Hol die Laterne >> die am Brunnen', 'HOLEN rot'],
  ['Hol die Laterne >> die links', 'HOLEN blau'],
  ['Hol die rote Laterne >> nein, die blaue', 'HOLEN blau'],
]

const answers: readonly (readonly [line: string, reply: string])[] = [
  ['Zieh nicht am roten Schieber', '"Gut, dann lasse ich es."'],
  ['Bring die Laterne nicht', '"Gut, dann lasse ich es."'],
  ['Hol die Laterne', '"Was meinst du: rot oder blau?"'],
  ['Wo ist die rote Laterne?', '"Die rote Laterne ist beim Dorfbrunnen'],
  ['Wo ist der Brunnen?', 'Der Dorfbrunnen ist bei der roten Laterne'],
  ['Hol die rote Laterne >> Wo ist sie?', 'ie rote Laterne '],
  ['Weißt du, wo das Netz ist?', 'as Fischernetz '],
  ['Was kostet der Schlüssel?', '"Der Schlüssel kostet 5 Taler."'],
  ['Woraus ist der Schlüssel?', '"Der Schlüssel ist aus Messing."'],
  ['Ist das Tor offen?', '"Nein, das alte Tor ist abgeschlossen."'],
  ['Ist das Tor verschlossen?', '"Ja, das alte Tor ist abgeschlossen."'],
  ['Wie alt ist die Kuh?', '"Die Kuh: Alter 4."'],
  ['Welche Farbe hat die Laterne beim Brunnen?', '"Die rote Laterne ist rot."'],
  ['Welche Laterne brennt?', '"Die rote Laterne ist an."'],
  ['Was siehst du?', 'zwei Laternen'],
  ['Was gibt es hier?', 'einen Dorfbrunnen'],
  ['Wie viele Laternen gibt es?', 'zwei Laternen'],
  ['Gibt es hier einen Brunnen?', '"Ja, der Dorfbrunnen ist'],
  ['Wer ist hier?', 'Bruno'],
  ['Wer ist Bruno?', '"Bruno ist ein Wirt."'],
  ['Hast du die Kuh gesehen?', 'ie Kuh '],
  ['Wo ist der König?', 'König? '],
  ['Wie heißt du?', '"Ich bin Frieda, die Fischerin."'],
  ['Wer sind Sie?', '"Ich bin Frieda, die Fischerin."'],
  ["Wie geht's?", '"Mir geht es gut."'],
  ['Was kannst du?', '"Ich hole Dinge und öffne Tore."'],
  ['Wer hat den Leuchtturm gebaut?', '"Mein Urgroßvater hat ihn gebaut."'],
  ['Ich heiße Mira >> Wie heiße ich?', 'Mira'],
  ['Hallo!', '"Moin!"'],
  ['Auf Wiedersehen', '"Mach es gut!"'],
  ['Du Idiot', ' nicht'],
]

describe('German', () => {
  it.each(commands)('is told: %s', async (line, action) => {
    expect(await saidInGerman(...line.split(' >> '))).toMatch(new RegExp(`^${action}(?= "|$)`))
  })

  it.each(answers)('is asked: %s', async (line, reply) => {
    expect(await saidInGerman(...line.split(' >> '))).toContain(reply)
  })
})
