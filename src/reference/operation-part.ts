import type { Operation } from '../api-spec/operation.ts'
import type { BodyNode } from '../content/body.ts'
import { drawMarkdown } from '../content/draw-markdown.ts'
import type { Frontmatter } from '../content/page.ts'
import type { GeneratedPart } from '../content/parse-page.ts'
import { bodySection, callbackSection, responseSection } from './body-sections.ts'
import { drawWithin } from './draw-within.ts'
import { endpointNode } from './endpoint-node.ts'
import { exampleNodes } from './example-nodes.ts'
import { nameOf } from './find-operation.ts'
import { titleOfSummary } from './operation-slug.ts'
import type { PageDrawing, PartSettings } from './page-parts.ts'
import { parameterSections } from './parameter-sections.ts'
import { docsLink } from './schema-fields.ts'
import { securitySection } from './security-section.ts'

/** The reference of an operation: its endpoint above what the author wrote, everything else below. */
export function operationPart(operation: Operation, settings: PartSettings): GeneratedPart {
  const title = titleOfSummary(operation.summary)
  const { lead, rest } = splitDescription(
    operation.description ?? (title === undefined ? operation.summary : undefined),
  )
  const head = headOf(operation, title, lead)
  return {
    head,
    draw: (written, frontmatter) => {
      const words = rest === '' ? [] : drawMarkdown(rest, 'of-page')
      const sections = drawWithin(settings, false, drawing => operationSections(operation, drawing))
      return [
        ...endpointNode(operation, frontmatter, settings),
        // An author who describes the page does it in place of the description.
        ...(frontmatter.description === head.description ? words : []),
        ...written,
        ...docsLink(operation, settings.words),
        ...sections,
        ...exampleNodes(operation, written, settings),
      ]
    },
  }
}

function operationSections(operation: Operation, drawing: PageDrawing): BodyNode[] {
  return [
    ...securitySection(operation, drawing),
    ...parameterSections(operation, drawing),
    ...bodySection(operation, drawing),
    ...callbackSection(operation, drawing),
    ...responseSection(operation, drawing),
  ]
}

function headOf(operation: Operation, title: string | undefined, lead: string | undefined): Partial<Frontmatter> {
  const name = nameOf(operation)
  return {
    title: escapedForMdx(title ?? name),
    description: lead === undefined ? undefined : escapedForMdx(lead),
    deprecated: operation.isDeprecated,
    openapi: name,
  }
}

/** Heads of pages are MDX, in which braces and angle brackets mean something; outside of code they get a backslash. */
const escapedForMdx = (text: string): string =>
  text
    .split(/(`+[^`]*`+)/)
    .map((part, at) => (at % 2 === 0 ? part.replace(/[{}<]/g, '\\$&') : part))
    .join('')

/** A description's first paragraph, for the head of the page, and what follows it. Other blocks than a paragraph are all of them below. */
export function splitDescription(description: string | undefined): { lead: string | undefined; rest: string } {
  const [first = '', ...others] = (description ?? '').trim().split(/\n[ \t]*\n/)
  const isParagraph =
    !/^\s*(?:[#>|`~*+<-]|\d+[.)]\s| {4})/.test(first) && !/\n\s*(?:[-*+|>#]|\d+[.)]\s|```)/.test(first)
  if (first === '' || !isParagraph) return { lead: undefined, rest: (description ?? '').trim() }
  return { lead: first.replace(/\s+/g, ' '), rest: others.join('\n\n') }
}
