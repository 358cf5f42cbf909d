import { expandChoices, wordList, wordSet } from '../word-lists.ts'

/** Runs of English words that mean something else than their words one by one. */

/** Short forms, as typed, and what they stand for. */
export const contractions: ReadonlyMap<string, readonly string[]> = pairs([
  ['gimme', 'give me'],
  ['gimmie', 'give me'],
  ['giv', 'give'],
  ['lemme', 'let me'],
  ['wanna', 'want to'],
  ['gonna', 'going to'],
  ['gotta', 'got to'],
  ['whatcha', 'what are you'],
  ['wassup', 'what is up'],
  ['dunno', 'do not know'],
  ['u', 'you'],
  ['ya', 'you'],
  ['yer', 'your'],
  ['r', 'are'],
  ['rite', 'right'],
  ['wich', 'which'],
  ['smth', 'something'],
  ['frm', 'from'],
  ['ur', 'your'],
  ['pls', 'please'],
  ['plz', 'please'],
  ['plss', 'please'],
  ['pleez', 'please'],
  ['thx', 'thanks'],
  ['thnx', 'thanks'],
  ['tnx', 'thanks'],
  ['ty', 'thanks'],
  ['thankyou', 'thank you'],
  ['cya', 'see you'],
  ['wats', 'what is'],
  ['cn', 'can'],
  ['hav', 'have'],
  ['giv', 'give'],
  ['gv', 'give'],
  ['tel', 'tell'],
  ['wheres', 'where is'],
  ['whats', 'what is'],
  ['whos', 'who is'],
  ['hows', 'how is'],
  ['itd', 'it would'],
  ['youre', 'you are'],
  ['youve', 'you have'],
  ['hes', 'he is'],
  ['shes', 'she is'],
  ['theyre', 'they are'],
  ['wat', 'what'],
  ['wut', 'what'],
  ['wot', 'what'],
  ['wher', 'where'],
  ['da', 'the'],
  ['teh', 'the'],
  ['dat', 'that'],
  ['dis', 'this'],
  ['tht', 'that'],
  ['whr', 'where'],
  ['ppl', 'people'],
  ['gib', 'give'],
  ['thee', 'you'],
  ['thou', 'you'],
  ['thy', 'your'],
  ['hath', 'has'],
  ['doth', 'does'],
  ['dost', 'do'],
  ['prithee', 'please'],
  ['n', 'and'],
  ['b4', 'before'],
  ['rn', 'right now'],
  ['wtr', 'water'],
  ['lol', ''],
  ['nite', 'night'],
  ['sup', 'what is up'],
  ['yourself', 'you'],
  ['erm', 'um'],
  ['w', 'with'],
  ['abt', 'about'],
  ['bc', 'because'],
  ['cuz', 'because'],
  ['mister', 'mr'],
  ['im', 'i am'],
  ['ima', 'i will'],
  ['imma', 'i will'],
  ['ive', 'i have'],
  ['id', 'i would'],
  ['dont', 'do not'],
  ["don't", 'do not'],
  ['doesnt', 'does not'],
  ['didnt', 'did not'],
  ['couldnt', 'could not'],
  ['wouldnt', 'would not'],
  ['shouldnt', 'should not'],
  ['arent', 'are not'],
  ['wasnt', 'was not'],
  ['cant', 'can not'],
  ['cannot', 'can not'],
  ["can't", 'can not'],
  ['wont', 'will not'],
  ["won't", 'will not'],
  ["shan't", 'shall not'],
  ["ain't", 'is not'],
  ['aint', 'is not'],
  ['isnt', 'is not'],
  ['thats', 'that is'],
  ['theres', 'there is'],
  ['lets', 'let us'],
  ["let's", 'let us'],
])

/**
 * What stands after the apostrophe of a contraction. A possessive 's is dropped: only these words take "is".
 */
export const contractionEnds: ReadonlyMap<string, string> = new Map([
  ['re', 'are'],
  ['ll', 'will'],
  ['d', 'would'],
  ['ve', 'have'],
  ['m', 'am'],
])
export const takesIs: ReadonlySet<string> = wordSet(
  'what where who how when why that this it there here he she',
)

export interface Rewrite {
  readonly from: readonly string[]
  readonly to: readonly string[]
  /** Only where a clause begins: "need that rope". */
  readonly isOpening: boolean
}

/**
 * Politeness says nothing. Each row stands for all sentences that its alternatives in parentheses give. Not applied
 * right after a question word: "what can you do" is no request.
 */
