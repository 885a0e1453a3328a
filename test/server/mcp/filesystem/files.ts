import { type FilesystemOptions, runCommand } from '../../../../src/server/mcp/filesystem/run-command.ts'
import { pageMarkdown } from '../../../../src/server/search/page-markdown.ts'
import { pageRecords } from '../../../support/page-records.ts'

/** The interpreter over pages with these texts, by route. */
export function filesOf(texts: Readonly<Record<string, string>>, options: Partial<FilesystemOptions> = {}) {
  const pages = Object.entries(texts).map(([route, text]) => pageRecords(route, `Title of ${route}`, { '': text }))
  const byRoute = new Map(pages.map(records => [records.page.route, records]))
  const read: string[] = []
  const run = async (line: string) => {
    const { text } = await result(line)
    return text
  }
  const result = (line: string) =>
    runCommand(line, {
      pages: pages.map(({ page }) => page),
      read: route => {
        read.push(route)
        const records = byRoute.get(route)
        // Without the title, so that the tests show only what they are about.
        return records && pageMarkdown(records).replace(/^# .*\n\n?/, '')
      },
      base: '',
      pause: async () => {},
      now: () => 0,
      signal: new AbortController().signal,
      ...options,
    })
  return { run, result, read }
}
