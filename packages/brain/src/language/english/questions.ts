import { alike, wordList, wordSet } from '../word-lists.ts'
import type { WorldQuestionKind } from '../world-question-kind.ts'
import { nowTraits } from './now.ts'
import { traitRows } from './properties.ts'

/**
 * How English asks about the world, as data. A row is words in their order: `a|b` is one of them, `a|b?` may
 * be left out, `{thing}` is one or more words. What has been taken away as politeness is not in a row.
 */
export const questionRows: Readonly<Record<WorldQuestionKind, readonly string[]>> = {
  sees: [
    'what do|can|did you|we see|notice|spot|perceive around|nearby? here|there?',
    'what else do|can you|we see|notice|spot',
    'what else is|are there? here|around|nearby',
    'what can i see|find around? here',
    'what are you seeing|watching',
    'what are you looking at',
    'what is|are around|nearby here|us|me|you?',
    'what is|are all? here',
    'what is|are there here|around|nearby',
    'what is|are there to see|find',
    'what is|are near|with|around|beside|behind you|me|us',
    'what is|are in front of you|me|us',
    'what things|stuff|objects|items are|do there|you? here|around|nearby|see',
    'what do we have here',
    'what have we here|got here?',
    'what is|are there? in|around|at this|the room|place|area|village|town|shop|house|yard|hall|building',
    'anything|something interesting|special|unusual|nice|useful|fun|good|cool? around|here|nearby|there',
    'is there anything|something interesting|special|unusual|nice|useful|good|cool|else? around|here|nearby',
    'is there anything|something interesting|special|unusual|nice|useful|fun|good|cool|else? to see|find?',
    'see|notice anything|something|things interesting|special|unusual|nice|useful|good|else? around? here?',
    'anything interesting|special|unusual|useful? to see',
    'what is|are interesting|special|unusual|worth seeing? here|around|nearby?',
    'describe the|your|this|our room|place|surroundings|area|scene|view',
    'what do|does it|the|this place look like around? here',
    'tell me about your|the surroundings',
    'what is|are in|within sight|view',
    'look around',
    'list|name|describe|count everything|all|anything what|that|things|stuff? around|about|near|beside? you|me|us|here?',
    'list|name|describe|tell me? everything|all? the? what|things|stuff|objects? that? you|i|we? can? see|notice|spot|perceive around? you|me|us|here?',
    'list|name|describe everything|all|things within|in|inside|near {reach}',
    'list|name|describe|tell me? what is|are|stands|lies|there around|about|near|beside|by you|me|us|here?',
    'what stands|lies|sits|hangs around|about|near|beside|by|behind you|me|us|here',
    'what else|all stands|lies|is|are around|about|near|beside|by you|me|us|here',
    'what other? things|objects|stuff? is|are|do there? near|around|beside|by you|me|us',
    'what do you have around|near|beside you|here',
    'what can|could be seen here|around|there?',
    'what is|are visible|seen here|around|there?',
  ],
  located: [
    'what|who|anything|anyone|something is|are|lies|lie|stands|stand|sits|sit there? {where} {thing}',
    'what|who do|can|did you|we see|spot|find {where} {thing}',
    'is|are there? anything|something|anyone|anybody|someone|somebody else? {where} {thing}',
    'what other? things|stuff|objects|buildings is|are|lie|stand|lies|stands there? {where} {thing}',
    'see anything|something|anyone {where} {thing}',
    'anything|something|anyone {where} {thing}',
    'what else is|are {where} {thing}',
    'does|do|did anything|something|anyone|anybody|someone|somebody|nothing else? hang|hangs|stand|stands|lie|lies|sit|sits|live {where} {thing}',
    'is|are there? anything|something|anyone|anybody|someone|somebody|nothing else? hanging|standing|lying|sitting|placed|put|hung {where} {thing}',
    'what|who hangs|hang|hung|lives {where} {thing}',
    'what|who is|are hanging|standing|lying|sitting|placed|put|hung|living {where} {thing}',
    'has|have anything|something been? hung|placed|put {where} {thing}',
    'what|who is|are|stands|lies|sits|stand|lie|sit there? standing|lying|sitting? between {thing} and {other}',
    'is|are there? anything|something|anyone|anybody|someone|somebody standing|lying|sitting? between {thing} and {other}',
    'between {thing} and {other} what|who is|are|stands|lies there?',
  ],
  presence: [
    'is|are there any|a|an|some|the|no|more {thing}',
    'do|can|did you see|spot|notice|perceive {thing}',
    'can|could i|we|one see|spot {thing} from here|there',
    'see|spot {thing}',
    'do|does you|we have|got any|a|an|some {thing} here|around|nearby',
    'have you got|seen? any|a|an|some {thing}',
    'got any|a|an {thing}',
    'do you have any|a|an|some {thing}',
    'any {thing} here|around|nearby|about',
    'is|are {thing} here|around|nearby|present|there|about|in',
    'anything|something|someone|anyone {thing} here|around|nearby|there|about',
    'is|are there anything|something|someone|anyone {thing}',
    'see|spot|got|have anything|something {thing}',
  ],
  place: [
    'where is|are|am {thing}',
    'where {thing} is|are|stands|lies|went|was',
    'where can|could|do|would|might|should i|we find|get|see|buy|look {thing}',
    'where to find|get {thing}',
    'where did|do|does|has|have {thing} go|gone|live|stand|lie',
    'have|did|has you seen|see|spotted|noticed {thing}',
    'seen {thing}',
    'which|what way|direction is|to|for to? {thing}',
    'which|what way|direction do|should i go to|for {thing}',
    'which|what way|direction does? {thing} lie|lies',
    'how far away? is|are|to|from|off it? to? {thing}',
    'how do|can|could|should i|we get|go to {thing}',
    'how to get|go to {thing}',
    'the way to {thing}',
    'location|whereabouts of {thing}',
    'i am|was looking|searching for {thing}',
    'looking|searching for {thing}',
    'i seek {thing}',
    'i can|could not find|see {thing}',
    'i have? lost {thing}',
    'is|are {thing} close|near|far away|by|off?',
    'is|are {thing} at {spot}',
  ],
  people: [
    'who is|are all? else? here|there|around|nearby|present',
    'who else is|are there? here|around|nearby|with|present you|us?',
    'who is|are else? with|near|around|beside you|us|me',
    'who is|are there? else? in|at|on the|this room|place|area|village|town|shop|house|yard|hall|building|island|square',
    'is|are there? anyone|anybody|someone|somebody else? in|at|on the|this room|place|area|village|town|shop|house|yard|hall|building|island|square',
    'who all is here',
    'who else',
    'who do|can|did you|we else? see|spot',
    'who else do|can you see',
    'who are|is the|these|those|all people|persons|folks|others here|there|around?',
    'what people are|is here|there|around',
    'is|are there? anyone|anybody|someone|somebody|people|others else? here|there|around|nearby|with you|us?',
    'is|are there any other? people|others here|there|around|nearby|with you|us?',
    'is|are there any? anyone|anybody|someone|somebody|people|others else?',
    'anyone|anybody|someone|somebody else? here|there|around|nearby|with you|us?',
    'see anyone|anybody|someone|somebody|people|any else? people? around|here|nearby?',
    'are you|we all? alone|by here|yourself|ourselves?',
    'where is|are everyone|everybody|all? people',
    'which|what of? people|persons|folks|villagers|others from|of {place} is|are here|there|around|nearby|with you|me|us?',
    'list|name|count all|everybody|everyone the? people|persons|folks? here|around|nearby',
    'list|name|count the people|persons|folks|others that|who|whom? you? see|spot? here|around|nearby?',
  ],
  property: [
    'what|which {property} is|are|was|has|have {thing}',
    'what|which {property} does|do|did {thing} have',
    'what is|are|was the {property} of|for|on {thing}',
    'what is|are|was {thing-and-property}',
    'who is|was the {property} of {thing}',
    'what {property} {thing} is|are|has',
    'the? {property} of {thing}',
    'how {degree} is|are|was {thing}',
    'how {degree} {thing} is|are|was',
    'how much is|are|was|for {thing}',
    'how much do|does|did|would|will {thing} cost|weigh',
    'how much do|would|will you want|ask|charge|take for {thing}',
    'what do|would|will you want|ask|charge|take for {thing}',
    'how much do|would i owe|pay you? for {thing}',
    'how much for {thing}',
    'price|cost of {thing}',
    'how much|many {property} do|does|has|have {thing} have|hold|got? left?',
    'what do|does|did {thing} contain|hold',
    'what is|are {thing} filled|full with|of',
    'where do|does|did {thing} come|came from',
    'where is|are {thing} from',
    'what|which country|place|land is|are {thing} from',
    'what|which country|place|land do|does|did {thing} come|came from',
    'what is|are {thing} about|of',
    'how much {thing} costs|weighs|is|cost|weigh',
    'what do|does {thing} cost|weigh|say|read',
    'what is|are {thing} worth|made of|from?',
    'what is|are written|inscribed|painted on {thing}',
    'who owns {thing}',
    'who is the owner of {thing}',
    'who do|does {thing} belong to',
    'whose is|are {thing}',
    'whose {thing} is|are this|that|it|these|those',
    'how is|are {thing} doing|feeling?',
    'what is|are {thing} doing now|there?',
  ],
  truth: [
    'is|are|was not? {thing-and-trait}',
    'whether|if {thing} is|are not? {trait}',
    'do|does {thing} cost|weigh {amount} than {other}',
  ],
  which: [
    'which|what of? {thing} is|are|looks|look not? {trait}',
    'which|what is|are|looks not? {trait}',
    'who is|are not? {trait}',
    'which|what of? {thing} costs|cost|weighs|weigh|has|have the? {trait}',
    'which|who costs|cost|weighs|weigh|has|have the? {trait}',
    'which|what of? {thing} has|have|contains|contain|holds|hold {content}',
    'which|what of? {thing} hangs|hang|burns|burn|glows|glow|stands|stand {trait}?',
  ],
  count: ['how many {counted}', 'the? number|amount of {counted}', 'count {counted}'],
  nearness: [
    'which|what of? {thing} is|are|lies|stands|sits|hangs the? nearest|closest|nearer|closer|farthest|furthest|farther|further away? to|from|of|by? {mark}?',
    'which|what of? {thing} is|are|lies|stands|sits more|most near|close|far to|from|by? {mark}?',
    'who|what|which is|are|lies|stands|sits|hangs the? nearest|closest|nearer|closer|farthest|furthest|farther|further away? to|from|of|by? {mark}?',
    'who|what|which is|are|lies|stands|sits|hangs more|most near|close|far to|from|by? {mark}?',
    'who|what|which is|are the? nearest|closest|farthest|furthest {thing} to|from|of {mark}',
    'who|what|which is|are the? {thing} nearest|closest|farthest|furthest|more to|from|near {mark}',
    'is|are|does {one} stand|lie|sit? more? nearest|closest|nearer|closer|farther|further|near|close|far to|from|by? {mark}',
  ],
  side: [
    'which|what|who of? {thing}? is|are|stands|lies at|on|to? the? more|further|farther|farthest|furthest|most? to? the? left|right|west|east|leftmost|rightmost|westernmost|easternmost|higher|high|highest|up|lower|low|lowest|down|north|south side|of|up|down? {mark}?',
    'is|are|am {one} to|on|in|at? the? left|right|west|east|north|south side? of|from {mark}',
    'is|are|am {one} to|on|in|at? the? left|right|west|east or to|on|at? the? right|left|west|east side? of|from {mark}',
    'is|are {one} above|below {mark}',
    'is|are {one} above|below or above|below {mark}',
    'is|are {one} higher|lower up|down? than {mark}',
    'what|who is|are|stands|lies there? to|on|at? the? left|right|west|east|north|south side? of|from {mark}',
    'what|who is|are|stands|lies there? to|on|at? your|my left|right side?',
    'is|are there anything|something|anyone|anybody to|on|at? the? left|right side? of {mark}',
  ],
  fault: [
    'what is|are the? matter|problem|trouble|wrong|broken|bad|issue with|on|at|about|of? {thing}',
    'what|which state|shape|condition is|are {thing} in',
    'in what|which state|shape|condition is|are {thing}',
    'what is|are the? state|condition|shape of {thing}',
    'is|are there? anything|something wrong|broken|bad|the? matter with|on|about {thing}',
  ],
  has: [
    'has|have|does|do {thing} have? a|an|any|the {had}',
    'is|are there a|an|any|the {had} on|at|of {thing}',
  ],
  description: [
    'what is|are|was {thing}',
    'what {thing} is|are',
    'who is|are {thing}',
    'describe {thing}',
    'tell me more|something|anything? about {thing}',
    'what do|can you know|tell|say me? about {thing}',
    'what do|does {thing} look like',
    'how do|does {thing} look',
    'know anything|something|more? about {thing}',
  ],
  holder: [
    'who has|have|holds|carries|had got? {thing}',
    'who is|was holding|carrying|keeping|wearing {thing}',
    'who took|stole|got|picked up? {thing}',
    'who is {thing} with',
    'in whose hands is|are {thing}',
    'is|are anyone|anybody|someone|somebody holding|carrying|keeping|wearing {thing}',
    'do|does|has|have anyone|anybody|someone|somebody hold|carry|have|got|wear|own {thing}',
    'is|are|am {somebody} holding|carrying|wearing {thing}',
    'does|do {somebody} hold|carry|have|wear {thing}',
    'is|are {thing} with {somebody}',
  ],
  holdings: [
    'who has|is|are|have got? empty|free hand|hands|handed',
    'whose hand|hands is|are empty|free',
    'who is|has|have|holds|carries|got holding|carrying|got? nothing|something|anything in|with? their|his|her|them? hand|hands?',
    'who is|are holding|carrying nothing|something|anything',
    'what do|does|did {somebody} have|hold|carry|own with|on? you|me|him|her?',
    'what do|does|did {somebody} have|hold|carry in your|my|his|her hand|hands|bag|pocket|pockets',
    'what is|are|am|was {somebody} holding|carrying|wearing',
    'what have|has|is {somebody} got with|on? you|me|him|her|them?',
    'what have|has|is {somebody} got in your|my|his|her|their hand|hands|bag|pocket|pockets',
    'what is|are in your|my|his|her hand|hands|bag|pocket|pockets|inventory|backpack',
    'what is|are in {somebody} hand|hands|bag|pocket|pockets|backpack',
    'is|are|am {somebody} holding|carrying anything|something',
    'do|does {somebody} have anything|something with|on? you|me?',
    'what {somebody} got|have|has|hold|holds|holding|carry|carries|carrying in? your|my|his|her|their? hand|hands?',
    'do|does {somebody} hold|carry|have|wear|got anything|something|nothing|stuff in|on|with? your|my|his|her|their|you|me|him|them? hand|hands|pocket|pockets?',
    'what do|does|did {somebody} hold|carry|wear|have about|with|on? with|on? you|me|him|her|them|your|my|his|their? hand|hands?',
    'is|are|am {somebody} holding|carrying|wearing something|anything|nothing|stuff in? your|my|his|her|their? hand|hands?',
    'have|has {somebody} got anything|something|nothing in|on|with? your|my|his|her|their|you|me|him|them? hand|hands|pocket|pockets?',
    'is|are there anything|something|nothing in your|my|his|her hand|hands|pocket|pockets',
    'is|are there? anything|something|nothing in {somebody} hand|hands|pocket|pockets|arms',
    'what is|are in {somebody} hand|hands|pocket|pockets|arms',
    'is|are your|my|his|her hand|hands empty|free|full|busy',
    'is|are {somebody} hand|hands empty|free|full|busy',
    'is|are|am {somebody} empty handed|emptyhanded',
  ],
  happened: [
    'what just|has? happened|occurred just|here|there|now|then? now?',
    'what is|was happening|occurring here|there|now?',
    'what is|was going on here|there|out|over? here|there?',
    'what is|was all? that|this|the noise|sound|bang|crash|racket|commotion|fuss|boom|scream',
    'what was that just? noise|sound|bang|crash|racket|commotion|about?',
    'what noise|sound was that',
    'did you just? hear|notice|see that|it noise|sound|bang|crash|too?',
    'did|do you just? hear|notice the|a|any|some noise|sound|bang|crash|racket',
    'did|have you hear|heard|notice|noticed anything|something new|strange|unusual?',
    'did|has something|anything just? happen|happened here|there|lately|recently?',
    'has anything|something new? happened|changed',
    'anything|something happen|happened here|lately|recently|today?',
    'any|some news|events today|lately?',
    'what is|are the? latest? news|new today|lately?',
    'what happened to|with {thing}',
    'what is all the noise|commotion|fuss about?',
    'what made that|the noise|sound|bang|crash',
    'who was that|it there|just?',
    'who is|was it|that just? left|came|arrived|entered|shouted|screamed',
    'who just? left|came|arrived|entered|shouted|screamed here|in?',
  ],
  meanwhile: [
    'what has|have? happened|changed {absence}',
    'what did|have i miss|missed {absence}?',
    'did|have i miss|missed anything|something|much {absence}?',
    'what is|was new|happening {absence}',
    'what went|was|has been? on|going on? {absence}',
    'did|has anything|something new? happen|happened|changed {absence}',
    'anything|something new|interesting? happen|happened|change|changed? {absence}',
    'any news {absence}',
    'catch|fill|bring me up|in {absence}?',
  ],
  playerName: [
    'what is|was my name',
    'what my name is|was',
    'who am i',
    'who i am',
    'know|remember|recall|forgot|forget|forgotten|recognise|recognize my name',
    'know|remember|recall|recognise|recognize|forgot|forget|forgotten me',
    'know|remember|recall|forgot|forget|forgotten|guess what i am called|named',
    'know|remember|recall|forgot|forget|forgotten|guess what they|people call me',
    'what i am called|named',
    'what do|did they|people|everyone|everybody|folks|friends call me',
    'guess|say|repeat my name|who',
    'guess who i am',
    'what did i say|tell you? my name was|is|be',
    'what did i say|tell you? i am|was called',
    'what do|did|will|would you call me',
    'what am i called',
    'did|have i tell|told|say|said|mention|mentioned you|to? you? my name',
    'say|tell me? my name',
  ],
  told: [
    'what did|have i tell|told|say|said|mention|mentioned to? you? about {fact}',
    'what do you know|remember about {fact}',
    'remember what i said|told you? about {fact}',
    'what is|was|are|were the? name|names of {fact}',
    'what is|was|are|were {fact} called|named|name|names?',
    'what {fact} is|are called|named?',
    'who is|are|was {fact}',
    'know|remember|recall|forgot|forgotten {fact}',
    'how old am i',
    'what is my age',
    'where do|did i live|stay',
    'where am i from',
    'where do|did i come from',
    'where i live',
    'where do|did i work',
    'what do i do for a? living|work?',
    'what do|did i like|love|enjoy',
    'what do|did i hate|dislike|fear',
    'do i have {own-fact}',
  ],
  pastActions: [
    'what did|have you just? do|done just|so|now? now|far?',
    'what were|are you doing|just? up? to? just|right? now?',
    'did|have|has you {action}',
    'are you done|finished yet|now|already|with? it|that?',
    'is|was it|that done|finished yet|now|already?',
    'did it|that work',
    'done yet|already',
    'all done',
    'how did it go',
  ],
  now: [
    'when is it now|today?',
    'what is|was the today? time|hour|date|day|season|temperature|weather now|today?',
    'what is|was the weather|temperature like now|today|outside?',
    'what is it like outside|out|outdoors today|now?',
    'what hour|date|season|weather|temperature is it now|today?',
    'what date|weather is today',
    'how is the weather|temperature now|today|outside?',
    'how warm|cold|hot is it now|today|outside?',
    'how late is it',
    'is it not? {now}',
    'does it rain|snow',
  ],
}

