import { numberMap, type QuizPhrases, wholly } from '../quiz-phrases.ts'
import { sequences } from '../sequences.ts'
import { wordSet } from '../word-lists.ts'
import { singular } from './grammar.ts'
import { isEnglishWord } from './vocabulary.ts'

const think =
  '(think|believe|guess|reckon|suppose|say|bet|assume|presume|feel|am sure|am pretty sure|am certain)'
const iGoWith =
  '(i will|ill|i am going to|im going to|im gonna|i would|id|let me|i want to|i wanna|we will|lets|i am|im|)'

export const quiz: QuizPhrases = {
  intents: {
    hint: wholly([
      '(i (need|want|would like|could use|will take|ill take)|id like|give (me|us)|tell (me|us)|gimme|' +
        'have|get|' +
        '(can|could|may) (i|we|you) (have|get|give me|give us|tell me|use|please have)|is there|' +
        'are there|got|do you have|with|one|)' +
        ' ?(a|an|another|one more|the|any|some|my|more|next|just a|a little|a small)? ?' +
        '(hint|hints|clue|clues|tip|tips)( please| then| for me| for us| for this| for this one| here)?',
      '(can|could|will|would) (you|someone|anybody|somebody) (help|help me|help us|help( me| us)? out( here)?|' +
        'give me a hand|hint|help me a little|help me a bit)',
      '(i|we) (need|want|could use)( some| a little| your)? help( here| with this| with this one)?',
      'help( me| us)?( out)?( here)?',
      '(can|could) (i|we) (get|have) some help',
      '(hint|clue) (me|it|hint|clue)|show me (a|the|another) (hint|clue)',
      '(i would (like|love)|id (like|love)|give me|tell me|gimme|can i have|have you)( a| another| the|' +
        ' any)? (hint|clue|tip)( about| on| for| regarding| to)?.{0,60}',
      '(a|another|one more) (hint|clue|tip) (would|please|might).{0,40}',
      'a (little|bit of|bit) help',
      'i am stuck|im stuck|any (help|idea you can give me)',
      'what does it (start|begin) with',
    ]),
    repeat: wholly([
      '(can|could|will|would)? ?(you|i)? ?(say|repeat|read|read me|ask|tell me|hear|give me|go over)' +
        '( that| it| this| the question| the last question| the options| the choices| the answers|' +
        ' the last part|' +
        ' the possible answers| your question| out)*( again| once more| one more time| another time|' +
        ' aloud| out loud|' +
        ' for me| to me| back| slower| slowly| more slowly| louder)*',
      '(once|one time) (more|again)|one more time|again|another time|come again|say what|pardon( me)?|' +
        'excuse me|what|what what',
      'i (did not|didnt|did nt|could not|couldnt|cant|can not|cannot|do not|dont) (hear|catch|get|' +
        'understand|follow)' +
        '( you| that| it| the question| what you said| this| a word| your question| anything)*',
      'i (missed|forgot)( that| it| the question| what you said| what you asked| the options)?',
      '(what|how) (was|is|were|are)( again)?( the| your| my)? (question|questions|options|choices|' +
        'answers|possible answers|alternatives)( again)?',
      'what (did|do) you (say|ask|mean|just say|just ask)( again)?|what do you mean by that|' +
        'what was that( again)?|what is that|whats that( again)?',
      '(whats|wheres) the question( again)?|which options( are there| do i have| were there)?|' +
        'what options( are there| do i have| were there)?',
      'what are( my| the)? (options|choices)( again)?|huh|sorry what|what sorry|beg (your )?pardon|' +
        'i beg your pardon',
      'the question( again)?|question|options|the options( again)?|whats the (options|choices)|' +
        'rephrase( that| it| the question)?',
      'i (did not|didnt) quite (catch|get|hear) that|what now|repeat',
      '(repeat|read|say|what is|whats|what was|what does) (the )?(option|answer|choice|letter|' +
        'number) [a-z0-9]{1,6}( again| say| please)?',
      '(slower|louder)|speak (up|slower|louder|more slowly)',
    ]),
    pass: wholly([
      '(i|we|ill|i will|id|i would|let me|lets|can i|can we|i want to|i would like to|id like to|' +
        'i have to|im going to|i think ill|i think i will)? ?' +
        '(pass|skip|move on)( this| that| it| on| to)*( one| question| the question| the next one|' +
        ' the next question| next question)?',
      '(the )?next( one| question)?|next one( please)?|(give|ask) me (another|the next)( one|' +
        ' question)?|(i want |i would like )?another (one|question)|ask (me )?(something else|' +
        'another one|another question)',
      '(i )?(really |honestly |just |actually |still )?(do not|dont|do nt) (really |actually )?(know|' +
        'have a clue|have any idea|have an idea|remember)' +
        '( that| it| this| the answer| this one| that one| at all| sorry| for sure)*',
      'i (have|ve|have got) (no|not the faintest|not the slightest|absolutely no) (idea|clue)( at all|' +
        ' whatsoever)?|ive (no|got no) (idea|clue)',
      '(absolutely |really |sorry )?no (idea|clue)( at all| whatsoever| sorry)?|dunno|i dunno|idk|' +
        'not a clue|not the faintest|(i )?havent( got)? a clue|i cant think of (it|anything|one)',
      '(i|we|ok i|okay i) give( it)? up|i (cant|can not|cannot) (answer|guess|say|tell)( that| it|' +
        ' this| this one)?|beats me|search me',
      'who knows|not sure|i am not sure|im not sure|(im|i am) not (really |quite |at all )?(sure|' +
        'certain)|no answer|none|leave it( out)?',
      'i (would|d|will|ll) rather not( say| answer)?|how (should|would) i know|i (forget|cant remember|' +
        'do not remember)',
    ]),
    stop: wholly([
      '(please |i |we |lets |can we |can i |could we |i want to |i would like to |id like to |i wanna |' +
        'we want to |i have to |' +
        'i need to |i must |ok |i will |ill |let us |let me |im going to |may i |should we |want to |' +
        'time to |)' +
        '(stop|quit|exit|finish|end|leave|cancel|abort|be done|stop playing|quit playing|log out)' +
        '( this| the| it| that| here| now| with| playing| talking| quiz| game| round| show| us| there|' +
        ' asking| questions| session| me)*',
      '(i am|im|we are|were|i m) (done|finished|through|out|leaving|tired|tired of this|bored|' +
        'out of here|done with this|' +
        'done playing|done here|going|going now|going home|off)( now| here| with this| for today| thanks)?',
      '(no|not) more( questions| quiz| of this| please| for me| for today)*|enough( of this| for today|' +
        ' already| questions| now)?',
      '(thats|that is) enough( for today| for me| now| thanks)?|game over|(good)?bye( bye)?|good bye|' +
        'see you( later)?|stop it now',
      '(i want to|i would like to|id like to|i have to|i need to|i must|i wanna|i gotta|gotta|ive got to|can i|' +
        'may i|let me) go( now| home| home now)?',
      'i (do not|dont) want( to play| to continue| to go on| to do this|' +
        ' any more questions)+( any more| anymore| any longer)?',
      'leave me alone|let me (out|go)|shut up|i (have had|ve had|had) enough|ive had enough|' +
        'call it a day|lets call it a day',
    ]),
    yes: wholly([
      '(oh |well |um |why |hell )?(yes|yeah|yep|yup|yea|ya|yah|aye|yessir|sure|ok|okay|alright|' +
        'all right|uh huh|mhm|absolutely|of course|certainly|definitely|indeed)' +
        '( yes| yeah| sure| ok| okay| indeed| of course| absolutely| please| i do| i am| it is|' +
        ' that is| thats| i did| i would| definitely| thanks| sir)*',
      'i (think|believe|guess|suppose|hope) so|(it|they|he|she|that) (is|are|does|do|was|were|did|has|' +
        'have|can|will)|i (do|did)|go ahead|please do|sure thing|you bet|why not|fine|thats fine|affirmative|' +
        'i (do )?believe (it|that)|(there is |theres )?no doubt( about (it|that))?|without (a |any )?doubt',
    ]),
    no: wholly([
      '(oh |well |um )?(no|nope|nah|nay|naw|no way|not at all|no no|certainly not|absolutely not|' +
        'of course not|negative|never)' +
        '( no| nope| thanks| thank you| please| not| really| i do not| i dont| i did not| i didnt|' +
        ' it is not| it isnt| its not| way| sir)*',
      'i (do not|dont) (think|believe) (so|it|that|(that )?it (is|does|was))|i doubt (it|that)|i (think|guess|hope|suppose) not|(it|they|he|she|that) (isnt|' +
        'arent|doesnt|dont|wasnt|werent|didnt|hasnt|havent|cant|wont|(is|are|does|do|was|were|did|has|' +
        'have|can|will) not)|(it |that )?(can not|cannot|cant|could not|couldnt) be',
      'not (really|yet|now|so)|i do not|i dont|please do not|please dont',
    ]),
    confirm: wholly([
      '(yes |yeah |yep )?(thats |that is |it is |you are |youre |that was )?(exactly|right|correct|' +
        'true|precisely|what i (meant|said|mean|want))( yes)?',
      '(yes |yeah |yep )?(that one|that|thats (it|the one)|that is (it|the one)|i (meant|mean|' +
        'said) (that|it|so)|do (it|so|that)|you got it|got it)',
      '(yes |yeah |yep |ok )?(i am|im) (sure|certain|positive)|yes (it is|that is it|i am sure|im sure)|' +
        '(yes |yeah |yep )(i want to |lets )?(stop|quit|end|finish|leave)( it| this| the quiz| the game| now| here)*',
    ]),
    refuse: wholly([
      '(no |nope |nah )*(lets |let us |please |i want to |we |i will |ill |i would like to |id like to )?' +
        '(keep|go|carry|continue|play|move|press|stay|resume)( on| going| playing| it| the quiz|' +
        ' the game| here| with)*',
      '(no |nope )?(thats |that is |it is |its )?(wrong|incorrect|not (it|right|that|correct|true|' +
        'what i (meant|said|mean|want)))',
      '(no |nope )?(not that( one)?|i (did not|didnt) (mean|say) (that|it|so)|i (meant|' +
        'said) something else|something else|another one|neither|' +
        'never mind|nevermind|changed my mind|i changed my mind|do not stop|dont stop|i want to play|' +
        'back to the quiz|next question|the other one)',
    ]),
    ready: wholly([
      '(yes |ok |okay )?(i am|im|we are|were)? ?ready( when you are| to go| to play| now)?|(ok |okay |' +
        'yes )?(lets |let us |we can )?(go|begin|start|play|do this|do it|go on|continue|get started|' +
        'get going|start the quiz)( then| now)?',
      '(bring it on|hit me|next|first question|next question|the next question|shoot|go on|go ahead)',
    ]),
    toHost: wholly([
      '(what|whats|what is)( the)? (time|day|date|weather)( is it| like| today| now)*|(who|how|what|' +
        'where) are you( doing| today| from| called)*|' +
        '(what|whats|what is) (your name|your favou?rite [a-z]+|my score|the score|our score|this|' +
        'going on|happening)|who is (winning|ahead|leading)|whos (winning|ahead|leading)',
      'how (many|much) (questions|points|time|tries|attempts|rounds|chances|hints)( .{0,60})?|' +
        'how long( .{0,60})?|are you( [a-z]+){1,4}|do you( [a-z]+){1,6}|am i (right|winning|close|wrong)|' +
        'how am i doing',
      '(hi|hello|hey|hello there|hi there|good (morning|evening|day|afternoon)|thanks|thank you|cheers|' +
        'lol|haha|ha ha|wow|cool|great|nice)( there| you| host| everyone| all)?',
      '(wait|hold on|hang on|one (moment|second|sec|minute)|just a (moment|second|sec|minute)|' +
        'give me a (moment|second|sec|minute)|let me think|' +
        'im thinking|i am thinking|still thinking|thinking|let me see|lets see|good question|' +
        'thats (hard|tough|difficult|a hard one|a tough one|easy)|hard one|tough one)( about (it|this|' +
        'that)| a (moment|second|bit|minute)| please| here)*',
      '(can you |could you |please )?(tell|give) (me|us) the (answer|solution|right answer)|' +
        'what is the (answer|solution)|whats the (answer|solution)|i need (more time|time|a moment|' +
        'a minute)',
      'is (it|that) (right|correct|true)|was (it|that) (right|correct)|(can|could|may) i (ask|say|play|' +
        'change).{0,60}|why( .{0,60})? you .{0,60}',
    ]),
    polite: wordSet(
      'please kindly maybe perhaps sorry um umm uh uhh er erm hmm hm well so just like then host buddy ' +
        'mate dude sir man',
    ),
  },
  fillers: wordSet(
    'um umm uh uhh er err erm ah ahh oh ooh eh hm hmm hmmm mm mmm mhm huh aha well so like you know ok ' +
      'okay and then just ' +
      'maybe perhaps probably possibly i think guess believe suppose is it its the a an that thats ' +
      'this it would be say let me see please or but ' +
      'sorry wait hey',
  ),
  noises: wordSet(
    'inaudible silence noise music applause laughter unintelligible crosstalk blank audio coughs ' +
      'coughing cough sighs sigh ' +
      'static background speaking foreign language indistinct no speech sound sounds breathing pause ' +
      'silent empty beep muffled laughs door chatter',
  ),
  articles: wordSet('the a an'),
  small: wordSet(
    'the a an is are was were be been being am of in on at by to for from with that which who whom ' +
      'whose this these those it its they he ' +
      'she his her their our my your i you we us me him them has have had do does did as than because ' +
      'if when while so very into ' +
      'about after before under over can could will would should might may must called named known ' +
      'there where also during since until',
  ),
  and: wordSet('and n plus'),
  or: wordSet('or'),
  openings: sequences([
    `(i|we|i would|id|i will|ill|i do) ${think}( that|)`,
    '(im|i am) (sure|pretty sure|quite sure|fairly sure|certain|positive|guessing|thinking|saying|' +
      'betting|gonna say|going to say)',
    '(it is|its|it was|that is|thats|that was|this is|they are|theyre|those are|he is|hes|she is|shes|' +
      'he was|she was|they were)',
    '(it|that) (would be|must be|has to be|could be|might be|may be|should be|will be)',
    '(itd be|itll be|must be|could be|might be)',
    '(is it|is that|was it|was that|could it be|would it be|might it be|can it be|is this|are they|' +
      'are those|isnt it|what about|how about)',
    '(the|my|our|your) (answer|final answer|guess|final guess|best guess|choice|pick|response|' +
      'solution)( is| would be| will be| must be|)( that| it is| its|)',
    '(the right answer|the correct answer|right answer|correct answer|final answer|answer|' +
      'the answer to that|the answer to this)( is| would be| must be|)',
    `${iGoWith} (say|go with|go for|choose|pick|take|try|guess|select|vote for|bet on)`,
    `${iGoWith} (going with|going for|picking|choosing|taking)`,
    '(going with|going for|i go with|i go for|i choose|i pick|i take|i try|i select|i vote for|i want|' +
      'i chose|i picked|give me|put me down for|put down|lock in|i mean|i meant|i said)',
    '(what is|whats|what are|who is|whos|who are|who was|what was|where is)',
    '(i am not sure|im not sure|not sure|i do not know|i dont know|dunno|no idea|i have no idea|' +
      'not certain)( but|) (maybe|perhaps|probably|possibly|i think|i guess|is it|its|it is|it could be|' +
      'i would say|id say|but)',
    '(maybe|perhaps|probably|possibly|surely|definitely|obviously|certainly|clearly|of course|easy|' +
      'simple|apparently|presumably)',
    '(um|umm|uh|uhh|er|err|erm|ah|ahh|oh|ooh|hm|hmm|mm|well|so|ok|okay|right|alright|yes|yeah|yep|hey|' +
      'now|and|then|like|just|please|sorry|wait|actually|but|that)',
    '(let me see|lets see|let me think|you know|i know|i know this|i know that|i know this one|' +
      'i know that one|oh i know|i got it|ive got it|got it|of course|to be honest|honestly|' +
      'good question|no doubt)',
    '(called|named|known as|they call it|we call it|people call it|you call it)',
  ]),
  closings: sequences([
    `(i|we) ${think}( so|)`,
    '(i would|id) (say|guess|think|bet)',
    '(is it|isnt it|is that|was it|wasnt it|right|is that right|is that correct|am i right|is it not|' +
      'innit|is it right)',
    '(please|maybe|perhaps|probably|possibly|surely|definitely|obviously|certainly|of course|for sure|' +
      'thanks|thank you|then|sir|lol|haha|i hope|hopefully|dude|mate|man|host)',
    '(is|would be|was) (my|the|our) (answer|final answer|guess|choice|pick|best guess|final guess|' +
      'right answer|correct answer)',
    '(thats|that is) (my|the|our|it|what) (answer|final answer|guess|choice|pick|best guess)',
    '(final answer|my answer|or something|or something like that|or so|or whatever|im sure|i am sure|' +
      'im pretty sure|im certain|no doubt|without a doubt|not sure|im not sure|i am not sure|' +
      'but im not sure|i dont know|its called|thats it)',
    '(um|uh|er|erm|hm|hmm|mm)',
  ]),
  tags: wordSet('right no yes correct yeah ok okay huh eh'),
  corrections: sequences([
    '(no|oh|oh no|ah|uh|um|hmm|nope|actually|sorry|) wait( no| actually| sorry| i mean| i meant| its|' +
      ' it is|)',
    '(no |sorry |or |well |oh |) (i mean|i meant|i mean to say|scratch that|make that|make it|' +
      'or rather|on second thought|on second thoughts|correction|hold on|i take that back|strike that|' +
      'let me correct that|rather)',
    '(actually|sorry|no sorry|no no|no actually|actually no|sorry no|no its|no it is|no thats|nope its|' +
      'oh no)',
    '(no|nope|nah)',
  ]),
  denial: {
    words: wordSet(
      'not no never nor neither without except excluding besides between than isnt arent wasnt werent ' +
        'dont doesnt didnt cant cannot ' +
        'couldnt wont wouldnt shouldnt aint nobody none hardly unlike',
    ),
    harmless: sequences([
      'not (sure|certain|only|just|too sure|so sure|quite sure|really sure|entirely sure|' +
        'a hundred percent sure)',
      '(dont|do not|didnt|did not) (know|remember)( for sure|)',
      '(no|without a|without) (doubt|question|idea|clue|problem|way)',
      '(cant|can not|cannot) (remember|be sure|say for sure|recall)',
      '(why|if) not',
      'whether or not',
      '(isnt|wasnt|arent) it',
      'is it not',
      'more often than not',
    ]),
    but: wordSet('but instead'),
    all: wordSet('anything everything all any anyone everyone'),
    restarts: wordSet('it its thats i im hes shes theyre'),
    altering: wordSet(
      'after before near beside than unlike like opposite against outside beyond new north south east ' +
        'west northern southern eastern ' +
        'western half anti non pre post mid ex pseudo semi quasi almost nearly mini son daughter ' +
        'father mother brother sister',
    ),
  },
  labels: {
    heads: wordSet('option letter answer choice number no nr possibility alternative'),
    tails: wordSet('one option answer choice possibility alternative'),
    places: new Map([
      ...numberMap('first 0, second 1, third 2, fourth 3, fifth 4, sixth 5, seventh 6, eighth 7, last -1'),
      ...numberMap('former 0, latter -1, final -1, top 0, bottom -1, penultimate -2'),
    ]),
    middle: wordSet('middle centre center'),
    letters: new Map([
      ['ay', 'a'],
      ['bee', 'b'],
      ['be', 'b'],
      ['see', 'c'],
      ['sea', 'c'],
      ['cee', 'c'],
      ['dee', 'd'],
      ['ee', 'e'],
      ['ef', 'f'],
      ['eff', 'f'],
      ['gee', 'g'],
      ['jee', 'g'],
      ['aitch', 'h'],
      ['haitch', 'h'],
      ['alpha', 'a'],
      ['bravo', 'b'],
      ['charlie', 'c'],
      ['delta', 'd'],
      ['echo', 'e'],
      ['foxtrot', 'f'],
      ['golf', 'g'],
      ['hotel', 'h'],
    ]),
    words: wordSet('a i'),
  },
  truth: {
    true: wordSet('true right correct truth truthful fact accurate valid'),
    false: wordSet(
      'false wrong incorrect untrue lie myth nonsense bogus fake rubbish fiction impossible bullshit',
    ),
    yes: wordSet('yes yeah yep yup yea aye sure absolutely definitely indeed certainly t y agree agreed'),
    no: wordSet('no nope nah nay f n disagree never'),
  },
  numbers: {
    hasDecimalComma: false,
    values: numberMap(
      'zero 0, nought 0, one 1, two 2, three 3, four 4, five 5, six 6, seven 7, eight 8, nine 9, ten ' +
        '10, eleven 11, twelve 12, ' +
        'thirteen 13, fourteen 14, fifteen 15, sixteen 16, seventeen 17, eighteen 18, nineteen 19, ' +
        'twenty 20, thirty 30, ' +
        'forty 40, fourty 40, fifty 50, sixty 60, seventy 70, eighty 80, ninety 90',
    ),
    scales: numberMap(
      'hundred 1e2, thousand 1e3, million 1e6, billion 1e9, trillion 1e12, dozen 12, hundreds 1e2, ' +
        'thousands 1e3, millions 1e6, ' +
        'billions 1e9, bn 1e9, mio 1e6',
    ),
    ordinals: numberMap(
      'first 1, second 2, third 3, fourth 4, fifth 5, sixth 6, seventh 7, eighth 8, ninth 9, tenth 10, ' +
        'eleventh 11, twelfth 12, ' +
        'thirteenth 13, fourteenth 14, fifteenth 15, sixteenth 16, seventeenth 17, eighteenth 18, ' +
        'nineteenth 19, ' +
        'twentieth 20, thirtieth 30, fortieth 40, fiftieth 50, sixtieth 60, seventieth 70, eightieth ' +
        '80, ninetieth 90, hundredth 100',
    ),
    ordinalEnds: wordSet('st nd rd th'),
    parts: numberMap(
      'half 0.5, halves 0.5, third 0.3333333333333333, thirds 0.3333333333333333, quarter 0.25, ' +
        'quarters 0.25, fourth 0.25, ' +
        'fourths 0.25, fifth 0.2, fifths 0.2, sixth 0.16666666666666666, sixths 0.16666666666666666, ' +
        'eighth 0.125, ' +
        'eighths 0.125, tenth 0.1, tenths 0.1, hundredth 0.01, hundredths 0.01',
    ),
    minus: wordSet('minus negative'),
    point: wordSet('point dot'),
    one: wordSet('a an'),
    compound: () => undefined,
  },
  baseOf: word => abbreviations.get(word) ?? singular(word),
  isWord: isEnglishWord,
}

const abbreviations: ReadonlyMap<string, string> = new Map([
  ['st', 'saint'],
  ['mt', 'mount'],
  ['ft', 'fort'],
  ['jr', 'junior'],
  ['sr', 'senior'],
  ['dr', 'doctor'],
])