const politeness: readonly string[] = [
  '(could|can|would|will) (you|someone|somebody)( maybe| possibly| perhaps| just| also| kindly|)',
  '(can|could|will|would) not you',
  'would you (care|like|be able|be willing) to',
  '(would|do) you mind',
  '(would you |could you |)be (a dear|a love|a darling|a good girl|a good boy|a pal|a champ|nice|kind|so kind|so good) and',
  '(would you |could you |)be so (kind|good) as to',
  'do (me|us) a (favour|favor)( and|)',
  'i would (appreciate it|be grateful|be happy|be so happy|love it|like it|prefer it|be glad) if you( could| would|)',
  'i would (like|love|need|want) (for |)you to',
  '(i|we) (want|need) (you|someone|somebody) to',
  '(it |)would be (really |super |so |very |)(lovely|great|nice|good|awesome|wonderful|cool|super|kind|helpful|amazing) ' +
    'if you( could| would|)',
  'it would (really |)help( me|) if you( could| would|)',
  'would it be (possible|ok|okay|alright|all right|too much trouble|too much to ask)( for you|) to',
  'is it (possible|ok|okay)( for you|) to',
  '(is there |)(any|a) (chance|way)( that|) you (could|can|would|might|will)',
  '(is there |)any chance of( you|)',
  '(i was |i am |was |)wondering (if|whether) you (could|would|might|can)',
  'i wonder (if|whether) you (could|would|can)',
  '(i was |i am |was |)hoping( that|) you (could|would|can|might)',
  'i hope you (can|could|will)',
  '(do |)you (think|reckon|suppose) you (could|can|might)',
  '(think|reckon) you (could|can)',
  '(could|can|may|might) i (trouble|ask|get|bother) you to',
  'if you (could|can|would|want|like|do not mind|would not mind|would be so kind|have a moment|have a minute|' +
    'have time|get a chance|please)',
  'if (possible|it is not too much trouble|it is no trouble|it is not too much to ask)',
  'when you (get a chance|have a moment|have a minute|have time|can|are done|are ready)',
  'are you (able|allowed|willing|going) to',
  '(someone|somebody) (should|has to|needs to|must)',
  'you (should|could|can|may|must|might|better|had better|need to|have to|got to|might want to|are going to)',
  '(how|what) about you',
  'what if (you|someone|somebody|we)',
  'how about( you| we|)',
  'is it (ok|okay|alright|possible) if you',
  'i would (be |)(much obliged|ever so grateful|so grateful|grateful|most grateful|very grateful|delighted|so happy) if ' +
    '(you|someone|somebody)( could| would|)',
  'i would (feel|be) (better|safer|happier|calmer|easier|more comfortable) if (you|someone|somebody)( would| could|)',
  '(i|we) (think|guess|reckon|suppose|say|believe|suggest)( that|) (you|we|someone|somebody) (should|could|had better|' +
    'would better|better|need to|have to|must|ought to)',
  '(you|we) (would|had) better',
  'i would (rather|prefer it if|sooner) you( would|)',
  '(see|check) (if|whether) you (can|could)',
  '(they|he|she) (told|asked) me to (ask|tell) you to',
  '(i am |we are |)going to need you to',
  'would you mind if i asked you to',
  'would you be (so good|so nice|good enough|nice enough) (as |)to',
  'i was hoping( that|) you (could|would|might)',
  'i suggest( that|) you',
  'your next task is to',
  'why do not you',
  'why not',
  '(feel free|make sure|be sure|remember|do not forget|do not hesitate|proceed|start|try|your job is|your task is|' +
    'it is time|time) to',
  'make sure you',
  'i (command|order|beg|ask|am asking|am begging|am telling)( you|)( to|)',
  'i demand( that|) you',
  '(go ahead|go on|go|come|try|hurry|hurry up|quick|help me out) and',
  'a (lot|bit|little bit)',
  '(do|does|did) (you|anyone|anybody) (happen to |)know',
  '(do you have |have you |)any idea',
  '(can|could|would|will) you (please |)tell me',
  'i (wonder|want to know|would like to know|need to know)',
  'for (me|us)',
  '(thank you|thanks) in advance',
]

