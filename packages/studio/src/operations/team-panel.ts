import type { OperatorTeam } from '@townsfolk/protocol'
import { LitElement, type PropertyDeclarations, type PropertyValues } from 'lit'
import type { OperatorApi } from './operator-api.ts'

/** A part of the view of a server that is about one team. It reads again when it is shown again, and anew for another team. */
export abstract class TeamPanel extends LitElement {
  static override readonly properties: PropertyDeclarations = {
    api: { attribute: false },
    team: { attribute: false },
    revision: { attribute: false },
  }

  declare api: OperatorApi | undefined
  declare team: OperatorTeam | undefined
  /** Changes when it shall be read again: what was read stays until then. */
  declare revision: number

  constructor() {
    super()
    this.revision = 0
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { api, team } = this
    if (!api || !team) return
    const before = changed.get('team') as OperatorTeam | undefined
    const isAnew = changed.has('api') || (changed.has('team') && before?.id !== team.id)
    if (isAnew) this.forget()
    if (isAnew || this.isOutdated(changed)) this.read(api, team)
  }

  /** Whether what was read of this team is not what is to be shown now. */
  protected isOutdated(changed: PropertyValues<this>): boolean {
    return changed.has('revision')
  }

  /** Forgets what was read and done of another team. */
  protected forget(): void {}

  /** Asks for what is shown. */
  protected read(_api: OperatorApi, _team: OperatorTeam): void {}
}
