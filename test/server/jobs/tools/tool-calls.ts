import type { AgentTool } from '../../../../src/server/jobs/tools/agent-tool.ts'
import { agentTools } from '../../../../src/server/jobs/tools/agent-tools.ts'
import type { DocsContext } from '../../../../src/server/jobs/tools/docs-context.ts'
import { defaultChangeLimits, trackChanges } from '../../../../src/server/jobs/workspace/track-changes.ts'
import type { WritePolicy } from '../../../../src/server/jobs/workspace/write-policy.ts'
import { memoryWorkspace } from '../../../support/memory-workspace.ts'

export const anyContent: WritePolicy = { allowsCode: false, checkContent: () => undefined }

/** A tool over docs in memory, called as an agent does. */
export function toolOver(
  files: Readonly<Record<string, string | Uint8Array>>,
  create: (context: DocsContext) => AgentTool,
  policy: WritePolicy = anyContent,
) {
  const workspace = memoryWorkspace(files)
  const tracked = trackChanges(workspace, defaultChangeLimits)
  const tool = create({ workspace: tracked, policy })
  const tools = agentTools([tool])
  const call = async (input: unknown) =>
    (await tools.call({ toolName: tool.definition.name, input: JSON.stringify(input) })).text
  return { call, texts: workspace.texts, changes: tracked.changes, tools }
}
