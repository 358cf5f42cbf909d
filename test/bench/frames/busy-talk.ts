import { createSenses, type DialogueApi, type Npc } from '@townsfolk/core'

export const perceivableCount = 1000
export const characterCount = 20

/** Eyes, ears and a memory, in the units of a world that is 1,280 wide. */
export const eyes = createSenses({ sight: { range: 240, coneDegrees: 140 }, hearing: { range: 400 } })

/** How much of what should be measured took place. */
export const seen = { answers: 0, sightings: 0 }

/** Answers with two lines, some time later, as a service does. */
export const api: DialogueApi = {
  async chat({ characterIds: [characterId = ''], metadata = [] }) {
    await new Promise(resolve => setTimeout(resolve, 80))
    const lines = [
      { text: 'Let me think.', emotion: 'CURIOUS' },
      { text: 'I saw it by the well.', emotion: 'NEUTRAL' },
    ]
    const message = { characterId, name: characterId, lines, actions: [], flowState: '' }
    const echoed = metadata.map(entity => ({ ...entity, isSubject: false }))
    return { sessionId: `session of ${characterId}`, messages: [message], metadata: echoed }
  },
}

/** The player talks to another one twice a second. Returns what to call in each frame. */
export function createTalker(npcs: readonly Npc<never>[]): (deltaMs: number) => void {
  let waitedMs = 0
  let count = 0
  return deltaMs => {
    waitedMs += deltaMs
    if (waitedMs < 500) return
    waitedMs -= 500
    const npc = npcs[count++ % npcs.length]
    void npc?.say('What is there beside the red crate?').then(({ status }) => {
      if (status === 'answered') seen.answers++
      seen.sightings += npc.senses?.sightings.length ?? 0
    })
  }
}
