import { adapterCases } from '../../contracts/adapter/cases.ts'
import type { AdapterStage, AudibleStage } from '../../contracts/adapter/stage.ts'
import { voiceCases } from '../../contracts/adapter/voices.ts'

export interface Stages<TObject> {
  open(): Promise<AdapterStage<TObject>>
  openAudible(): Promise<AudibleStage<TObject>>
}

declare global {
  interface Window {
    /** Plays a case of the contract on a stage of its own. Rejects with what did not hold. */
    readonly playCase: (name: string) => Promise<void>
  }
}

/** Lets a test play cases by their names. */
export function playCases<TObject>({ open, openAudible }: Stages<TObject>): void {
  const playCase = async (name: string): Promise<void> => {
    const adapterCase = adapterCases.find(each => each.name === name)
    const voiceCase = voiceCases.find(each => each.name === name)
    if (adapterCase) {
      const stage = await open()
      await adapterCase.run(stage)
      stage.destroy()
    } else if (voiceCase) {
      const stage = await openAudible()
      await voiceCase.run(stage)
      stage.destroy()
    } else throw new Error(`The contract has no case "${name}".`)
  }
  Object.assign(window, { playCase })
}