/** Words that say where: what follows them is a place, not what is asked for. */
export const whereWords: ReadonlySet<string> = wordSet(
  'on in by near at under behind beside inside around over above below beneath next atop within ' +
    'against beyond',
)

/** Of these, nearness alone says nothing: what is near a chest need not be in it. */
export const strictWhereWords: ReadonlySet<string> = wordSet(
  'in under behind inside beneath below above over within',
)

/** Of these, what has contents says what is there. */
export const innerWhereWords: ReadonlySet<string> = wordSet('in inside within')

/** Of these, what merely stands near is not there. */
export const closeWhereWords: ReadonlySet<string> = wordSet('on atop')

/** A question that begins with one of these begins its clause: "there are two" asks nothing. */
export const openingWords: ReadonlySet<string> = wordSet(
  'is are was were am does do did has have had i looking searching something got price cost whether if',
)

/** May stand before such a beginning. */
export const leadIns: ReadonlySet<string> = wordSet(
  'so and but or well oh ah um uh hm hmm ok okay now then please hey yes no yeah also just again actually ' +
    'say tell me us sorry excuse anyway right sir madam friend mate buddy',
)

/** Before "whether", these ask. */
export const askingWords: ReadonlySet<string> = wordSet(
  'know tell wonder wondering ask asking sure remember recall say see check idea look',
)
/** Of these, what was asked for may be to go and look. */
export const checkingWords: ReadonlySet<string> = wordSet('see check look')

