import { alike, wordSet } from '../word-lists.ts'

/** Words by which a line asks about what can be seen, each on its own: which question it is, all of them tell together. */

/** Somebody has something. */
export const holdWords: ReadonlySet<string> = wordSet(
  'hold holds holding held carry carries carrying carried bear bears bearing clutch clutches clutching grip grips gripping ' +
    'wield wields wielding belong belongs belonging keep keeps keeping kept mind minds minding tend tends guards',
)
/** The same, where what follows can be held. */
export const haveWords: ReadonlySet<string> = wordSet('has have had got having')
export const handWords: ReadonlySet<string> = wordSet(
  'hand hands fist fists arms palm palms pocket pockets fingers grip grasp clutches paws handed',
)
/** Of hands: nothing is in them. */
export const freeWords: ReadonlySet<string> = wordSet('free empty bare idle nothing')
export const putWords: ReadonlySet<string> = wordSet('put placed pressed given gave')

/** Before a thing that something else is measured from, or is near to. */
export const markLinks: ReadonlySet<string> = wordSet('to from of for by near at on than over beside')

/** Short and long ways. */
export const nearDegrees: ReadonlySet<string> = wordSet(
  'nearest closest nearer closer shortest shorter lesser sooner soonest quickest quicker least less',
)
export const farDegrees: ReadonlySet<string> = wordSet(
  'farthest furthest farther further longest longer nowhere',
)
/** After "less" these are no state: "less far". */
export const awayWords: ReadonlySet<string> = wordSet('far distant')
/** "Which do I reach first". */
export const reachWords: ReadonlySet<string> = wordSet('reach')
export const wayWords: ReadonlySet<string> = wordSet(
  'walk walks walking way ways distance trip path stroll gets get reach reaches come go goes going step steps elbow off away stand standing lie order',
)

/** Something is near. */
export const nearWords: ReadonlySet<string> = wordSet(
  'near nearby next beside by at close around alongside neighbour neighbor neighbours neighbors adjacent against with on round',
)
export const sureNearWords: ReadonlySet<string> = wordSet(
  'near nearby next beside close around alongside neighbour neighbor neighbours neighbors adjacent trip stumble',
)
export const beyondWords: ReadonlySet<string> = wordSet('behind beyond past across')
export const betweenWords: ReadonlySet<string> = wordSet('between')
/** "From here to the pond", "on the way to". */
export const toWords: ReadonlySet<string> = wordSet('to toward towards')
export const onTheWayWords: ReadonlySet<string> = wordSet('meet pass encounter cross')

/** "Right beside you" has nothing to do with the right side. */
export const afterMereRight: ReadonlySet<string> = wordSet(
  'beside next by now here there ahead away at under behind over above near in on up down and after before',
)
export const sideWords: ReadonlyMap<string, 'left' | 'right' | 'up' | 'down'> = new Map([
  ...alike('left west leftmost westernmost lefthand western', 'left' as const),
  ...alike('right east rightmost easternmost righthand eastern', 'right' as const),
  ...alike('up north higher highest above over upper uppermost top northern overhead atop', 'up' as const),
  ...alike('down south lower lowest below under beneath underneath bottom southern', 'down' as const),
])
/** These alone need not mean a side: "is it up on the post". */
export const softSides: ReadonlySet<string> = wordSet('up over down under right above')
/** With a side: the one that is most so. */
export const mostSides: ReadonlySet<string> = wordSet(
  'leftmost westernmost rightmost easternmost higher highest uppermost lower lowest furthest farthest further farther most very top bottom',
)

export const lightWords: ReadonlySet<string> = wordSet(
  'lit burn burns burning burned light lights lighted glow glows glowing shine shines shining alight aglow lighting flame flames',
)
export const hangWords: ReadonlySet<string> = wordSet('hang hangs hanging hung up on bare empty atop')
export const sureHangWords: ReadonlySet<string> = wordSet('hang hangs hanging hung')

/** What may be said of a part that should hold something. */
export const soundWords: ReadonlySet<string> = wordSet(
  'good sound fine ok okay solid strong usable safe trust trusted reliable bear hold holds trustworthy fall falling crash crashing drop dropping weight',
)
export const faultyWords: ReadonlySet<string> = wordSet(
  'bad broken rusted rusty rust rusts rusting rot rotten rotting weak faulty useless damaged cracked worn wrong matter eaten gone odd problem fault ruined',
)
export const openWords: ReadonlySet<string> = wordSet('open opened ajar unlocked wide')
export const shutWords: ReadonlySet<string> = wordSet('locked barred bolted closed shut padlock padlocked')
export const passWords: ReadonlySet<string> = wordSet('through past push pushed enter pass')

