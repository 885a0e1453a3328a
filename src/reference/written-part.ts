import type { ApiSpec } from '../api-spec/api-description.ts'
import type { GeneratedContent } from '../content/parse-page.ts'
import { fitFieldLevels } from './draw-within.ts'
import { endpointNode } from './endpoint-node.ts'
import { exampleNodes } from './example-nodes.ts'
import type { ContentContext } from './page-parts.ts'
import { hasInteractivePlayground, playgroundDisplayOf } from './playable.ts'
import { securitySection } from './security-section.ts'
import { manualOperation } from './written-operation.ts'

/** What stands for the description of pages that authors write themselves. */
export const manualSpec: ApiSpec = {
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
export function manualContent(settings: ContentContext): GeneratedContent {
  return {
    frontmatterDefaults: {},
    isPlayable: frontmatter => {
      const { operation } = manualOperation(frontmatter, [], settings.api)
      return hasInteractivePlayground(operation, playgroundDisplayOf(frontmatter, settings.api))
    },
    build: (written, frontmatter) => {
      const { operation, securitySchemes } = manualOperation(frontmatter, written, settings.api)
      const own = { ...settings, spec: { ...settings.spec, securitySchemes } }
      return [
        ...endpointNode(operation, frontmatter, own),
        ...written,
        ...fitFieldLevels(own, false, drawing => securitySection(operation, drawing)),
        ...exampleNodes(operation, written, own),
      ]
    },
  }
}
