import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { adapterCases } from './adapter/cases.ts'
import type { AdapterStage } from './adapter/stage.ts'

/** What every adapter does, on an engine without a screen. `open` gives a new game each time. */
export function describeAdapter<TObject>(
  name: string,
  open: () => AdapterStage<TObject> | Promise<AdapterStage<TObject>>,
): void {
  // A busy machine makes it slow, not wrong.
  describe(name, () => {
    const complaints: unknown[] = []
    let stage: AdapterStage<TObject>

    beforeEach(async () => {
      complaints.length = 0
      for (const way of ['warn', 'error'] as const) {
        vi.spyOn(console, way).mockImplementation((...words) => void complaints.push(words))
      }
      stage = await open()
    })

    afterEach(() => {
      stage.destroy()
      expect(complaints).toEqual([])
    })

    for (const { name: title, run } of adapterCases) it(title, () => run(stage))
  })
}
