import type { Emotion } from '@townsfolk/protocol'
import type { AnswerName } from './answers.ts'
import type { ArgumentRule, MoodCause, ReplyLength, Spread } from './character.ts'
import type { Localized } from './localized.ts'
import type { Manner } from './manner.ts'

/**
 * A character as an author writes it, in `characters/*.json` or with `defineCharacter`. Fields that are left out
 * get defaults, see `Character`. Each text and each list of phrases may be written in several languages.
 */
export interface CharacterInput {
  /** Path of the JSON Schema, for editors. */
  readonly $schema?: string | undefined
  /** Id for games and clients: letters, digits, `-`, `_`, `.`. */
  readonly id: string
  /** Name that players use. */
  readonly name: Localized<string>
  /** Code of the language of texts that name none. Default: `en`. */
  readonly language?: string | undefined
  /** Id of the team that owns it. Default: the project's only team. */
  readonly team?: string | undefined
  readonly agent?: AgentInput | undefined
  /** What the place is like, in a few sentences. */
  readonly world?: Localized<string> | undefined
  readonly emotion?: EmotionInput | undefined
  /** Its voice. Default: it has none. */
  readonly voice?: VoiceNodeInput | undefined
  readonly actions?: readonly ActionInput[] | undefined
  /** Questions and their answers. */
  readonly knowledge?: readonly TopicInput[] | undefined
  /** Greetings, thanks, goodbyes. */
  readonly smallTalk?: readonly TopicInput[] | undefined
  /** Facts that it knows, which may spread among characters. */
  readonly facts?: readonly FactInput[] | undefined
  /** Ids of characters that hear facts which spread to friends only. */
  readonly friends?: readonly string[] | undefined
  /** Lines for a question about a secret while it is kept. */
  readonly deflections?: readonly LineInput[] | undefined
  /** Whether it remembers a player beyond a session, and how much. Default: false. */
  readonly remembers?: boolean | MemoryInput | undefined
  /** Things that it knows about, also if they are not perceived. */
  readonly objects?: readonly ObjectInput[] | undefined
  /** Groups of words with the same meaning. */
  readonly synonyms?: readonly Localized<readonly string[]>[] | undefined
  /** How its conversation moves on. */
  readonly flow?: FlowInput | undefined
  /** Reactions to world events. */
  readonly reactions?: readonly ReactionInput[] | undefined
  /** Lines for a turn on which nobody said anything and nothing happened. */
  readonly ambient?: readonly LineInput[] | undefined
  /** Its own words for built-in answers. */
  readonly answers?: Readonly<Partial<Record<AnswerName, readonly LineInput[] | undefined>>> | undefined
  /** Questions when several entities fit; `{options}` lists them. */
  readonly whichOne?: readonly LineInput[] | undefined
  /** Lines when nothing else fits. */
  readonly fallback: readonly LineInput[]
  /** Lines for the game to say when the service cannot be reached. */
  readonly unavailable?: readonly LineInput[] | undefined
}

/** Who the character is, and how it speaks. */
export interface AgentInput {
  /** Who the character is, in a few sentences. */
  readonly background?: Localized<string> | undefined
  /** Traits, such as "curious". */
  readonly personality?: Localized<readonly string[]> | undefined
  /** Length of replies with a model. Default: `short`. */
  readonly replyLength?: ReplyLength | undefined
  /** Manner of built-in answers. Default: `plain`. */
  readonly manner?: Manner | undefined
}

/** How the character feels, and what moves it. */
export interface EmotionInput {
  /** The mood that it returns to. Default: `NEUTRAL`. */
  readonly resting?: Emotion | undefined
  /** Moods by their causes. Default: nothing changes its mood. */
  readonly moods?: Readonly<Partial<Record<MoodCause, Emotion | undefined>>> | undefined
  /** Number of its turns that a mood lasts, at least 1. Default: 3. */
  readonly lasts?: number | undefined
}

/** A line that the character may say. */
export interface LineInput {
  /** The text. Names in braces are filled in: `{player}`, `{$name}`, `{self.mood}`, and `{target}` if there is one. */
  readonly text: Localized<string>
  /** A respelling to speak in place of `text`. Default: none. */
  readonly spokenText?: Localized<string> | undefined
  /** Emotion of the line. Default: the character's mood. */
  readonly emotion?: Emotion | undefined
  /** The line is only said if this condition holds. Default: always. */
  readonly when?: ConditionInput | undefined
}