/** "I know where it is" asks nothing. */
export const knowingWords: ReadonlySet<string> = wordSet(
  'know see saw remember recall understand understood heard found believe think guess told forgot',
)

/** End a statement that asks: "it is locked, right?" */
export const tagWords: ReadonlySet<string> = wordSet(
  'right correct no yes yeah huh eh is are not it they or true ok',
)

/** Asks to be shown, not told: "let's see what is in it". */
export const wishPattern: RegExp = new RegExp(
  String.raw`\b(?:let'?s|let us|let me|(?:i|we) (?:want|wanna|would like|need)(?: to)?|(?:i|we)'d like to)` +
    String.raw` see (?:what|who|if|whether|how)\b`,
  'i',
)

/** May stand anywhere in a question. */
export const skippable: ReadonlySet<string> = wordSet(
  'exactly really actually just then now right even again still also perhaps maybe currently anyway ' +
    'there here so well',
)

/** May end a question. */
export const tails: ReadonlySet<string> = wordSet(
  'here there around nearby now please today again exactly right anywhere somewhere yet currently ' +
    'then already lately about away though located situated supposed',
)

/** Said before a question, they make it a statement: "I see a lantern". */
export const statementSubjects: ReadonlySet<string> = wordSet('i we he she they it')

/** Asks for a whole life, not for what is around. */
export const lifeWords: ReadonlySet<string> = wordSet('ever usually always often')

