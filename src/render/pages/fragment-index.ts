import { emptyPage, type Page, type Route } from '../../content/page.ts'
import type { BodyNode } from '../../content/tree/body.ts'
import { resolveBodyDiagnostics } from '../../reference/subjects/source-positions.ts'
import type { Diagnostic, Outcome } from '../../source/diagnostics/diagnostic.ts'
import { lazy } from '../../source/lazy.ts'
import { shortDigest } from '../../source/text/short-digest.ts'
import type { BodyWithParts, MovedPart, OnDemandContent } from '../output/rendered-body.ts'
import type { RenderInput } from '../render-input.ts'
import { type PageSource, pageSource } from './page-source.ts'
import type { RenderContext } from './render-context.ts'
import { renderPlain } from './render-plain.ts'

/** A fragment to render. A moved part has no Markdown file: the Markdown of its page is complete. */
export interface Fragment {
  readonly source: PageSource
  readonly hasMarkdown: boolean
}

/**
 * The fragments of a site: the fields of schemas, which are known before pages are rendered, and moved parts of long lists,
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
  /** Adds the moved parts of another index: pages that were rendered with it may still be open. */
  readonly adopt: (other: FragmentIndex) => void
  readonly movedParts: ReadonlyMap<string, FoundMovedPart>
  /** Digest of where the links in the fields of all schemas lead. */
  readonly linksDigest: () => string
  /** Problems of these links. They are reported once, however many pages contain them. */
  readonly linkDiagnostics: () => readonly Diagnostic[]
}

/** A moved part, and the page or fragment that was rendered when it was found. */
interface FoundMovedPart {
  readonly movedPart: MovedPart
  readonly route: Route
  readonly lang: string
}

/** Rests of earlier states of a preview that may still be requested. */
const maxAdopted = 2_000

export function fragmentIndex(
  context: RenderContext,
  { fragments, inputs }: Pick<RenderInput, 'fragments' | 'inputs'>,
): FragmentIndex {
  const { base } = context.frame.site.config.settings
  const byHref = new Map(fragments.map(fragment => [`${base}${fragment.page.route}.html`, fragment]))
  const sources = new Map<string, PageSource>()
  const bodies = new Map<string, Promise<Outcome<BodyWithParts>>>()
  const movedParts = new Map<string, FoundMovedPart>()
  const inputAt = lazy(() => new Map(inputs.map(input => [input.route, input])))
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
    if (source) return { source, hasMarkdown: true }
    const entry = movedParts.get(href)
    const owner = entry && ownerOf(entry)
    return owner && movedPartSource(context, owner, entry.movedPart)
  }
  const ownerOf = ({ movedPart, route, lang }: FoundMovedPart): PageSource | undefined => {
    if (movedPart.owner !== undefined) return schemaAt(movedPart.owner, lang)
    const input = inputAt().get(route)
    const page = context.frame.site.pages.get(route)
    return input && page ? pageSource(context, input, page) : at(`${base}${route}.html`)?.source
  }
  return {
    schemaAt,
    bodyAt: (href, lang) => {
      const source = schemaAt(href, lang)
      if (!source) return undefined
      const key = JSON.stringify([href, lang])
      const body = bodies.get(key) ?? fragmentBody(context, source)
      bodies.set(key, body)
      body.catch(() => bodies.delete(key))
      return body
    },
    movedParts,
    request: (source, { hrefs, movedParts: found }) => {
      const lang = source.lang()
      for (const movedPart of found) movedParts.set(movedPart.href, { movedPart, route: source.page.route, lang })
      for (const href of [...hrefs, ...found.map(movedPart => movedPart.href)]) {
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
      for (const [href, found] of other.movedParts)
        if (movedParts.size < maxAdopted && !movedParts.has(href)) movedParts.set(href, found)
    },
    linksDigest: lazy(() => shortDigest(JSON.stringify(allLinks().map(({ value }) => value)))),
    linkDiagnostics: () => allLinks().flatMap(({ diagnostics }) => diagnostics),
  }
}

async function fragmentBody(context: RenderContext, source: PageSource): Promise<Outcome<BodyWithParts>> {
  const { value, diagnostics } = await renderPlain(context, source)
  return { value, diagnostics: resolveBodyDiagnostics(context.frame.specs, source.input, diagnostics) }
}

/** A moved part as a separate page, with the links and icons of the page that it is from. */
function movedPartSource(context: RenderContext, owner: PageSource, { href, title, nodes }: MovedPart): Fragment {
  const { base } = context.frame.site.config.settings
  const route = href.slice(base.length).replace(/\.html$/, '')
  const { frontmatter, path, icons, features } = owner.page
  const page: Page = {
    ...emptyPage({
      route,
      path,
      title,
      frontmatter: {
        ...frontmatter,
        title,
        description: undefined,
        keywords: [],
        canonical: undefined,
        mode: 'default',
        noindex: true,
        hidden: true,
      },
      fieldSpans: {},
    }),
    icons,
    features,
  }
  // The fields of schemas that it contains change with the spec.
  const input = { file: { path, text: '' }, imports: [], route, reference: owner.input.reference }
  const source = pageSource(context, input, page, {
    layout: 'schema',
    lang: owner.lang(),
    // It is generated from a spec.
    isPlain: true,
    bodyText: async () => JSON.stringify({ children: [generatedContainer(nodes)], islands: [] }),
    links: () => ({ value: owner.links().value, diagnostics: [] }),
  })
  return { source, hasMarkdown: false }
}

/** Nodes that may be divided: see `isDivisible`. */
const generatedContainer = (children: MovedPart['nodes']): BodyNode => ({
  type: 'element',
  name: 'Fragment',
  props: { isGenerated: true },
  children,
})
