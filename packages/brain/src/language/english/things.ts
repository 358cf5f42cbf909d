import { wordSet } from '../word-lists.ts'

/** How English stands a word for a thing that was named before, as data. */

/** Words in place of which a thing may be named, `$` for it. Of these the first that is there is meant. */
export const thingInstead: readonly (readonly [RegExp, string])[] = [
  [/\bit['’]s\b/i, '$ is'],
  [/\bits\b/i, "$'s"],
  [/(?<!\btime )\bit\b(?! that\b)/i, '$'],
  [
    /\b(?:get|getting|go|going|come|row|walk|swim|sail|travel|been) (?:over |up |down |out )?there\b/i,
    '& to $',
  ],
  [/(?<=\b(?:made|built|found|with|for|use|open|fix|forge|get|buy) )(?:this|that)\b(?=\s*[?.!]*$)/i, '$'],
]

/** "Who made it", "what is in it": done to it, or told of it, "it" never stands for the weather. */
export const doneToIt: RegExp =
  /\b(?!(?:is|was|does|did|has|will|would|can|could|should|if|when|because|and|but|so|that|think|hope|guess|bet|say|says)\b)[a-z]+ it\b|\b(?:is|was) it .*\b(?:of|for|from|about|with)\W*$/i

/** Before the name of what is talked of; what was any one at first is a certain one then. */
export const namingThe: ReadonlySet<string> = wordSet('the a an this that your our his her their')

/** "Tell me about the soup": what a topic is about. */
export const aboutThing: RegExp = /^(?:tell me about|what about) ((?:the|your) .+?)\??$/i

/** "Who made this", "what is that made of". */
export const pointing: RegExp =
  /\b(?:it|its)\b|\b(?:this|that)(?=\s*[?.!]*$| (?:made|called|for|used|from|work|mean|cost)\b)/i

export const certain: ReadonlyMap<string, string> = new Map([
  ['a', 'the'],
  ['an', 'the'],
  ['this', 'the'],
  ['that', 'the'],
])
