import type { Operation } from '../../api-spec/model/operation.ts'
import type { GeneratedContent } from '../../content/parse-page.ts'
import type { BodyNode } from '../../content/tree/body.ts'
import type { PageContext } from '../context/page-context.ts'
import { hasInteractivePlayground, playgroundDisplayOf } from '../context/playground-display.ts'
import { exampleNodes } from '../examples/example-nodes.ts'
import { externalDocsLink } from '../external-docs-link.ts'
import { titleOfSummary } from '../routes/operation-slug.ts'
import { bodySection, callbackSection, responseSection } from '../sections/body-sections.ts'
import { endpointNode } from '../sections/endpoint-node.ts'
import { parameterSections } from '../sections/parameter-sections.ts'
import { securitySection } from '../sections/security-section.ts'
import { serverSection } from '../sections/server-section.ts'
import { operationNameOf } from '../subjects/find-operation.ts'
import { describedPage, splitDescriptionHead } from './description-head.ts'

/** The reference of an operation: its endpoint above the author's content, everything else below. */
export function operationContent(operation: Operation, settings: PageContext): GeneratedContent {
  const title = titleOfSummary(operation.summary)
  const name = operationNameOf(operation)
  // A badge next to the title marks webhooks.
  const nameOrPath = operation.kind === 'webhook' ? operation.path : name
  const description = describedPage(splitDescriptionHead(title ?? nameOrPath, descriptionOf(operation)), settings)
  return {
    frontmatterDefaults: { ...description.head, deprecated: operation.isDeprecated, openapi: name },
    // In front matter, a custom method looks like any other word.
    marker: operation.kind === 'webhook' ? 'WEBHOOK' : operation.method,
    isPlayable: frontmatter => hasInteractivePlayground(operation, playgroundDisplayOf(frontmatter, settings)),
    hasWholeDescription: description.hasWholeDescription,
    build: (written, frontmatter) => [
      ...endpointNode(operation, frontmatter, settings),
      ...description.nodes(frontmatter),
      ...written,
      ...externalDocsLink(operation, settings.renderMarkdown),
      ...operationSections(operation, settings),
      ...exampleNodes(operation, written, settings),
    ],
  }
}

/** The description, after a summary that is too long for a title. */
function descriptionOf({ summary, description }: Operation): string | undefined {
  if (summary === undefined || titleOfSummary(summary) !== undefined || description?.includes(summary.trim()))
    return description
  return [summary, description].filter(text => text !== undefined).join('\n\n')
}

const operationSections = (operation: Operation, context: PageContext): BodyNode[] => [
  ...securitySection(operation, context),
  ...(operation.kind === 'webhook' ? [] : serverSection(operation, context)),
  ...parameterSections(operation, context),
  ...bodySection(operation, context),
  ...callbackSection(operation, context),
  ...responseSection(operation, context),
]
