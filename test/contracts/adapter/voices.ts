import type { Npc } from '@townsfolk/core'
import { assert } from 'chai'
import type { Loudness } from '../../e2e/loudness.ts'
import type { AudibleStage, Thing, VoiceCase } from './stage.ts'

/** What can be heard of who speaks in a scene. */
export const voiceCases: readonly VoiceCase[] = [
  {
    name: 'a voice straight ahead is heard alike on both sides',
    async run(stage) {
      await beginSpeaking(stage)
      const { left, right } = await heardSteadily(stage)
      assert.closeTo(left, right, 0.01)
    },
  },
  {
    name: 'a voice on the right is louder on the right, and one on the left on the left',
    async run(stage) {
      const { speaker } = await beginSpeaking(stage)
      speaker.moveTo({ x: stage.ahead.x + 2 * stage.reach })
      await until(stage, ({ left, right }) => right > 4 * left)
      speaker.moveTo({ x: stage.ahead.x - 2 * stage.reach })
      await until(stage, ({ left, right }) => left > 4 * right)
    },
  },
  {
    name: 'a voice gets quieter with the distance, to a half at twice as far',
    async run(stage) {
      const { speaker } = await beginSpeaking(stage)
      const near = loudnessOf(await heardSteadily(stage))
      for (const times of [2, 4]) {
        // To the right, so that it is that many times as far off as straight ahead.
        speaker.moveTo({ x: stage.ahead.x + stage.reach * Math.sqrt(times ** 2 - 1) })
        await until(stage, heard => isNear(loudnessOf(heard), near / times))
      }
    },
  },
  {
    name: 'a voice moves with the parent of who speaks',
    async run(stage) {
      const { group } = await beginSpeaking(stage)
      group.moveTo({ x: 2 * stage.reach })
      await until(stage, ({ left, right }) => right > 4 * left)
    },
  },
  {
    name: 'voices obey the volume of the page, and come back with it',
    async run(stage) {
      await beginSpeaking(stage)
      const before = loudnessOf(await heardSteadily(stage))
      stage.host.muted = true
      await until(stage, isSilent)
      stage.host.muted = false
      stage.host.volume = 0.5
      await until(stage, heard => isNear(loudnessOf(heard), before / 2))
    },
  },
  {
    name: 'voices obey the volume of the game',
    async run(stage) {
      await beginSpeaking(stage)
      const before = loudnessOf(await heardSteadily(stage))
      stage.setGameVolume(0.5)
      await until(stage, heard => isNear(loudnessOf(heard), before / 2))
      stage.setGameVolume(0)
      await until(stage, isSilent)
    },
  },
  {
    name: 'voices stand still with the scene, and go on with it',
    async run(stage) {
      await beginSpeaking(stage)
      stage.setPaused(true)
      await until(stage, isSilent)
      stage.setPaused(false)
      await until(stage, isAudible)
    },
  },
  {
    name: 'a voice fades with the one who speaks',
    async run(stage) {
      const { speaker } = await beginSpeaking(stage)
      speaker.destroy()
      await until(stage, isSilent)
    },
  },
  {
    name: 'a voice fades with the parent of who speaks',
    async run(stage) {
      const { group } = await beginSpeaking(stage)
      group.destroy()
      await until(stage, isSilent)
    },
  },
  {
    name: 'a voice falls silent with the scene, and another is heard in its next run',
    async run(stage) {
      await beginSpeaking(stage)
      await stage.restart()
      await until(stage, isSilent)
      await beginSpeaking(stage)
      stage.end()
      await until(stage, isSilent)
    },
  },
  {
    name: 'who speaks next on the same object is heard',
    async run(stage) {
      const { npc, speaker } = await beginSpeaking(stage)
      stage.dismiss(npc)
      await until(stage, isSilent)
      speak(stage.npc(speaker, { characterId: 'mira' }))
      await until(stage, isAudible)
    },
  },
]

interface Speaking<TObject> {
  readonly npc: Npc<TObject>
  readonly speaker: Thing<TObject>
  /** At the origin; who speaks is in it. */
  readonly group: Thing<TObject>
}

/** Somebody speaks, straight ahead, and is heard. */
async function beginSpeaking<TObject>(stage: AudibleStage<TObject>): Promise<Speaking<TObject>> {
  const speaker = stage.add(stage.ahead)
  const group = stage.group([speaker], { x: 0, y: 0 })
  const npc = stage.npc(speaker, { characterId: 'wren' })
  speak(npc)
  await until(stage, isAudible)
  return { npc, speaker, group }
}

/** For half a minute. */
function speak<TObject>(npc: Npc<TObject>): void {
  void npc.speak([{ text: 'a'.repeat(300), emotion: 'NEUTRAL' }])
}

/** Advances frames, as the page draws them, until what is heard is so. */
async function until<TObject>(
  stage: AudibleStage<TObject>,
  isSo: (heard: Loudness) => boolean,
): Promise<void> {
  const givesUpAt = performance.now() + patienceMs
  while (!isSo(window.loudness())) {
    if (performance.now() > givesUpAt) {
      throw new Error(`Heard ${JSON.stringify(window.loudness())}, and not ${isSo}.`)
    }
    await frame(stage)
  }
}

/** As loud as it stays: a quarter of a second later it is no other. */
async function heardSteadily<TObject>(stage: AudibleStage<TObject>): Promise<Loudness> {
  let before = window.loudness()
  for (;;) {
    for (let count = 0; count < 15; count++) await frame(stage)
    const now = window.loudness()
    if (isNear(loudnessOf(now), loudnessOf(before))) return now
    before = now
  }
}

async function frame<TObject>(stage: AudibleStage<TObject>): Promise<void> {
  stage.frames()
  await new Promise(resolve => requestAnimationFrame(resolve))
}

/** Of both sides: where it comes from does not change it. */
function loudnessOf({ left, right }: Loudness): number {
  return Math.hypot(left, right)
}

function isAudible({ left, right }: Loudness): boolean {
  return left > 0.03 && right > 0.03
}

function isSilent({ left, right }: Loudness): boolean {
  return left < 0.001 && right < 0.001
}

/** Within a twentieth: it is measured on 40 ms of a tone. */
function isNear(loudness: number, expected: number): boolean {
  return Math.abs(loudness - expected) < expected / 20
}

const patienceMs = 20_000
