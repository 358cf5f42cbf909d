/**
 * Questions without their small words, as people type them, and what they come to, as data: rows as in
 * `question-forms.ts`.
 */

/** These ask whatever sign they end with. */
export const shortClauses: readonly (readonly [row: string, plainer: string])[] = [
  ['{thing} where', 'where is {thing}'],
  ['where {thing}', 'where is {thing}'],
  ['{thing} who', 'who has {thing}'],
  ['{somebody} got|has|have|holds|holding|carries|carrying what', 'what has {somebody} got'],
  ['who near|close|nearest|closest to? {mark}', 'who is closest to {mark}'],
  ['who is|are|stands|sits near|close to? {mark}', 'who is closest to {mark}'],
  ['who is|are|stands|sits the? closest|nearest to? {mark}', 'who is closest to {mark}'],
  ['what {where} {thing}', 'what is {where} {thing}'],
  ['who {where} {thing}', 'who is {where} {thing}'],
  ['which|what {thing} you nearest|closest|near|close to?', 'which {thing} is nearest to you'],
  ['nearest|closest {thing} to|from {mark}', 'which {thing} is nearest to {mark}'],
  ['farthest|furthest {thing} to|from {mark}', 'which {thing} is farthest from {mark}'],
  [
    '{one} or {other} which? is? nearer|closer|nearest|closest here|there? to|from? {mark}?',
    'which is closer to {mark} , {one} or {other}',
  ],
  [
    '{one} or {other} which? is? farther|further|farthest|furthest to|from? {mark}?',
    'which is farther from {mark} , {one} or {other}',
  ],
  ['{one} left or right of|from {mark}', 'is {one} left or right of {mark}'],
  ['i am at|on|to the? left or right side? of|from {mark}', 'am i left or right of {mark}'],
  ['colour|color|colours|colors of all? {thing}', 'what colour is {thing}'],
  ['{thing} colour|color|colours|colors', 'what colour is {thing}'],
  ['you see {thing}', 'do you see {thing}'],
  ['can|could i|we|one see {thing} from {place}', 'do you see {thing}'],
  ['{thing} how many', 'how many {thing}'],
  ['{thing} {trait} which', 'which {thing} is {trait}'],
  [
    'which|what way must|should|do|can|could|shall i|we|one go|walk from? {place} to arrive|get|go|come|reach at|to? {thing}',
    'where is {thing}',
  ],
  ['how do|can|could|should|may|must i|we|one get|go|come|walk from {place} to {thing}', 'where is {thing}'],
  [
    'between {thing} and {other} what there? is|are|stands|lies|sits there?',
    'what is between {thing} and {other}',
  ],
  [
    'between {thing} and {other} who there? is|are|stands|lies|sits there?',
    'who is between {thing} and {other}',
  ],
  ['is|are {thing} above|below you|me|us or above|below you|me|us?', 'is {thing} above or below me'],
  [
    'does|do|has|have {thing} have|got? a|an|any {other} hanging? on|upon it|them',
    'is there a {other} on {thing}',
  ],
  ['is|are there? any|a|an {thing} in your hand|hands', 'are you holding {thing}'],
  ['is|are there? any|a|an {thing} in my hand|hands', 'am i holding {thing}'],
  ['any|a|an {thing} in your hand|hands', 'are you holding {thing}'],
  ['is|are there a|an second|third|fourth|fifth|another {thing}', 'how many {thing} are there'],
  ['is|are there another {thing}', 'how many {thing} are there'],
  [
    'do|does they|you|people|anyone|anybody keep {thing} here|in|around {place}?',
    'are there any {thing} here',
  ],
  ['any {thing} in|at|on|around {place}', 'are there any {thing} here'],
  ['i search|seek|look for? {thing}', 'where is {thing}'],
  [
    'what is|are|stands the? farthest|furthest thing|object|place|point {rest}?',
    'what is the farthest from you',
  ],
  [
    'what is|are|stands|lies at|on the? far|other|opposite end|side of {scene}',
    'what is the farthest from you',
  ],
  [
    'who is|are|stands|sits at|on the? far|other|opposite end|side of {scene}',
    'who is the farthest from you',
  ],
  ['what is|are|stands|lies at|on the? far? left|west|western end|side of {scene}', 'what is farthest left'],
  [
    'what is|are|stands|lies at|on the? far? right|east|eastern end|side of {scene}',
    'what is farthest right',
  ],
  [
    'one|two|three|four|five|1|2|3|4|5 {thing} or one|two|three|four|five|six|1|2|3|4|5|6',
    'how many {thing} are there',
  ],
  ['is|are it|he|she|they {rest} yet|already|now? the {thing}', 'is the {thing} {rest}'],
  [
    'is|are {one} the? nearer|closer|nearest|closest to {mark} than {other} is|are|to? you|me|us?',
    'which is closer to {mark} , {one} or {other}',
  ],
  [
    'is|are {one} the? farther|further to|from {mark} than {other} is|are|to? you|me|us?',
    'which is farther from {mark} , {one} or {other}',
  ],
]

/** The same where the line ends with a question mark. */
export const shortAskedClauses: readonly (readonly [row: string, plainer: string])[] = [
  ['people|anyone|anybody|someone|somebody near|around|close|by to? {mark}', 'who is near {mark}'],
  ['{thing} near|close|nearby|far', 'is {thing} near'],
  ['behind {mark} there is|are a|an|any? {thing} yes|no|right?', 'is there a {thing} behind {mark}'],
  ['near|beside|by {mark} there is|are a|an|any? {thing} yes|no|right?', 'is there a {thing} near {mark}'],
  ['{thing} here|around', 'is {thing} here'],
]

/** A line with a question mark and none of these, so short, asks whether it is so: "gate locked?" */
export const mostWordsWithoutVerb = 7
