import { orReport } from '../base/report-first.ts'
import type { Vec3 } from '../ports/entity-source.ts'
import { looked } from '../runtime/journal.ts'
import type { NpcRuntime } from '../runtime/npc-runtime.ts'

/** Writes where an entity is in this very frame into `out`. False: it is gone. */
export function readPlace<TObject>({ host }: NpcRuntime<TObject>, id: string, out: Vec3): boolean {
  const slot = host.registry.resolve(id)
  if (!slot) return false
  looked(host, () => slot.source.readPosition(out))
  return true
}

/**
 * Writes the direction in which an entity looks into `out`, in world axes and of any length. False: it has none, or is
 * gone.
 */
export function readFacing<TObject>({ host }: NpcRuntime<TObject>, id: string, out: Vec3): boolean {
  const { source } = host.registry.resolve(id) ?? {}
  if (!source?.readFacing) return false
  Object.assign(out, { x: 0, y: 0, z: 0 })
  orReport(source, () => looked(host, () => source.readFacing?.(out)), undefined)
  const length = Math.hypot(out.x, out.y, out.z)
  return length > 0 && Number.isFinite(length)
}
