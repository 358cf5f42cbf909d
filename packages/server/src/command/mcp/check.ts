import * as v from 'valibot'
import { summaryOf } from '../open-project.ts'
import { counted } from '../table.ts'
import { type AssistantTool, assistantTool } from './tool.ts'

/** All issues in the files of the project. */
export const checkProject: AssistantTool = assistantTool({
  name: 'check_project',
  title: 'Check the files',
  description:
    'Reports every issue in the files of the project, as file:line:column and what to write instead. Quick. Call it after each edit.',
  input: v.strictObject({}),
  async answer(_, asked) {
    const read = await asked.read({ withTests: true })
    if (read.ok)
      return [`${summaryOf(read.project)}, ${counted(read.project.tests.length, 'test')}: no issues`]
    return [`${counted(read.issues.length, 'issue')}:`, ...read.issues]
  },
})
