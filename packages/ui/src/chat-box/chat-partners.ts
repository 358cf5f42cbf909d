/** A character or a cast that the player talks to. `Npc` and `Cast` of `@townsfolk/core` fit. */
export interface Addressee {
  readonly isThinking: boolean
  /** The question that it waits to be answered. Its `options` are shown until the player speaks. */
  readonly question?: { readonly options: readonly string[] } | undefined
  /** Sends what the player says. */
  say(message: string): Promise<unknown>
  readonly name?: string
  /** The character's name, if `name` is something else: in Babylon, `name` is that of the behavior. */
  readonly characterName?: string
  /** The characters of a cast. */
  readonly npcs?: readonly { readonly name: string }[]
}

/** Source of the lines for the transcript. `NpcRuntime` fits, or an `Npc` for its own lines. */
export interface ChatSource {
  readonly events: {
    on(name: ChatChange, listener: () => void): unknown
    on(name: 'line-start', listener: (event: ChatLineEvent) => void): unknown
    on(name: 'turn-error', listener: (event: ChatErrorEvent) => void): unknown
    off(name: ChatChange, listener: () => void): unknown
    off(name: 'line-start', listener: (event: ChatLineEvent) => void): unknown
    off(name: 'turn-error', listener: (event: ChatErrorEvent) => void): unknown
  }
}

/**
 * A character that the player can talk to. `Npc` of `@townsfolk/core` fits, and `NpcBehavior` of
 * `@townsfolk/babylon`, also before it is attached to its node.
 */
export interface ChatPartner extends Addressee, ChatSource {
  readonly name: string
}

/** An object with a character. `NpcSprite` of `@townsfolk/phaser` fits. */
export interface ChatCarrier {
  readonly npc: ChatPartner
}

/** Events after which the box reads the character's state again. */
export type ChatChange = 'thinking-start' | 'thinking-end' | 'question-asked' | 'question-ended'

/** Payload of the event for a line that begins. */
export interface ChatLineEvent {
  readonly npc: { readonly name: string }
  readonly line: { readonly text: string }
  /** `far`: nobody is there to hear it. */
  readonly sound: string
}

/** A turn that failed. */
export interface ChatErrorEvent {
  readonly npc: { readonly name: string }
  readonly code: string
  readonly message: string
  /** Kind of the turn. Errors of `ambient` turns are not shown to the player. */
  readonly kind?: string | undefined
}

/** One character, or whoever is near. */
export type ChatPartners =
  | { readonly npc: ChatPartner | ChatCarrier }
  | {
      readonly runtime: ChatSource
      /**
       * Returns whom the player talks to now. Called when the player says something, and when the box is updated.
       * With `bindChatBox`, set the `speaker` of the box yourself.
       */
      readonly to: () => Addressee | undefined
    }

/** The same for one and for many. */
export interface ReadPartners extends ChatSource {
  readonly to: () => Addressee | undefined
  /** Of the one; undefined where there are many. */
  readonly name: string | undefined
}

/** Whom a box is for. A behavior has both a `say` and a character, which comes and goes; it is itself whom to talk to. */
export function readPartners(partners: ChatPartners): ReadPartners {
  if (!('npc' in partners)) return { events: partners.runtime.events, to: partners.to, name: undefined }
  const npc = 'say' in partners.npc ? partners.npc : partners.npc.npc
  return { events: npc.events, to: () => npc, name: nameOf(npc) }
}

/** What a player calls somebody, or some. */
export function nameOf({ npcs, name = '', characterName = name }: Addressee): string {
  return npcs ? npcs.map(npc => npc.name).join(', ') : characterName
}
