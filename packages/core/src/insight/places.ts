import { orReport } from '../base/report-first.ts'
import type { Vec3 } from '../ports/entity-source.ts'
import { contextOf } from '../runtime/internals.ts'
import type { NpcRuntime } from '../runtime/npc-runtime.ts'

/** Writes the position of an entity in this frame into `out`. False if it is gone. */
export function readPlace<TObject>(runtime: NpcRuntime<TObject>, id: string, out: Vec3): boolean {
  const context = contextOf(runtime)
  const slot = context.registry.resolve(id)
  if (!slot) return false
  context.withoutRecording(() => slot.source.readPosition(out))
  return true
}

/**
 * Writes the direction that an entity looks in into `out`, in world axes and of any length. False if it has none,
 * or is gone.
 */
export function readFacing<TObject>(runtime: NpcRuntime<TObject>, id: string, out: Vec3): boolean {
  const context = contextOf(runtime)
  const { source } = context.registry.resolve(id) ?? {}
  if (!source?.readFacing) return false
  Object.assign(out, { x: 0, y: 0, z: 0 })
  orReport(source, () => context.withoutRecording(() => source.readFacing?.(out)), undefined)
  const length = Math.hypot(out.x, out.y, out.z)
  return length > 0 && Number.isFinite(length)
}
