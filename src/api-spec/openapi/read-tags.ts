import type { Tag } from '../api-description.ts'
import type { SpecNode } from '../document/node.ts'
import { listOf, textOf } from '../document/readers.ts'
import { proseOf, type Reading } from '../document/reading.ts'
import { readExternalDocs } from '../schemas/read-external-docs.ts'

/** The tags that a document describes, in its order; one that has no name is left out. */
export function readTags(root: SpecNode, reading: Reading): readonly Tag[] {
  const { report } = reading
  return listOf(root, 'tags', report).flatMap(node => {
    const name = textOf(node, 'name', report)
    if (name === undefined) return []
    return {
      name,
      label: textOf(node, 'x-group', report) ?? textOf(node, 'summary', report) ?? name,
      description: proseOf(node, 'description', reading),
      parent: textOf(node, 'parent', report),
      externalDocs: readExternalDocs(node, report),
    }
  })
}
