/** The HTML of a page's content and of its right column. */
export interface RenderedBody {
  /** The endpoint at the top of an API page. */
  readonly leadHtml: string
  readonly html: string
  readonly asideHtml: string
  /** Whether an island needs hydration in the browser. */
  readonly needsHydration: boolean
}
