import type { Site } from '../../site/site.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { spanBetween } from '../../source/diagnostics/position.ts'
import type { DocsFolder } from '../../source/docs-folder.ts'
import { hostOf, requestFilter } from './request-filter.ts'

/** Requests to other sites in a file of the author: scripts that it adds to the page, style sheets, fonts. */
const requestPatterns: Readonly<Record<string, RegExp>> = {
  js: /\.src\s*=\s*["'`]((?:https?:)?\/\/[^"'`\s]+)/g,
  css: /(?:@import\s+(?:url\()?|src\s*:\s*url\()["']?((?:https?:)?\/\/[^"')\s]+)/g,
}

/**
 * Report requests of the author's scripts and styles that the content security policy of the site blocks.
 *
 * @param excludedScripts Scripts that no page runs.
 */
export function checkExternalRequests(
  { assets, config }: Site,
  files: DocsFolder['files'],
  excludedScripts: ReadonlySet<string> = new Set(),
): Diagnostic[] {
  const isAllowed = requestFilter(config)
  return [...assets.keys()].flatMap(path => {
    if (excludedScripts.has(path)) return []
    const pattern = requestPatterns[path.split('.').at(-1) ?? '']
    const text = pattern && files.get(path)?.text
    if (!pattern || !text) return []
    const blocked = [...text.matchAll(pattern)].filter(([, address = '']) => !isAllowed(address))
    return blocked.map(({ index, 0: whole, 1: address = '' }) =>
      blockedRequest(address, spanBetween(path, text, index, index + whole.length)),
    )
  })
}

const blockedRequest = (address: string, span: Diagnostic['span']): Diagnostic => ({
  code: 'render/blocked-request',
  severity: 'warning',
  message: `This file requests "${hostOf(address)}". The content security policy of the site blocks this if your host supports "_headers".`,
  span,
  hint: `Add "${hostOf(address)}" to "allowedHosts" in lectern.json if you trust it, or copy the file into the project.`,
})
