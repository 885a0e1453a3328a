import { type AgentLink, agentLinksOf } from '../frame/agent-links.ts'
import { agentPaths, apiCatalogType } from '../frame/agent-paths.ts'
import type { PageFrame } from '../frame/page-frame.ts'
import type { OutputFile } from '../output/output-file.ts'
import { contentSecurityPolicy } from '../policy/content-security-policy.ts'

/**
 * `_headers`: the content security policy, links for programs, and how long files may be cached.
 *
 * @param connectSources Sources that playgrounds connect to, besides `https:`.
 */
export function headersFile(
  frame: Pick<PageFrame, 'config' | 'hasAssistant' | 'agentFiles'>,
  connectSources: readonly string[] = [],
): OutputFile {
  const { config, agentFiles } = frame
  const { base } = config.settings
  const links = agentLinksOf(frame)
  const contents = [
    `${base}/*`,
    `  Content-Security-Policy: ${contentSecurityPolicy(config, connectSources)}`,
    '  X-Content-Type-Options: nosniff',
    '  Referrer-Policy: strict-origin-when-cross-origin',
    ...(links.length === 0 ? [] : linkHeaders(base, links)),
    '',
    `${base}/*.md`,
    '  Content-Type: text/markdown; charset=utf-8',
    '',
    ...(agentFiles.hasApiCatalog ? [`${base}/${agentPaths.apiCatalog}`, `  Content-Type: ${apiCatalogType}`, ''] : []),
    `${base}/_lectern/*`,
    '  Cache-Control: public, max-age=31536000, immutable',
    '',
  ].join('\n')
  return { path: '_headers', contents }
}

const linkHeaders = (base: string, links: readonly AgentLink[]): readonly string[] => [
  `  Link: ${links.map(({ rel, href }) => `<${href}>; rel="${rel}"`).join(', ')}`,
  `  X-Llms-Txt: ${base}/llms.txt`,
]
