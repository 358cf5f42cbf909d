import { McpServer } from '@modelcontextprotocol/server'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { toStandardJsonSchema } from '@valibot/to-json-schema'
import { bounded } from './bounded.ts'
import type { AskedProject } from './project.ts'
import { assistantTools } from './tools.ts'

/** What an assistant is told of the server as a whole. */
const instructions = `Characters of a game, written in the JSON files of a project. Begin with list_project.
Edit the files yourself: these tools write nothing, and read the files anew for each call. After an edit, call
check_project; then try_conversation to hear what a character says to a line, and run_tests. explain_field says
what a field of a file means and which values it takes.`

/** Answers an assistant on stdin and stdout until it closes them. Nothing else may write to stdout meanwhile. */
export async function serveOverStdio(
  asked: AskedProject,
  version: string,
  explain: (line: string) => void,
): Promise<void> {
  const ended = new Promise<void>(resolve => {
    process.stdin.once('end', resolve).once('close', resolve)
  })
  const served = serveStdio(() => createServer(asked, version), {
    onerror: error => explain(`A message of the assistant could not be read: ${error.message}`),
  })
  await ended
  await served.close()
}

function createServer(asked: AskedProject, version: string): McpServer {
  const server = new McpServer({ name: 'townsfolk', version }, { capabilities: { tools: {} }, instructions })
  for (const { name, title, description, input, answer } of assistantTools) {
    server.registerTool(
      name,
      {
        title,
        description,
        inputSchema: toStandardJsonSchema(input),
        annotations: { readOnlyHint: true, idempotentHint: true },
      },
      async (written, { mcpReq }) => {
        // The schema above has read it.
        const lines = await answer(written as never, asked, mcpReq.signal)
        return { content: [{ type: 'text', text: bounded(lines) }] }
      },
    )
  }
  return server
}
