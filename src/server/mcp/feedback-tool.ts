import { z } from 'zod'
import type { Reader } from '../../source/access/access.ts'
import { nearestName } from '../../source/diagnostics/nearest-name.ts'
import { describeIssues, issueMessage } from '../describe-issues.ts'
import { routesOfPath } from '../search/routes-of-path.ts'
import type { SiteSearch } from '../search/site-search.ts'
import { fileOfRoute } from './filesystem/file-tree.ts'
import { type ToolDefinition, type ToolResult, toolError } from './tool.ts'

const maxPath = 500
const maxText = 2000
/** Maximum length of a misspelled path, in characters. */
const maxSuggested = 200

const feedbackArguments = z.object({
  path: z.string().max(maxPath).regex(/\S/, '"path" must not be empty.'),
  feedback: z.string().max(maxText).regex(/\S/, '"feedback" must not be empty.'),
})

/** Describes the tool for reporting a problem with a page to the authors. */
export function feedbackTool(name: string, siteName: string): ToolDefinition {
  return {
    name,
    title: `Report a problem in ${siteName}`,
    description:
      `Reports a problem of a page of ${siteName} to its authors: something that is wrong, outdated, unclear or ` +
      'missing. Only report what you have found on the page yourself. Leave out personal data, secrets, and ' +
      'anything else about the user or their project.',
    inputSchema: {
      type: 'object',
      properties: {
        path: { type: 'string', description: 'The page: /guides/start', minLength: 1, maxLength: maxPath },
        feedback: { type: 'string', description: 'What the problem is.', minLength: 1, maxLength: maxText },
      },
      required: ['path', 'feedback'],
      additionalProperties: false,
    },
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  }
}

/** A problem with a page. */
export interface AgentFeedback {
  readonly pageRoute: string
  readonly text: string
}

interface FeedbackToolOptions {
  readonly search: Pick<SiteSearch, 'page' | 'pages'>
  readonly reader: Reader
  /** Prefix of every address of the site, without a trailing slash. */
  readonly base: string
  readonly record: (feedback: AgentFeedback) => void
}

/** Records a problem with a page that the reader may read. */
export function callFeedbackTool(given: unknown, options: FeedbackToolOptions): ToolResult {
  const parsed = feedbackArguments.safeParse(given, { error: issueMessage })
  if (!parsed.success) return toolError(describeIssues(parsed.error.issues)[0]?.message ?? '')
  const { search, reader, base, record } = options
  const { path, feedback } = parsed.data
  const routes = routesOfPath(path.trim().replace(/^https?:\/\/[^/]*/i, ''), base)
  const pageRoute = routes.find(route => search.page(route, { reader }) !== undefined)
  if (pageRoute === undefined) return toolError(unknownPage(path, routes[0] ?? '', options))
  const text = feedback.replace(/[^\P{Cc}\n\t]/gu, '').trim()
  if (text === '') return toolError('"feedback" must not be empty.')
  record({ pageRoute, text })
  return { text: 'Thank you. The authors of the docs can read it now.', isError: false }
}

function unknownPage(path: string, route: string, { search, reader }: FeedbackToolOptions): string {
  const nearest = nearestName(
    route.slice(0, maxSuggested),
    search.pages({ reader }).map(page => page.route),
  )
  const hint =
    nearest === undefined ? 'List the pages with the filesystem tool.' : `Did you mean ${fileOfRoute(nearest)}?`
  return `No page has the path "${path}". ${hint}`
}
