import runtime from 'handlebars/runtime.js'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import type { FrameFiles } from '../../source/docs-folder.ts'
import { memoize } from '../../source/memoize.ts'
import type { CallbackView, NavListView, RedirectView } from './document-views.ts'
import type { PageView } from './page-view.ts'
import {
  type CompiledLayouts,
  compileTemplateSet,
  precompiledKey,
  renderLayout,
  withoutIndent,
} from './template-set.ts'

/** The view of each layout. */
export interface LayoutViews {
  readonly page: PageView
  readonly '404': PageView
  readonly schema: PageView
  readonly 'sign-in': PageView
  readonly division: PageView
  readonly redirect: RedirectView
  readonly callback: CallbackView
  readonly nav: NavListView
}

export interface Layouts {
  /**
   * Render a complete document (for `nav`, a list) from plain data. If the author's templates fail with this data, the
   * built-in ones are used. The result does not depend on what was rendered before.
   *
   * @param report Called for such a failure. By default it is added to the diagnostics of these layouts.
   */
  readonly render: <Name extends keyof LayoutViews>(
    name: Name,
    view: LayoutViews[Name],
    report?: (failure: Diagnostic) => void,
  ) => string
  /** Diagnostics for the author's templates. Complete when the last document is rendered. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Compile the built-in templates, and the author's templates that replace them by name. Invalid ones are left out. */
export async function compileLayouts(frame: FrameFiles): Promise<Layouts> {
  const builtIn = await compileBuiltIn(frame)
  if (!frame.authorTemplates?.length)
    return { render: (name, view) => renderLayout(builtIn, name, view), diagnostics: [] }
  const { compileAuthorLayouts } = await import('./template-compiler.ts')
  return compileAuthorLayouts(frame, builtIn)
}

/** The built-in templates, compiled only once, because the preview renders pages again and again. */
const compileBuiltIn = memoize(async (frame: FrameFiles): Promise<CompiledLayouts> => {
  const { layouts, partials, precompiled } = frame
  const texts = [layouts, partials].flatMap(Object.values<string>).map(withoutIndent)
  const specifications = new Map(texts.map(text => [text, precompiled?.get(precompiledKey(text))]))
  // In a checkout, templates may have been edited after the package was built.
  if (texts.some(text => !specifications.get(text)))
    return (await import('./template-compiler.ts')).compileTemplates(frame)
  const environment = runtime.create()
  return compileTemplateSet(environment, frame, text => environment.template(specifications.get(text) ?? {}))
})
