import type { Emotion } from '@townsfolk/protocol'
import type { AnswerName } from './answers.ts'
import type { MoodCause, ReplyLength } from './character.ts'
import type { Localized } from './localized.ts'

/**
 * What an author writes of a character, in `characters/*.json` or with `defineCharacter`. What is left out is
 * filled in, see `Character`. Each text and each list of phrases may be written in several languages.
 */
export interface CharacterInput {
  /** Where an editor finds the schema of the file; it means nothing to us. */
  readonly $schema?: string | undefined
  /** What games and clients call it: letters, digits, `-`, `_`, `.`. */
  readonly id: string
  /** What players call it. */
  readonly name: Localized<string>
  /** Code of the language in which texts are written that name none; `en` unless told otherwise. */
  readonly language?: string | undefined
  /** Id of the team that owns it; the only one unless told otherwise. */
  readonly team?: string | undefined
  readonly agent?: AgentInput | undefined
  /** What the place is like, in a few sentences. */
  readonly world?: Localized<string> | undefined
  readonly emotion?: EmotionInput | undefined
  /** How it sounds; left out, it has no voice. */
  readonly voice?: VoiceNodeInput | undefined
  readonly actions?: readonly ActionInput[] | undefined
  /** Questions and their answers. */
  readonly knowledge?: readonly TopicInput[] | undefined
  /** Greetings, thanks, goodbyes. */
  readonly smallTalk?: readonly TopicInput[] | undefined
  /** Things that it knows of, whether or not they are perceived. */
  readonly objects?: readonly ObjectInput[] | undefined
  /** Words that mean the same, in groups. */
  readonly synonyms?: readonly Localized<readonly string[]>[] | undefined
  /** How its conversation moves on. */
  readonly flow?: FlowInput | undefined
  /** What it says about things that happen. */
  readonly reactions?: readonly ReactionInput[] | undefined
  /** Said when nobody said anything and nothing happened. */
  readonly ambient?: readonly LineInput[] | undefined
  /** Its own words for what it tells of the world. */
  readonly answers?: Readonly<Partial<Record<AnswerName, readonly LineInput[] | undefined>>> | undefined
  /** Asked when several things fit; `{options}` lists them. */
  readonly whichOne?: readonly LineInput[] | undefined
  /** Said when nothing authored fits. */
  readonly fallback: readonly LineInput[]
  /** For the game to say when the service cannot be reached. */
  readonly unavailable?: readonly LineInput[] | undefined
}

export interface AgentInput {
  /** Who the character is, in a few sentences. */
  readonly background?: Localized<string> | undefined
  /** Traits, such as "curious". */
  readonly personality?: Localized<readonly string[]> | undefined
  /** How much a brain with a model says at once; `short` unless told otherwise. */
  readonly replyLength?: ReplyLength | undefined
}

export interface EmotionInput {
  /** The mood it comes back to; `NEUTRAL` unless told otherwise. */
  readonly resting?: Emotion | undefined
  /** The mood that something puts it into. */
  readonly moods?: Readonly<Partial<Record<MoodCause, Emotion | undefined>>> | undefined
  /** For how many of its turns a mood lasts; 3 unless told otherwise. */
  readonly lasts?: number | undefined
}

export interface LineInput {
  /** Names in braces are filled in: `{player}`, `{$name}`, `{self.mood}`, `{target}` where there is one. */
  readonly text: Localized<string>
  /** A respelling to speak instead of `text`. */
  readonly spokenText?: Localized<string> | undefined
  /** The character's mood when left out. */
  readonly emotion?: Emotion | undefined
  /** The line is only said when this holds. */
  readonly when?: ConditionInput | undefined
}

/** Holds when all that it names is so. */
export interface ConditionInput {
  /** The checkpoint of the flow that is reached, or several of which one is. */
  readonly checkpoint?: string | readonly string[] | undefined
  /** Session variables and their values; an empty value is a variable that is not set. */
  readonly variables?: Readonly<Record<string, string>> | undefined
  /** Properties of the character's own entity. */
  readonly self?: Readonly<Record<string, string>> | undefined
  /** Something perceived has all of these properties; lines may then use it as `{target}`. */
  readonly sees?: Readonly<Record<string, string>> | undefined
}