const others: readonly (readonly [string, string])[] = [
  // Said of oneself, these stay as they are; said of an entity, they ask for it.
  ...alike('(i|we) (want|need|would like|would love) to', undefined),
  ...alike(
    '(i|we) (really |desperately |)(want|need|require|would like|would love|would really like|could use)',
    'get me',
  ),
  ...alike('(i |)could (really |)(use|do with)', 'get me'),
  ...alike(
    'i would be (very |so |really |much |most |)(glad|grateful|obliged|thankful|happy) (of|for|about|with)',
    'get me',
  ),
  ...alike('(i|we) would not (mind|say no to|object to|refuse)', 'get me'),
  ...alike('(i|we) (think|guess|suppose|believe|reckon|seem) (i |we |to )(need|want|require)', 'get me'),
  ...alike('(i|we) (will|am going to|are going to) (need|want|require)', 'get me'),
  ...alike('would not (hurt|go amiss|be bad|come amiss)', 'would be nice'),
  ['at once', 'now'],
  ['straight away', 'now'],
  ...alike('i (will have|will take|would kill for|am in need of)', 'get me'),
  ...alike(
    '(may|can|could|might) (i|we) (please |maybe |perhaps |possibly |just |also |)(have|get|borrow|take|use)',
    'give me',
  ),
  ...alike('(i was |i am |)wondering if i (could|can|might) (have|get|borrow|use)', 'give me'),
  ...alike('is (it |)possible to (have|get|borrow)', 'give me'),
  ...alike('let me (have|get|borrow)', 'give me'),
  ...alike('(toss|chuck|throw|slide|shoot) me', 'give me'),
  ['hook me up with', 'give me'],
  ...alike('(could|can|may|might) i (trouble|bother|ask) you for', 'get me'),
  ...alike('i (would rather|would much rather|would prefer to) have', 'get me'),
  ...alike('i (was hoping|am wanting|am hoping|am looking|wish) to', 'i want to'),
  ...alike(
    '(once|when|as soon as|after) (that is|it is|this is|you are|you have|you have done|that has been) (done|finished|that|it)',
    'then',
  ),
  ...alike('(once|after) you have done (that|it|so)', 'then'),
  ['after that', 'then'],
  ['after this', 'then'],
  ['cmere', 'come here'],
  ['2 me', 'to me'],
  ['2 you', 'to you'],
  ['2 sit', 'to sit'],
  ['4 me', ''],
  ['who is got', 'who has'],
  ['who has got', 'who has'],
  ['i by', 'buy'],
  ['right now', 'now'],
  ['right away', 'now'],
  ['all right', 'ok'],
  ['stay put', 'stay here'],
  ['do not go anywhere', 'wait here'],
  ['do not move', 'wait here'],
  ['ever so much', ''],
  ['very much', ''],
  ['so much', ''],
  ['over there', 'there'],
  ['get over here', 'come here'],
  ['get closer', 'come here'],
  ['come closer', 'come here'],
  ['hang here', 'wait here'],
  ...alike('(keep|keeping) me company', 'come with me'),
  ...alike('(power|fire) (up|on)', 'turn on'),
  ['power down', 'turn off'],
  ['shut down', 'turn off'],
  ['lock up', 'close'],
  ['set loose', 'untie'],
  ...alike('(i (will|am going to|am gonna|am here to|came to|would rather) |)(buy|purchase)', 'buy'),
  ...alike('how (many coins|many gold|much gold|much money) (for|is|are)', 'how much is'),
  ['how much for', 'how much is'],
  ['get yourself', 'go'],
  ['show me how you', ''],
  ['show us how you', ''],
  ['let me see you', ''],
  ...alike('(i |)would (like|love) to (hear|see) you', ''),
  ...alike('(i |we |)(would like|would love|want) to hear', 'let me hear'),
  ...alike('(i |we |)(want|would like|would love|need) to (buy|pay|order)', 'buy'),
  ...alike('(can|could|may) (i|we) (buy|pay)', 'buy'),
  ...alike('have a (chat|word|talk)', 'talk'),
  ...alike('have a (seat|rest)', 'sit'),
  ...['go', 'walk', 'run', 'head', 'come', 'take me', 'lead me', 'bring me', 'guide me'].map(
    (verb): [string, string] => [`${verb} there`, `${verb} to it`],
  ),
  ['hand over', 'give'],
  ['hand it over', 'give it'],
  ...alike('(have|take) a (look|peek|glance)', 'look'),
  ['what time', 'when'],
  ['what day', 'when'],
  ['at what time', 'when'],
  ['how come', 'why'],
  ['what for', 'why'],
  ['what is the reason', 'why'],
  ['go get', 'get'],
  ['go fetch', 'fetch'],
  ['go grab', 'grab'],
  ['go find', 'find'],
  ['pick up', 'take'],
  ['pick it up', 'take it'],
  ['next to', 'near'],
  ['close to', 'near'],
  ['make out', 'see'],
  ['on top of', 'on'],
  ['of course', 'yes'],
  ...alike('a (second|sec|minute)', 'a moment'),
]