/** Lead to a question, and say nothing themselves. */
export const openers: ReadonlySet<string> = wordSet(
  'tell check know wonder wondering remember recall idea excuse say look like see ask asking question ' +
    'curious sir madam',
)

/** "While I was away", "since we last spoke". */
export const absence: Readonly<{ starts: ReadonlySet<string>; words: ReadonlySet<string> }> = {
  starts: wordSet('while when since during after meanwhile'),
  words: wordSet(
    'i we was were been have had am away gone out left went my absence not here last time spoke talked ' +
      'met saw you visit visited here came come then that me with to each other the lately asleep ' +
      'sleeping',
  ),
}

/** Asked for, these are not looked for around. */
export const abstractNouns: ReadonlySet<string> = wordSet(
  'problem reason way chance point question difference matter doubt need time meaning rule limit ' +
    'story secret idea love life death truth end beginning answer help hope god moment minute second ' +
    'name plan trouble risk danger possibility catch trick deal cure job quest mission task purpose ' +
    'family brother sister mother father wife husband home power money fun peace happiness freedom ' +
    'future past luck news thing stuff',
)

/** Which fact is asked for, by a word of a question without "my". */
export const factsOfWords: ReadonlyMap<string, string> = new Map([
  ...alike('live stay', 'HOME'),
  ...alike('from', 'ORIGIN'),
  ...alike('work living', 'WORK'),
  ...alike('old age', 'AGE'),
  ...alike('like love enjoy', 'LIKES'),
  ...alike('hate dislike fear', 'DISLIKES'),
])

