import { z } from 'zod'
import type { Reader } from '../../source/access/access.ts'
import { describeIssues, issueMessage } from '../describe-issues.ts'
import type { ConcurrencyLimiter } from '../limits/concurrency-limiter.ts'
import { pageMarkdown } from '../search/page-markdown.ts'
import type { SiteSearch } from '../search/site-search.ts'
import { commandNames, runCommand } from './filesystem/run-command.ts'
import { readOnly, type ToolDefinition, type ToolResult, toolError } from './tool.ts'

const commandArguments = z.object({ command: z.string().regex(/\S/, '"command" must not be empty.') })

/** Describes the tool that lists, reads and searches pages as files. */
export function filesystemTool(name: string, siteName: string): ToolDefinition {
  return {
    name,
    title: `Read ${siteName}`,
    description:
      `Lists, reads and searches the pages of ${siteName} as Markdown files. The file of the page /guides/start is ` +
      `/guides/start.md. Takes a command line like that of a shell, with these commands: ${commandNames.join(', ')}. ` +
      'Pipes, ";", "&&", "||", quotation marks and wildcards work. Nothing can be written.\n\n' +
      'Examples:\n' +
      '- tree -L 2 /\n' +
      '- cat /guides/start.md /guides/deploy.md\n' +
      '- rg -i "rate limit" -C 2 /api\n' +
      '- head -50 /changelog.md',
    inputSchema: {
      type: 'object',
      properties: { command: { type: 'string', description: 'The command line.', minLength: 1, maxLength: 4000 } },
      required: ['command'],
      additionalProperties: false,
    },
    annotations: readOnly,
  }
}

interface FilesystemToolOptions {
  readonly search: SiteSearch
  readonly reader: Reader
  /** Prefix of every address of the site, without a trailing slash. */
  readonly base: string
  readonly pause: () => Promise<void>
  readonly now: () => number
  readonly signal: AbortSignal
  readonly running: ConcurrencyLimiter
  /** Identifies whoever shares a limit of simultaneous commands. */
  readonly client: string
}

/** Runs a command line over the pages that the reader may read. */
export async function callFilesystemTool(given: unknown, options: FilesystemToolOptions): Promise<ToolResult> {
  const parsed = commandArguments.safeParse(given, { error: issueMessage })
  if (!parsed.success) return toolError(describeIssues(parsed.error.issues)[0]?.message ?? '')
  const { search, reader, running, client, ...others } = options
  const leave = running.enter(client)
  if (!leave) return toolError('Too many commands are running. Try again in a few seconds.')
  const read = (route: string) => {
    const page = search.page(route, { reader })
    return page && pageMarkdown(page)
  }
  try {
    return await runCommand(parsed.data.command, { ...others, read, pages: search.pages({ reader }) })
  } finally {
    leave()
  }
}
