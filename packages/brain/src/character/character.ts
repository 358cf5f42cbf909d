import type { Emotion } from '@townsfolk/protocol'
import type { Flow } from '../flow/flow.ts'
import type { AuthoredLine } from '../lines/authored-line.ts'
import type { Condition } from '../lines/condition.ts'
import type { AnswerName } from './answers.ts'
import type { Manner } from './manner.ts'

/** A character in one language, with defaults filled in. Lines are templates, see `AuthoredLine`. */
export interface Character {
  readonly id: string
  readonly name: string
  /** Code of the language of its texts, such as `en`. */
  readonly language: string
  /**
   * The character in its other languages, by code in lower case. Translations have no translations themselves: use
   * `inLanguage`.
   */
  readonly translations: ReadonlyMap<string, Character>
  /** Id of the team that owns it. */
  readonly team: string
  readonly agent: AgentNode
  /** What the place is like, in a few sentences; `''` if its author wrote nothing. */
  readonly world: string
  readonly emotion: EmotionNode
  /** Its voice; undefined if it has none. */
  readonly voice: VoiceNode | undefined
  /** Actions that the character can take; no others exist. */
  readonly actions: readonly ActionNode[]
  /** Questions and their answers. */
  readonly knowledge: readonly TopicNode[]
  /** Facts: told when asked, and to other characters as its author allows. */
  readonly facts: readonly FactNode[]
  /** Ids of characters that hear facts which spread to friends only. */
  readonly friends: readonly string[]
  /** Lines for a question about a secret while it is kept. */
  readonly deflections: readonly AuthoredLine[]
  /** How much it remembers of a player beyond a session; undefined if nothing. */
  readonly remembers: MemoryRule | undefined
  /** Things that it knows about, also if they are not perceived. */
  readonly objects: readonly ObjectNode[]
  /** Greetings, thanks, goodbyes. */
  readonly smallTalk: readonly TopicNode[]
  /** Groups of words with the same meaning in this character's world. */
  readonly synonyms: readonly (readonly string[])[]
  /** Its flow; undefined if it has none. */
  readonly flow: Flow | undefined
  /** Reactions to world events. */
  readonly reactions: readonly ReactionNode[]
  /** Lines for an ambient turn on which nothing happened. */
  readonly ambient: readonly AuthoredLine[]
  /** Its own words for built-in answers; for others it uses built-in words. */
  readonly answers: Readonly<Partial<Record<AnswerName, readonly AuthoredLine[]>>>
  /** Questions when several entities fit; `{options}` lists them. */
  readonly whichOne: readonly AuthoredLine[]
  /** Lines when nothing else fits. */
  readonly fallback: readonly AuthoredLine[]
  /** Lines for the game to say when the service cannot be reached. The service never says them. */
  readonly unavailable: readonly PlainLine[]
}

/** A line without placeholders. */
export interface PlainLine {
  readonly text: string
  readonly spokenText?: string
  readonly emotion: Emotion
}

/** Who the character is, and how it speaks. */
export interface AgentNode {
  /** Who the character is, in a few sentences; `''` if its author wrote nothing. */
  readonly background: string
  /** Traits, such as "curious". */
  readonly personality: readonly string[]
  /** Length of replies with a model. */
  readonly replyLength: ReplyLength
  /** Manner of built-in answers. */
  readonly manner: Manner
}

/** Lengths of replies with a model. */
export const replyLengths = ['short', 'medium', 'long'] as const

export type ReplyLength = (typeof replyLengths)[number]

/** How the character feels, and what moves it. */
export interface EmotionNode {
  /** The mood that it returns to, and the emotion of lines without one. */
  readonly resting: Emotion
  /** Moods by their causes; causes that are left out do not change its mood. */
  readonly moods: Readonly<Partial<Record<MoodCause, Emotion>>>
  /** Number of its turns that a mood lasts, at least 1. */
  readonly lasts: number
}

/** Cause of a mood: words of the player, or how an action ended. */
export type MoodCause = 'praise' | 'insult' | 'thanks' | 'success' | 'failure'

/** How the character sounds. */
export interface VoiceNode {
  /** Voice engine; `babble` is built in. */
  readonly engine: string
  /** Pitch from 0.25 to 4; 1 is the engine's own. */
  readonly pitch: number
  /** Rate from 0.25 to 4; 1 is the engine's own. */
  readonly rate: number
  /** Name of the voice in the engine; undefined for its first voice. */
  readonly name: string | undefined
}

/** An action that the character can take when it is asked to. */
export interface ActionNode {
  /** Keyword in UPPER_SNAKE_CASE. */
  readonly name: string
  readonly description: string
  /** What a player might say to ask for it, with `{target}` in place of the thing. */
  readonly phrases: readonly string[]
  readonly target?: TargetRule | undefined
  /** Arguments besides the target, by their names in the phrases; undefined if it takes none. */
  readonly arguments?: Readonly<Record<string, ArgumentRule>> | undefined
  /** The action is only taken if this condition holds. */
  readonly when?: Condition | undefined
  /** Lines when the action is taken. */
  readonly lines: readonly AuthoredLine[]
  /** Lines when no perceived entity fits the target. */
  readonly refusals: readonly AuthoredLine[]
  /** Lines when `when` does not hold; if there are none, `refusals` are used. */
  readonly notYet?: readonly AuthoredLine[] | undefined
}