/** A condition. It holds if all of its parts hold. */
export interface ConditionInput {
  /** The current checkpoint of the flow, or a list of which one must be it. */
  readonly checkpoint?: string | readonly string[] | undefined
  /** Session variables and their values; `''` stands for a variable that is not set. */
  readonly variables?: Readonly<Record<string, string>> | undefined
  /** Properties of the character's own entity. */
  readonly self?: Readonly<Record<string, string>> | undefined
  /** Properties that one perceived entity must have; lines may use it as `{target}`. */
  readonly sees?: Readonly<Record<string, string>> | undefined
}

/** How the character sounds. */
export interface VoiceNodeInput {
  /** Voice engine. Default: `babble`, which is built in. */
  readonly engine?: string | undefined
  /** Pitch from 0.25 to 4; 1 is the engine's own. Default: 1. */
  readonly pitch?: number | undefined
  /** Rate from 0.25 to 4; 1 is the engine's own. Default: 1. */
  readonly rate?: number | undefined
  /** Name of the voice in the engine. Default: the engine's first voice. */
  readonly name?: string | undefined
}

/** An action that the character can take when it is asked to. */
export interface ActionInput {
  /** Keyword of the action; `open gate` becomes `OPEN_GATE`. */
  readonly name: string
  /** What it does, in a sentence. */
  readonly description: Localized<string>
  /** What a player might say to ask for it, with `{target}` in place of the thing. */
  readonly phrases: Localized<readonly string[]>
  /** Rule for the target; `{}` for any target. Default: it takes none. */
  readonly target?: TargetInput | undefined
  /** Arguments besides the target, by their names in the phrases: "give {target} to {to}". */
  readonly arguments?: Readonly<Record<string, ArgumentInput>> | undefined
  /** The action is only taken if this condition holds. Default: always. */
  readonly when?: ConditionInput | undefined
  /** Lines when the action is taken. */
  readonly lines: readonly LineInput[]
  /** Lines when no perceived entity fits the target. */
  readonly refusals?: readonly LineInput[] | undefined
  /** Lines when `when` does not hold. Default: `refusals`. */
  readonly notYet?: readonly LineInput[] | undefined
}

/** Which entities can be the target of an action. */
export interface TargetInput {
  /** Whether the action needs it. Default: true. */
  readonly required?: boolean | undefined
  /** Properties, and their values, that an entity must have to fit. */
  readonly where?: Readonly<Record<string, string>> | undefined
}

/** An argument of an action besides its target. */
export interface ArgumentInput {
  /** Type: a perceived entity, an entity as a place, a number, or one of the `words`. */
  readonly type: ArgumentRule['type']
  /** Whether the action needs it. Default: true. */
  readonly required?: boolean | undefined
  /** For an entity or a place: properties that it must have. */
  readonly where?: Readonly<Record<string, string>> | undefined
  /** For a number: the smallest value. Default: no limit. */
  readonly least?: number | undefined
  /** For a number: the largest value. Default: no limit. */
  readonly most?: number | undefined
  /** For a number: its unit, such as `seconds`. */
  readonly unit?: string | undefined
  /** For a word: the possible words. Of a list of synonyms, the first one is sent. */
  readonly words?: readonly Localized<string | readonly string[]>[] | undefined
  /** Questions with which the character asks for it. */
  readonly questions?: readonly LineInput[] | undefined
}

/** Something that players say or ask, with the character's answer. */
export interface TopicInput {
  /** What a player might say. `{target}`, `{player}` and `{$name}` may stand for words. */
  readonly phrases: Localized<readonly string[]>
  readonly lines: readonly LineInput[]
  /** Session variables that the answer sets. */
  readonly set?: Readonly<Record<string, string>> | undefined
  /** Before this condition holds, the character does not know it, or does not tell it if it is a secret. */
  readonly when?: ConditionInput | undefined
  /** Whether it is kept until `when` holds. Default: false. */
  readonly secret?: boolean | SecretInput | undefined
}

/** A secret: a topic or fact that is kept until its condition holds. */
export interface SecretInput {
  /** Words that no reply may contain until then. */
  readonly words: Localized<readonly string[]>
}

/** How much a character keeps of one player beyond a session. */
export interface MemoryInput {
  /** Most facts. Default: 60. */
  readonly facts?: number | undefined
  /** Most letters in all of them. Default: 6,000. */
  readonly letters?: number | undefined
}

