import type { ApiSpec } from '../../api-spec/model/api-spec.ts'
import type { GeneratedContent } from '../../content/parse-page.ts'
import type { BodyNode } from '../../content/tree/body.ts'
import { shortDigest } from '../../source/text/digest.ts'
import { element } from '../context/node-builders.ts'
import type { FieldSide, OverflowItems } from '../context/overflow-items.ts'
import type { ContentContext, PageContext } from '../context/page-context.ts'
import { valuesProp } from '../fields/schema-facts.ts'
import { idPart } from '../id-part.ts'
import { segmentOf } from '../routes/operation-slug.ts'
import { factRows } from '../sections/binding-nodes.ts'
import { callbackRows, contentNodes, statusNodes } from '../sections/body-sections.ts'
import { scopeRows, securityNodes } from '../sections/security-section.ts'
import { serverNodes } from '../sections/server-section.ts'
import { codeNodes } from '../size-budget/code-overflow.ts'
import { fitFieldLevels } from '../size-budget/fit-field-levels.ts'
import { fitItems, overflowTitle } from '../size-budget/overflow.ts'
import { truncateText } from '../size-budget/split-text.ts'
import type { SitePageInput } from '../subjects/site-page-input.ts'
import { specReferenceTo } from '../subjects/spec-reference.ts'
import { messageNodes, operationRows } from './channel-content.ts'
import { fragmentsFolder } from './schema-fragment.ts'

/** The source of a file that shows items beyond the budget of a page. */
export function overflowInput(description: ApiSpec, pieces: OverflowItems): SitePageInput {
  const name = segmentOf(overflowTitle(pieces).replaceAll('…', '')) || pieces.kind
  const key = shortDigest(JSON.stringify([description.source, pieces]))
  return {
    file: { path: description.source, text: '' },
    imports: [],
    route: `/${fragmentsFolder}${truncateText(name, 40)}-${key}`,
    reference: specReferenceTo(description, { type: 'pieces', pieces }),
  }
}

/** Items in a file of their own. Those beyond its budget go to further files. */
export function overflowFragment(pieces: OverflowItems, settings: ContentContext): GeneratedContent {
  return {
    frontmatterDefaults: { title: overflowTitle(pieces), noindex: true, hidden: true },
    build: () => fitFieldLevels(settings, true, drawing => [...overflowNodes(pieces, drawing)]),
  }
}

function overflowNodes(pieces: OverflowItems, drawing: PageContext): readonly BodyNode[] {
  switch (pieces.kind) {
    case 'responses':
      return statusNodes(pieces.list, drawing, separateSide(pieces))
    case 'content':
      return contentNodes(pieces.list, drawing, { ...separateSide(pieces), name: pieces.side.name })
    case 'callbacks':
      return callbackRows(pieces.list, drawing)
    case 'security':
      return securityNodes(pieces.list, drawing)
    case 'scopes':
      return scopeRows(pieces.list, drawing)
    case 'values':
      return fitItems(pieces, drawing, list => [element('Api.Facts', { values: valuesProp(list) })])
    case 'words':
      return fitItems(pieces, drawing, list => list.flatMap(block => drawing.renderMarkdown(block)))
    case 'servers':
      return serverNodes(pieces.list, drawing)
    case 'messages':
      return messageNodes(pieces.list, pieces, drawing)
    case 'operations':
      return operationRows(pieces.list, true, drawing)
    case 'facts':
      return factRows(pieces.list, drawing)
    case 'code':
      return fitItems(pieces, drawing, codeNodes)
  }
}

/** Their field ids differ from those of the items on the page, because this content is inserted below them. */
function separateSide(pieces: Extract<OverflowItems, { side: unknown }>): FieldSide {
  const { prefix, direction } = pieces.side
  return { prefix: `${prefix}-${idPart(overflowTitle(pieces))}`, direction }
}
