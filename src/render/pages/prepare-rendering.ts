import type { Body } from '../../content/tree/body.ts'
import type { SitePageInput } from '../../reference/subjects/site-page-input.ts'
import { resolveBodyDiagnostics } from '../../reference/subjects/source-positions.ts'
import { specPageText } from '../../reference/subjects/spec-page-text.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import type { Run, Stage } from '../../source/stage.ts'
import type { AuthorScripts } from '../assets/author-scripts.ts'
import { takePageBody } from '../frame/page-bodies.ts'
import { prepareFrame } from '../frame/prepare-frame.ts'
import type { SiteFrame } from '../frame/site-frame.ts'
import type { SharedFile } from '../output/output-file.ts'
import type { AuthorCodePage, BundledCode, RenderPorts } from '../ports.ts'
import type { RenderInput } from '../render-input.ts'
import { compileLayouts } from '../templates/compile-layouts.ts'
import { findTypeChecker } from './find-type-checker.ts'
import type { RenderContext } from './render-context.ts'

interface PreparedRendering {
  readonly rendering: RenderContext
  readonly files: readonly SharedFile[]
  readonly scripts: AuthorScripts
  readonly diagnostics: readonly Diagnostic[]
}

/** All that pages are rendered with. */
export async function prepareRendering(parts: RenderInput, run: Run, ports: RenderPorts): Promise<PreparedRendering> {
  const { frame, files, scripts, diagnostics } = await prepareFrame(parts, run, ports)
  const author = ports.bundle && (await bundleAuthorCode(parts, frame, { run, bundle: ports.bundle }))
  const types = findTypeChecker(parts, frame, ports.types)
  const rendering = {
    frame,
    layouts: compileLayouts(parts.folder.frame),
    author,
    types: types.value,
    run,
    publishedDiagnostics: ports.publishedDiagnostics,
    publishedBody: ports.publishedBody,
    changedAt: parts.folder.changedAt,
    writtenFiles: new Set<string>(),
    hints: new Map(),
  }
  return {
    rendering,
    files,
    scripts,
    diagnostics: [...diagnostics, ...(author?.diagnostics ?? []), ...types.diagnostics],
  }
}

/** Compile the code of the pages that need it. */
async function bundleAuthorCode(
  { site, folder, inputs, specs }: RenderInput,
  frame: SiteFrame,
  { run, bundle }: { readonly run: Run; readonly bundle: NonNullable<RenderPorts['bundle']> },
): Promise<BundledCode | undefined> {
  const alive = inputs.filter(({ route }) => site.pages.get(route)?.hasAuthorCode)
  const islands = await run(readIslands, frame, alive)
  const pages = alive.map((input, at) => authorCodePage(input, islands[at] ?? []))
  if (pages.length === 0) return undefined
  const described = alive.flatMap(input => {
    const text = specPageText(input)
    return text ? [{ text, input }] : []
  })
  const texts = described.map(({ text }) => [text.path, text] as const)
  const bundled = await bundle({
    pages,
    modules: texts.length > 0 ? new Map([...folder.files, ...texts]) : folder.files,
  })
  const diagnostics = bundled.diagnostics.flatMap(found => {
    const input = described.find(({ text }) => text.path === found.span?.path)?.input
    return input ? resolveBodyDiagnostics(specs, input, [found]) : [found]
  })
  return { ...bundled, diagnostics }
}

/** Islands see the imports and exports of the text that they stand in. */
function authorCodePage(input: SitePageInput, islands: Body['islands']): AuthorCodePage {
  const { route, file } = input
  const path = specPageText(input)?.path ?? file.path
  return { route, path, islands: islands.map(island => (island.path === file.path ? { ...island, path } : island)) }
}

/** The places of a page where its author's code draws. Its input names by a digest what it reads of the descriptions. */
const readIslands: Stage<SiteFrame, SitePageInput, Body['islands']> = {
  name: 'read-islands',
  isKept: false,
  keyOf: ({ content, site }) => ({ content, api: site.config.api, base: site.config.settings.base }),
  apply: (frame, input) => takePageBody(frame, input).islands,
}
