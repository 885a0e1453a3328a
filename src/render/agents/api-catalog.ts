import { hrefOfFile, hrefOfRoute } from '../../site/links/href.ts'
import { hasScheme } from '../../source/paths/has-scheme.ts'
import { agentPaths } from '../frame/agent-paths.ts'
import type { SiteFrame } from '../frame/site-frame.ts'
import type { OutputFile } from '../output/output-file.ts'
import { publicUrl } from '../records/page-markdown.ts'
import { jsonText } from './json-text.ts'
import type { PublishedApi } from './published-apis.ts'

/**
 * The catalog of the APIs of a site: for each of them its address, its description for machines, and its pages for people.
 *
 * @see RFC 9727; RFC 9264, section 4.2
 */
export function apiCatalog(frame: SiteFrame, apis: readonly PublishedApi[]): OutputFile | undefined {
  if (apis.length === 0) return undefined
  const { settings } = frame.config
  const { statusPage } = settings.discovery
  const contexts = apis.map(api => {
    const description = sourceUrl(frame, api.source)
    const page = publicUrl(frame, hrefOfRoute(api.route ?? '/', settings))
    return {
      anchor: api.endpoint ?? description,
      'service-desc': [{ href: description, type: api.type, title: api.spec.title }],
      'service-doc': [{ href: page, type: 'text/html' }],
      ...(statusPage !== undefined && { status: [{ href: statusPage }] }),
    }
  })
  const catalog = {
    anchor: publicUrl(frame, hrefOfFile(agentPaths.apiCatalog, settings)),
    item: [...new Set(contexts.map(({ anchor }) => anchor))].map(href => ({ href })),
  }
  return { path: agentPaths.apiCatalog, contents: jsonText({ linkset: [catalog, ...contexts] }) }
}

/** The address from which readers can download a spec. */
export const sourceUrl = (frame: SiteFrame, source: string): string =>
  hasScheme(source) ? source : publicUrl(frame, hrefOfFile(source, frame.config.settings))
