import type { AddressingWords } from '../addressing-words.ts'
import { wordSet } from '../word-lists.ts'

export const addressing: AddressingWords = {
  requests: wordSet(
    'bring bringe erzähl erzähle folg folge geh gehe gib halt halte hilf hol hole hör höre komm komme kommt lass lasst ' +
      'leg lege mach mache nimm öffne sag sage sagt schau schaut schließ schließe setz setze stell stelle warte wartet ' +
      'zeig zeige zünde',
  ),
  noRequests: wordSet(
    'ich wir du er sie es ihr ein eine einen einem einer der die das den dem des ist sind war waren bin bist kann kannst ' +
      'könnte könntest will willst würde würdest soll sollte darf muss hat habe hast haben und oder mit in an auf zu von ' +
      'für da dort',
  ),
  greetings:
    'hey|hi|hallo|servus|moin|ach|oh|ah|ok|okay|so|also|na|nun|gut|aber|dann|nein|ja|bitte|entschuldigung|' +
    'entschuldige|verzeihung|tut mir leid|guten (morgen|tag|abend)|gute nacht|grüß (dich|gott)|tschüss|' +
    'auf wiedersehen|danke|vielen dank|willkommen|hör mal|schau mal|warte|(meine?|liebe[rs]?)',
  all: 'alle zusammen|(?:ihr|euch) ?alle|ihr (?:beiden?|zwei|drei|vier|fünf|leute)|euch (?:beiden?)|jeder von euch',
  others: 'leute|freunde',
  greeted: 'alle|zusammen|allerseits|beide',
  anybody: '(?:irgend)?jemand|(?:irgend)?wer von euch',
  goesOn:
    'wo|woher|wohin|was|wer|wen|wem|welche[rsnm]?|wann|warum|wieso|wie|bitte|ich|du|ihr|' +
    '(kannst|könntest|willst|würdest|hast|bist|weißt|siehst) du|(könnt|wollt|habt|seid|wisst|seht) ihr',
  asks:
    'wo|woher|wohin|was|wer|wen|wem|wessen|welche[rsnm]?|wann|warum|wieso|weshalb|wie|ist|sind|war|waren|kann|kannst|' +
    'könnte|könntest|hat|habt|hast|haben|weißt|wisst|siehst|seht|erzähl(e|t)? (mir|uns)|beschreib(e|t)?',
  and: 'und',
  or: 'oder',
  thenAfterAnd: 'dann',
  noFirstNames:
    'der|die|das|ein|eine|mein|meine|unser|unsere|herr|frau|dr|alte[rs]?|junge[rs]?|kleine[rs]?|große[rs]?',
}
