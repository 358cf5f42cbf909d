import * as v from 'valibot'
import { authoredObject } from './authored-object.ts'
import {
  type AuthoredSchema,
  described,
  maybe,
  numberFrom,
  text,
  wholeNumberFrom,
  yesOrNo,
} from './authored-values.ts'
import { keyBelongsIn, serverUrl } from './server-fields.ts'

/** The model that makes the replies. Undefined fields come from the environment, or have a default. */
export interface ModelNode {
  readonly url: string | undefined
  readonly model: string | undefined
  readonly timeoutMs: number | undefined
  readonly temperature: number | undefined
  readonly maxTokens: number | undefined
  readonly contextTokens: number | undefined
  /** Whether the authored brain replies when the model cannot. */
  readonly fallback: boolean
}

/** The part `model` of `town.json`. */
export const modelSchema: AuthoredSchema<ModelNode> = v.pipe(
  authoredObject(
    {
      url: described(
        maybe(serverUrl),
        "Address of an interface like OpenAI's, up to /v1; without one there is no model.",
      ),
      model: described(maybe(text), 'Name of the model on its server.'),
      timeoutMs: described(
        // Nobody waits for a turn longer than that.
        maybe(wholeNumberFrom(1000, 60_000)),
        'Timeout for all calls and tries of one turn together, in milliseconds.',
      ),
      temperature: described(maybe(numberFrom(0, 2)), 'Default: the server decides.'),
      maxTokens: described(maybe(wholeNumberFrom(32, 32_768)), 'Longest answer including its reasoning.'),
      contextTokens: described(
        maybe(wholeNumberFrom(2048, 1_048_576)),
        'Most tokens of prompt and answer together.',
      ),
      fallback: described(
        v.optional(yesOrNo, true),
        'Whether the authored brain replies if the model cannot.',
      ),
    },
    keyBelongsIn('TOWNSFOLK_MODEL_KEY'),
  ),
  v.forward(
    v.check(
      ({ url: address, model }) => model === undefined || address !== undefined,
      'the address of this model is missing; write that of its server into "url", such as ' +
        '"http://127.0.0.1:11434/v1"',
    ),
    ['model'],
  ),
)