/** Which entities can be the target of an action. */
export interface TargetRule {
  /** Whether the action needs a target. */
  readonly required: boolean
  /** Properties that an entity must have. Names and values match in any letter case. */
  readonly where: Readonly<Record<string, string>>
}

/** An argument of an action besides its target: "to Mira", "on the tall post", "three", "red". */
export type ArgumentRule = EntityArgument | NumberArgument | WordArgument

interface AnyArgument {
  /** Whether the action needs it. If it is missing, the character asks for it. */
  readonly required: boolean
  /**
   * Questions with which the character asks for it; `{options}` lists several that fit. If empty, built-in words
   * are used.
   */
  readonly questions: readonly AuthoredLine[]
}

/** A perceived entity. A `place` is where something is done, also "here" and "there". */
export interface EntityArgument extends AnyArgument {
  readonly type: 'entity' | 'place'
  /** As for a target. */
  readonly where: Readonly<Record<string, string>>
}

export interface NumberArgument extends AnyArgument {
  readonly type: 'number'
  readonly least: number | undefined
  readonly most: number | undefined
  /** Unit such as `seconds` or `coins`. Other units of time are converted to it. */
  readonly unit: string | undefined
}

export interface WordArgument extends AnyArgument {
  readonly type: 'word'
  readonly words: readonly ArgumentWord[]
}

export interface ArgumentWord {
  /** The word that is sent: the first one, in the character's own language. */
  readonly value: string
  /** Words that players may say for it; the character says the first one. */
  readonly said: readonly string[]
}

/** Something that players say or ask, with the character's answer. */
export interface TopicNode {
  /**
   * What a player might say. `{target}` stands for an entity, `{$name}` for words that the session remembers under
   * this name, and `{player}` for the player's name. If every phrase has it, the lines may use it too.
   */
  readonly phrases: readonly string[]
  readonly lines: readonly AuthoredLine[]
  /** Session variables that the answer sets. */
  readonly set?: Readonly<Record<string, string>> | undefined
  /** Before this condition holds, the character does not know it, or does not tell it if it is a secret. */
  readonly when?: Condition | undefined
  readonly secret?: SecretRule | undefined
  /** Whether it must not be told now. Set at the beginning of a turn, never by an author. */
  readonly isKept?: true | undefined
}

/** A secret: a topic or fact that is kept until its condition holds. */
export interface SecretRule {
  /** Words that no reply may contain until then. */
  readonly words: readonly string[]
}

/** How much a character keeps of one player beyond a session. */
export interface MemoryRule {
  /** Most facts. */
  readonly facts: number
  /** Most letters in all of them. */
  readonly letters: number
}

/** Which of the characters that are there learn of a fact. */
export const spreads = ['freely', 'to-friends', 'never'] as const

/** One of `spreads`. */
export type Spread = (typeof spreads)[number]

/** A fact that the character knows and others can learn from it. */
export interface FactNode {
  /** Id, unique for this character. */
  readonly id: string
  /** The fact as a sentence, or as the rest of a sentence that begins with "that". */
  readonly text: string
  /** What a player might ask to hear it; empty for a fact that only spreads. */
  readonly phrases: readonly string[]
  /** Lines with which this character tells it; if there are none, its text is used. */
  readonly lines: readonly AuthoredLine[]
  readonly spreads: Spread
  /**
   * Texts of world events: the character knows the fact once it has seen one of them. Empty if it knows the fact
   * from the beginning.
   */
  readonly seen: readonly string[]
  readonly when?: Condition | undefined
  readonly secret?: SecretRule | undefined
}

/** A thing that the character knows about, also if it is not perceived. */
export interface ObjectNode {
  readonly name: string
  /** Id of the entity; undefined for the entity of the same name. */
  readonly id?: string | undefined
  /** Other names that players use. */
  readonly aliases: readonly string[]
  /** What it is, in a sentence, for replies with a model. */
  readonly description: string
  /** Lines when asked what it is. */
  readonly lines: readonly AuthoredLine[]
  /** Lines when asked where it is while it is not perceived. */
  readonly whereabouts: readonly AuthoredLine[]
}

/** A reaction of the character to world events. */
export interface ReactionNode {
  /**
   * Texts of world events, in any letter case. `{self}` stands for this character's name, and `{target}` for any
   * words, which the lines may use.
   */
  readonly events: readonly string[]
  readonly lines: readonly AuthoredLine[]
  /** Session variables that the reaction sets. */
  readonly set?: Readonly<Record<string, string>> | undefined
}
