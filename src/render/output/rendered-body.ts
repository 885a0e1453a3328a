import type { BodyNode } from '../../content/tree/body.ts'

/** The HTML of a page's content and of its right column. */
export interface RenderedBody {
  /** The endpoint at the top of an API page, and its description. */
  readonly leadHtml: string
  readonly html: string
  readonly asideHtml: string
  /** Whether an island needs hydration in the browser. */
  readonly needsHydration: boolean
}

/** A body that can be completed with fragments: their places are empty elements with the index of a part. */
export interface BodyWithParts extends RenderedBody {
  readonly parts: readonly HtmlPart[]
  readonly onDemand: OnDemandContent
}

/** The place of a fragment in a body: the fields of a nested schema. */
export interface HtmlPart {
  /** The address of the fragment. */
  readonly href: string
  /** HTML before and after the fields. */
  readonly before: string
  readonly after: string
  /** HTML of the link that loads the fields instead. */
  readonly linkHtml: string
  /** Prefix of the ids of the fields. */
  readonly prefix: string
  /** The addresses of fragments whose fields are shown around it. */
  readonly ancestorHrefs: readonly string[]
}

/** The content of a page that is not in its own body: fragments that it contains or links to, and moved parts. */
export interface OnDemandContent {
  /** Addresses of the fragments that it links to. Many pages may load the same one. */
  readonly hrefs: readonly string[]
  /** Addresses of the fragments that it contains. */
  readonly included: readonly string[]
  /** The moved parts of long lists and texts. */
  readonly movedParts: readonly MovedPart[]
}

/** A part of a body that is moved to a separate fragment. */
export interface MovedPart {
  readonly href: string
  readonly title: string
  readonly nodes: readonly BodyNode[]
  /** The address of the fragment that it is a part of. If absent, it is a part of the page itself. */
  readonly owner?: string | undefined
}

export const nothingOnDemand: OnDemandContent = { hrefs: [], included: [], movedParts: [] }
