import { expandChoices, wordList } from '../word-lists.ts'

/**
 * Other ways in which English asks about what is visible, as data: learners' order, what was named first, passives, hedges
 * and padding. Each comes to a plainer question, which `questions.ts` has.
 */

/** Runs of words, and what they come to. "(a|b)" is one of both; nothing on the right side is padding. */
const plainerRuns: readonly (readonly [from: string, to: string])[] = [
  ['(to|from|of) where (you|ya) (stand|are|sit|are standing|are sitting|are now)', 'to you'],
  ['(to|from|of) where i (stand|am|sit|am standing|am sitting|am now)', 'to me'],
  ['(to|from|of) where we (stand|are|sit|are standing|are sitting|are now)', 'to us'],
  ['do i (appear|seem|look|happen) to be', 'am i'],
  ['do (you|they|we) (appear|seem|look|happen) to be', 'are $'],
  ['does (he|she|it) (appear|seem|look|happen) to be', 'is $'],
  ['(appear|appears|seem|seems|happen|happens) to (have|hold|carry)', '$2'],
  [
    'at (this|the) (very |present |same |)(moment|minute|hour|time|point|second)( of the day| in the evening| of the evening|)',
    '',
  ],
  ['at (present|this point)', ''],
  ['(this|in the) (evening|morning|afternoon)', ''],
  ['as (we|i|you) (speak|talk|stand here)', ''],
  ['as of now', ''],
  ['(just|right|by|for|as of) now', ''],
  ['tonight', ''],
  ['or (not|no|nothing)', ''],
  ['or am i (seeing things|dreaming|wrong|mistaken)', ''],
  ['at all', ''],
  ['is being', 'is'],
  ['are being', 'are'],
  ['by (people|anyone|anybody|someone|somebody)', ''],
  [
    '(besides|apart from|other than|except|except for|aside from) (you and me|me and you|you|me|us|yourself|myself|ourselves)',
    '',
  ],
  ['hang (from|off|onto|upon)', 'hang on'],
  ['hangs (from|off|onto|upon)', 'hangs on'],
  ['hanging (from|off|onto|upon)', 'hanging on'],
  ['in front of', 'near'],
  ['or (is|are) (it|they|he|she)', 'or'],
  ['like the (other|others|rest)( one|)', ''],
  ['(in total|in all|all told|all in all|altogether)', ''],
  ['(by any chance|by chance|if any|if anything)', ''],
  ['(would you say|do you think|do you know|do you see|you see|you know|i wonder|tell me|if i may ask)', ''],
  ['as far as (you|i|we) (see|know|can see|can tell|could see)', ''],
  ['in your( professional| honest| own|) (judgement|judgment|opinion|view|eyes)', ''],
  [
    'from (here|this spot|that spot|your spot|this place|your place|your side|this side|my side|up here|down here)',
    '',
  ],
  ['as (an inventory|a list)', ''],
  ['and leave (nothing|none|no one) out', ''],
  ['2 (you|me|us|him|her|it)', 'to $'],
  ['(on earth|in the world)', ''],
  ['(sir|madam|miss|mister|good sir|my lady|my friend)', ''],
  ['what is it (that|which)', 'what'],
  ['who is it (that|who)', 'who'],
  ['the only (person|one|thing)', ''],
  ['the (one|person) (carrying|holding)', '$2'],
  [
    'what (would|will|can|could|do|does|might) (i|we|you|one) (find|see|meet|have) (at|on|in|near|behind|by)',
    'what is $2',
  ],
  ['(farther|further|farthest|furthest) (away|off)', '$1'],
  ['(most far|most distant|most far away)', 'farthest'],
  ['most near', 'nearest'],
  ['more far', 'farther'],
  ['more near', 'nearer'],
  ['in (good|fine|bad|poor) (shape|condition|order|repair)', '$'],
  ['if (anyone|anybody|anything|any)', ''],
  ['(among|amongst) (the|these|all the) (villagers|people|others|folk|folks)', ''],
  ['of the (four |three |five |two |)others', 'person'],
]

/** A run of words in the place of another; a row may have `$1`, `$` and `$2` for its first, second and last word. */
export interface PlainerRun {
  readonly from: readonly string[]
  readonly to: readonly string[]
}

/** By their first word, the longest first. */
export const plainerRunsByWord: ReadonlyMap<string, readonly PlainerRun[]> = readRuns()

/**
 * Whole clauses, and what they come to: `a|b` is one of them, `a?` may be left out, `{slot}` is one or more words. A comma
 * on the right side begins another clause.
 */
