import { childOf, type SpecNode, spanOf } from '../document/node.ts'
import { listOf, textOf } from '../document/node-readers.ts'
import { longTextOf, type ReadContext } from '../document/read-context.ts'
import { type Report, warning } from '../document/report.ts'
import { readExternalDocs } from '../json-schema/read-external-docs.ts'
import type { Tag } from '../model/api-spec.ts'
import { maxTagDepth, resolveTagParents, type TagProblem } from './resolve-tag-parents.ts'

/** The tags that a document describes, in document order. Tags without a name are left out. */
export function readTags(root: SpecNode, context: ReadContext): readonly Tag[] {
  const parsedTags = listOf(root, 'tags', context.report).flatMap(node => {
    const tag = readTag(node, context)
    return tag ? [{ tag, node }] : []
  })
  const problems: TagProblem[] = []
  const tags = resolveTagParents(
    parsedTags.map(({ tag }) => tag),
    problem => problems.push(problem),
  )
  for (const kind of ['circle', 'too-deep'] as const) {
    // Only the first problem of each kind is reported, because a fix involves the others too.
    const first = problems.find(problem => problem.kind === kind)
    const node = parsedTags.find(({ tag }) => tag.name === first?.name)?.node
    if (first && node) reportTagProblem(first, node, context.report)
  }
  return tags
}

function readTag(node: SpecNode, context: ReadContext): Tag | undefined {
  const { report } = context
  const name = textOf(node, 'name', report)
  if (name === undefined) return undefined
  return {
    name,
    label: labelOf(node, report) ?? name,
    description: longTextOf(node, 'description', context),
    parent: textOf(node, 'parent', report),
    externalDocs: readExternalDocs(node, report),
  }
}

/** Many API descriptions have labels for other tools in `x-displayName`. `summary` is new in OpenAPI 3.2. */
const labelOf = (node: SpecNode, report: Report): string | undefined =>
  textOf(node, 'x-group', report) ?? textOf(node, 'x-displayName', report) ?? textOf(node, 'summary', report)

function reportTagProblem({ name, kind }: TagProblem, node: SpecNode, report: Report): void {
  const span = spanOf(childOf(node, 'parent'))
  if (kind === 'circle') {
    const message = `The "parent" of the tag "${name}" leads back to the tag itself, so it is ignored.`
    report(
      warning(
        'api-spec/circular-reference',
        span,
        message,
        'Remove it, or use a tag that is not nested inside this one.',
      ),
    )
    return
  }
  const message = `The tag "${name}" is nested inside more than ${maxTagDepth - 1} tags, so it is moved to level ${maxTagDepth}.`
  report(warning('api-spec/too-deep', span, message, 'Use a "parent" on a higher level.'))
}
