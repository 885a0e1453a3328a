import type { PageData } from '../../components/page-data.ts'
import type { Page } from '../../content/page.ts'
import { fragmentsFolder } from '../../reference/pages/schema-fragment.ts'
import { shortDigest } from '../../source/text/short-digest.ts'
import type { SizeBudget } from '../fragments/fit-body-to-budget.ts'
import { byteLength } from '../fragments/html-parts.ts'
import { pageViewOf } from '../views/page-view-of.ts'
import { pageDetailsOf } from './page-details.ts'
import type { RenderContext } from './render-context.ts'

/** Bytes of HTML of a page: it stays below 100 kB. */
const maxPageSize = 99_000

/** Bytes of HTML of nested fields on a page. They are collapsed at first. */
const maxNestedSize = 30_000

/** Minimum budget for the content, even if the navigation around it is large. */
const minContentSize = 25_000

/** The budget is a multiple of this, so that it stays the same when a title of the navigation changes. */
const step = 2_000

/**
 * Bytes of HTML of a fragment, which is inserted into a page that is open, and those of nested fields that it contains
 * wherever it is shown.
 */
const fragmentBudget = { bytes: 60_000, nestedBytes: 15_000, movedPartBytes: 50_000 }

const fragmentBaseOf = ({ frame }: Pick<RenderContext, 'frame'>): string =>
  `${frame.site.config.settings.base}/${fragmentsFolder}`

export const fragmentBudgetOf = (context: Pick<RenderContext, 'frame'>, data: PageData): SizeBudget => ({
  ...fragmentBudget,
  fragmentBase: fragmentBaseOf(context),
  context: contextOf(data),
})

const contextOf = ({ lang, links }: PageData): string => shortDigest(JSON.stringify([lang, links]))

/**
 * The bytes that the template leaves for the content of a page, measured by rendering it without content. Short content
 * needs no more than the minimum.
 */
export function pageBudgetOf(
  context: Pick<RenderContext, 'frame' | 'layouts'>,
  page: Page,
  data: PageData,
): SizeBudget {
  const { frame, layouts } = context
  if (page.isShort) return budgetOf(context, data, minContentSize)
  const view = pageViewOf(frame, {
    page,
    body: { leadHtml: '', html: '', asideHtml: '', needsHydration: false },
    data,
    details: pageDetailsOf(frame, page),
  })
  // Problems of the template are reported when the page itself is rendered.
  const left = maxPageSize - byteLength(layouts.render('page', view, () => {}))
  return budgetOf(context, data, Math.max(minContentSize, Math.floor(left / step) * step))
}

const budgetOf = (context: Pick<RenderContext, 'frame'>, data: PageData, bytes: number): SizeBudget => ({
  bytes,
  nestedBytes: maxNestedSize,
  fragmentBase: fragmentBaseOf(context),
  context: contextOf(data),
})
