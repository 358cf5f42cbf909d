import { wordPairs, wordSet } from '../../word-lists.ts'

/** English words by which a sentence that no row knows is answered all the same, as data. */

/** What "I" of one is to the other. */
export const turnedWords: ReadonlyMap<string, string> = wordPairs(
  'i you, me you, my your, mine yours, myself yourself, we you, us you, our your, ours yours, your my, yours mine, yourself myself',
)

export const speakerWords: ReadonlySet<string> = wordSet('i we')
export const ownerWords: ReadonlySet<string> = wordSet('my our mine')
export const addressee = 'you'
export const addresseeOwner = 'your'
export const speaker = { subject: 'I', object: 'me' } as const

/** After "you", in the place of "am" and "was" of "I". */
export const turnedVerbs: ReadonlyMap<string, string> = wordPairs('am are, was were')
/** After "I", in the place of "are" and "were" of "you". */
export const ownVerbs: ReadonlyMap<string, string> = wordPairs('are am, were was')

/** Between somebody and what they do. */
export const adverbs: ReadonlySet<string> = wordSet(
  'ever never always still just really also even often usually only',
)

/** Ask for a yes or a no. */
export const asksWhether: ReadonlySet<string> = wordSet(
  'is are am was were do does did has have had can could will would shall should may might must',
)
export const asksAbility: ReadonlySet<string> = wordSet('can could')
export const asksWill: ReadonlySet<string> = wordSet('will would shall should may might')
export const asksWhat: ReadonlySet<string> = wordSet('what who whom whose which when where why how')

/** Requests of these need nothing that one would have to see. */
export const commandVerbs: ReadonlySet<string> = wordSet(
  'bring fetch get give take go walk run come follow stay wait stop open close shut lock unlock push pull lift drop throw catch ' +
    'pick put hang light ring climb jump fly swim dive sail row ride drive build make craft forge cook bake brew eat drink wash ' +
    'clean sweep mend fix repair break smash cut chop dig plant water feed pet kick hit attack fight kill shoot burn steal hide ' +
    'search find look show tell read write draw paint sing play dance act bark turn switch press touch hold carry move clear ' +
    'buy sell pay trade lend borrow send call wake heal help save protect guard summon cast enchant teach learn guess count ' +
    'list name describe sleep sit stand kneel bow wave shout whisper speak talk sail knock ask answer kiss hug marry cross enter ' +
    'leave spawn delete print load deliver lead guide equip drink use try pray wash untie tie fill empty pour mix',
)

/** Their object is who speaks. */
export const givingVerbs: ReadonlySet<string> = wordSet(
  'give bring show tell get make sing read write teach send',
)

/** How a statement of the player feels to the one who hears it. */
export const sadWords: ReadonlySet<string> = wordSet(
  'sad unhappy cry crying cried died dead death dying sick ill hurt hurts pain lonely alone lost lose losing broke broken ' +
    'divorced fired failed fail worried worry worse worst bad terrible awful horrible miss missed missing grief grieving ' +
    'depressed depression miserable heartbroken left late hate hates hated robbed stolen poor orphan homeless hospital funeral ' +
    'nobody noone rough hard difficult long tough argument fight fought bullied bully down stressed blind cancer war',
)
export const gladWords: ReadonlySet<string> = wordSet(
  'happy glad great good wonderful excited fun won win love loves loved married engaged birthday best better passed holiday ' +
    'new job proud beautiful lovely nice amazing awesome fantastic enjoy enjoyed enjoying promoted finished lucky party friend friends',
)
export const deniers: ReadonlySet<string> = wordSet('not never no nobody hardly cannot')

export const feelingWords: Readonly<
  Record<'sad' | 'glad' | 'tired' | 'bored' | 'hungry' | 'scared' | 'angry', ReadonlySet<string>>
> = {
  sad: wordSet(
    'sad lonely unhappy depressed miserable heartbroken hurt sick ill down low lost homesick stressed worried upset sorry broke ' +
      'poor ashamed disappointed hopeless blue alone useless ugly stupid crying orphan homeless dying',
  ),
  glad: wordSet(
    'happy glad great good well fine excited proud okay ok wonderful lucky fantastic better cheerful delighted thrilled blessed',
  ),
  tired: wordSet('tired exhausted sleepy weary knackered beat drained worn'),
  bored: wordSet('bored boring'),
  hungry: wordSet('hungry thirsty starving famished peckish parched'),
  scared: wordSet('scared afraid frightened nervous anxious terrified shy worried'),
  angry: wordSet('angry mad furious annoyed cross frustrated irritated fuming'),
}
export const feelingVerbs: ReadonlySet<string> = wordSet('am feel feeling was felt been get getting')

/** Say of nothing what it is. */
export const emptyWords: ReadonlySet<string> = wordSet(
  'thing things stuff something anything everything someone anyone somebody anybody everybody everyone nothing time way kind sort lot bit one ones ' +
    'get got go going know think say said tell told want make made do did done see look come good bad day people know really ' +
    'used live lives like likes remember call called name mean guys',
)

/** Ask the character what it knows of the player. */
export const recallWords: ReadonlySet<string> = wordSet(
  'remember recall told said tell say mentioned which who whose what where when how know',
)

export const heardVerbs: ReadonlySet<string> = wordSet(
  'said says told heard thinks hates loves likes wants stole took did',
)