/** The key under which a "my …" may be remembered instead. */
export const factsOfNouns: ReadonlyMap<string, string> = new Map([
  ...alike('home house address hometown', 'HOME'),
  ...alike('origin hometown', 'ORIGIN'),
  ...alike('job work profession trade', 'WORK'),
  ...alike('age', 'AGE'),
])

/** What a player calls a property, and what a game may call it; the first name is how it is said. */
export const propertyNames: readonly (readonly string[])[] = [
  wordList('colour color hue paint tint'),
  wordList('price cost worth fee'),
  wordList('weight mass'),
  wordList('age'),
  wordList('size'),
  wordList('height'),
  wordList('width'),
  wordList('length'),
  wordList('depth'),
  wordList('temperature heat warmth'),
  wordList('speed'),
  wordList('strength power'),
  wordList('distance'),
  wordList('state status condition mood health'),
  wordList('material'),
  wordList('owner belongsto ownedby ownerid'),
  wordList('holder heldby carriedby carrier wornby bearer keptby holding'),
  wordList('shape'),
  wordList('taste flavour flavor'),
  wordList('smell scent'),
  wordList('inscription text writing message says sign label'),
  wordList('title'),
  wordList('artist painter maker author creator'),
  wordList('year date'),
  wordList('origin from country homeland hometown birthplace'),
  wordList('contents content'),
  wordList('subject topic theme about'),
  wordList('amount quantity count stock'),
]

