import { numberMap, type QuizPhrases, wholly } from '../quiz-phrases.ts'
import { sequences } from '../sequences.ts'
import { wordSet } from '../word-lists.ts'

const digits =
  'null 0, ein 1, eins 1, eine 1, einen 1, einem 1, zwei 2, zwo 2, drei 3, vier 4, funf 5, sechs 6, ' +
  'sieben 7, acht 8, neun 9'
const values = numberMap(
  `${digits}, zehn 10, elf 11, zwolf 12, dreizehn 13, vierzehn 14, funfzehn 15, ` +
    'sechzehn 16, siebzehn 17, achtzehn 18, neunzehn 19, ' +
    'zwanzig 20, dreissig 30, vierzig 40, funfzig 50, sechzig 60, siebzig 70, achtzig 80, neunzig 90',
)

export const quiz: QuizPhrases = {
  intents: {
    hint: wholly([
      '(gib|gebt|sag|hast du|habt ihr|kann ich|konnte ich|konnten wir|konnen wir|darf ich|ich brauche|' +
        'ich mochte|ich hatte gern|' +
        'ich will|gibt es|wir brauchen|noch)?( du| mir| uns| mal| noch| bitte| vielleicht)* ?' +
        '(einen|den|ein|eine|noch einen|einen kleinen|etwas|weitere|irgendeinen)? ?(hinweis|hinweise|' +
        'tipp|tipps|tip|hint)( bitte| haben| bekommen| geben)*',
      '(kannst|konntest|konnen|wurdest) (du|sie) (mir|uns) (bitte )?(helfen|einen (hinweis|' +
        'tipp) geben)|hilf (mir|uns)( bitte| mal)*',
      '(ich brauche |wir brauchen )?hilfe( bitte)?|womit fangt es an|mit welchem buchstaben (fangt|' +
        'beginnt) es( an)?',
    ]),
    repeat: wholly([
      '(kannst|konntest|konnten|wurdest|kann)? ?(du|sie)? ?(das|die frage|mir die frage|es|' +
        'die antworten|die optionen)? ?(bitte |nochmal |noch einmal |noch mal )*(wiederhol|wiederhole|' +
        'wiederholen|vorlesen|vorles|lies|sagen|stellen)' +
        '( das| die frage| es| mir| die antworten| die optionen| vor| bitte| nochmal| noch einmal|' +
        ' noch mal)*',
      '(sag|sage|frag) (das |es |mich )?(nochmal|noch einmal|noch mal)|(nochmal|noch einmal|' +
        'noch mal)( bitte| die frage)*|(wie|was) (bitte|nochmal|war das|hast du gesagt|meinst du)|' +
        'bitte was|was|wie|hae|ha',
      '(wie|was) (war|ist|lautet|lautete|waren|sind)( nochmal| noch mal| noch einmal)?( die)? (frage|' +
        'antworten|optionen|moglichkeiten)( nochmal| noch mal)?',
      'ich (hab|habe) (das|dich|die frage|es|sie)? ?(nicht|akustisch nicht|nicht ganz) (verstanden|' +
        'gehort|mitbekommen)|(langsamer|lauter)( bitte)?',
      'entschuldigung|verzeihung|welche (optionen|antworten|moglichkeiten)( gibt es| habe ich)?|' +
        'die frage( nochmal)?|wiederholung',
    ]),
    pass: wholly([
      '(ich )?(passe|pass|uberspringe|uberspringen|skip)( das| die frage| diese)*|' +
        '(die )?nachste( frage| bitte)*|weiter( bitte)?',
      '(das |sorry )?(weiss ich|ich weiss|weiss|ich habs|ich hab)?( das| es| leider| gerade)*( gar|' +
        ' wirklich| jetzt)? ?nicht( mehr| genau)*',
      '(das )?(weiss ich|ich weiss) (es |das |leider |gar |wirklich )*nicht|(ich habe |ich hab |' +
        'habe )?keine ahnung|kein plan|keinen plan|keinen schimmer|' +
        '(ich )?gebe? (es )?auf|ich geb (es )?auf|da (muss|werde) ich passen|nicht sicher|' +
        'bin (mir )?nicht sicher|ich bin (mir )?nicht sicher|keine antwort',
    ]),
    stop: wholly([
      '(ich mochte |ich will |wir wollen |konnen wir |kann ich |lass uns |lasst uns |bitte |)(jetzt |' +
        'das quiz |hier |das spiel )*' +
        '(stop|stopp|aufhoren|beenden|abbrechen|schluss|ende|halt|quit|gehen|beende|abbruch|raus|' +
        'nach hause)( machen| damit| jetzt| bitte| das quiz| das spiel| hier)*',
      '(hor|horen wir|hort) (bitte |jetzt )?auf|brich (es |das )?ab|(ich bin|wir sind) fertig|' +
        '(es |das )?reicht( mir| jetzt)*|(ich (hab|habe) )?keine lust mehr|ich muss (los|gehen|weg)|genug( jetzt| davon)*|' +
        'keine (weiteren )?fragen( mehr)?|ich (will|mag|mochte) nicht mehr( spielen| weiterspielen)?|' +
        'tschuss|auf wiedersehen|ciao',
    ]),
    yes: wholly([
      '(ich )?(glaube|denke) (schon|ja|ich schon)|(ja )?(das|es) (ist|stimmt|war) (so|es)',
      '(ja|jo|jap|jawohl|jep|klar|okay|ok|sicher|naturlich|gerne|gern|doch|jaja|na klar)( ja| klar|' +
        ' bitte| genau| sicher| naturlich| gerne| doch)*',
    ]),
    no: wholly([
      '(nein|ne|nee|no|nope|noe|nicht|niemals|auf keinen fall|(naturlich|sicher|bestimmt) nicht)( nein| danke| nicht| bitte| doch)*',
    ]),
    confirm: wholly([
      '(ja )?(genau|richtig|korrekt|stimmt|das stimmt|das (meine|meinte) ich|exakt|eben|so ist es|' +
        'das ist (richtig|korrekt|es)|ganz genau|(ich )?bin (mir )?sicher)( das| so| genau)*',
      '(ja|jo|jap|jep|klar) (ich (will|mochte) |lass uns |bitte )*(stop|stopp|aufhoren|beenden|abbrechen|' +
        'schluss)( jetzt| bitte| machen)*',
    ]),
    refuse: wholly([
      '(nein |ne |nee |no )*(lass uns |wir |ich will |ich mochte |bitte |mach |machen wir |spielen wir |' +
        'es geht )?(weiter|weitermachen|weiterspielen|bleiben|weiter machen|weiter spielen)( bitte|' +
        ' gehts)*',
      '(nein )?(falsch|stimmt nicht|das stimmt nicht|das (meine|meinte) ich nicht|etwas anderes|' +
        'was anderes|doch nicht|lieber nicht|nicht aufhoren)',
    ]),
    ready: wholly([
      '(ja |ok )?((ich bin |wir sind )?bereit|los|los gehts|auf gehts|lass uns anfangen|fang an|' +
        'fangen wir an|weiter|erste frage|nachste frage)',
    ]),
    toHost: wholly([
      'wie (spat|viel uhr) ist es|wer bist du|wie (heisst du|geht es dir|gehts|geht es)|' +
        'wie ist (dein name|das wetter|der stand|mein punktestand)|wer (fuhrt|gewinnt)|' +
        'bist du( [a-z]+){1,4}',
      'wie viele (fragen|punkte|versuche|runden)( .{0,60})?|wie lange( .{0,60})?|(hallo|hi|hey|' +
        'guten (tag|morgen|abend)|danke|danke schon|haha|lol|cool|super)( du)?',
      '(warte|moment|sekunde|einen moment|augenblick|lass mich (kurz )?(uberlegen|nachdenken)|' +
        'ich (uberlege|denke nach)|gute frage|schwierig|mal sehen|hmm schwierig)( mal| kurz| noch|' +
        ' bitte)*|(ist|war) das (richtig|korrekt)',
    ]),
    polite: wordSet('bitte ahm ah oh hm hmm also na mal so tja um uh'),
  },
  fillers: wordSet(
    'ahm ahmm aehm ehm hm hmm hmmm mm mmm ah ahh oh aha tja also na ja so und dann vielleicht ' +
      'wahrscheinlich eventuell ich glaube denke ' +
      'es ist das der die ein eine ware um uh oder aber mal bitte moment',
  ),
  noises: wordSet(
    'stille gerausch gerausche musik unverstandlich applaus lachen husten rauschen pause leer silence ' +
      'inaudible music noise kein ton',
  ),
  articles: wordSet('der die das den dem des ein eine einen einem einer eines'),
  small: wordSet(
    'der die das den dem des ein eine einen einem einer eines ist sind war waren sein wurde wird ' +
      'werden in im am an auf bei zu zum zur von vom ' +
      'fur mit aus nach vor uber unter durch um ich du er sie es wir ihr mir mich uns hat haben hatte ' +
      'dass weil wenn als wie so sehr welche welcher ' +
      'welches heisst genannt seit bis wahrend',
  ),
  and: wordSet('und sowie plus'),
  or: wordSet('oder'),
  openings: sequences([
    '(ich|wir) (glaube|denke|meine|vermute|schatze|tippe|sage|wurde sagen|nehme|wahle|rate|bin sicher|' +
      'glaub|denk|schatz|sag|nehm|tipp auf|tippe auf)( mal|)( dass|)',
    '(es|das|er|sie|dies) (ist|war|ware|sind|waren|konnte|muss|musste|durfte)( vielleicht| wohl|' +
      ' wahrscheinlich|)',
    '(ist|war|sind|waren|ware) (es|das|er|sie)( vielleicht| wohl|)',
    '(die|meine|unsere|richtige|die richtige) (antwort|losung)( ist| lautet| ware|)',
    '(antwort|losung|meine wahl ist|was ist|wer ist|wer war|was sind|wie ware es mit|wie ware|' +
      'das heisst|es heisst|das nennt man|man nennt es|ich meine|ich meinte|ich bleibe bei|ich gehe mit|' +
      'nehmen wir)',
    '(vielleicht|wahrscheinlich|eventuell|bestimmt|sicher|sicherlich|naturlich|klar|offensichtlich|' +
      'wohl|vermutlich)',
    '(ahm|aehm|ehm|hm|hmm|ah|oh|ach|also|na|ja|so|tja|ok|okay|und|dann|bitte|moment|warte|aber|dass|um|uh)',
    '(bin mir nicht sicher|ich bin mir nicht sicher|nicht sicher|keine ahnung|ich weiss nicht|' +
      'ich weiss es nicht)( aber|) (vielleicht|ich glaube|aber|ist es)',
  ]),
  closings: sequences([
    '(glaube|denke|schatze|vermute|meine|wurde|glaub|denk|schatz) ich( sagen| mal|)',
    '(bitte|vielleicht|wahrscheinlich|naturlich|bestimmt|sicher|danke|oder so|oder|oder nicht|' +
      'nicht wahr|stimmts|oder was|ist meine antwort|ist die antwort|ist es|ist das)',
    '(ahm|aehm|ehm|hm|hmm|ah)',
  ]),
  tags: wordSet('ja richtig nein oder ne gell stimmts ok'),
  corrections: sequences([
    '(nein|ne|ach nein|oh nein|ah nein|halt|stopp|ahm nein|oh|ah|ach|) (warte|moment|quatsch|doch|' +
      'sorry|ich meine|ich meinte|besser gesagt|vielmehr|korrektur)( nein| doch|)',
    '(nein|ne|nee)( doch| das ist| es ist| eher|)',
  ]),
  denial: {
    words: wordSet(
      'nicht kein keine keinen keiner keinem keines nie niemals ohne weder noch ausser zwischen statt not',
    ),
    harmless: sequences([
      '(nicht|nicht ganz|nicht so) sicher',
      '(weiss|weiss es|weiss ich|weiss ich es) nicht',
      'nicht nur',
      'keine (ahnung|frage)',
      '(kein|ohne) zweifel',
      'nicht wahr',
    ]),
    but: wordSet('sondern'),
    all: wordSet('alles alle jede'),
    restarts: wordSet('es ich das'),
    altering: wordSet(
      'nach vor neben als nahe gegen nord sud ost west neu halb anti sohn tochter vater mutter bruder ' +
        'schwester fast',
    ),
  },
  labels: {
    heads: wordSet('option buchstabe antwort auswahl nummer nr moglichkeit losung'),
    tails: wordSet('option antwort auswahl moglichkeit losung'),
    places: numberMap(
      'erste 0, ersten 0, erster 0, erstes 0, zweite 1, zweiten 1, zweites 1, zweiter 1, dritte 2, ' +
        'dritten 2, drittes 2, dritter 2, vierte 3, vierten 3, viertes 3, ' +
        'funfte 4, funften 4, sechste 5, sechsten 5, siebte 6, siebten 6, achte 7, achten 7, letzte ' +
        '-1, letzten -1, letztes -1, letzter -1, vorletzte -2, vorletzten -2, ' +
        'oberste 0, unterste -1, erstere 0, letztere -1',
    ),
    middle: wordSet('mittlere mittleren mittleres mitte'),
    letters: new Map([
      ['beh', 'b'],
      ['be', 'b'],
      ['zeh', 'c'],
      ['ce', 'c'],
      ['tse', 'c'],
      ['deh', 'd'],
      ['de', 'd'],
      ['eff', 'f'],
      ['geh', 'g'],
      ['ha', 'h'],
      ['anton', 'a'],
      ['berta', 'b'],
      ['casar', 'c'],
      ['dora', 'd'],
    ]),
    words: wordSet('a'),
  },
  truth: {
    true: wordSet('wahr richtig korrekt stimmt true wahrheit'),
    false: wordSet('falsch unwahr gelogen luge quatsch false unsinn'),
    yes: wordSet('ja jo jap jep klar naturlich sicher genau doch w'),
    no: wordSet('nein ne nee niemals nope f'),
  },
  numbers: {
    hasDecimalComma: true,
    values,
    scales: numberMap(
      'hundert 1e2, tausend 1e3, million 1e6, millionen 1e6, mio 1e6, milliarde 1e9, milliarden 1e9, ' +
        'mrd 1e9, billion 1e12, billionen 1e12, dutzend 12',
    ),
    ordinals: ordinals(),
    ordinalEnds: wordSet('te ten ter tes'),
    parts: numberMap(
      'halb 0.5, halbe 0.5, halbes 0.5, halber 0.5, halfte 0.5, drittel 0.3333333333333333, viertel ' +
        '0.25, funftel 0.2, sechstel 0.16666666666666666, achtel 0.125, zehntel 0.1',
    ),
    minus: wordSet('minus'),
    point: wordSet('komma'),
    one: wordSet('ein eine einen'),
    compound,
  },
  baseOf: word => (word.length > 5 ? word.replace(/(?:en|e|n|s)$/, '') : word),
  isWord: () => false,
}

