/** What the examples use of packages that are not installed here. */
declare module '@mlc-ai/web-llm' {
  interface Chunk {
    readonly choices: readonly { readonly delta: { readonly content?: string | null } }[]
  }
  interface Engine {
    readonly chat: {
      readonly completions: {
        create(request: {
          readonly messages: { readonly role: 'system' | 'user'; readonly content: string }[]
          readonly stream: true
          readonly max_tokens: number
          readonly response_format?: { readonly type: 'json_object'; readonly schema: string }
        }): Promise<AsyncIterable<Chunk>>
      }
    }
    interruptGenerate(): void
  }
  export function CreateMLCEngine(
    model: string,
    options?: { readonly initProgressCallback?: (report: { readonly progress: number }) => void },
  ): Promise<Engine>
}

declare module '@huggingface/transformers' {
  interface Tokenizer {
    readonly model_max_length: number
  }
  interface Generator {
    (
      messages: { readonly role: string; readonly content: string }[],
      options: {
        readonly max_new_tokens: number
        readonly streamer: TextStreamer
        readonly stopping_criteria: InterruptableStoppingCriteria
      },
    ): Promise<unknown>
    readonly tokenizer: Tokenizer
  }
  export class TextStreamer {
    constructor(
      tokenizer: Tokenizer,
      options: {
        readonly skip_prompt: boolean
        readonly skip_special_tokens: boolean
        readonly callback_function: (text: string) => void
      },
    )
  }
  export class InterruptableStoppingCriteria {
    interrupt(): void
  }
  export function pipeline(
    task: 'text-generation',
    model: string,
    options: { readonly device: 'webgpu'; readonly dtype: 'q4' },
  ): Promise<Generator>
}
