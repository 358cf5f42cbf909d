import type { LanguageModel, Prompt } from '@townsfolk/brain'
import type { Abilities, ModelAbility, Transcript } from '@townsfolk/studio'
import { failed } from './failed.ts'

export type { ModelAbility }

/** What stands behind the stage of the studio. What it throws is told to the author. */
export interface StageHelpers {
  abilities(): Promise<Abilities>
  /** The model that makes the replies, as the settings have it now. */
  openModel(): Promise<LanguageModel>
  /** What was said to a character in a WAV file; empty when nothing could be made out. */
  transcribe(clip: StageClip): Promise<string>
}

/** What was spoken at the stage. */
export interface StageClip {
  readonly characterId: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** What there is to be talked about. */
  readonly names: readonly string[]
  readonly signal: AbortSignal
}

/** Answers what the stage asks for; undefined for what is none of its calls. */
export async function answerStage(helpers: StageHelpers, request: Request): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(request.url)
  try {
    switch (`${request.method} ${pathname}`) {
      case 'GET /api/abilities':
        return Response.json(await helpers.abilities())
      case 'POST /api/model':
        return await answerPrompt(await helpers.openModel(), request)
      case 'POST /api/transcription': {
        const text = await helpers.transcribe({
          characterId: searchParams.get('character') ?? '',
          bytes: new Uint8Array(await request.arrayBuffer()),
          names: searchParams.getAll('name'),
          signal: request.signal,
        })
        return Response.json({ text } satisfies Transcript)
      }
      default:
        return undefined
    }
  } catch (error) {
    return failed(422, error instanceof Error ? error.message : String(error))
  }
}

/** The answer as it comes. What fails before its first piece is told in a sentence; after that, the answer breaks off. */
async function answerPrompt(model: LanguageModel, request: Request): Promise<Response> {
  const prompt = (await request.json()) as Prompt
  const end = new AbortController()
  const consultation = model.consult(AbortSignal.any([request.signal, end.signal]))
  const pieces = consultation.ask(prompt)
  const close = async (): Promise<void> => {
    end.abort()
    consultation.end()
    await pieces.return()
  }
  let next = await pieces.next().catch(async (error: unknown) => {
    await close()
    throw error
  })
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = next
      if (done) {
        controller.close()
        await close()
        return
      }
      controller.enqueue(encoder.encode(value))
      next = await pieces.next()
    },
    cancel: close,
  })
  return new Response(body, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