/** Which of a few things a character likes best, by what is asked for. */
export const choices: readonly { readonly of: ReadonlySet<string>; readonly among: readonly string[] }[] = [
  {
    of: wordSet('colour color colours colors'),
    among: ['green', 'blue', 'red', 'yellow', 'the blue of the evening'],
  },
  {
    of: wordSet('food dish meal eat supper dinner snack breakfast'),
    among: ['warm bread', 'soup', 'apple pie', 'pancakes', 'cheese'],
  },
  { of: wordSet('drink'), among: ['cold water', 'apple juice', 'something hot'] },
  { of: wordSet('animal animals pet'), among: ['owls', 'frogs', 'cats', 'goats', 'otters'] },
  { of: wordSet('season'), among: ['autumn', 'early summer', 'spring', 'the first snow'] },
  { of: wordSet('number'), among: ['seven', 'three', 'eleven'] },
  {
    of: wordSet('song music tune'),
    among: ['the one that I hum without noticing', 'anything with a drum', 'the slow ones'],
  },
  { of: wordSet('day weekday'), among: ['the day after a long one', 'Sunday', 'market day'] },
  { of: wordSet('flower flowers plant'), among: ['daisies', 'poppies', 'cornflowers'] },
  { of: wordSet('weather'), among: ['wind', 'a warm evening', 'thunder, from indoors'] },
]

/** Numbers and signs of sums. */
export const sumWords: ReadonlyMap<string, string> = wordPairs(
  'plus +, and +, minus -, less -, times *, x *, multiplied *, divided /, over /',
)
export const smallNumbers: readonly string[] = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
export const sumPattern: RegExp =
  /(-?\d{1,4}|[a-z]+) ?([-+*x×/÷]|plus|minus|times|divided by) ?(-?\d{1,4}|[a-z]+) ?\??$/i

/** How an author begins to say who somebody is, before the part that says it. */
export const roleOpening: RegExp =
  /^(?:you are|you're|he is|she is|they are|it is|i am|i'm|[\p{Lu}][\p{L}]+ is)\s+/iu
export const yearsOld: RegExp = /\b(\w+)(?:[ -]years?[ -]old|\s+winters)\b/i
export const placeOfOrigin: RegExp = /\b(?:of|from|in)\s+(\p{Lu}[\p{L}'’-]+)/u
/** Where somebody lives, as the first words of a description say it. */
export const placeDescribed: RegExp = /^(?:The )?(\p{Lu}[\p{L}'’-]+) is (?:a|an|the)\b/u

/** Why a player may laugh, as it is typed. */
export const laughter: RegExp =
  /^\W*(?:(?:l+o+l+|lmao+|rofl|x+d+|(?:ha|he|hi|ja|ah)(?:ha|he|hi|ja|h)+a?|heh)\W*)+$/i
export const closesJoke: RegExp = /\bget it\b|\bto get to\b/i
/** "Why did the … ? To …": a riddle that its asker answers. */
export const riddle: RegExp = /^\W*(?:why|what|how|who)\b[^?]*\?\s*\S/i

/** Words that no phrase of an action begins with when it is said by the one who does it. */
export const phraseOpenings: ReadonlySet<string> = wordSet(
  'i you can could please we will would is are do does may the a let that it where what how',
)

export const toPlayer = 'to you'

export const articleWords: ReadonlySet<string> = wordSet(
  'the a an some any this that these those my your his her our their',
)

/** Ends a sentence that asks and is said back. */
export const asksBack = '?'

/** "The smith", "her": somebody without a name. */
export const whoAsks = 'who'

/** What players ask to buy or to have. */
export const wareWords: ReadonlySet<string> = wordSet(
  'room rooms bed beds drink beer ale food meal wine sword potion weapon armour armor coffee tea water bread',
)

export const whoWords: ReadonlySet<string> = wordSet('who whom met meet know')

/** Emotions of somebody who is not well. */
export const lowMoods: ReadonlySet<string> = wordSet(
  'SAD UPSET ANGRY ANNOYED DISAPPOINTED CONCERNED ALARMED AFRAID SCARED HURT FURIOUS ASHAMED LONELY TIRED',
)

export const objectOfSpeaker = 'me'

export const finiteVerbs: ReadonlySet<string> = wordSet(
  'is are was were am has have had does do did will would can could should must may might goes went looks looked seems ' +
    'smells sounds feels says said told likes wants needs hates loves lives came comes got gets fell broke left lost found took',
)

export const alarmWords: ReadonlySet<string> = wordSet('help')

/** Questions about what the player said, has or likes. */
export const asksOfSpeaker: RegExp =
  /\b(?:did|do|have|had) i (?:just |ever )?(?:say|tell|told|said|mention|mentioned|like|love|hate|have|work|live|prefer)\b|\bi (?:said|told|mentioned)\b.*\?|\b(?:remember|recall|know) (?:(?:what|who|which|where|how) )?(?:my|i)\b|\bthat i (?:like|love|hate)\b|\bmy (?:\w+ )?called$|^(?:what|who|where|which|how)\b.*\bmy\b.*\bagain$/

export const asksOfTold: RegExp = /\b(?:what|who|where|which|how)\b.*\bdid i (?:say|tell|mention)\b/

/** Small words that say what was told all the same. */
export const likings: ReadonlySet<string> = wordSet('like live')

/** Say nothing of what kind of sentence they open. */
export const sentenceOpenings: ReadonlySet<string> = wordSet(
  'so well oh ah um uh er hm hmm hey hi hello ok okay alright and but now then please no yes yeah look listen wow haha also just ' +
    'actually really seriously honestly anyway right sorry dear truly nay aye pray gosh man dude bro hiya lol',
)

/** "Do you think it will rain" asks what nobody knows. */
export const guessing: ReadonlySet<string> = wordSet('think believe reckon suppose guess')

/** Denied, these are no good news. */
export const wishVerbs: ReadonlySet<string> = wordSet('like love want enjoy sleep find have get')
