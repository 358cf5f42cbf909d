import type { Accounts } from '../accounts/accounts.ts'
import type { Project } from '../project/project.ts'
import type { Store } from '../store/store.ts'
import type { OperatorChange } from './operator-change.ts'

/** What the calls of operators stand on. */
export interface OperatorParts {
  /** The one of the moment: ask anew for each call. */
  readonly project: Project
  readonly store: Store
  readonly accounts: Accounts
  readonly nowMs: () => number
  /** For how many days lines are kept that were not understood; 0 when none are. */
  readonly missedLineDays: number
  /** Given each change. It never throws. */
  readonly onOperatorChange: (change: OperatorChange) => void
}
