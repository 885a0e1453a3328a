import { extensionOf } from '../../../source/paths/path-parts.ts'
import type { ContentPolicy, ContentRisk } from './content-risk.ts'
import { cssRisks } from './css-risks.ts'
import { jsonRisks, yamlRisks } from './data-risks.ts'
import { pageRisks } from './page-risks.ts'

/**
 * Checks that a change adds nothing that runs in readers' browsers, and nothing that is loaded from another site.
 * Existing content may stay.
 *
 * @param before The text before the job; `undefined` for a new file.
 * @returns Why the text must not be written, and what to do. `undefined` if it may.
 */
export function checkContent(
  path: string,
  before: string | undefined,
  after: string,
  policy: ContentPolicy,
): string | undefined {
  const known = new Set(before === undefined ? [] : risksIn(path, before, policy).map(nameOf))
  const added = risksIn(path, after, policy).filter(found => !known.has(nameOf(found)))
  const [first] = added
  if (!first) return undefined
  const shown = first.value.length > maxShown ? `${first.value.slice(0, maxShown)}…` : first.value
  return `The change adds ${first.what}, which is not allowed: ${shown}\n${advice}`
}

const maxShown = 300

const advice =
  'Do without it: use the components that exist, plain values in expressions, and files of the project. If it is necessary, say in your summary what a person should add.'

function risksIn(path: string, text: string, policy: ContentPolicy): readonly ContentRisk[] {
  switch (extensionOf(path)) {
    case 'md':
    case 'mdx':
      return pageRisks(path, text, policy)
    case 'css':
      return cssRisks(text, policy)
    case 'json':
      return jsonRisks(text, policy)
    case 'yaml':
    case 'yml':
      return yamlRisks(text, policy)
    default:
      return []
  }
}

const nameOf = ({ what, value }: ContentRisk): string => `${what}\n${value}`
