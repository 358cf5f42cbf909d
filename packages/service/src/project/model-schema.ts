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
      model: described(maybe(text), 'What its server calls the model.'),
      timeoutMs: described(
        // Nobody waits for a turn longer than that.
        maybe(wholeNumberFrom(1000, 60_000)),
        'For everything that is asked in one turn, all tries together, in milliseconds.',
      ),
      temperature: described(maybe(numberFrom(0, 2)), 'The server decides when left out.'),
      maxTokens: described(maybe(wholeNumberFrom(32, 32_768)), 'The longest answer, thoughts and all.'),
      contextTokens: described(
        maybe(wholeNumberFrom(2048, 1_048_576)),
        'What prompt and answer may take up together.',
      ),
      fallback: described(
        v.optional(yesOrNo, true),
        'Whether the authored brain replies when the model cannot.',
      ),
    },
    keyBelongsIn('TOWNSFOLK_MODEL_KEY'),
  ),
  v.forward(
    v.check(
      ({ url: address, model }) => model === undefined || address !== undefined,
      'nothing says where this model is; write the address of its server into "url", such as ' +
        '"http://127.0.0.1:11434/v1"',
    ),
    ['model'],
  ),
)
