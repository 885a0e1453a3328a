/** The style sheets of components that are not in the sheet of every page, by the part of their name before a dot. */
const componentSheets: Readonly<Record<string, string>> = {
  Expandable: 'field-sheet',
  ParamField: 'field-sheet',
  ResponseField: 'field-sheet',
  CodeGroup: 'tabs-sheet',
  RequestExample: 'tabs-sheet',
  ResponseExample: 'tabs-sheet',
  Accordion: 'tabs-sheet',
  AccordionGroup: 'tabs-sheet',
  Step: 'tabs-sheet',
  Steps: 'tabs-sheet',
  Tab: 'tabs-sheet',
  Tabs: 'tabs-sheet',
  Image: 'zoom-sheet',
  img: 'zoom-sheet',
  Badge: 'rare-sheet',
  Color: 'rare-sheet',
  FileTree: 'rare-sheet',
  Frame: 'rare-sheet',
  GitHub: 'rare-sheet',
  Mermaid: 'rare-sheet',
  Prompt: 'rare-sheet',
  Tooltip: 'rare-sheet',
  Tree: 'rare-sheet',
  Update: 'rare-sheet',
  Variation: 'rare-sheet',
  View: 'rare-sheet',
}

const sheetsInOrder = [...new Set(Object.values(componentSheets))]

/** Languages for which `languages.css` says something. */
const styledLanguages = /^(?:ar|he|hi|ja|ko|vi|zh)\b/

/**
 * The style sheets that a page needs besides those of every page: for some components, and for some languages. Their rules
 * come from the same layers, so pages link them before the sheets of API pages.
 *
 * @param hasLanguages Whether the page has a list of languages, with their names in these languages.
 * @returns Names of client entries.
 */
export function pageSheetsOf(
  features: readonly string[],
  { lang, html, hasLanguages }: { readonly lang: string; readonly html: string; readonly hasLanguages: boolean },
): readonly string[] {
  const isStyled = styledLanguages.test(lang) || hasLanguages || html.includes(' lang="')
  return [...(isStyled ? ['languages-sheet'] : []), ...componentSheetsOf(features)]
}

/** The style sheets for components with these names, each once. */
export function componentSheetsOf(features: readonly string[]): readonly string[] {
  // Content that is fetched later may have any component.
  if (features.includes('Api.More')) return sheetsInOrder
  const used = new Set(features.map(name => componentSheets[name.split('.')[0] ?? '']))
  const hasChanges = features.some(name => name.startsWith('Api.Change'))
  const isReference = features.some(name => name.startsWith('Api.') && !name.startsWith('Api.Change'))
  const sheetsOfApi = [...(isReference ? ['field-sheet', 'tabs-sheet'] : []), ...(hasChanges ? ['rare-sheet'] : [])]
  return sheetsInOrder.filter(sheet => used.has(sheet) || sheetsOfApi.includes(sheet))
}

export const isComponentSheet = (entry: string): boolean => sheetsInOrder.includes(entry)
