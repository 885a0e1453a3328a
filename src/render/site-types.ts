import type { Page } from '../content/page.ts'
import type { SitePageInput } from '../reference/site-page-input.ts'
import type { Outcome, Span } from '../source/diagnostic.ts'
import type { FindTypes } from './ports.ts'
import type { SiteParts } from './prepare-rendering.ts'
import { readBody, type SiteFrame } from './site-frame.ts'
import { missingPackages } from './type-diagnostics.ts'
import { typedBlocks } from './typed-blocks.ts'
import type { TypeChecker } from './typed-code.ts'

/** The compiler for the types that pages show. It is looked for when a page asks; its absence is told once. */
export function typesForSite(parts: SiteParts, frame: SiteFrame, find: FindTypes): Outcome<TypeChecker | undefined> {
  const asking = parts.inputs.find(({ route }) => asksForTypes(parts.site.pages.get(route)))
  if (!asking) return { value: undefined, diagnostics: [] }
  const types = find(parts.folder.files)
  if ('check' in types) return { value: types, diagnostics: [] }
  return { value: undefined, diagnostics: [missingPackages(types.missing, firstBlock(asking, frame))] }
}

/** Whether a block of a page wants its types shown. */
export const asksForTypes = (page: Page | undefined): boolean => page?.features.includes('Twoslash') ?? false

function firstBlock(input: SitePageInput, frame: SiteFrame): Span {
  const [block] = typedBlocks(readBody(frame, input).children)
  return block
    ? { path: block.typed.path, line: block.typed.line - 1, column: 1 }
    : { path: input.file.path, line: 1, column: 1 }
}
