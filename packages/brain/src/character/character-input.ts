import type { Emotion } from '@townsfolk/protocol'
import type { AnswerName } from './answers.ts'
import type { ArgumentRule, MoodCause, ReplyLength, Spread } from './character.ts'
import type { Localized } from './localized.ts'
import type { Manner } from './manner.ts'

/**
 * What an author writes of a character, in `characters/*.json` or with `defineCharacter`. What is left out is
 * filled in, see `Character`. Each text and each list of phrases may be written in several languages.
 */
export interface CharacterInput {
  /** Where an editor finds the schema of the file; it means nothing to the service. */
  readonly $schema?: string | undefined
  /** What games and clients call it: letters, digits, `-`, `_`, `.`. */
  readonly id: string
  /** What players call it. */
  readonly name: Localized<string>
  /** Code of the language in which texts are written that name none. Default: `en`. */
  readonly language?: string | undefined
  /** Id of the team that owns it. Default: the project's only team. */
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
  /** What it knows that may go round among characters. */
  readonly facts?: readonly FactInput[] | undefined
  /** Ids of the characters that hear what goes to friends only. */
  readonly friends?: readonly string[] | undefined
  /** Said when asked about a secret while it is kept. */
  readonly deflections?: readonly LineInput[] | undefined
  /** Whether it remembers a player beyond a session, and how much. Default: false. */
  readonly remembers?: boolean | MemoryInput | undefined
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

/** Who the character is, and how it speaks. */
export interface AgentInput {
  /** Who the character is, in a few sentences. */
  readonly background?: Localized<string> | undefined
  /** Traits, such as "curious". */
  readonly personality?: Localized<readonly string[]> | undefined
  /** How much a brain with a model says at once. Default: `short`. */
  readonly replyLength?: ReplyLength | undefined
  /** How it says what you wrote no words for. Default: `plain`. */
  readonly manner?: Manner | undefined
}

/** How the character feels, and what moves it. */
export interface EmotionInput {
  /** The mood it comes back to. Default: `NEUTRAL`. */
  readonly resting?: Emotion | undefined
  /** The mood that something puts it into. */
  readonly moods?: Readonly<Partial<Record<MoodCause, Emotion | undefined>>> | undefined
  /** For how many of its turns a mood lasts, at least 1. Default: 3. */
  readonly lasts?: number | undefined
}

/** A line that the character may say. */
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

/** How the character sounds. */
export interface VoiceNodeInput {
  /** The voice engine that speaks for it. Default: `babble`, which is built in. */
  readonly engine?: string | undefined
  /** 0.25 to 4, 1 being the engine's own. Default: 1. */
  readonly pitch?: number | undefined
  /** 0.25 to 4, 1 being the engine's own. Default: 1. */
  readonly rate?: number | undefined
  /** What the engine calls the voice. */
  readonly name?: string | undefined
}

/** Something that the character can do when it is asked to. */
export interface ActionInput {
  /** A keyword: `open gate` becomes `OPEN_GATE`. */
  readonly name: string
  /** What it does, in a sentence. */
  readonly description: Localized<string>
  /** What a player might say to ask for it, `{target}` where the thing is named. */
  readonly phrases: Localized<readonly string[]>
  /** `{}` when it takes a thing. */
  readonly target?: TargetInput | undefined
  /** What it takes beside its target, by the names that stand in its phrases: "give {target} to {to}". */
  readonly arguments?: Readonly<Record<string, ArgumentInput>> | undefined
  /** The action is only taken when this holds. */
  readonly when?: ConditionInput | undefined
  /** Said when the action is taken. */
  readonly lines: readonly LineInput[]
  /** Said when nothing perceived fits the target. */
  readonly refusals?: readonly LineInput[] | undefined
  /** Said when `when` does not hold; `refusals` when left out. */
  readonly notYet?: readonly LineInput[] | undefined
}

/** Which entities an action can be done to. */
export interface TargetInput {
  /** Whether the action needs it. Default: true. */
  readonly required?: boolean | undefined
  /** Properties, and their values, that an entity must have to fit. */
  readonly where?: Readonly<Record<string, string>> | undefined
}

/** What an action takes beside its target. */
export interface ArgumentInput {
  /** Something perceived, something that stands for where, a number, or one of the `words`. */
  readonly type: ArgumentRule['type']
  /** Whether the action needs it. Default: true. */
  readonly required?: boolean | undefined
  /** Of an entity or a place: properties, and their values, that it must have to fit. */
  readonly where?: Readonly<Record<string, string>> | undefined
  /** Of a number: not below this. */
  readonly least?: number | undefined
  /** Of a number: not over this. */
  readonly most?: number | undefined
  /** Of a number: what it counts, such as `seconds`. */
  readonly unit?: string | undefined
  /** Of a word: those that there are; of several in brackets the first one is sent. */
  readonly words?: readonly Localized<string | readonly string[]>[] | undefined
  /** How the player is asked for it. */
  readonly questions?: readonly LineInput[] | undefined
}

/** Something that players say or ask, and what the character says to it. */
export interface TopicInput {
  /** What a player might say; `{target}`, `{player}` and `{$name}` may stand for words. */
  readonly phrases: Localized<readonly string[]>
  readonly lines: readonly LineInput[]
  /** Session variables that are set when it is answered. */
  readonly set?: Readonly<Record<string, string>> | undefined
  /** Before this holds, the character does not know it; of a secret, it does not tell. */
  readonly when?: ConditionInput | undefined
  /** Whether it is kept until `when` holds. Default: false. */
  readonly secret?: boolean | SecretInput | undefined
}

/** Makes a topic or a fact one that is kept until its condition holds. */
export interface SecretInput {
  /** Words that no reply may contain until then. */
  readonly words: Localized<readonly string[]>
}

/** How much a character keeps of one player beyond a session. */
export interface MemoryInput {
  /** Facts, the most. Default: 60. */
  readonly facts?: number | undefined
  /** Letters in all of them. Default: 6,000. */
  readonly letters?: number | undefined
}

/** Something that the character knows, and that others can come to know from it. */
export interface FactInput {
  /** Tells it from the others of this character. */
  readonly id: string
  /** What is known, as a sentence: "The ferry is late". */
  readonly text: Localized<string>
  /** What a player might ask to hear it. */
  readonly phrases?: Localized<readonly string[]> | undefined
  /** How this character tells it. Default: its text. */
  readonly lines?: readonly LineInput[] | undefined
  /** Who of the characters that are there hears of it. Default: `never`. */
  readonly spreads?: Spread | undefined
  /** Texts of world events, one of which it must have seen to know it. */
  readonly seen?: Localized<readonly string[]> | undefined
  /** Before this holds, the character does not know it; of a secret, it does not tell. */
  readonly when?: ConditionInput | undefined
  /** Whether it is kept until `when` holds. Default: false. */
  readonly secret?: boolean | SecretInput | undefined
}

/** A thing that the character knows of, whether or not it is perceived. */
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

/** What the character says about something that happens. */
export interface ReactionInput {
  /** Texts of world events; `{self}` is the character's name, `{target}` any words. */
  readonly events: Localized<readonly string[]>
  readonly lines: readonly LineInput[]
  /** Session variables that are set when it is commented. */
  readonly set?: Readonly<Record<string, string>> | undefined
}

/** Written here, or as a story of Ink in a file beside the character's. */
export type FlowInput = AuthoredFlowInput | InkFlowInput

/** A flow that is written in Ink, in a file of its own. */
export interface InkFlowInput {
  /** Name of the file, such as `wren.ink`. */
  readonly ink: string
  /** The story in other languages: by code, and then by each passage as it stands in the story. */
  readonly translations?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined
}

/** A flow as checkpoints and the ways between them. */
export interface AuthoredFlowInput {
  /** Keyword of the checkpoint at which it begins. */
  readonly start: string
  /** By their keywords. */
  readonly checkpoints: Readonly<Record<string, CheckpointInput>>
}

/** A place in a flow, with the ways that lead on from it. */
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

/** A way from one checkpoint to another. */
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

/** What the character does on a way between two checkpoints. */
export interface EdgeActionInput {
  readonly name: string
  /** Id or name of an entity; `{target}` is the one that was meant. */
  readonly target?: string | undefined
}