/** "How heavy": the property that is asked for, and others that come near it. */
export const degrees: ReadonlyMap<string, readonly string[]> = new Map([
  ...alike('heavy light', wordList('weight')),
  ...alike('old young ancient new', wordList('age year')),
  ...alike('tall high', wordList('height size')),
  ...alike('big large small tiny huge', wordList('size height length')),
  ...alike('long short', wordList('length height size')),
  ...alike('wide broad', wordList('width size')),
  ...alike('deep', wordList('depth')),
  ...alike('hot warm cold', wordList('temperature')),
  ...alike('fast quick slow', wordList('speed')),
  ...alike('strong powerful', wordList('strength')),
  ...alike('expensive cheap costly valuable', wordList('price')),
  ...alike('full empty', wordList('amount state')),
])

/** "What does it cost": the property of a verb or of what follows "is". */
export const verbProperties: ReadonlyMap<string, readonly string[]> = new Map([
  ...alike('cost costs want ask charge take owe pay price', wordList('price')),
  ...alike('weigh weighs', wordList('weight')),
  ...alike('say read says written inscribed painted', wordList('inscription')),
  ...alike('worth', wordList('price')),
  ...alike('contain hold filled full', wordList('contents')),
  ...alike('from', wordList('origin')),
  ...alike('about of', wordList('subject')),
  ...alike('made', wordList('material')),
  ...alike('owns owner belong whose', wordList('owner')),
  ...alike('doing feeling', wordList('state')),
])

