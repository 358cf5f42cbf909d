import { createNpcRuntime, type DialogueApi, done, type NpcRuntime } from '@townsfolk/core'
import { startRecording } from '@townsfolk/core/recording'

/** Who is talked to in the recorded games of `recordGame`, as her file says. */
export const recordedWren = {
  id: 'wren',
  name: 'Wren',
  actions: [
    {
      name: 'FETCH',
      description: 'Walks to a thing and brings it',
      phrases: ['bring me {target}'],
      target: { where: { kind: 'item' } },
      lines: [{ text: 'On my way to {target}!' }],
      refusals: [{ text: 'I see nothing like that.' }],
    },
  ],
  fallback: [{ text: 'Hm.' }, { text: 'What?' }, { text: 'Pardon?' }],
}

/** A player says these lines to Wren, who stands beside two lamps and fetches what she is asked for. Gives the recording. */
export async function recordGame(api: DialogueApi, said: readonly string[]): Promise<readonly string[]> {
  const runtime = createNpcRuntime<string>({ api, speech: { readingTimeMs: () => 100 } })
  const written: string[] = []
  startRecording(runtime, line => written.push(line))
  runtime.perceive(thingAt(3, 'red'), { name: 'Red lamp', properties: { kind: 'item' } })
  runtime.perceive(thingAt(5, 'blue'), { name: 'Blue lamp', properties: { kind: 'item' } })
  const wren = runtime.npc(thingAt(0, 'wren'), { characterId: 'wren' })
  wren.onAction('FETCH', () => done)
  runtime.tick(16)
  for (const line of said) {
    const result = await wren.say(line)
    if (result.status !== 'answered') throw new Error(`The turn was ${result.status}.`)
    let isFinished = false
    void result.finished.then(() => {
      isFinished = true
    })
    while (!isFinished) {
      runtime.tick(16)
      await new Promise(resolve => setTimeout(resolve))
    }
  }
  return written
}

function thingAt(x: number, object: string): Parameters<NpcRuntime<string>['perceive']>[0] {
  return {
    object,
    readPosition: out => Object.assign(out, { x, y: 0, z: 0 }),
    isAlive: () => true,
  }
}