export interface VoiceNodeInput {
  /** `babble` unless told otherwise. */
  readonly engine?: string | undefined
  /** 0.25 to 4, 1 being the engine's own. */
  readonly pitch?: number | undefined
  /** 0.25 to 4, 1 being the engine's own. */
  readonly rate?: number | undefined
  /** What the engine calls the voice. */
  readonly name?: string | undefined
}

export interface ActionInput {
  /** A keyword: `open gate` becomes `OPEN_GATE`. */
  readonly name: string
  /** What it does, in a sentence. */
  readonly description: Localized<string>
  /** What a player might say to ask for it, `{target}` where the thing is named. */
  readonly phrases: Localized<readonly string[]>
  /** `{}` when it takes a thing. */
  readonly target?: TargetInput | undefined
  /** The action is only taken when this holds. */
  readonly when?: ConditionInput | undefined
  /** Said when the action is taken. */
  readonly lines: readonly LineInput[]
  /** Said when nothing perceived fits the target. */
  readonly refusals?: readonly LineInput[] | undefined
  /** Said when `when` does not hold; `refusals` when left out. */
  readonly notYet?: readonly LineInput[] | undefined
}

export interface TargetInput {
  /** Whether the action needs it; true unless told otherwise. */
  readonly required?: boolean | undefined
  /** Properties, and their values, that an entity must have to fit. */
  readonly where?: Readonly<Record<string, string>> | undefined
}

export interface TopicInput {
  /** What a player might say; `{target}`, `{player}` and `{$name}` may stand for words. */
  readonly phrases: Localized<readonly string[]>
  readonly lines: readonly LineInput[]
  /** Session variables that are set when it is answered. */
  readonly set?: Readonly<Record<string, string>> | undefined
}

export interface ObjectInput {
  readonly name: Localized<string>
  /** Id of the entity that it is; that of the same name when left out. */
  readonly id?: string | undefined
  /** Other words that players call it by. */
  readonly aliases?: Localized<readonly string[]> | undefined
  /** What it is, in a sentence. */
  readonly description?: Localized<string> | undefined
  /** Said when asked what it is. */
  readonly lines?: readonly LineInput[] | undefined
  /** Said when asked where it is, and it is not perceived. */
  readonly whereabouts?: readonly LineInput[] | undefined
}

export interface ReactionInput {
  /** Texts of world events; `{self}` is the character's name, `{target}` any words. */
  readonly events: Localized<readonly string[]>
  readonly lines: readonly LineInput[]
  /** Session variables that are set when it is commented. */
  readonly set?: Readonly<Record<string, string>> | undefined
}

/** Written here, or as a story of Ink in a file beside the character's. */
export type FlowInput = AuthoredFlowInput | InkFlowInput

export interface InkFlowInput {
  /** Name of the file, such as `wren.ink`. */
  readonly ink: string
}

export interface AuthoredFlowInput {
  /** Keyword of the checkpoint at which it begins. */
  readonly start: string
  /** By their keywords. */
  readonly checkpoints: Readonly<Record<string, CheckpointInput>>
}

export interface CheckpointInput {
  /** What the conversation is about here. */
  readonly goal?: Localized<string> | undefined
  /** Said on arrival. */
  readonly lines?: readonly LineInput[] | undefined
  /** Lead a straying player back, after something else was answered. */
  readonly nudges?: readonly LineInput[] | undefined
  /** Ways on. */
  readonly edges?: readonly EdgeInput[] | undefined
  /** True when the conversation is over here. */
  readonly end?: boolean | undefined
}

export interface EdgeInput {
  /** Keyword of the checkpoint that it leads to. */
  readonly to: string
  /** What a player says to take it, as those of topics. */
  readonly phrases?: Localized<readonly string[]> | undefined
  /** Texts of world events that take it, as those of reactions. */
  readonly events?: Localized<readonly string[]> | undefined
  /** It is only taken when this holds; without phrases and events, as soon as it holds. */
  readonly when?: ConditionInput | undefined
  /** Properties, and their values, that an entity must have to be meant by `{target}`. */
  readonly where?: Readonly<Record<string, string>> | undefined
  /** Said on the way. */
  readonly lines?: readonly LineInput[] | undefined
  readonly actions?: readonly EdgeActionInput[] | undefined
  /** Session variables that are set on the way. */
  readonly set?: Readonly<Record<string, string>> | undefined
}

export interface EdgeActionInput {
  readonly name: string
  /** Id or name of an entity; `{target}` is the one that was meant. */
  readonly target?: string | undefined
}
