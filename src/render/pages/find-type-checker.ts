import type { Page } from '../../content/page.ts'
import type { SitePageInput } from '../../reference/subjects/site-page-input.ts'
import { featuresIn } from '../../site/site-features.ts'
import type { Outcome, Span } from '../../source/diagnostics/diagnostic.ts'
import { peekPageBody } from '../frame/page-bodies.ts'
import type { SiteFrame } from '../frame/site-frame.ts'
import type { TypeChecker } from '../highlighting/type-checker.ts'
import { missingPackages } from '../highlighting/type-diagnostics.ts'
import { typedBlocks } from '../highlighting/typed-blocks.ts'
import type { FindTypeChecker } from '../ports.ts'
import type { RenderInput } from '../render-input.ts'

/** Find the compiler for types in code blocks, if a page needs it. If it is missing, that is reported once. */
export function findTypeChecker(
  renderInput: RenderInput,
  frame: SiteFrame,
  find: FindTypeChecker,
): Outcome<TypeChecker | undefined> {
  const { inputs, site } = renderInput
  // Most sites have no such page.
  const input = featuresIn(site.pages).has(typesFeature)
    ? inputs.find(({ route }) => needsTypes(site.pages.get(route)))
    : undefined
  if (!input) return { value: undefined, diagnostics: [] }
  const types = find(renderInput.folder.files)
  if ('check' in types) return { value: types, diagnostics: [] }
  return { value: undefined, diagnostics: [missingPackages(types.missing, firstTypedBlock(input, frame))] }
}

/** The feature of a page that has a code block with types. */
const typesFeature = 'Twoslash'

export const needsTypes = (page: Page | undefined): boolean => page?.features.includes(typesFeature) ?? false

function firstTypedBlock(input: SitePageInput, frame: SiteFrame): Span {
  const [block] = typedBlocks(peekPageBody(frame, input).children)
  return block
    ? { path: block.typed.path, line: block.typed.line - 1, column: 1 }
    : { path: input.file.path, line: 1, column: 1 }
}