export const seeWords: ReadonlySet<string> = wordSet('see spot notice hid hidden visible view sight glimpse')
/** With "for", or denied: "can't find him", "looking for the well". */
export const seekWords: ReadonlySet<string> = wordSet('find looking search searching seeking lost locate')
/** What one notes behind a thing of which one wants to know it: "gate status", "boat location". */
export const placeNotes: ReadonlySet<string> = wordSet('loc location position whereabouts')
export const stateNotes: ReadonlySet<string> = wordSet('status state condition')
export const noteWords: ReadonlySet<string> = new Set([...placeNotes, ...stateNotes])
export const aloneWords: ReadonlySet<string> = wordSet('alone company besides solitary')
export const nameWords: ReadonlySet<string> = wordSet('name named called call')
export const sortWords: ReadonlySet<string> = wordSet('sort kind type')
export const sitWords: ReadonlySet<string> = wordSet('sit sits sitting')

/** "How many", and a question of whether it is one or two. */
export const numbers: ReadonlyMap<string, number> = new Map([
  ...alike('zero 0', 0),
  ...alike('one 1 single', 1),
  ...alike('two 2 both', 2),
  ...alike('three 3', 3),
  ...alike('four 4', 4),
  ...alike('five 5', 5),
])

/** A line with one of these states something for it to be confirmed. */
export const claimWords: ReadonlySet<string> = wordSet(
  'true false correct believe suppose presume assume guess bet heard right wrong surely finish complete',
)
export const supposing: RegExp =
  /\b(?:am i (?:right|wrong)|right|correct|true|i (?:believe|suppose|think|guess|heard|say|bet))\b/i
/** "Finish it: he stands beside the …" */
export const gap: RegExp = /(?:\.\.\.|…|_{2,})\W*$/

/** Everybody and everything at once. */
export const peopleNouns: ReadonlySet<string> = wordSet(
  'people person folk folks villager soul everybody everyone neighbor',
)

/** Say nothing of what is asked. */
export const sightPadding: ReadonlySet<string> = wordSet(
  'his hers theirs mine yours describe assume arm dear lady pray kindly good told somewhere first still look tell say name list number numbers word please evening moment place village scene exactly order count finish help ' +
    'old man woman sir madam miss mister love friend standing stand stands lie lies lying sit sits sitting live lives ' +
    'stay stays find finds found want wants spot seen looking after side end part word words think happen happens thing ' +
    'run dark going counting myself minute iron metal yet now all same own wide long far big high real whole visible anymore stuff way door house place tonight evening minute hour today',
)

/** Before what may be any of its kind. */
export const articlesOfAny: ReadonlySet<string> = wordSet('a an any some all every no')
/** May stand between a noun and what tells which one it is: "the small one over at the well". */
export const looseLinks: ReadonlySet<string> = wordSet('over up down there that which who next close right')
/** These say something else of a noun than what it is near to. */
export const notBy: ReadonlySet<string> = wordSet('between behind from without')
/** These stand for nobody and nothing. */
export const noneWords: ReadonlySet<string> = wordSet('nobody none')
/** "The other hooks" are hooks. */
export const otherWords: ReadonlySet<string> = wordSet('other others same only')
export const people: ReadonlySet<string> = wordSet('who whom whose')
export const counting: RegExp = /\bhow many\b/
export const either = 'or'
export const denying: ReadonlySet<string> = wordSet('not nothing nobody none no without never')
export const than: ReadonlySet<string> = wordSet('than')

export const colourWords: ReadonlySet<string> = wordSet('colour color colours colors hue')

/** All words of which a question about what can be seen is made. */
export const sightWords: ReadonlySet<string> = new Set(
  [
    holdWords,
    haveWords,
    handWords,
    freeWords,
    putWords,
    nearDegrees,
    farDegrees,
    awayWords,
    wayWords,
    nearWords,
    beyondWords,
    betweenWords,
    sureNearWords,
    new Set(['lies', 'lie', 'stands', 'stand']),
    toWords,
    onTheWayWords,
    mostSides,
    lightWords,
    hangWords,
    soundWords,
    faultyWords,
    openWords,
    shutWords,
    passWords,
    seeWords,
    aloneWords,
    seekWords,
    colourWords,
    nameWords,
    sortWords,
    sitWords,
    claimWords,
    peopleNouns,
  ]
    .flatMap(words => [...words])
    .concat([...sideWords.keys()]),
)

