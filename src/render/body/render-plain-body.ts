import type { LanguageData, PageData } from '../../components/page-data.ts'
import { parseBodyText } from '../../content/pages/body-cache.ts'
import type { Outcome } from '../../source/diagnostics/diagnostic.ts'
import type { Stage } from '../../source/stage.ts'
import type { HighlightSettings } from '../highlighting/highlight.ts'
import type { RenderedBody } from '../output/rendered-body.ts'
import { renderBody } from './render-body.ts'

/** What the bodies of all pages in a language are rendered with. */
export interface PlainBodySettings {
  readonly highlighting: HighlightSettings
  readonly language: LanguageData
}

const known = new WeakMap<LanguageData, PlainBodySettings>()

/** One object for all pages of a language, so that a thread is told once. */
export function plainBodySettings(highlighting: HighlightSettings, language: LanguageData): PlainBodySettings {
  const settings = known.get(language) ?? { highlighting, language }
  known.set(language, settings)
  return settings
}

/** A body that neither code of the author's nor a compiler has a part in: plain data, fit for a thread. */
export interface PlainBodyInput {
  readonly route: string
  readonly path: string
  /** The body, as JSON. */
  readonly text: string
  readonly data: Omit<PageData, keyof LanguageData>
}

/** Render the content of a plain page. Its results are remembered as the pages that they are written to. */
export const renderPlainBody: Stage<PlainBodySettings, PlainBodyInput, Outcome<RenderedBody>> = {
  name: 'render-body',
  isKept: false,
  apply: async ({ highlighting, language }, { text, data: own, ...page }, run) => {
    const body = parseBodyText(text)
    const data = { ...language, ...own }
    return renderBody({ ...page, body, data, highlighting, author: undefined }, run)
  },
}
