import type { Charge, Store } from '../store/store.ts'
import type { ChargedCredits, Telemetry } from './telemetry.ts'
import { failed } from './watched.ts'

/** The same store, each call of which is reported. */
export function watchedStore(store: Store, telemetry: Telemetry): Store {
  const calls = new Map<PropertyKey, unknown>()
  return new Proxy(store, {
    get(target, name) {
      const known = calls.get(name)
      if (known) return known
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function' || typeof name === 'symbol') return value
      const call = watchedCall(value.bind(target), name, telemetry)
      calls.set(name, call)
      return call
    },
  })
}

type Call = (...args: readonly unknown[]) => unknown

function watchedCall(run: Call, call: string, telemetry: Telemetry): Call {
  return (...args) => {
    const running = telemetry.begin({ kind: 'store', call })
    const ended = (outcome: unknown): unknown => {
      const charged = chargedBy(call, args, outcome)
      running.end({ outcome: 'ok', ...(charged.length > 0 && { charged }) })
      return outcome
    }
    const broken = (error: unknown): never => {
      running.end(failed(error))
      throw error
    }
    const outcome = running.run(() => run(...args))
    // What gives no promise waits for nothing.
    return outcome instanceof Promise ? outcome.then(ended, broken) : ended(outcome)
  }
}

function chargedBy(call: string, args: readonly unknown[], outcome: unknown): readonly ChargedCredits[] {
  if (call === 'commitTurn' && outcome === 'committed') {
    const [turn] = args as Parameters<Store['commitTurn']>
    return chargesOf(turn.team, turn.charge)
  }
  if (call === 'appendToLedger' && outcome === 'charged') {
    const [team, charge] = args as Parameters<Store['appendToLedger']>
    return chargesOf(team, charge)
  }
  return []
}

/** What is given, by a grant, is not charged. */
function chargesOf(team: string, { entries }: Charge): readonly ChargedCredits[] {
  return entries
    .filter(({ credits }) => credits < 0)
    .map(({ kind, credits }) => ({ team, kind, credits: -credits }))
}
