import type { LanguageData, PageData } from '../../components/page-data.ts'
import { parseBodyText } from '../../content/pages/body-store.ts'
import type { Outcome } from '../../source/diagnostics/diagnostic.ts'
import { memoize } from '../../source/memoize.ts'
import type { Stage } from '../../source/stage.ts'
import type { SizeBudget } from '../fragments/fit-body-to-budget.ts'
import type { HighlightSettings } from '../highlighting/highlight.ts'
import type { BodyWithParts } from '../output/rendered-body.ts'
import { renderBody } from './render-body.ts'

/** The settings to render the bodies of all pages in a language. */
export interface PlainBodySettings {
  readonly highlighting: HighlightSettings
  readonly language: LanguageData
}

/** One object for all pages of a language, so that each thread gets it only once. */
export function plainBodySettings(highlighting: HighlightSettings, language: LanguageData): PlainBodySettings {
  return settingsWith(highlighting)(language)
}

const settingsWith = memoize((highlighting: HighlightSettings) =>
  memoize((language: LanguageData): PlainBodySettings => ({ highlighting, language })),
)

/** A body that needs neither the author's code nor a compiler: plain data that can be sent to a thread. */
export interface PlainBodyInput {
  readonly route: string
  readonly path: string
  /** The body, as JSON. */
  readonly text: string
  readonly data: Omit<PageData, keyof LanguageData>
  /** If absent, the whole content is part of the page. */
  readonly budget?: SizeBudget | undefined
}

/** Renders the content of a plain page. The result is not cached here, because the published page contains it. */
export const renderPlainBody: Stage<PlainBodySettings, PlainBodyInput, Outcome<BodyWithParts>> = {
  name: 'render-body',
  cache: {},
  // This thread writes the finished pages, and does not load the modules for rendering.
  threads: 'others',
  apply: async ({ highlighting, language }, { text, data: pageData, ...page }, run) => {
    const body = parseBodyText(text)
    const data = { ...language, ...pageData }
    return renderBody({ ...page, body, data, highlighting, author: undefined }, run)
  },
}
