import type { ApiDescription } from '../api-spec/api-description.ts'
import type { GeneratedPart } from '../content/parse-page.ts'
import { drawWithin } from './draw-within.ts'
import { endpointNode } from './endpoint-node.ts'
import { exampleNodes } from './example-nodes.ts'
import type { PartSettings } from './page-parts.ts'
import { displayOf, isPlayable } from './playable.ts'
import { securitySection } from './security-section.ts'
import { writtenOperation } from './written-operation.ts'

/** What stands for the description of pages that authors write themselves. */
export const writtenDescription: ApiDescription = {
  kind: 'openapi',
  source: '',
  version: '3.1',
  title: '',
  tags: [],
  operations: [],
  channels: [],
  schemas: {},
  securitySchemes: {},
}

/** What a page of the author's with `api` in its head gets: the endpoint above, how to sign in and samples below. */
export function writtenPart(settings: PartSettings): GeneratedPart {
  return {
    head: {},
    isPlayable: frontmatter => {
      const { operation } = writtenOperation(frontmatter, [], settings.api)
      return isPlayable(operation, displayOf(frontmatter, settings.api))
    },
    draw: (written, frontmatter) => {
      const { operation, securitySchemes } = writtenOperation(frontmatter, written, settings.api)
      const own = { ...settings, description: { ...settings.description, securitySchemes } }
      return [
        ...endpointNode(operation, frontmatter, own),
        ...written,
        ...drawWithin(own, false, drawing => securitySection(operation, drawing)),
        ...exampleNodes(operation, written, own),
      ]
    },
  }
}
