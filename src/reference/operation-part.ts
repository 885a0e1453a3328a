import type { Operation } from '../api-spec/operation.ts'
import type { BodyNode } from '../content/body.ts'
import type { GeneratedPart } from '../content/parse-page.ts'
import { bodySection, callbackSection, responseSection } from './body-sections.ts'
import { drawWithin } from './draw-within.ts'
import { endpointNode } from './endpoint-node.ts'
import { exampleNodes } from './example-nodes.ts'
import { nameOf } from './find-operation.ts'
import { titleOfSummary } from './operation-slug.ts'
import { headTexts } from './page-head.ts'
import type { PageDrawing, PartSettings } from './page-parts.ts'
import { parameterSections } from './parameter-sections.ts'
import { displayOf, isPlayable } from './playable.ts'
import { docsLink } from './schema-fields.ts'
import { securitySection } from './security-section.ts'
import { serverSection } from './server-section.ts'

/** The reference of an operation: its endpoint above what the author wrote, everything else below. */
export function operationPart(operation: Operation, settings: PartSettings): GeneratedPart {
  const title = titleOfSummary(operation.summary)
  const name = nameOf(operation)
  // That it is a webhook is said beside it.
  const called = operation.kind === 'webhook' ? operation.path : name
  const { head, below } = headTexts(title ?? called, descriptionOf(operation))
  return {
    head: { ...head, deprecated: operation.isDeprecated, openapi: name },
    // The head does not tell a method of the author's own from a word.
    marker: operation.kind === 'webhook' ? 'WEBHOOK' : operation.method,
    isPlayable: frontmatter => isPlayable(operation, displayOf(frontmatter, settings.api)),
    draw: (written, frontmatter) => [
      ...endpointNode(operation, frontmatter, settings),
      ...settings.headings(below(frontmatter)),
      ...written,
      ...docsLink(operation, settings.words),
      ...drawWithin(settings, false, drawing => operationSections(operation, drawing)),
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

function operationSections(operation: Operation, drawing: PageDrawing): BodyNode[] {
  const { budget } = drawing
  const reserved = reservedForResponses(operation, drawing)
  budget.left -= reserved
  const above = [
    ...securitySection(operation, drawing),
    ...(operation.kind === 'webhook' ? [] : serverSection(operation, drawing)),
    ...parameterSections(operation, drawing),
    ...bodySection(operation, drawing),
    ...callbackSection(operation, drawing),
  ]
  budget.left += reserved
  return [...above, ...responseSection(operation, drawing)]
}

/** What comes back has so much of the room in any case, however many fields are sent. */
const mostReserved = 0.35

/** Of the room for fields, what those of responses take, where not even the first level of all has room. */
function reservedForResponses(operation: Operation, drawing: PageDrawing): number {
  if (drawing.isTrial || drawing.levels > 0) return 0
  const most = drawing.budget.left * mostReserved
  const budget = { left: most }
  const room = { ...drawing.room }
  responseSection(operation, { ...drawing, words: () => [], budget, room, isTrial: true })
  return most - Math.max(0, budget.left)
}
