import type { Emotion } from '@townsfolk/protocol'

/**
 * A character as its file says it, with every optional part filled in. Lines are templates, see
 * `AuthoredLine`.
 */
export interface Character {
  readonly id: string
  readonly name: string
  /** Language code of what is authored, such as `en`. */
  readonly language: string
  /** Id of the team that owns it. */
  readonly team: string
  /** How it sounds; undefined for a character that has no voice. */
  readonly voice: VoiceNode | undefined
  /** What the character can do; the only source of action names. */
  readonly actions: readonly ActionNode[]
  /** What it knows: questions and their answers. */
  readonly knowledge: readonly TopicNode[]
  /** Greetings, thanks, goodbyes. */
  readonly smallTalk: readonly TopicNode[]
  /** What it says about things that happen. */
  readonly reactions: readonly ReactionNode[]
  /** Said on an ambient turn on which nothing happened. */
  readonly ambient: readonly AuthoredLine[]
  /** Asked when what the player said fits several entities; `{options}` lists them. */
  readonly whichOne: readonly AuthoredLine[]
  /** Said when nothing authored fits. */
  readonly fallback: readonly AuthoredLine[]
  /** For the game to say when the service cannot be reached. The service itself never says them. */
  readonly unavailable: readonly AuthoredLine[]
}

/**
 * A line as it is authored. Only names in braces are filled in, once, with plain text: `{player}` everywhere,
 * `{target}` where an action or a reaction has one, `{options}` in `whichOne`.
 */
export interface AuthoredLine {
  readonly text: string
  readonly emotion: Emotion
}

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

export interface ActionNode {
  /** Keyword in UPPER_SNAKE_CASE. */
  readonly name: string
  readonly description: string
  /** What a player might say to ask for it, `{target}` standing where the thing is named. */
  readonly phrases: readonly string[]
  readonly target?: TargetRule | undefined
  /** Said when the action is taken. */
  readonly lines: readonly AuthoredLine[]
  /** Said when nothing perceived fits the target. */
  readonly refusals: readonly AuthoredLine[]
}

export interface TargetRule {
  /** Without a target the action is not taken. */
  readonly required: boolean
  /**
   * Properties, and their values, that an entity must have to fit; names and values match in any letter case.
   */
  readonly where: Readonly<Record<string, string>>
}

export interface TopicNode {
  /** `{target}` may stand where an entity is named; with one in each phrase, the lines may use it too. */
  readonly phrases: readonly string[]
  readonly lines: readonly AuthoredLine[]
}

export interface ReactionNode {
  /**
   * Texts of world events it answers to, in any letter case; `{self}` stands for this character's name and
   * `{target}` for any words, which the lines may then use.
   */
  readonly events: readonly string[]
  readonly lines: readonly AuthoredLine[]
}
