/** Whom the player talks to. An `Npc` of `@townsfolk/core` fits, and a `Cast` of `@townsfolk/core`. */
export interface Addressee {
  readonly isThinking: boolean
  /** What it waits for an answer to: its `options` are shown until the player speaks. */
  readonly question?: { readonly options: readonly string[] } | undefined
  /** Sends what the player says. */
  say(message: string): Promise<unknown>
  readonly name?: string
  /** What the player calls it, where `name` is something else: Babylon calls all behaviors of a kind by one name. */
  readonly characterName?: string
  /** Those of a cast. */
  readonly npcs?: readonly { readonly name: string }[]
}

/** Where lines are heard. An `NpcRuntime` fits, and an `Npc` for what it says itself. */
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
 * A character, as the box needs it. An `Npc` of `@townsfolk/core` fits, and an `NpcBehavior` of `@townsfolk/babylon`, also
 * before it is on its node.
 */
export interface ChatPartner extends Addressee, ChatSource {
  readonly name: string
}

/** An object that has a character: an `NpcSprite` of `@townsfolk/phaser` fits. */
export interface ChatCarrier {
  readonly npc: ChatPartner
}

/** Events at which the box looks at whoever is talked to. */
export type ChatChange = 'thinking-start' | 'thinking-end' | 'question-asked' | 'question-ended'

/** A line that somebody begins to say. */
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
  /** Of the turn: `ambient` is one that the player knows nothing of. */
  readonly kind?: string | undefined
}

/** One character, or whoever is near. */
export type ChatPartners =
  | { readonly npc: ChatPartner | ChatCarrier }
  | {
      readonly runtime: ChatSource
      /** Asked when the player says something, and when the box changes. With `bindChatBox` the game sets its `speaker`. */
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
