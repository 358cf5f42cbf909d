import { proofSteps } from '@townsfolk/service/proof'
import * as v from 'valibot'
import { characterOf } from '../character-of.ts'
import { checkDeep } from '../check-deep.ts'
import { counted } from '../table.ts'
import { type AssistantTool, assistantTool } from './tool.ts'

/** Few enough for an answer before a client loses patience, which many do after a minute. */
const stepsOfACall = 1_200

/** What reading does not show: it talks to the characters. */
export const findFaults: AssistantTool = assistantTool({
  name: 'find_faults',
  title: 'Find what reading does not show',
  description:
    'Talks to the characters to find faults that check_project cannot see: checkpoints that no conversation reaches or leaves, ' +
    'actions that are never allowed, phrases that lead elsewhere, events that no scene logs, secrets that are told too early. ' +
    'Each comes with the shortest conversation that shows it. Takes up to a minute; name a character to be quicker.',
  input: v.strictObject({
    character: v.optional(v.pipe(v.string(), v.description('Id of one character. Default: all of them.'))),
    steps: v.optional(
      v.pipe(
        v.number(),
        v.integer(),
        v.minValue(1),
        v.maxValue(proofSteps),
        v.description(`How often characters are asked something, in all. Default: ${stepsOfACall}.`),
      ),
      stepsOfACall,
    ),
  }),
  async answer({ character: id, steps }, asked, signal) {
    const opened = await asked.open({ withTests: true })
    const characterIds = id === undefined ? {} : { characterIds: [characterOf(opened.project, id).id] }
    const lines: string[] = []
    const found = await checkDeep(opened, { steps, signal, ...characterIds }, line => lines.push(line))
    return [found === 0 ? 'No faults were found.' : `${counted(found, 'fault')}:`, ...lines]
  },
})
