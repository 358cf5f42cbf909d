import type { EntityRegistry } from '../perception/entity-registry.ts'
import type { WorldEventLog } from '../perception/world-event-log.ts'
import type { DialogueApi } from '../ports/dialogue-api.ts'
import type { PlannedTurn, Refusal, TurnEnd } from './turn-gate.ts'

/** A scene run as turns see it. What may change is read anew at each use. */
export interface TurnScene<TObject> {
  readonly api: DialogueApi
  readonly registry: EntityRegistry<TObject>
  readonly worldEvents: WorldEventLog
  readonly playerId: string | undefined
  readonly language: string | undefined
  /** Id of the entity that the player points at. */
  readonly pointedId: string | undefined
  /** By the game's clock, or in game time where it has none. */
  nowMs(): number
  /** Asks the gates. Undefined: the turn may be taken. */
  refusal(plan: PlannedTurn): Refusal | undefined
  /** Every gate let the turn pass, and it is sent. What it returns reports to the same ones how the turn ended. */
  turnSent(plan: PlannedTurn): (end: TurnEnd) => void
  /** Takes back idle turns and ends idle lines, in the whole scene. */
  endAmbientTalk(): void
}
