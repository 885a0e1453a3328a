/** The content of a page for programs: the same facts as its HTML. */
export interface PageContent {
  /**
   * GitHub Flavored Markdown without components, imports and variables. Links are addresses of the site. Fragments that
   * the page loads on demand are links.
   */
  readonly markdown: string
}
