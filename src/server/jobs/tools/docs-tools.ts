import type { Diagnostic } from '../../../source/diagnostics/diagnostic.ts'
import type { SiteSearch } from '../../search/site-search.ts'
import type { AgentTools } from '../agent/agent.ts'
import { checkContent } from '../content-policy/check-content.ts'
import type { ContentPolicy } from '../content-policy/content-risk.ts'
import type { Todo } from '../job.ts'
import type { TrackedWorkspace } from '../workspace/track-changes.ts'
import { agentTools } from './agent-tools.ts'
import { type CheckDocs, checkDocs } from './check-docs.ts'
import { deletePage } from './delete-page.ts'
import type { DocsContext } from './docs-context.ts'
import { editFile } from './edit-file.ts'
import { editNavigation } from './edit-navigation.ts'
import { listFiles } from './list-files.ts'
import { movePage } from './move-page.ts'
import { readFile } from './read-file.ts'
import { searchDocs } from './search-docs.ts'
import { updateTodos } from './update-todos.ts'
import { writeFile } from './write-file.ts'

export interface DocsToolsOptions {
  readonly workspace: TrackedWorkspace
  readonly policy: ContentPolicy
  readonly search: SiteSearch
  readonly check: CheckDocs
  /** The diagnostics before the job. */
  readonly knownDiagnostics: readonly Diagnostic[]
  readonly todosChanged: (todos: readonly Todo[]) => void
}

/** All tools of an agent for the docs. */
export function docsTools({ workspace, policy, search, ...options }: DocsToolsOptions): AgentTools {
  const context: DocsContext = {
    workspace,
    policy: {
      allowsCode: policy.allowsCode,
      checkContent: (path, before, after) => checkContent(path, before, after, policy),
    },
  }
  const overDocs = [listFiles, readFile, writeFile, editFile, movePage, deletePage, editNavigation]
  return agentTools([
    ...overDocs.map(create => create(context)),
    searchDocs(search),
    checkDocs(options.check, options.knownDiagnostics),
    updateTodos(options.todosChanged),
  ])
}
