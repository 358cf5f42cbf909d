import type { Emotion } from '@townsfolk/protocol'
import type { Flow } from '../flow/flow.ts'
import type { AuthoredLine } from '../lines/authored-line.ts'
import type { Condition } from '../lines/condition.ts'
import type { AnswerName } from './answers.ts'
import type { Manner } from './manner.ts'

/**
 * A character as its file says it, in one language, with every optional part filled in. Lines are templates,
 * see `AuthoredLine`.
 */
export interface Character {
  readonly id: string
  readonly name: string
  /** Language code of what is authored, such as `en`. */
  readonly language: string
  /**
   * The same character in each other language that something of it is written in, by code in small letters. A
   * translation has none itself: ask `inLanguage`.
   */
  readonly translations: ReadonlyMap<string, Character>
  /** Id of the team that owns it. */
  readonly team: string
  readonly agent: AgentNode
  /** What the place is like, in a few sentences; empty when its author wrote nothing. */
  readonly world: string
  readonly emotion: EmotionNode
  /** How it sounds; undefined for a character that has no voice. */
  readonly voice: VoiceNode | undefined
  /** What the character can do; the only source of action names. */
  readonly actions: readonly ActionNode[]
  /** What it knows: questions and their answers. */
  readonly knowledge: readonly TopicNode[]
  /** What it knows that may go round: told when asked, and among characters as its author allows. */
  readonly facts: readonly FactNode[]
  /** Ids of the characters that hear what goes to friends only. */
  readonly friends: readonly string[]
  /** Said when asked about a secret while it is kept. */
  readonly deflections: readonly AuthoredLine[]
  /** How much it keeps of a player beyond a session; undefined when it keeps nothing. */
  readonly remembers: MemoryRule | undefined
  /** Things that it knows of, whether or not they are perceived. */
  readonly objects: readonly ObjectNode[]
  /** Greetings, thanks, goodbyes. */
  readonly smallTalk: readonly TopicNode[]
  /** Words that mean the same in this character's world, in groups. */
  readonly synonyms: readonly (readonly string[])[]
  /** How its conversation moves on; undefined for one that has no flow. */
  readonly flow: Flow | undefined
  /** What it says about things that happen. */
  readonly reactions: readonly ReactionNode[]
  /** Said on an ambient turn on which nothing happened. */
  readonly ambient: readonly AuthoredLine[]
  /** Its own words for what it tells of the world; what is left out is said plainly. */
  readonly answers: Readonly<Partial<Record<AnswerName, readonly AuthoredLine[]>>>
  /** Asked when what the player said fits several entities; `{options}` lists them. */
  readonly whichOne: readonly AuthoredLine[]
  /** Said when nothing authored fits. */
  readonly fallback: readonly AuthoredLine[]
  /** For the game to say when the service cannot be reached. The service itself never says them. */
  readonly unavailable: readonly PlainLine[]
}

/** A line as it is said: nothing in it is filled in. */
export interface PlainLine {
  readonly text: string
  readonly spokenText?: string
  readonly emotion: Emotion
}

/** Who the character is, and how it speaks. */
export interface AgentNode {
  /** Who the character is, in a few sentences; empty when its author wrote nothing. */
  readonly background: string
  /** Traits, such as "curious". */
  readonly personality: readonly string[]
  /** How much a brain with a model says at once. */
  readonly replyLength: ReplyLength
  /** How it says what its author wrote no words for. */
  readonly manner: Manner
}

/** How much a brain with a model may say at once. */
export const replyLengths = ['short', 'medium', 'long'] as const

export type ReplyLength = (typeof replyLengths)[number]

/** How the character feels, and what moves it. */
export interface EmotionNode {
  /** The mood it comes back to, and the emotion of lines that name none. */
  readonly resting: Emotion
  /** The mood that something puts it into; what is left out does not move it. */
  readonly moods: Readonly<Partial<Record<MoodCause, Emotion>>>
  /** For how many of its turns a mood lasts, at least 1. */
  readonly lasts: number
}

/** What moves a mood: words of the player, or how an action ended. */
export type MoodCause = 'praise' | 'insult' | 'thanks' | 'success' | 'failure'

/** How the character sounds. */
export interface VoiceNode {
  /** The voice engine that speaks for it: `babble` is built in. */
  readonly engine: string
  /** 0.25 to 4, 1 being the engine's own. */
  readonly pitch: number
  /** 0.25 to 4, 1 being the engine's own. */
  readonly rate: number
  /** What the engine calls the voice; its first one when left out. */
  readonly name: string | undefined
}

