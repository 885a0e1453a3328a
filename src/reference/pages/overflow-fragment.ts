import type { ApiSpec } from '../../api-spec/model/api-spec.ts'
import type { GeneratedContent } from '../../content/parse-page.ts'
import type { BodyNode } from '../../content/tree/body.ts'
import { shortDigest } from '../../source/text/short-digest.ts'
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
export function overflowInput(spec: ApiSpec, items: OverflowItems): SitePageInput {
  const name = segmentOf(overflowTitle(items).replaceAll('…', '')) || items.kind
  const key = shortDigest(JSON.stringify([spec.source, items]))
  return {
    file: { path: spec.source, text: '' },
    imports: [],
    route: `/${fragmentsFolder}${truncateText(name, 40)}-${key}`,
    reference: specReferenceTo(spec, { type: 'pieces', pieces: items }),
  }
}

/** Items in a file of their own. Those beyond its budget go to further files. */
export function overflowFragment(items: OverflowItems, settings: ContentContext): GeneratedContent {
  return {
    frontmatterDefaults: { title: overflowTitle(items), noindex: true, hidden: true },
    build: () => fitFieldLevels(settings, true, context => [...overflowNodes(items, context)]),
  }
}

function overflowNodes(items: OverflowItems, context: PageContext): readonly BodyNode[] {
  switch (items.kind) {
    case 'responses':
      return statusNodes(items.list, context, separateSide(items))
    case 'content':
      return contentNodes(items.list, context, { ...separateSide(items), name: items.side.name })
    case 'callbacks':
      return callbackRows(items.list, context)
    case 'security':
      return securityNodes(items.list, context)
    case 'scopes':
      return scopeRows(items.list, context)
    case 'values':
      return fitItems(items, context, list => [element('Api.Facts', { values: valuesProp(list) })])
    case 'words':
      return fitItems(items, context, list => list.flatMap(block => context.renderMarkdown(block)))
    case 'servers':
      return serverNodes(items.list, context)
    case 'messages':
      return messageNodes(items.list, items, context)
    case 'operations':
      return operationRows(items.list, true, context)
    case 'facts':
      return factRows(items.list, context)
    case 'code':
      return fitItems(items, context, codeNodes)
  }
}

/** Their field ids differ from those of the items on the page, because this content is inserted below them. */
function separateSide(items: Extract<OverflowItems, { side: unknown }>): FieldSide {
  const { prefix, direction } = items.side
  return { prefix: `${prefix}-${idPart(overflowTitle(items))}`, direction }
}
