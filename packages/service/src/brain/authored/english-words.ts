/**
 * English words that players use, and that are no slips of other words however near they are: "ready" is not "read".
 * Words of other lists need not stand here.
 */
const common = [
  'able above across act add afraid after age ago agree air alive allow alone also always angry animal answer apart',
  'appear area arm army art ask asleep avoid baby bad bag ball band bank barn base basket bath beach bean bear beard',
  'beautiful bed bee beer bell belong belt bench best better bird birth birthday bit bite black blame bless blind block',
  'blood blow blue board boat body bone book boot bored boring born boss bother bottle bottom bowl box boy brain branch',
  'brave bread break breakfast breath bridge bright broad brother brown brush bug bun burn bus bush busy butter button',
  'cage cake calm camera camp candle candy cap captain car card care careful carrot cart case castle cat cause cave',
  'ceiling chain chair chance change chase cheap cheer cheese chest chicken chief child chocolate choice choose church',
  'circle city class clear clever climb clock cloth clothes cloud club coach coal coat coffee coin cold colour come',
  'common company complete computer cook cookie cool copper corn corner correct cost cough count country courage course',
  'cousin cover cow crab crack crazy cream creature cross crowd crown cruel cry cup cupboard cure curse curtain curve',
  'cute daddy damage damn dance danger dare dark darling date daughter day dead deaf dear death deep deer delicious',
  'desert desk devil die difference different dinner direction dirt dirty dish distance doctor dog doll dollar donkey',
  'door double doubt down dragon draw dream dress drink drive drop drum dry duck dull dumb dust duty dying ear early',
  'earn earth east easy egg eight elbow electric elephant empty end enemy energy enjoy enough enter equal evening event',
  'ever every evil exam example except excited excuse exit expect expensive eye face fact fail fair fairy fake fall',
  'false family famous fancy far farm farmer fast fat father fault favour fear feast feather feel feet fell fellow fence',
  'fever few field fight figure fill film final fine finger finish fire first fish fit five fix flag flame flat flies',
  'floor flour flow flower fly fog fold folk food fool foot football force forest forget fork form forward four fox free',
  'freeze fresh friend friendly frog front fruit full fun funny fur future game garden gas gate gentle ghost giant gift',
  'girl glad glass glove glue goal goat god gold good goose gown grand grandma grandpa grape grass grave great greedy',
  'green ground group grow guard guess guest guide guilty gun guy hair half hall hammer hand handle handsome happen happy',
  'harbour hard hat hate head health hear heart heat heaven heavy height hell help hen hero hide high hill history hit',
  'hole holiday home homework honest honey hook hope horn horror horse hospital host hot hotel hour house huge human',
  'hundred hungry hunt hurry hurt husband ice idea ill inch ink insect inside iron island jacket jail jam jar jealous',
  'job join joke journey joy judge juice jump jungle just keen kettle key kick kid kill kind king kiss kitchen kitten',
  'knee knife knight knock knot know lady lake lamb lamp land language large last late laugh law lazy lead leaf leather',
  'left leg lemon length less lesson letter level library lid lie life lift light limit line lion lip list listen little',
  'live load lock log lonely long look loose lord lose loss lost loud love lovely low luck lucky lunch machine mad magic',
  'mail main male man many map mark market marry mask master match mate matter meal mean meat medicine meet member mess',
  'message metal middle might mile milk mill mind mine minute mirror miss mistake mix model modern moment money monkey',
  'monster month mood moon morning most mother motor mountain mouse mouth move much mud mum mummy murder museum mushroom',
  'music nail naked name nap narrow nasty nature naughty neat neck needle neighbour neither nervous nest net never nice',
  'night nine noise noon north nose note nothing notice number nurse nut oak ocean odd offer office often oil old once',
  'onion only orange orchard order owl own owner pack page paid pain paint pair palace pale pan pants paper parent park',
  'part partner party pass past path pay peace peach pear pen pencil penny pepper perfect person phone photo piano pick',
  'picnic picture pie piece pig pillow pilot pin pink pipe pirate place plain plan plane plant plate play pleasant plenty',
  'pocket poem point poison pole police polite pond pool poor port possible post pot potato potion pound pour powder power',
  'present president press pretty price pride priest prince princess print prison prize problem promise proud puddle puppy',
  'pure purple purpose purse push puzzle queen quick quiet quit quite rabbit race radio rain raise rat reach ready real',
  'reason red rent reply rest rice rich ride right ring river road robot rock roof room root rope rose rough round row',
  'royal rubber rude ruin rule ruler rush sack sad safe sail sailor salad salt same sand save saw scare scared school',
  'science scissors score scream sea seat secret seed seem seen sell send serious serve seven several shade shadow shake',
  'shall shame shape share sharp sheep sheet shelf shell shine ship shirt shock shoe shop shore short shot should shoulder',
  'shout show shower shut shy sick side sight sign silent silly silver simple since single sink sister six size skin skirt',
  'sky slave sleep slice slide slip slow small smart smell smile smoke smooth snake snow soap sock soft soil soldier',
  'something sometimes son song soon sort soul sound soup sour south space spade spare speak speech speed spell spend',
  'spider spin spirit spoon sport spot spring square stable stage stair stamp stand star start state station steal steam',
  'steel step stick still sting stir stomach stone stool store storm story strange straw stream street string strong',
  'student study stuff stupid such sugar suit summer sun sunny supper sure swan swear sweat sweep sweet swim swing sword',
  'table tail tale talk tall tape task taste tax tea teach teacher team tear teeth tell ten tent test text thick thief',
  'thin think third thirsty thought thousand thread three throat throne through throw thumb thunder ticket tidy tie tiger',
  'tight till tin tiny tip tire tired title toast toe toilet tomato tongue tonight tool tooth top torch total touch towel',
  'tower town toy trade train travel treasure treat tree trick trip trouble trousers truck true trust truth try tube tune',
  'turkey turtle twelve twenty twice twin twist two ugly umbrella uncle under unhappy until upset upper use useful usual',
  'valley value vase vest village violin visit voice wage waist wake walk wall war warm warn wash waste watch water wave',
  'way weak wealth weapon wear weather wedding weed week weight weird welcome well west wet wheat wheel while whip whisper',
  'whistle white whole why wide wife wild win wind window wine wing winter wire wise wish witch wolf woman wonder wood',
  'wool word work world worm worry worse worst worth wound wrap write wrong yard year yellow yesterday yet young zoo',
]

const words: ReadonlySet<string> = new Set(common.flatMap(line => line.split(' ')))

/** In the singular or the plural, and with the endings of verbs. */
export function isEnglishWord(word: string): boolean {
  return (
    words.has(word) ||
    endings.some(([ending, rest]) => word.endsWith(ending) && words.has(word.slice(0, -ending.length) + rest))
  )
}

const endings: readonly (readonly [string, string])[] = [
  ['s', ''],
  ['es', ''],
  ['ies', 'y'],
  ['ed', ''],
  ['d', ''],
  ['ing', ''],
  ['ing', 'e'],
  ['er', ''],
  ['est', ''],
  ['ly', ''],
]
