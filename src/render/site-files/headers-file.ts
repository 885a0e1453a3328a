import type { Site } from '../../site/site.ts'
import type { OutputFile } from '../output/output-file.ts'
import { contentSecurityPolicy } from '../policy/content-security-policy.ts'

/**
 * `_headers`: the content security policy, and how long files may be cached.
 *
 * @param connectSources Sources that playgrounds connect to, besides `https:`.
 */
export function headersFile({ config }: Site, connectSources: readonly string[] = []): OutputFile {
  const { base } = config.settings
  const contents = [
    `${base}/*`,
    `  Content-Security-Policy: ${contentSecurityPolicy(config, connectSources)}`,
    '  X-Content-Type-Options: nosniff',
    '  Referrer-Policy: strict-origin-when-cross-origin',
    ...(config.settings.noindex ? [] : indexHeaders(base)),
    '',
    `${base}/*.md`,
    '  Content-Type: text/markdown; charset=utf-8',
    '',
    `${base}/_lectern/*`,
    '  Cache-Control: public, max-age=31536000, immutable',
    '',
  ].join('\n')
  return { path: '_headers', contents }
}

/** Links for programs to the list of pages and the whole text. */
const indexHeaders = (base: string): readonly string[] => [
  `  Link: <${base}/llms.txt>; rel="llms-txt", <${base}/llms-full.txt>; rel="llms-full-txt"`,
  `  X-Llms-Txt: ${base}/llms.txt`,
]
