import { emptyPage, type Page } from '../../content/page.ts'
import type { BodyNode } from '../../content/tree/body.ts'
import type { SiteFragment } from '../../reference/pages/collect-fragments.ts'
import { resolveBodyDiagnostics } from '../../reference/subjects/source-positions.ts'
import type { Diagnostic, Outcome } from '../../source/diagnostics/diagnostic.ts'
import { lazy } from '../../source/lazy.ts'
import { shortDigest } from '../../source/text/short-digest.ts'
import type { BodyWithParts, OnDemandContent, Rest } from '../output/rendered-body.ts'
import { type PageSource, pageSource } from './page-source.ts'
import type { RenderContext } from './render-context.ts'
import { renderPlain } from './render-plain.ts'

/** A fragment to render. A rest has no Markdown file: the Markdown of its page is complete. */
export interface Fragment {
  readonly source: PageSource
  readonly hasMarkdown: boolean
}

/**
 * The fragments of a site: the fields of schemas, which are known before pages are rendered, and the rests of long lists,
 * which are found by rendering. Pages contain most of them; only those that a page links to become files.
 */
export interface FragmentIndex {
  /** The fields of a schema as a page of a language; `undefined` for any other address. */
  readonly schemaAt: (href: string, lang: string) => PageSource | undefined
  /** The rendered fields of a schema in a language. */
  readonly bodyAt: (href: string, lang: string) => Promise<Outcome<BodyWithParts>> | undefined
  /** Adds what a page loads on demand, so that it is rendered too. */
  readonly request: (source: PageSource, content: OnDemandContent) => void
  /** The fragments that were requested since the last call. */
  readonly takeRequested: () => readonly Fragment[]
  /** The fragment at an address; `undefined` if it is unknown. */
  readonly at: (href: string) => Fragment | undefined
  /** Knows the rests of another index too: pages that were rendered with it may still be open. */
  readonly adopt: (other: FragmentIndex) => void
  readonly rests: Map<string, () => Fragment>
  /** Digest of where the links in the fields of all schemas lead. */
  readonly linksDigest: () => string
  /** Problems of these links. They are reported once, however many pages contain them. */
  readonly linkDiagnostics: () => readonly Diagnostic[]
}

export function fragmentIndex(context: RenderContext, fragments: readonly SiteFragment[]): FragmentIndex {
  const { base } = context.frame.site.config.settings
  const byHref = new Map(fragments.map(fragment => [`${base}${fragment.page.route}.html`, fragment]))
  const sources = new Map<string, PageSource>()
  const bodies = new Map<string, Promise<Outcome<BodyWithParts>>>()
  const rests: FragmentIndex['rests'] = new Map()
  const requested = new Set<string>()
  let pending: string[] = []
  const schemaAt = (href: string, lang?: string): PageSource | undefined => {
    const fragment = byHref.get(href)
    if (!fragment) return undefined
    const key = JSON.stringify([href, lang])
    const source = sources.get(key) ?? pageSource(context, fragment.input, fragment.page, { layout: 'schema', lang })
    sources.set(key, source)
    return source
  }
  const allLinks = () => [...byHref.keys()].flatMap(href => schemaAt(href)?.links() ?? [])
  const at = (href: string): Fragment | undefined => {
    const source = schemaAt(href)
    return source ? { source, hasMarkdown: true } : rests.get(href)?.()
  }
  return {
    schemaAt,
    bodyAt: (href, lang) => {
      const source = schemaAt(href, lang)
      if (!source) return undefined
      const key = JSON.stringify([href, lang])
      const body = bodies.get(key) ?? fragmentBody(context, source)
      bodies.set(key, body)
      return body
    },
    rests,
    request: (source, { hrefs, rests: found }) => {
      for (const rest of found) {
        const owner = rest.owner === undefined ? source : schemaAt(rest.owner, source.data().lang)
        if (owner && !rests.has(rest.href))
          rests.set(
            rest.href,
            lazy(() => restSource(context, owner, rest)),
          )
      }
      for (const href of [...hrefs, ...found.map(rest => rest.href)]) {
        if (requested.has(href)) continue
        requested.add(href)
        pending.push(href)
      }
    },
    takeRequested: () => {
      const taken = pending.flatMap(href => at(href) ?? [])
      pending = []
      return taken
    },
    at,
    adopt: other => {
      for (const [href, rest] of other.rests) if (!rests.has(href)) rests.set(href, rest)
    },
    linksDigest: lazy(() => shortDigest(JSON.stringify(allLinks().map(({ value }) => value)))),
    linkDiagnostics: () => allLinks().flatMap(({ diagnostics }) => diagnostics),
  }
}

async function fragmentBody(context: RenderContext, source: PageSource): Promise<Outcome<BodyWithParts>> {
  const { value, diagnostics } = await renderPlain(context, source)
  return { value, diagnostics: resolveBodyDiagnostics(context.frame.specs, source.input, diagnostics) }
}

/** A rest as a page of its own, with the links and icons of the page that it is from. */
function restSource(context: RenderContext, owner: PageSource, { href, title, nodes }: Rest): Fragment {
  const { base } = context.frame.site.config.settings
  const route = href.slice(base.length).replace(/\.html$/, '')
  const { frontmatter, path, icons, features } = owner.page
  const page: Page = {
    ...emptyPage({
      route,
      path,
      title,
      frontmatter: { ...frontmatter, title, description: undefined, mode: 'default', noindex: true, hidden: true },
      fieldSpans: {},
    }),
    icons,
    features,
  }
  const input = { file: { path, text: '' }, imports: [], route }
  const source = pageSource(context, input, page, {
    layout: 'schema',
    lang: owner.data().lang,
    // It is generated from a spec.
    isPlain: true,
    bodyText: () => JSON.stringify({ children: [generatedContainer(nodes)], islands: [] }),
    links: () => ({ value: owner.links().value, diagnostics: [] }),
  })
  return { source, hasMarkdown: false }
}

/** Nodes that may be divided: see `isDivisible`. */
const generatedContainer = (children: Rest['nodes']): BodyNode => ({
  type: 'element',
  name: 'Fragment',
  props: { isGenerated: true },
  children,
})
