/** HTML of a page's content, and of what stands in its right column. */
export interface RenderedBody {
  /** The endpoint that a page of an API begins with. */
  readonly leadHtml: string
  readonly html: string
  readonly asideHtml: string
  /** Whether an island must come alive in the browser. */
  readonly needsHydration: boolean
}
