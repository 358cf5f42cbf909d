import { readCharacter } from './character.ts'
import { checkProject } from './check.ts'
import { tryConversation } from './conversation.ts'
import { findFaults } from './faults.ts'
import { explainField } from './field.ts'
import { listProject } from './overview.ts'
import { runTests } from './tests.ts'
import type { AssistantTool } from './tool.ts'

/** All that an assistant can ask for, in the order in which it will mostly be needed. */
export const assistantTools: readonly AssistantTool[] = [
  listProject,
  readCharacter,
  explainField,
  checkProject,
  tryConversation,
  runTests,
  findFaults,
]