/** Lines with these ask for more than can be seen now. */
export const notNow: ReadonlySet<string> = wordSet(
  'why when was were will yesterday tomorrow ago before after',
)
/** The same, unless it is asked whether it is so by now: "did anybody put one up yet". */
export const past: ReadonlySet<string> = wordSet('did')
export const yetWords: ReadonlySet<string> = wordSet('yet already miss')
export const how = 'how'
export const where = 'where'
export const howMany: ReadonlySet<string> = wordSet('many much')
/** "May I hold it", "could it be opened" ask for something to be done. */
export const askersOfDeeds: ReadonlySet<string> = wordSet('i you we u')
/** At the beginning of a clause these ask for something to be done. */
export const deeds: ReadonlySet<string> = wordSet(
  'open close shut lock unlock bring fetch take give have put hold carry light hang',
)
export const whatWords: ReadonlySet<string> = wordSet('what which')
export const neighbourWords: ReadonlySet<string> = wordSet('neighbour neighbor neighbours neighbors')
/** Before who talks, these ask for what they have: "what am I carrying", "is it you or me". */
export const beforeHolder: ReadonlySet<string> = wordSet('am are do does have has or and with in it on')
/** "On your right hand" is no hand. */
export const sideHands: ReadonlySet<string> = wordSet('left right')

/** "Is a light on it", "still at zero lights": whatever can burn. */
export const lightNouns: ReadonlySet<string> = wordSet('light lights')
export const onWords: ReadonlySet<string> = wordSet('on upon')
export const thereWords: ReadonlySet<string> = wordSet('there')
export const lyingWords: ReadonlySet<string> = wordSet('lies lie stands stand')
export const farSide: readonly [ReadonlySet<string>, ReadonlySet<string>] = [
  wordSet('far other'),
  wordSet('side'),
]
/** Before what tells which of several people it is: "the man at the anvil". */
export const tellingWhich: ReadonlySet<string> = wordSet('at with by near over beside next behind in on')
/** "Say 'yes' if it is so". */
export const quoted: RegExp = /['"“‘](\p{L}+)['"”’]/gu
export const bareWords: ReadonlySet<string> = wordSet('bare empty')
export const say = 'say'
export const tell = 'tell'
export const countWords: ReadonlySet<string> = wordSet('count')
/** "Should I call her?" asks for advice. */
export const adviceWords: ReadonlySet<string> = wordSet('should shall')

/** Words of which one says that sight is asked of, whatever else stands beside it. */
export const accountWords: ReadonlySet<string> = new Set([
  ...wordSet(
    'where find found left right west east north south front behind back beyond across between side directions direction ' +
      'way ahead location located position order list point see seen spot look visible hid hidden hiding stands standing lies ' +
      'lying sits sitting nobody somebody anywhere gone missing away',
  ),
  ...[
    noteWords,
    sureNearWords,
    nearDegrees,
    farDegrees,
    colourWords,
    holdWords,
    handWords,
    sureHangWords,
    lightWords,
    openWords,
    shutWords,
  ].flatMap(words => [...words]),
])
/** Of people, what they have is told as well. */
export const holdingAccount: ReadonlySet<string> = new Set([...holdWords, ...handWords, ...haveWords, 'with'])
/** "The far left", "the left end": whatever lies furthest to that side. */
export const farthestLeads: ReadonlySet<string> = wordSet('far extreme outermost')
export const endWords: ReadonlySet<string> = wordSet('end edge')
/** "In what order", "put them in order". */
export const orderWords: ReadonlySet<string> = wordSet('order sort rank')
/** "Is the stage empty": nobody is there. */
export const desertedWords: ReadonlySet<string> = wordSet(
  'empty deserted abandoned occupied unoccupied busy taken',
)
export const occupiedWords: ReadonlySet<string> = wordSet('occupied busy taken')
/** Beside "I", it says that the line is of whoever asks. */
export const askerVerb = 'am'
/** Before a place that something is at. */
export const spotWords: ReadonlySet<string> = wordSet('at by on in near')
/** "I was told that" says nothing of the past. */
export const toldWords: ReadonlySet<string> = wordSet('told informed')
/** "Looking after them" is no time. */
export const tendingWords: ReadonlySet<string> = wordSet('look looks looking')
/** Who talks, both of them: measured from the one who answers. */
export const us = 'us'
