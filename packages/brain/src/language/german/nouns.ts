import { folded } from '../reading/lexicon.ts'
import type { Gender } from '../reading/read-word.ts'

const rows: readonly (readonly [Gender, string])[] = [
  [
    'm',
    'brunnen schieber schlüssel tisch stuhl baum stein korb eimer topf krug becher sack hammer hut mantel stiefel schuh ' +
      'ring turm weg wagen karren schrank schild stab stock besen löffel teller kessel ofen herd kamin keller garten hof ' +
      'hafen steg markt platz wald berg fluss see bach fels apfel kuchen käse fisch hund esel vogel wolf bär fuchs hase ' +
      'frosch drache ritter könig bauer bäcker müller schmied wirt händler wächter mann junge gast fremde kapitän matrose ' +
      'lehrer arzt dieb zauberer brief zettel schmuck schatz knopf hebel schalter riegel teppich vorhang spiegel stoff ' +
      'faden nagel zaun kopf arm fuß tag morgen abend mond stern regen schnee wind wein tee kaffee saft honig weizen ' +
      'anker kompass pfeil bogen dolch helm umhang gürtel handschuh ball drachen trank stall speicher acker strauch pilz ' +
      'kran kasten koffer rucksack stiel block balken pfosten pfahl grabstein altar thron sockel herr',
  ],
  [
    'f',
    'laterne lampe kerze glocke flasche kiste truhe tür tafel bank brücke mauer wand straße gasse kirche mühle schmiede ' +
      'küche stube werkstatt scheune hütte höhle wiese blume rose birne kartoffel suppe milch butter kuh katze ziege ' +
      'henne gans ente maus eule krähe möwe spinne biene königin bäuerin wirtin frau tochter mutter großmutter hexe ' +
      'magd karte münze krone kette uhr säge axt schaufel zange nadel schere leiter fackel schale tasse kanne pfanne ' +
      'gabel decke jacke hose mütze tasche feder trommel flöte geige harfe truhe statue fahne treppe leine angel boje ' +
      'insel hand nacht sonne wolke burg stadt zisterne kurbel winde luke schleuse wache zwiebel wolle vase urne ' +
      'schatulle schachtel dose tonne bluse perle figur puppe kugel',
  ],
  [
    'n',
    'tor fass haus dorf boot schiff buch bild schwert messer seil netz rad fenster dach bett regal pferd schaf schwein ' +
      'huhn kalb lamm tier kind mädchen brot ei salz bier wasser feuer holz eisen gold silber glas stroh heu gras feld ' +
      'licht zelt grab schloss amulett schild horn fernrohr ruder segel tuch kleid hemd band kissen fell leder papier ' +
      'zimmer lager gatter geländer ufer meer tal loch werkzeug zeug ding gerät kraut gemüse obst korn mehl öl rohr ' +
      'pult podest fahrrad auto radio telefon klavier kamel küken ferkel banner wappen zepter',
  ],
]

const genders: ReadonlyMap<string, Gender> = new Map(
  rows.flatMap(([gender, words]) => words.split(' ').map(word => [folded(word), gender] as const)),
)

const plurals: ReadonlyMap<string, string> = new Map(
  (
    'baum bäume, stuhl stühle, korb körbe, topf töpfe, krug krüge, sack säcke, hut hüte, mantel mäntel, turm türme, apfel äpfel, ' +
    'schrank schränke, ofen öfen, fass fässer, haus häuser, dorf dörfer, buch bücher, bild bilder, schwert schwerter, ' +
    'rad räder, dach dächer, kuh kühe, gans gänse, maus mäuse, huhn hühner, kalb kälber, lamm lämmer, kind kinder, ei eier, ' +
    'licht lichter, feld felder, glas gläser, schloss schlösser, tuch tücher, kleid kleider, band bänder, bank bänke, ' +
    'axt äxte, hand hände, nacht nächte, stadt städte, burg burgen, mann männer, vogel vögel, wolf wölfe, fuchs füchse, ' +
    'frosch frösche, platz plätze, wald wälder, fluss flüsse, ball bälle, nagel nägel, zaun zäune, garten gärten, ' +
    'figur figuren, tür türen, uhr uhren, frau frauen, see seen, bär bären, held helden, brief briefe, tor tore, boot boote, ' +
    'schaf schafe, pferd pferde, tisch tische, stein steine, fisch fische, hund hunde, ring ringe, schild schilder, ' +
    'nuss nüsse, mutter mütter, tochter töchter, boje bojen, bild bilder'
  )
    .split(', ')
    .map(pair => {
      const [one = '', many = ''] = pair.split(' ')
      return [folded(one), many] as const
    }),
)

const ends: readonly (readonly [RegExp, Gender])[] = [
  [/(ung|heit|keit|schaft|ion|tat|ei|in|ik|ur)$/, 'f'],
  [/(chen|lein|ment|tum)$/, 'n'],
  [/(ling|ismus)$/, 'm'],
  [/[a-z]{3}e$/, 'f'],
]

/** The gender of a noun, or of the end of a compound: "Dorfbrunnen". */
export function genderOfNoun(noun: string): Gender | undefined {
  const word = folded(noun)
  const known = genders.get(word)
  if (known !== undefined) return known
  for (let at = 2; at <= word.length - 3; at += 1) {
    const end = genders.get(word.slice(at))
    if (end !== undefined) return end
  }
  return ends.find(([end]) => end.test(word))?.[1]
}

/** Several of a thing: "Laternen". */
export function pluralOf(noun: string): string {
  const word = folded(noun)
  for (let at = 0; at <= Math.max(0, word.length - 2); at += 1) {
    const end = plurals.get(word.slice(at))
    if (end !== undefined && noun.length === word.length) {
      return at === 0 && /^\p{Lu}/u.test(noun)
        ? end.charAt(0).toUpperCase() + end.slice(1)
        : noun.slice(0, at) + end
    }
  }
  const gender = genderOfNoun(noun)
  if (/e$/.test(noun)) return `${noun}n`
  if (/(el|er)$/.test(noun)) return gender === 'f' ? `${noun}n` : noun
  if (/(en|chen|lein)$/.test(noun)) return noun
  if (gender === 'f') return /in$/.test(noun) ? `${noun}nen` : `${noun}en`
  return `${noun}e`
}
