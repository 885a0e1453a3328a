import type { SpecNode } from '../document/node.ts'
import { listOf, textOf } from '../document/node-readers.ts'
import { readExternalDocs } from '../json-schema/read-external-docs.ts'
import type { Tag } from '../model/api-spec.ts'
import type { AsyncApiContext } from './asyncapi-context.ts'
import { objectAt } from './trait-layers.ts'

/** The tags of a document. Since 3.0 they are in `info`, before they were at the top level. */
export function readTags(holder: SpecNode, context: AsyncApiContext): readonly Tag[] {
  const tags = listOf(holder, 'tags', context.report).flatMap(written => {
    const node = typeof written.value === 'string' ? undefined : objectAt(written, context)
    const name = node ? textOf(node, 'name', context.report) : written.value
    return typeof name === 'string' ? [readTag(name, node, context)] : []
  })
  return [...new Map(tags.map(tag => [tag.name, tag])).values()]
}

function readTag(name: string, node: SpecNode | undefined, { report }: AsyncApiContext): Tag {
  if (!node) return { name, label: name }
  const description = textOf(node, 'description', report)
  return {
    name,
    label: textOf(node, 'x-group', report) ?? name,
    description,
    externalDocs: readExternalDocs(node, report),
  }
}

/** Unique names of tags. */
export function readTagNames(holder: SpecNode, context: AsyncApiContext): readonly string[] {
  return readTags(holder, context).map(({ name }) => name)
}
