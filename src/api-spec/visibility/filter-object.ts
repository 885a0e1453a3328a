import type { Json } from '../../source/json/json.ts'
import { childOf, isList, isObject, type SpecNode, valueAt } from '../document/node.ts'
import { schemasOf } from './example-schemas.ts'
import type { FilterContext, MemberChange } from './filter-context.ts'
import { mapList, mapObject } from './filter-data.ts'
import { filterExample, filterExamples, messageExamples } from './filter-examples.ts'
import { filterExtension } from './filter-extension.ts'
import { keyOfValue, nodeAt } from './visibility-context.ts'

/** The changes to the members of an object that is neither a schema nor a map of schemas. */
export function filterObject(node: SpecNode, context: FilterContext): MemberChange {
  const { data, unusedNames } = context
  const use = context.exampleSchemas.get(keyOfValue(node))
  if (use) return filterReferencedExample(node, use.schemas, context)
  const schemas = schemasOf(node)
  const isComponents = node.pointer === '/components'
  return (key, member) => {
    switch (key) {
      case 'example':
      case 'x-example':
        return isReference(member) ? undefined : { value: data.filter(member, schemas) }
      case 'examples':
        if (isComponents) return { value: filterComponentExamples(childOf(node, key), member, context) }
        if (isObject(valueAt(node, 'payload')) || (isList(member) && schemas.length === 0))
          return { value: messageExamples(node, member, context) }
        return { value: filterExamples(member, schemas, context) }
      case 'encoding':
        if (!isObject(member) || schemas.length === 0) return undefined
        return hiddenMembers(member, name => data.isHiddenProperty(name, schemas))
      case 'tags':
        return {
          value: isList(member) ? mapList(member, tag => (isUnusedTag(tag, context) ? undefined : tag)) : member,
        }
      case 'links':
        return {
          value: isObject(member)
            ? mapObject(member, (_, link) => (isToHidden(link, node, context) ? undefined : link))
            : member,
        }
      case 'security':
        return {
          value: isList(member) ? mapList(member, item => (usesUnused(item, context) ? undefined : item)) : member,
        }
      case 'securitySchemes':
      case 'securityDefinitions':
        return hiddenMembers(member, name => unusedNames.schemes.has(name))
      default:
        return filterExtension(key, member, context)
    }
  }
}

/** Removes the given members, and filters the others. */
function hiddenMembers(
  member: Json,
  isRemoved: (name: string) => boolean,
): { readonly value: Json | undefined } | undefined {
  if (!isObject(member) || !Object.keys(member).some(isRemoved)) return undefined
  return { value: mapObject(member, (name, value) => (isRemoved(name) ? undefined : value)) }
}

function filterReferencedExample(node: SpecNode, schemas: readonly SpecNode[], context: FilterContext): MemberChange {
  const filtered = filterExample(node.value ?? null, schemas, context)
  return key => ({ value: isObject(filtered) && Object.hasOwn(filtered, key) ? filtered[key] : undefined })
}

function filterComponentExamples(node: SpecNode, examples: Json, context: FilterContext): Json {
  if (!isObject(examples)) return examples
  return mapObject(examples, (name, example) => {
    if (context.isHidden(childOf(node, name), 'object')) return undefined
    return filterExample(example, context.exampleSchemas.get(keyOfValue(childOf(node, name)))?.schemas ?? [], context)
  })
}

/** Whether a security requirement names a scheme that the reader may not see. */
const usesUnused = (requirement: Json, { unusedNames }: FilterContext): boolean =>
  isObject(requirement) && Object.keys(requirement).some(name => unusedNames.schemes.has(name))

/** Whether a tag, or its name, belongs only to hidden operations. */
function isUnusedTag(tag: Json, { unusedNames }: FilterContext): boolean {
  const name = isObject(tag) ? tag.name : tag
  return typeof name === 'string' && unusedNames.tags.has(name)
}

/** Whether a link of a response leads to an operation that the reader may not see. */
function isToHidden(link: Json, node: SpecNode, { unusedNames, documents, parts }: FilterContext): boolean {
  if (!isObject(link)) return false
  const { operationId, operationRef } = link
  if (typeof operationId === 'string' && unusedNames.ids.has(operationId)) return true
  if (typeof operationRef !== 'string') return false
  const target = documents.find(operationRef, node)?.node
  if (!target) return false
  const path = nodeAt(target.document, target.pointer.split('/').slice(0, 3).join('/'))
  return [target, path].some(parts.isBlocked)
}

const isReference = (value: Json): boolean =>
  isObject(value) && Object.keys(value).length === 1 && typeof value.$ref === 'string'
