import { parseConfig } from '../../src/config/parse-config.ts'
import type { Page } from '../../src/content/page.ts'
import { pageInputs } from '../../src/content/pages/page-inputs.ts'
import { buildPage } from '../../src/content/parse-page.ts'
import { assembleSite } from '../../src/site/assemble-site.ts'
import type { Site } from '../../src/site/site.ts'
import type { Diagnostic } from '../../src/source/diagnostics/diagnostic.ts'
import { docsFolder } from './docs-folder.ts'
import { leastConfig } from './literal-config.ts'

/** A site and the diagnostics of its assembly. */
export interface LiteralSite {
  readonly site: Site
  readonly diagnostics: readonly Diagnostic[]
}

/** Assemble a site from literal files. Its `docs.json` has the required settings and these. */
export function literalSite(files: Readonly<Record<string, string>>, said: object = {}): LiteralSite {
  const folder = docsFolder({ 'docs.json': JSON.stringify({ ...leastConfig, ...said }), ...files })
  const { value: config } = parseConfig(folder)
  if (!config) throw new Error('The literal docs.json cannot be used.')
  const settings = { variables: {}, components: ['Badge', 'Card', 'ParamField'], code: true }
  const pages = pageInputs(folder.files, new Set()).value.map(input => buildPage(settings, input).value.page)
  const { value: site, diagnostics } = assembleSite({ config, pages, assets: folder.assets })
  return { site, diagnostics }
}

/** The page of a route that must exist. */
export function pageAt(site: Site, route: string): Page {
  const page = site.pages.get(route)
  if (!page) throw new Error(`The literal site has no page ${route}.`)
  return page
}
