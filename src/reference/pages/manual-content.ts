import type { ApiSpec } from '../../api-spec/model/api-spec.ts'
import type { GeneratedContent } from '../../content/parse-page.ts'
import { manualOperation } from '../binding/manual-operation.ts'
import type { PageContext } from '../context/page-context.ts'
import { hasInteractivePlayground, playgroundDisplayOf } from '../context/playground-display.ts'
import { exampleNodes } from '../examples/example-nodes.ts'
import { endpointNode } from '../sections/endpoint-node.ts'
import { securitySection } from '../sections/security-section.ts'

/** The spec used for pages that authors write themselves. */
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

/**
 * The generated content of a page with `api` in front matter: the endpoint above the author's content, authorization
 * and samples below.
 */
export function manualContent(settings: PageContext): GeneratedContent {
  return {
    frontmatterDefaults: {},
    isPlayable: frontmatter => {
      const { operation } = manualOperation(frontmatter, [], settings.api)
      return hasInteractivePlayground(operation, playgroundDisplayOf(frontmatter, settings))
    },
    build: (written, frontmatter) => {
      const { operation, securitySchemes } = manualOperation(frontmatter, written, settings.api)
      const manualSettings = { ...settings, spec: { ...settings.spec, securitySchemes } }
      return [
        ...endpointNode(operation, frontmatter, manualSettings),
        ...written,
        ...securitySection(operation, manualSettings),
        ...exampleNodes(operation, written, manualSettings),
      ]
    },
  }
}
