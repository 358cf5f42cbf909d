import { readCharacter } from './mcp-character.ts'
import { checkProject } from './mcp-check.ts'
import { tryConversation } from './mcp-conversation.ts'
import { findFaults } from './mcp-faults.ts'
import { explainField } from './mcp-field.ts'
import { listProject } from './mcp-overview.ts'
import { runTests } from './mcp-tests.ts'
import type { AssistantTool } from './mcp-tool.ts'

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
