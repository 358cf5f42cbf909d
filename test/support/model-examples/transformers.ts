import { InterruptableStoppingCriteria, pipeline, TextStreamer } from '@huggingface/transformers'
import type { Generate } from '@townsfolk/service'

const generator = await pipeline('text-generation', 'onnx-community/Qwen2.5-0.5B-Instruct', {
  device: 'webgpu',
  dtype: 'q4',
})

export const generate: Generate = (messages, { signal }) =>
  new ReadableStream<string>({
    async start(controller) {
      const stopping = new InterruptableStoppingCriteria()
      signal.addEventListener('abort', () => stopping.interrupt())
      const streamer = new TextStreamer(generator.tokenizer, {
        skip_prompt: true,
        skip_special_tokens: true,
        callback_function: text => controller.enqueue(text),
      })
      await generator([...messages], { max_new_tokens: 600, streamer, stopping_criteria: stopping })
      controller.close()
    },
  })
