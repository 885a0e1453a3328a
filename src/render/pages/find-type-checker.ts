import type { Page } from '../../content/page.ts'
import type { SitePageInput } from '../../reference/subjects/site-page-input.ts'
import type { Outcome, Span } from '../../source/diagnostics/diagnostic.ts'
import { takePageBody } from '../frame/page-bodies.ts'
import type { SiteFrame } from '../frame/site-frame.ts'
import type { TypeChecker } from '../highlighting/type-checker.ts'
import { missingPackages } from '../highlighting/type-diagnostics.ts'
import { typedBlocks } from '../highlighting/typed-blocks.ts'
import type { FindTypeChecker } from '../ports.ts'
import type { RenderInput } from '../render-input.ts'

/** The compiler for the types that pages show. It is looked for when a page asks; its absence is told once. */
export function findTypeChecker(
  parts: RenderInput,
  frame: SiteFrame,
  find: FindTypeChecker,
): Outcome<TypeChecker | undefined> {
  const asking = parts.inputs.find(({ route }) => needsTypes(parts.site.pages.get(route)))
  if (!asking) return { value: undefined, diagnostics: [] }
  const types = find(parts.folder.files)
  if ('check' in types) return { value: types, diagnostics: [] }
  return { value: undefined, diagnostics: [missingPackages(types.missing, firstTypedBlock(asking, frame))] }
}

/** Whether a block of a page wants its types shown. */
export const needsTypes = (page: Page | undefined): boolean => page?.features.includes('Twoslash') ?? false

function firstTypedBlock(input: SitePageInput, frame: SiteFrame): Span {
  const [block] = typedBlocks(takePageBody(frame, input).children)
  return block
    ? { path: block.typed.path, line: block.typed.line - 1, column: 1 }
    : { path: input.file.path, line: 1, column: 1 }
}