/** What these say where a clause begins: "need that rope". */
const openings: readonly (readonly [string, string])[] = [
  ['need', 'get me'],
  ['want', 'get me'],
  ['mind', ''],
  ['someone', ''],
  ['somebody', ''],
  ['let us', ''],
]

/** By their first word, the longest first. */
export const rewrites: ReadonlyMap<string, readonly Rewrite[]> = readRewrites()

/**
 * Sayings that ask for nothing, though a verb in them might. They count for what they are where an author wrote them
 * into a phrase.
 */
export const idioms: ReadonlyMap<string, readonly (readonly string[])[]> = byFirstWord([
  'give me a break',
  'give me five',
  'give me a hand',
  'give it a rest',
  'give it up',
  'give up',
  'never give up',
  'gimme a break',
  'take your time',
  'take it easy',
  'take care',
  'take a break',
  'take a hike',
  'take a seat',
  'take a joke',
  'turn around',
  'catch you later',
  'catch up',
  'hang on',
  'hang in there',
  'hang out',
  'hold on',
  'hold your horses',
  'hold that thought',
  'hit the road',
  'hit the sack',
  'hit the hay',
  'break a leg',
  'break the ice',
  'call it a day',
  'cut it out',
  'cut it some slack',
  'cut me some slack',
  'drop dead',
  'drop it',
  'fill me in',
  'get a grip',
  'get a life',
  'get lost',
  'get out of here',
  'get over it',
  'get real',
  'get well soon',
  'get going',
  'go figure',
  'go for it',
  'go away',
  'go to hell',
  'keep it up',
  'keep the change',
  'keep going',
  'knock it off',
  'lighten up',
  'light up my day',
  'look forward to',
  'make up your mind',
  'make my day',
  'make sense',
  'make fun of',
  'mind your own business',
  'open up to',
  'pull yourself together',
  'pull my leg',
  'pulling my leg',
  'push my luck',
  'put up with',
  'run out of',
  'shake a leg',
  'show off',
  'shut up',
  'speak for yourself',
  'spill the beans',
  'stand up for',
  'throw in the towel',
  'you are kidding',
  'you bring up a good point',
  'bring it on',
  'piece of cake',
  'speak of the devil',
  'see you later',
  'talk to the hand',
  'tell me about it',
  'the cat is out of the bag',
  'let the cat out of the bag',
  'under the weather',
  'watch out',
  'watch your step',
  'watch your mouth',
  'what goes around comes around',
  'have you lost your mind',
])

/** The longest first, so that one is not taken for another that it begins with. */
function byFirstWord(list: readonly string[]): ReadonlyMap<string, readonly (readonly string[])[]> {
  const read = new Map<string, (readonly string[])[]>()
  for (const row of list.map(wordList).sort((a, b) => b.length - a.length)) {
    const [first = ''] = row
    read.set(first, [...(read.get(first) ?? []), row])
  }
  return read
}

function pairs(list: readonly (readonly [string, string])[]): ReadonlyMap<string, readonly string[]> {
  return new Map(list.map(([from, to]) => [from, to === '' ? [] : wordList(to)]))
}

function readRewrites(): ReadonlyMap<string, readonly Rewrite[]> {
  const read = new Map<string, Rewrite[]>()
  const add = (from: string, to: string, isOpening: boolean): void => {
    const rewrite = { from: wordList(from), to: to === '' ? [] : wordList(to), isOpening }
    const [first = ''] = rewrite.from
    read.set(first, [...(read.get(first) ?? []), rewrite])
  }
  for (const row of politeness) for (const from of expandChoices(row)) add(from, '', false)
  for (const [from, to] of others) add(from, to, false)
  for (const [from, to] of openings) add(from, to, true)
  for (const rules of read.values()) rules.sort((a, b) => b.from.length - a.from.length)
  return read
}

/** Rows of all sentences of a pattern; with no meaning given, each means itself. */
function alike(pattern: string, to: string | undefined): readonly (readonly [string, string])[] {
  return expandChoices(pattern).map(from => [from, to ?? from])
}