/** Words that the spelling of a question's own words may be checked against. */
export const questionWords: readonly string[] = [
  ...new Set(
    Object.values(questionRows)
      .flatMap(rows => rows.flatMap(row => row.replaceAll('?', '').split(/[ |]/)))
      .filter(word => word.length > 3 && !word.startsWith('{')),
  ),
  ...propertyNames.flat(),
  ...degrees.keys(),
  ...nowTraits.keys(),
  ...traitRows.flatMap(sides => sides.flatMap(side => [...side])),
  'sale',
]

export const doingVerbs: ReadonlySet<string> = wordSet('do done did finish finished manage')

export const sameWhere: ReadonlyMap<string, string> = new Map([
  ['inside', 'in'],
  ['within', 'in'],
  ['container', 'in'],
  ['beneath', 'under'],
  ['below', 'under'],
  ['over', 'above'],
])

/** A name ends before these. */
export const nameEnds: ReadonlySet<string> = wordSet('if whether because so since unless while doing')

/** "The gate is locked" is no name; "the one that is locked" is. */
export const finiteVerbs: ReadonlySet<string> = wordSet('is are was were')

/** "The one that you have". */
export const relativePersons: ReadonlySet<string> = wordSet('you me i')

export const possessiveWords: ReadonlySet<string> = wordSet('your my his her their our its')

