import type { Operation } from '../api-spec/operation.ts'
import type { BodyNode } from '../content/body.ts'
import type { GeneratedContent } from '../content/parse-page.ts'
import { bodySection, callbackSection, responseSection } from './body-sections.ts'
import { fitFieldLevels } from './draw-within.ts'
import { endpointNode } from './endpoint-node.ts'
import { exampleNodes } from './example-nodes.ts'
import { operationNameOf } from './find-operation.ts'
import { titleOfSummary } from './operation-slug.ts'
import { splitDescriptionHead } from './page-head.ts'
import type { ContentContext, PageContext } from './page-parts.ts'
import { parameterSections } from './parameter-sections.ts'
import { hasInteractivePlayground, playgroundDisplayOf } from './playable.ts'
import { externalDocsLink } from './schema-fields.ts'
import { securitySection } from './security-section.ts'
import { serverSection } from './server-section.ts'

/** The reference of an operation: its endpoint above what the author wrote, everything else below. */
export function operationContent(operation: Operation, settings: ContentContext): GeneratedContent {
  const title = titleOfSummary(operation.summary)
  const name = operationNameOf(operation)
  // That it is a webhook is said beside it.
  const called = operation.kind === 'webhook' ? operation.path : name
  const { frontmatter: head, textBelow } = splitDescriptionHead(title ?? called, descriptionOf(operation))
  return {
    frontmatterDefaults: { ...head, deprecated: operation.isDeprecated, openapi: name },
    // The head does not tell a method of the author's own from a word.
    marker: operation.kind === 'webhook' ? 'WEBHOOK' : operation.method,
    isPlayable: frontmatter => hasInteractivePlayground(operation, playgroundDisplayOf(frontmatter, settings.api)),
    build: (written, frontmatter) => [
      ...endpointNode(operation, frontmatter, settings),
      ...settings.renderMarkdownWithHeadings(textBelow(frontmatter)),
      ...written,
      ...externalDocsLink(operation, settings.renderMarkdown),
      ...fitFieldLevels(settings, false, drawing => operationSections(operation, drawing)),
      ...exampleNodes(operation, written, settings),
    ],
  }
}

/** The description, behind a summary that is too long for a title. */
function descriptionOf({ summary, description }: Operation): string | undefined {
  if (summary === undefined || titleOfSummary(summary) !== undefined || description?.includes(summary.trim()))
    return description
  return [summary, description].filter(text => text !== undefined).join('\n\n')
}

function operationSections(operation: Operation, drawing: PageContext): BodyNode[] {
  const { sizeBudget } = drawing
  const reserved = reservedForResponses(operation, drawing)
  sizeBudget.left -= reserved
  const above = [
    ...securitySection(operation, drawing),
    ...(operation.kind === 'webhook' ? [] : serverSection(operation, drawing)),
    ...parameterSections(operation, drawing),
    ...bodySection(operation, drawing),
    ...callbackSection(operation, drawing),
  ]
  sizeBudget.left += reserved
  return [...above, ...responseSection(operation, drawing)]
}

/** What comes back has so much of the room in any case, however many fields are sent. */
const maxReserved = 0.35

/** Of the room for fields, what those of responses take, where not even the first level of all has room. */
function reservedForResponses(operation: Operation, drawing: PageContext): number {
  if (drawing.isEstimate || drawing.levels > 0) return 0
  const most = drawing.sizeBudget.left * maxReserved
  const budget = { left: most }
  const room = { ...drawing.overflowBudget }
  responseSection(operation, {
    ...drawing,
    renderMarkdown: () => [],
    sizeBudget: budget,
    overflowBudget: room,
    isEstimate: true,
  })
  return most - Math.max(0, budget.left)
}