/** Something that the character can do when it is asked to. */
export interface ActionNode {
  /** Keyword in UPPER_SNAKE_CASE. */
  readonly name: string
  readonly description: string
  /** What a player might say to ask for it, `{target}` standing where the thing is named. */
  readonly phrases: readonly string[]
  readonly target?: TargetRule | undefined
  /** What it takes beside its target, by the names that stand in its phrases; undefined when it takes nothing. */
  readonly arguments?: Readonly<Record<string, ArgumentRule>> | undefined
  /** The action is only taken when this holds. */
  readonly when?: Condition | undefined
  /** Said when the action is taken. */
  readonly lines: readonly AuthoredLine[]
  /** Said when nothing perceived fits the target. */
  readonly refusals: readonly AuthoredLine[]
  /** Said when `when` does not hold; `refusals` when there are none. */
  readonly notYet?: readonly AuthoredLine[] | undefined
}

/** Which entities an action can be done to. */
export interface TargetRule {
  /** Without a target the action is not taken. */
  readonly required: boolean
  /**
   * Properties, and their values, that an entity must have to fit; names and values match in any letter case.
   */
  readonly where: Readonly<Record<string, string>>
}

/** What an action takes beside its target: "to Mira", "on the tall post", "three", "red". */
export type ArgumentRule = EntityArgument | NumberArgument | WordArgument

interface AnyArgument {
  /** Without it the action is not taken, and the player is asked for it. */
  readonly required: boolean
  /** How the player is asked for it; `{options}` lists them where several are meant. Asked plainly when empty. */
  readonly questions: readonly AuthoredLine[]
}

/** Something perceived; as a `place` it is where something is done, "here" and "there" among it. */
export interface EntityArgument extends AnyArgument {
  readonly type: 'entity' | 'place'
  /** As for a target. */
  readonly where: Readonly<Record<string, string>>
}

export interface NumberArgument extends AnyArgument {
  readonly type: 'number'
  readonly least: number | undefined
  readonly most: number | undefined
  /** What it counts: `seconds`, `coins`. What players say in another unit of time is counted in this one. */
  readonly unit: string | undefined
}

export interface WordArgument extends AnyArgument {
  readonly type: 'word'
  readonly words: readonly ArgumentWord[]
}

export interface ArgumentWord {
  /** What is sent: the first of them, in the character's own language. */
  readonly value: string
  /** What players may say for it, the first one said by the character. */
  readonly said: readonly string[]
}

/** Something that players say or ask, and what the character says to it. */
export interface TopicNode {
  /**
   * `{target}` may stand where an entity is named, `{$name}` where words are that the session remembers under
   * that name, `{player}` where the player's own name is; with one in each phrase, the lines may use it too.
   */
  readonly phrases: readonly string[]
  readonly lines: readonly AuthoredLine[]
  /** Session variables that are set when it is answered. */
  readonly set?: Readonly<Record<string, string>> | undefined
  /** Before this holds, the character does not know it; of a secret, it does not tell. */
  readonly when?: Condition | undefined
  readonly secret?: SecretRule | undefined
  /** Not to be told now. Set where a turn begins, never by an author. */
  readonly isKept?: true | undefined
}

/** Makes a topic or a fact one that is kept until its condition holds. */
export interface SecretRule {
  /** Words that no reply may contain until then. */
  readonly words: readonly string[]
}

/** How much a character keeps of one player beyond a session. */
export interface MemoryRule {
  /** Facts, the most. */
  readonly facts: number
  /** Letters in all of them. */
  readonly letters: number
}

/** Who of the characters that are there hears of a fact. */
export const spreads = ['freely', 'to-friends', 'never'] as const

/** One of `spreads`. */
export type Spread = (typeof spreads)[number]

/** Something that the character knows, and that others can come to know from it. */
export interface FactNode {
  /** Tells it from the others of this character. */
  readonly id: string
  /** What is known, as a sentence or the rest of one that begins with "that". */
  readonly text: string
  /** What a player might ask to hear it; none for one that only goes round. */
  readonly phrases: readonly string[]
  /** How this character tells it; its text when there are none. */
  readonly lines: readonly AuthoredLine[]
  readonly spreads: Spread
  /** Texts of world events, one of which it must have seen to know it; none when it knows it from the beginning. */
  readonly seen: readonly string[]
  readonly when?: Condition | undefined
  readonly secret?: SecretRule | undefined
}

/** A thing that the character knows of, whether or not it is perceived. */
export interface ObjectNode {
  readonly name: string
  /** Id of the entity that it is; that of the same name when left out. */
  readonly id?: string | undefined
  /** Other words that players call it by. */
  readonly aliases: readonly string[]
  /** What it is, in a sentence, for a brain with a model. */
  readonly description: string
  /** Said when asked what it is. */
  readonly lines: readonly AuthoredLine[]
  /** Said when asked where it is, and it is not perceived. */
  readonly whereabouts: readonly AuthoredLine[]
}

/** What the character says about something that happens. */
export interface ReactionNode {
  /**
   * Texts of world events it answers to, in any letter case; `{self}` stands for this character's name and
   * `{target}` for any words, which the lines may then use.
   */
  readonly events: readonly string[]
  readonly lines: readonly AuthoredLine[]
  /** Session variables that are set when it is commented. */
  readonly set?: Readonly<Record<string, string>> | undefined
}
