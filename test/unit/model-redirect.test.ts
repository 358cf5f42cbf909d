import { createModelTranscriber } from '@townsfolk/service'
import { expect, it } from 'vitest'
import { startAnswering } from '../support/answering-server.ts'
import { projectOf, townFiles } from '../support/project.ts'
import { silentWav } from '../support/wav.ts'

it('a server of models that sends its callers elsewhere is not followed, and gets no key there', async () => {
  const [character] = projectOf(townFiles).characters
  if (!character) throw new Error('There is nobody in the town.')
  const elsewhere = await startAnswering(async () => 'call', [response => response.end('{"text":"caught"}')])
  const server = await startAnswering(
    async ({ headers }) => headers.authorization,
    [response => response.writeHead(307, { location: elsewhere.url }).end()],
  )
  const { transcribe } = createModelTranscriber({ url: server.url, model: 'ears', apiKey: 'secret' })
  const clip = { bytes: silentWav(200), character, names: [], signal: new AbortController().signal }
  await expect(transcribe(clip)).rejects.toMatchObject({ code: 'model_unavailable' })
  expect(server.calls).toEqual(['Bearer secret'])
  expect(elsewhere.calls).toEqual([])
  await Promise.all([server.stop(), elsewhere.stop()])
})
