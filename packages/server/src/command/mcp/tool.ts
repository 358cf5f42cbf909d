import type * as v from 'valibot'
import type { AskedProject } from './project.ts'

/** Something that an assistant can ask for. */
export interface AssistantTool<TInput = never> {
  /** What the assistant calls it. */
  readonly name: string
  /** What people see. */
  readonly title: string
  /** For the assistant: what it gives, and when to ask for it. */
  readonly description: string
  /** What it takes: a strict object, so that a misspelt field is reported. */
  readonly input: v.GenericSchema
  /**
   * The answer in lines.
   * @throws Error with a sentence that says what is wrong and what to do
   */
  answer(input: TInput, asked: AskedProject, signal: AbortSignal): Promise<readonly string[]>
}

/** A tool whose answer gets what its schema reads. */
export function assistantTool<TSchema extends v.GenericSchema>(
  tool: AssistantTool<v.InferOutput<TSchema>> & { readonly input: TSchema },
): AssistantTool {
  return tool
}
