import { wordSet } from '../word-lists.ts'

/** How English asks something, as against asking for something, as data. */

/** Who or what does something: "who hangs the lanterns", "what burns". */
export const askingWho: ReadonlySet<string> = wordSet('who whose whom what which')
/** "What I want is the lantern". */
export const notAskedAfterWhat: ReadonlySet<string> = wordSet('i you we he she they about if')

/** When, where, why and how ask before one of these; "when you are ready, hang it" asks nothing. */
export const askingHow: ReadonlySet<string> = wordSet('when where why how')
export const auxiliaries: ReadonlySet<string> = wordSet(
  'is are am was were do does did can could will would shall should has have had may might must',
)
/** "How many hang there". */
export const measures: ReadonlySet<string> = wordSet('many much long often far old tall big deep')
/** "Why not hang it", "why do not you hang it", "how about hanging it". */
export const proposing: RegExp =
  /^(why (do |does |can |could )?not|how about|what about|what if|why (do|can) (you|we) not)\b/

/** Whoever these ask of may be meant to do it: "can you", "could somebody", "may I have". */
export const modals: ReadonlySet<string> = wordSet('can could will would may might')
export const whoMayDoIt: ReadonlySet<string> = wordSet(
  'you u i we somebody someone anybody anyone please not be',
)
/** "Could the lamp be lit" asks for it. */
export const passive = 'be'

/** "Do the lanterns burn", "do you fetch things"; "do the dishes" asks for something. */
export const doing = 'do'
export const doers: ReadonlySet<string> = wordSet('you i we they people he she it')

/** What begins with these wants to be told something: "tell me three things", "list the posts". */
export const tellingVerbs: ReadonlySet<string> = wordSet('tell list name count describe enumerate')
/** Before a question word, these begin a question in the middle of a line: "then who has the red one". */
export const beforeQuestion: ReadonlySet<string> = wordSet('then so but and or')