export const plainerClauses: readonly (readonly [row: string, plainer: string])[] = [
  ['{thing} is|are where', 'where is {thing}'],
  ['{thing} where is|are it|he|she|they?', 'where is {thing}'],
  ['{thing} where it|he|she|they is|are', 'where is {thing}'],
  ['{thing} is|are here|there|near|far or where|far|near', 'where is {thing}'],
  ['{thing} is|are in|on {place} or where', 'where is {thing}'],
  ['{thing} is|are near|far|close|nearby away? to|from? {place}?', 'is {thing} near'],
  [
    'is|are {thing} to|on|at? the|your|my? left|right side? of? you|me|us? or to|on|at? the|your|my? left|right side? of? you|me|us?',
    'where is {thing}',
  ],
  ['is|are {thing} to|on|at your|my left|right side?', 'where is {thing}'],

  [
    'which|what of? the? {thing} is|are not held|carried|worn by anyone|anybody|someone',
    'where is {thing} nobody is holding',
  ],
  ['which|what of? the? {thing} is|are held|carried|worn by nobody', 'where is {thing} nobody is holding'],
  [
    'which|what of? the? {thing} is|are held|carried|worn by {somebody}',
    'what is {thing} held by {somebody}',
  ],
  [
    'does|do {thing} have|hold|carry anything|something|nothing hanging? on|in|from|at it|them?',
    'what is on {thing}',
  ],
  [
    'has|have anyone|anybody|someone|somebody hung|hang|put up|lit up? a|an|any|the? {thing} up?',
    'are any {thing} hanging',
  ],
  [
    '{thing} is|are of|on|at|to which|what side|hand|direction|way left|right? or? left|right?',
    'where is {thing}',
  ],
  ['of|on|at|in|to? which|what side|hand|direction|way is|are|lies|stands {thing}', 'where is {thing}'],
  [
    'where do|does|can|could|would|should|must|may i|we|one|you|somebody|someone|people have|need? to? go|look|walk? to? ' +
      'find|get|see|meet|reach {thing}',
    'where is {thing}',
  ],
  ['where i|we|one can|could|may|might? find|get|see|meet|reach {thing}', 'where is {thing}'],
  ['where i|we must|should|have|need go|look? to? find|see|get {thing}', 'where is {thing}'],
  ['where would|might|could|will {thing} be found?', 'where is {thing}'],
  ['where might|would|could {thing} stand|lie|sit|hide|hang', 'where is {thing}'],
  ['{thing} what is|are that|it|this|those', 'what is {thing}'],
  ['{thing} who is|are that|it|he|she|they', 'who is {thing}'],
  ['{thing} what has it hanging|on|there?', 'what hangs on {thing}'],
  ['{thing} what is|are|hangs|stands|lies hanging|standing|lying? {where} it', 'what is {where} {thing}'],
  [
    'near|around|beside|by|behind|under|on|in to? {thing} what other|else|all? things|people|stuff? is|are|do there?',
    'what is near {thing}',
  ],
  ['{thing} it|he|she|they is|are {rest}', 'is {thing} {rest}'],
  ['{thing} is|are it|he|she|they {rest}', 'is {thing} {rest}'],
  ['{thing} has|have it|he|she|they? {rest}', 'has {thing} {rest}'],
  ['what|who is|are being? held|carried|worn by {somebody}', 'what is {somebody} holding'],
  [
    'is|are there? anything|something|any|stuff|things being? held|carried|worn by {somebody}',
    'is {somebody} holding anything',
  ],
  ['is|are {thing} being? held|carried|worn by {somebody}', 'is {somebody} holding {thing}'],
  ['who is|are {thing} held|carried|worn|kept by', 'who has {thing}'],
  ['by whom is|are {thing} being? held|carried|worn|kept', 'who has {thing}'],
  ['what is|are the? name|names of {thing}', 'what is {thing}'],
  ['what is|are {thing} called|named', 'what is {thing}'],
  ['does|do {thing} appear|seem|look|happen to be {rest}', 'is {thing} {rest}'],
  ['does|do {thing} appear|seem|happen to {rest}', 'does {thing} {rest}'],
  [
    'is|was it {one} or {other} that|which|who is|are|stands|lies|sits? {rest}',
    'which is {rest} , {one} or {other}',
  ],
  ['{one} and {other} which|what|who is|are|stands|lies {rest}', 'which is {rest} , {one} or {other}'],
  ['{one} or {other} which|what|who is|are|stands|lies {rest}', 'which is {rest} , {one} or {other}'],
]

function readRuns(): ReadonlyMap<string, readonly PlainerRun[]> {
  const read = new Map<string, PlainerRun[]>()
  for (const [row, to] of plainerRuns) {
    for (const from of expandChoices(row)) {
      const words = wordList(from)
      const [first = '', second = ''] = words
      const plainer = to
        .replace('$1', first)
        .replace('$2', words.at(-1) ?? '')
        .replace('$', second)
      const runs = read.get(first) ?? []
      runs.push({ from: words, to: plainer === '' ? [] : wordList(plainer) })
      read.set(first, runs)
    }
  }
  for (const runs of read.values()) runs.sort((a, b) => b.from.length - a.from.length)
  return read
}