export const askingIf: RegExp = /\b(know|tell|say|wonder\w*|ask\w*|sure)\b[^,.;:!?]*\bif\b/i

export const wishWords: ReadonlySet<string> = wordSet('want like love need wish get would if must')

export const unknowingWords: ReadonlySet<string> = wordSet('know sure idea remember recall clue')

export const peopleWords: ReadonlySet<string> = wordSet('who anyone anybody someone somebody')

export const seekingWords: ReadonlySet<string> = wordSet('i looking searching')

export const newsWords: ReadonlySet<string> = wordSet('news new')

/** After "you", these ask for what somebody has: "how many lanterns do you have". */
export const ownWords: ReadonlySet<string> = wordSet('have hold carry got holding carrying')

export const countEnds: ReadonlySet<string> = wordSet(
  'are is there here do can did you we i see have hold carry got around nearby in total altogether left now',
)

export const anyOfWords: ReadonlySet<string> = wordSet('any one some either')

export const anybodyWords: ReadonlySet<string> = wordSet('anyone anybody someone somebody')

/** Said of what is in somebody's hands alone. */
export const inHandWords: ReadonlySet<string> = wordSet('holding carrying wearing')

export const truthPersons: ReadonlySet<string> = wordSet('he she they')

export const joiningWords: ReadonlySet<string> = wordSet('or and not of')

export const measuringWords: ReadonlySet<string> = wordSet('has have costs cost weighs weigh')

/** Said of several in a count, by themselves: "how many lanterns burn". */
export const countingVerbs: ReadonlySet<string> = wordSet(
  'hang hangs hanging burn burns burning glow glows glowing stand stands lie lies live lives work works has',
)

/** Of people these say no more than that they are here. */
export const outAndAbout: ReadonlySet<string> = wordSet(
  'out about up awake around tonight standing sitting live lives',
)

/** "How many of us" counts those who talk as well. */
export const usWords: ReadonlySet<string> = wordSet('us we')

/** "Besides yourself": whom a count leaves out anyway. */
export const withoutWords: ReadonlySet<string> = wordSet('besides except without apart other than beside')

/** Of the scene as a whole nothing else is said by where it is. */
export const sceneNouns: ReadonlySet<string> = wordSet(
  'village town place area room scene island world house building city street square neighbourhood land region there',
)

/** "Where are you", not "where do you live". */
export const beingWords: ReadonlySet<string> = wordSet('is are am')