/** A fact that the character knows and others can learn from it. */
export interface FactInput {
  /** Id, unique for this character. */
  readonly id: string
  /** The fact as a sentence: "The ferry is late". */
  readonly text: Localized<string>
  /** What a player might ask to hear it. */
  readonly phrases?: Localized<readonly string[]> | undefined
  /** Lines with which this character tells it. Default: its text. */
  readonly lines?: readonly LineInput[] | undefined
  /** Which of the characters that are there learn of it. Default: `never`. */
  readonly spreads?: Spread | undefined
  /**
   * Texts of world events: the character knows the fact once it has seen one of them. Default: it knows the fact
   * from the beginning.
   */
  readonly seen?: Localized<readonly string[]> | undefined
  /** Before this condition holds, the character does not know it, or does not tell it if it is a secret. */
  readonly when?: ConditionInput | undefined
  /** Whether it is kept until `when` holds. Default: false. */
  readonly secret?: boolean | SecretInput | undefined
}

/** A thing that the character knows about, also if it is not perceived. */
export interface ObjectInput {
  readonly name: Localized<string>
  /** Id of the entity. Default: the entity of the same name. */
  readonly id?: string | undefined
  /** Other names that players use. */
  readonly aliases?: Localized<readonly string[]> | undefined
  /** What it is, in a sentence. */
  readonly description?: Localized<string> | undefined
  /** Lines when asked what it is. */
  readonly lines?: readonly LineInput[] | undefined
  /** Lines when asked where it is while it is not perceived. */
  readonly whereabouts?: readonly LineInput[] | undefined
}

/** A reaction of the character to world events. */
export interface ReactionInput {
  /** Texts of world events. `{self}` stands for the character's name, `{target}` for any words. */
  readonly events: Localized<readonly string[]>
  readonly lines: readonly LineInput[]
  /** Session variables that the reaction sets. */
  readonly set?: Readonly<Record<string, string>> | undefined
}

/** A flow: written here, or as a story in Ink beside the character's file. */
export type FlowInput = AuthoredFlowInput | InkFlowInput

/** A flow that is written in Ink, in a file of its own. */
export interface InkFlowInput {
  /** Name of the file, such as `wren.ink`. */
  readonly ink: string
  /** Translations of the story: by language code, and then by passage. */
  readonly translations?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined
}

/** A flow with checkpoints and edges. */
export interface AuthoredFlowInput {
  /** Keyword of the first checkpoint. */
  readonly start: string
  /** Checkpoints by keyword. */
  readonly checkpoints: Readonly<Record<string, CheckpointInput>>
}

/** A checkpoint of a flow, with its edges. */
export interface CheckpointInput {
  /** Goal of the conversation at this checkpoint. */
  readonly goal?: Localized<string> | undefined
  /** Lines on arrival. */
  readonly lines?: readonly LineInput[] | undefined
  /** Lines that lead the player back to the goal, after something else was answered. */
  readonly nudges?: readonly LineInput[] | undefined
  /** Edges to other checkpoints. */
  readonly edges?: readonly EdgeInput[] | undefined
  /** Whether the flow ends here. Default: false. */
  readonly end?: boolean | undefined
}

/** An edge from one checkpoint to another. */
export interface EdgeInput {
  /** Keyword of the checkpoint that it leads to. */
  readonly to: string
  /** What a player says to take it, as in topics. */
  readonly phrases?: Localized<readonly string[]> | undefined
  /** Texts of world events that take it, as in reactions. */
  readonly events?: Localized<readonly string[]> | undefined
  /** Condition of the edge. Without phrases and events, the edge is taken as soon as it holds. */
  readonly when?: ConditionInput | undefined
  /** Properties that an entity must have to be meant by `{target}`. */
  readonly where?: Readonly<Record<string, string>> | undefined
  /** Lines when the edge is taken. */
  readonly lines?: readonly LineInput[] | undefined
  readonly actions?: readonly EdgeActionInput[] | undefined
  /** Session variables that the edge sets. */
  readonly set?: Readonly<Record<string, string>> | undefined
}

/** An action that the character takes on an edge. */
export interface EdgeActionInput {
  readonly name: string
  /** Id or name of an entity, or `{target}` for the one that was meant. */
  readonly target?: string | undefined
}