/** Longer words are no numbers, and would cost too much to take apart. */
const longestNumber = 50

/** "dreihundertvierundachtzigtausend": thousands before hundreds before what is below. */
function compound(word: string): number | undefined {
  if (word.length > longestNumber) return undefined
  return (
    values.get(word) ??
    split(word, 'tausend', 1e3) ??
    split(word, 'hundert', 1e2) ??
    (word.length > 8 ? onesAndTens(word) : undefined)
  )
}

function split(word: string, scale: string, factor: number): number | undefined {
  const at = word.indexOf(scale)
  if (at < 0 || word === scale) return undefined
  const before = at === 0 ? 1 : compound(word.slice(0, at))
  const rest = word.slice(at + scale.length).replace(/^und(?=[a-z])/, '')
  const behind = rest === '' ? 0 : compound(rest)
  return before === undefined || behind === undefined ? undefined : before * factor + behind
}

/** "vierundachtzig" */
function onesAndTens(word: string): number | undefined {
  const [ones = '', tens = ''] = word.split(/und(?=[a-z]+ss?ig$|[a-z]+zig$)/)
  const one = values.get(ones)
  const ten = values.get(tens)
  return one === undefined || ten === undefined || one > 9 || ten < 20 ? undefined : one + ten
}

function ordinals(): ReadonlyMap<string, number> {
  const stems =
    'erst 1, zweit 2, dritt 3, viert 4, funft 5, sechst 6, siebt 7, acht 8, neunt 9, zehnt 10, elft ' +
    '11, zwolft 12'
  return new Map(
    [...numberMap(stems)].flatMap(([stem, value]) =>
      ['e', 'en', 'er', 'es'].map((end): [string, number] => [stem + end, value]),
    ),
  )
}
