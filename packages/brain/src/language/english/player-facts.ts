import { wordSet } from '../word-lists.ts'

/** How English speakers speak of themselves, as data. Rows are read as those of `questionRows` are. */

export type PlayerFactKind =
  /** Says a name, and nothing else. */
  | 'name'
  /** Says a name, or how somebody feels. */
  | 'being'
  | 'fact'
  | 'home'
  | 'origin'
  | 'work'
  | 'age'
  | 'likes'
  | 'dislikes'
  | 'possession'
  /** The name of what was last spoken of: "he is called Rex". */
  | 'further'

export const playerFactRows: Readonly<Record<PlayerFactKind, readonly string[]>> = {
  name: [
    'my full|first|real? name is|be|would? {name}',
    'my name {name}',
    'the|name name|is is? {name}',
    'name is {name}',
    'call me {name}',
    'people|they|everyone|everybody|friends|folks|most all? call|calls me {name}',
    'my friends|family|parents|mother|father call|calls me {name}',
    'i am|was called|named|known as? {name}',
    'i go by {name}',
    'i call myself {name}',
  ],
  being: ['i am {name}'],
  fact: [
    'my {key} name? is|are|was called|named? {value}',
    'my {key} called|named {value}',
    'the? name of my {key} is {value}',
    'i have a|an {key} called|named {value}',
  ],
  home: ['i live|stay {place}'],
  origin: ['i am|come from {value}', 'i was born|raised in {value}'],
  work: ['i work {place}'],
  age: ['i am {number} years|winters|summers? old?', 'i turned|turn {number}'],
  likes: ['i like|love|adore|enjoy {value}'],
  dislikes: ['i hate|dislike|detest {value}'],
  possession: ['i have|own got? {possession}', 'i got {possession}'],
  further: [
    'he|she|it|they is|are called|named {value}',
    'his|her|its|their name|names is|are {value}',
    'i call|named him|her|it {value}',
  ],
}

/** May stand before a fact. */
export const beforePlayerFact: ReadonlySet<string> = wordSet(
  'well so oh ah um uh yes yeah ok okay and but also actually no hm hmm sorry then just really by way ' +
    'you can may could please know see look listen remember say said tell note hey sir madam friend',
)

/** A fact ends before these. */
export const endsPlayerFact: ReadonlySet<string> = wordSet(
  'and but because so or if when while though although since until unless what where who which why ' +
    'how please btw by now too then anyway right today actually',
)

/** Follow "I am" or "call me" without being a name. */
export const notNames: ReadonlySet<string> = wordSet(
  'is are was were be been am do does did has have had tired lost sorry fine good well great bad sad ' +
    'happy angry hungry thirsty sick ill hurt cold hot warm dead alive alone afraid scared sure certain ' +
    'ready done finished back here there home late early new old young busy bored excited confused ' +
    'curious serious glad ok okay alright nobody nothing stuck broke poor rich free able unable crazy ' +
    'mad wet dry dirty clean blind deaf dizzy sleepy awake asleep worried nervous impressed interested ' +
    'looking going trying leaving coming searching hiding waiting kidding joking wondering thinking ' +
    'feeling dying starving freezing from in at on with not never just only still very so too really ' +
    'quite pretty rather a an the your his her their our my this that all about over off up down out ' +
    'away later tomorrow tonight soon maybe when if back again anytime sometime crazy stupid cute lucky ' +
    'strong weak tall short small big fast slow human male female single married important none what ' +
    'whatever anything something everything someone anyone everyone aware awesome amazing honest ' +
    'grateful thankful pleased delighted ashamed proud jealous lonely innocent guilty safe strange ' +
    'weird normal perfect right wrong terrible horrible terrified drunk sober pregnant unsure exhausted ' +
    'bleeding immortal invincible magic armed ecstatic surprised shocked disappointed upset lazy quiet ' +
    'loud brave special different similar like vegan vegetarian gay trans bi dad mum mom lol idk nope yep ' +
    'sec brb afk bro fam peckish famished parched jolly merry bankrupt homeless allergic adult grown noob ' +
    'newbie lvl level cursed doomed chill chilly knackered gutted chuffed legit fed bilingual left right',
)

/** Where people are from is no name. */
export const nationalities: ReadonlySet<string> = wordSet(
  'english british scottish irish welsh french german dutch spanish italian swedish norwegian danish ' +
    'finnish polish russian ukrainian american canadian mexican brazilian chinese japanese korean ' +
    'indian african european asian australian turkish greek portuguese austrian swiss belgian czech ' +
    'hungarian romanian human christian jewish muslim catholic elvish dwarvish',
)

/** Who people speak of having; of other things they say that they hold them. */
export const relations: ReadonlySet<string> = wordSet(
  'sister brother mother father mum mom dad wife husband son daughter child children kid kids baby ' +
    'twin aunt uncle cousin grandmother grandfather grandma grandpa friend friends girlfriend boyfriend ' +
    'partner family sisters brothers sons daughters twins dog cat horse pony bird parrot hamster rabbit ' +
    'fish goldfish cow sheep goat pig chicken mouse rat snake turtle tortoise dragon pet pets dogs cats ' +
    'horses birds rabbits cows goats pigs chickens donkey duck ducks owl boat ship farm shop garden',
)

/** "My question is": of no use to remember. */
export const passingKeys: ReadonlySet<string> = wordSet(
  'question point turn answer advice guess problem opinion idea way fault bad pleasure wish hope plan ' +
    'reason request order command next first last name thought feeling condition offer suggestion',
)

/** "My job is" and the like are worth remembering whatever is said of them. */
export const lastingKeys: ReadonlySet<string> = wordSet(
  'favourite favorite best job work trade profession age home hometown hobby birthday dream nickname ' +
    'title surname country village town city house school team language instrument colour color horse ' +
    'dog',
)

/** What begins where somebody lives or works. */
export const placeStarts: ReadonlySet<string> = wordSet(
  'in at on by near over under behind beside across with for as alone around down up upstairs ' +
    'downstairs here there nearby',
)

export const numbers: ReadonlySet<string> = wordSet(
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
    'seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred',
)

export const factNameWords: ReadonlySet<string> = wordSet('name names called named is are')

export const nameVerbs: ReadonlySet<string> = wordSet('called named name')

export const ageWords: ReadonlySet<string> = wordSet('years year old winters summers of age')

/** "I like you", "I like to think", "I like this lantern": no taste that is worth remembering. */
export const noTaste: ReadonlySet<string> = wordSet(
  'this that these those your it them him her to how what when the you here there',
)

export const nameLinks: ReadonlySet<string> = wordSet('of van von de la der mc o')

export const feelingEnds: RegExp = /(ing|ed|ic|ous|ful|less|ish|able|ible|ive|ent|ant|ary|ory|ist|ian)$/

/** Behind a greeting, what ends so is no name: "hello, sleepy". */
export const stateEnds: RegExp = /(ing|ed|y)$/
