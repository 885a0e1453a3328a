import type { Json } from '../../source/json/json.ts'
import { lazy } from '../../source/lazy.ts'
import { pointerSegments } from '../document/json-pointer.ts'
import { childOf, isList, isObject, type JsonObject, rootOf, type SpecNode, valueAt } from '../document/node.ts'
import { itemsOf } from '../document/node-readers.ts'
import { isForOthers } from './blocked-parts.ts'
import type { FilterContext, MemberChange } from './filter-context.ts'
import { mapList, mapObject } from './filter-data.ts'
import { messageExamples } from './filter-examples.ts'
import { filterExtension } from './filter-extension.ts'
import { hiddenOptionNames } from './schema-cluster.ts'

/** The changes to the members of a schema that are not schemas themselves. */
export function filterSchema(node: SpecNode, context: FilterContext): MemberChange {
  const { data, reader, parts, documents } = context
  const around = lazy(() => [node, ...composedSchemas(node)])
  const isHiddenName = (name: Json) => typeof name === 'string' && data.isHiddenProperty(name, around())
  const withoutNames = (names: Json) =>
    isList(names) ? mapList(names, name => (isHiddenName(name) ? undefined : name)) : names
  const isHiddenAt = (at: number) => {
    const value = itemsOf(childOf(node, 'enum'))[at]?.value
    return value !== undefined && parts.isBlockedValue(node, value)
  }
  const byIndex = (list: Json) =>
    isList(list) ? mapList(list, (item, at) => (isHiddenAt(at) ? undefined : item)) : list
  const visibleGroups = (groups: JsonObject) => {
    const visible = mapObject(groups, (_, names) =>
      isForOthers({ 'x-mint': { groups: names } }, reader) ? undefined : names,
    )
    return Object.keys(visible).length === 0 ? undefined : visible
  }
  return (key, member) => {
    switch (key) {
      case 'required':
        return { value: withoutNames(member) }
      case 'dependentRequired':
      case 'dependencies':
        if (!isObject(member) || !Object.values(member).every(isList)) return undefined
        return { value: mapObject(member, (name, names) => (isHiddenName(name) ? undefined : withoutNames(names))) }
      case 'enum':
        return { value: byIndex(member) }
      case 'x-mint-enum':
        return { value: isObject(member) ? visibleGroups(member) : member }
      case 'discriminator':
        return { value: withoutOptions(member, hiddenOptionNames(node, documents, parts)) }
      case 'const':
      case 'default':
      case 'example':
      case 'x-example':
      case 'x-default':
        return { value: data.filter(member, [node]) }
      case 'examples':
        if (isObject(valueAt(node, 'payload'))) return { value: messageExamples(node, member, context) }
        return { value: isList(member) ? mapList(member, item => data.filter(item, [node])) : data.filter(member, []) }
      default:
        if (isList(member) && isEnumText(key)) return { value: byIndex(member) }
        return filterExtension(key, member, context)
    }
  }
}

/** Lists of strings for the values of `enum`, and objects with a string for each value. */
const isEnumText = (key: string): boolean => /^x-enum-?(descriptions|varnames|names)$/i.test(key)

function withoutOptions(discriminator: Json, hidden: readonly Json[]): Json {
  if (!isObject(discriminator) || hidden.length === 0) return discriminator
  return mapObject(discriminator, (key, member) =>
    key === 'mapping' && isObject(member)
      ? mapObject(member, (name, schema) => (hidden.includes(name) ? undefined : schema))
      : member,
  )
}

/** The schemas that contain a schema as a part or an option, so that they describe the same value. */
function composedSchemas({ pointer, document }: SpecNode): readonly SpecNode[] {
  const steps = pointerSegments(pointer)
  const parent = composition(steps)
  if (!parent) return []
  const node = parent.reduce<SpecNode>(childOf, rootOf(document))
  return [node, ...composedSchemas(node)]
}

function composition(steps: readonly string[]): readonly string[] | undefined {
  if (/^(allOf|oneOf|anyOf)$/.test(steps.at(-2) ?? '')) return steps.slice(0, -2)
  return /^(if|then|else)$/.test(steps.at(-1) ?? '') ? steps.slice(0, -1) : undefined
}
