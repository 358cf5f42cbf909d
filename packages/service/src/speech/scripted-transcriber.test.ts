import { writeWav } from '@townsfolk/protocol'
import { describe, expect, it } from 'vitest'
import { character } from '../../../brain/testing/authored-brain.ts'
import { createBabbleVoice } from './babble/babble-voice.ts'
import { createScriptedTranscriber } from './scripted-transcriber.ts'

const ada = character({ voice: { engine: 'babble', pitch: 1, rate: 1, name: undefined } })

const { signal } = new AbortController()

const transcribe = (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  createScriptedTranscriber().transcribe({ bytes, character: ada, names: [], signal })

async function speak(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const format = { name: 'wav', contentType: 'audio/wav' }
  const node = { engine: 'babble', pitch: 1, rate: 1, name: undefined }
  const line = { text, emotion: 'NEUTRAL', language: 'en', node, format, signal } as const
  return (await createBabbleVoice().speak(line)).bytes
}

describe('the scripted transcriber', () => {
  it.each(['Bring me the red lantern!', 'Grüß dich, Åse — 你好 🏮', '…'])(
    'hears our own voice say %j',
    async text => {
      expect(await transcribe(await speak(text))).toBe(text)
    },
  )

  it('says of a recording that nobody understands it, and what to do about that', async () => {
    const recording = writeWav(new Float32Array(800).fill(0.1), 8000)
    await expect(transcribe(recording)).rejects.toMatchObject({
      code: 'not_found',
      message: expect.stringMatching(/^Nobody here understands recorded speech, .*; give createService/),
    })
  })
})
