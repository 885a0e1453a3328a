import type { ApiConfig } from '../../config/config.ts'
import type { PageInput } from '../../content/context/content-settings.ts'
import type { Route } from '../../content/page.ts'
import type { Reader } from '../../source/access/access.ts'
import type { SourceFile } from '../../source/source-file.ts'
import type { BoundInput } from '../binding/bind-pages.ts'
import { openPlayground } from '../binding/open-playground.ts'
import type { Specs } from '../subjects/find-source.ts'
import type { GeneratedPage } from '../subjects/generated-page.ts'
import type { SitePageInput } from '../subjects/site-page-input.ts'
import { visibleReference } from '../subjects/visible-reference.ts'
import { generatedInput } from './generated-input.ts'

/** The pages of a site that show a part of a spec. */
interface ApiPages {
  /** Pages of authors. */
  readonly bound: readonly BoundInput[]
  readonly generated: readonly GeneratedPage[]
}

interface VisibilityContext {
  /** The specs as the reader sees them. */
  readonly specs: Specs
  readonly api: ApiConfig
  /** Absent if nobody can sign in to the site. */
  readonly reader: Reader | undefined
  /** What the pages of authors are parsed from. Such a page replaces a generated page with the same route. */
  readonly authorInputs: ReadonlyMap<Route, PageInput>
  /** All files of the project: text in a spec can import them. */
  readonly files: ReadonlyMap<string, SourceFile>
}

/** What pages about parts of specs are parsed from. */
export interface VisibleInputs {
  readonly bound: readonly SitePageInput[]
  readonly generated: readonly SitePageInput[]
  /** Routes of the pages about a part that the reader may not see. */
  readonly hiddenRoutes: ReadonlySet<Route>
}

/** Leave out the pages about parts of specs that the reader may not see. */
export function visibleInputs(pages: ApiPages, context: VisibilityContext): VisibleInputs {
  const { specs, api, reader, authorInputs, files } = context
  const hiddenRoutes = new Set<Route>()
  const bound = pages.bound.flatMap(({ page, input, reference: complete }) => {
    const reference = visibleReference(specs, complete)
    if (!reference) hiddenRoutes.add(page.route)
    return reference ? [openPlayground({ ...input, reference }, { api, reader }, page.frontmatter)] : []
  })
  const generated = pages.generated.flatMap(page => {
    if (authorInputs.has(page.route)) return []
    const reference = visibleReference(specs, page)
    const spec = specs[page.source]
    if (!reference || !spec) hiddenRoutes.add(page.route)
    return reference && spec ? [openPlayground(generatedInput(page, spec, reference, files), { api, reader })] : []
  })
  return { bound, generated, hiddenRoutes }
}
