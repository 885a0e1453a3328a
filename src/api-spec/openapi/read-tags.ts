import type { Tag } from '../api-description.ts'
import type { SpecNode } from '../document/node.ts'
import { listOf, textOf } from '../document/readers.ts'
import type { Report } from '../document/report.ts'
import { readExternalDocs } from '../schemas/read-external-docs.ts'

/** The tags that a document describes, in its order; one that has no name is left out. */
export function readTags(root: SpecNode, report: Report): readonly Tag[] {
  return listOf(root, 'tags', report).flatMap(node => {
    const name = textOf(node, 'name', report)
    if (name === undefined) return []
    return {
      name,
      label: textOf(node, 'x-group', report) ?? textOf(node, 'summary', report) ?? name,
      description: textOf(node, 'description', report),
      parent: textOf(node, 'parent', report),
      externalDocs: readExternalDocs(node, report),
    }
  })
}
