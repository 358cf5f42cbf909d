import type { Generate } from '@townsfolk/service'
import type { StudioConnection } from '../wire/studio-connection.ts'
import type { Abilities, Transcript } from '../wire/studio-wire.ts'

/** What the stage can have of the machine that the studio runs on. All of it fails with a `StudioError`. */
export interface StageApi {
  readAbilities(): Promise<Abilities>
  /** Asks the model that the project names. */
  readonly generate: Generate
  /** What was said in a WAV file; empty when nothing could be made out. */
  transcribe(characterId: string, wav: Uint8Array<ArrayBuffer>, names: readonly string[]): Promise<string>
}

export function createStageApi({ send }: StudioConnection): StageApi {
  return {
    readAbilities: async () => (await (await send('abilities')).json()) as Abilities,
    async generate(messages, { schema, fixed, signal }) {
      const contentOf = (wanted: string): string =>
        messages.find(({ role }) => role === wanted)?.content ?? ''
      const prompt = { system: contentOf('system'), data: contentOf('user'), schema, fixed }
      const { body } = await send('model', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(prompt),
        signal,
      })
      if (!body) return ''
      return body.pipeThrough(
        new TextDecoderStream() as ReadableWritablePair<string, Uint8Array<ArrayBuffer>>,
      )
    },
    async transcribe(characterId, wav, names) {
      const query = new URLSearchParams([
        ['character', characterId],
        ...names.map((name): [string, string] => ['name', name]),
      ])
      const answer = await send(`transcription?${query}`, {
        method: 'POST',
        headers: { 'content-type': 'audio/wav' },
        body: wav,
      })
      return ((await answer.json()) as Transcript).text
    },
  }
}
