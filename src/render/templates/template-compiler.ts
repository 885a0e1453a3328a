import Handlebars from 'handlebars'
import type { FrameFiles } from '../../source/docs-folder.ts'
import { type AuthorTemplate, checkTemplates } from './check-templates.ts'
import type { Layouts } from './compile-layouts.ts'
import { createRenderLimiter, instrumentTemplate, type RenderLimiter, renderFailure } from './render-limiter.ts'
import {
  type CompiledLayouts,
  compileOptions,
  compileTemplateSet,
  precompiledKey,
  renderLayout,
  type TemplateSources,
  withoutIndent,
} from './template-set.ts'

// Loaded on demand, because the compiler takes as long to load as several pages take to render. Without templates of the
// author, the built package does not need it.

/** Compile templates of the package. */
export function compileTemplates(sources: TemplateSources): CompiledLayouts {
  const environment = Handlebars.create()
  return compileTemplateSet(environment, sources, text => environment.compile(text, { ...compileOptions }))
}

/**
 * The layouts with the author's templates, which replace built-in ones by name. Invalid ones are left out.
 *
 * @param builtIn Used if the author's templates fail.
 */
export function compileAuthorLayouts(frame: FrameFiles, builtIn: CompiledLayouts): Layouts {
  const { value: author, diagnostics: mistakes } = checkTemplates(frame)
  const diagnostics = [...mistakes]
  if (author.length === 0) return { render: (name, view) => renderLayout(builtIn, name, view), diagnostics }
  const limiter = createRenderLimiter()
  const authorLayouts = compileWithAuthorTemplates(frame, author, limiter)
  const render: Layouts['render'] = (name, view, report = failure => diagnostics.push(failure)) => {
    limiter.start(view)
    try {
      return limiter.checkLength(renderLayout(authorLayouts, name, view))
    } catch (error) {
      report(renderFailure(limiter.lastTemplateOf(author), view, error))
      return renderLayout(builtIn, name, view)
    }
  }
  return { render, diagnostics }
}

/** @param limiter Stops rendering that takes too much work. */
function compileWithAuthorTemplates(
  { layouts, partials }: FrameFiles,
  author: readonly AuthorTemplate[],
  limiter: RenderLimiter,
): CompiledLayouts {
  const sourcesOf = (kind: string) =>
    Object.fromEntries(author.filter(file => file.kind === kind).map(({ name, text }) => [name, text]))
  const sources = {
    layouts: { ...layouts, ...sourcesOf('layouts') },
    partials: { ...partials, ...sourcesOf('partials') },
  }
  const environment = Handlebars.create()
  const knownHelpers = { ...compileOptions.knownHelpers, tick: true }
  const compile = (text: string, key: string) =>
    environment.compile(instrumentTemplate(text, key), { ...compileOptions, knownHelpers })
  return compileTemplateSet(environment, sources, compile, { tick: limiter.tick })
}

/**
 * A CommonJS module that exports `FrameFiles.precompiled`. The package build creates it, because compiling all
 * templates takes longer than rendering a page with them.
 */
export function precompileTemplates(sources: readonly string[]): string {
  const entries = sources
    .map(withoutIndent)
    .map(text => `[${JSON.stringify(precompiledKey(text))}, ${Handlebars.precompile(text, { ...compileOptions })}]`)
  return `module.exports = new Map([\n${entries.join(',\n')}\n])\n`
}
