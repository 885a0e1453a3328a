import type { Json } from '../../source/json/json.ts'
import { isList, isObject, type JsonObject, type SpecNode } from '../document/node.ts'
import type { HiddenNames } from './hidden-names.ts'
import { type Cluster, type Clusters, emptyCluster } from './schema-cluster.ts'

/** Removes values from data that its schemas hide. */
export interface DataFilter {
  /** The filtered value; `undefined` if nothing of it may be shown. */
  readonly filter: (value: Json, schemas: readonly SpecNode[]) => Json | undefined
  /** Whether a property name is hidden in all of the given schemas, or in the whole spec. */
  readonly isHiddenProperty: (name: string, schemas: readonly SpecNode[]) => boolean
}

export function dataFilter(clusters: Clusters, names: HiddenNames): DataFilter {
  const isHiddenName = (name: string, member: Cluster): boolean =>
    member.visible.length === 0 && (member.hidden.length > 0 || names.has(name))
  const filterBy = (value: Json, cluster: Cluster): Json | undefined => {
    if (cluster.visible.length === 0 && cluster.hidden.length > 0) return undefined
    if (clusters.isHiddenValue(cluster, value)) return undefined
    if (isList(value)) return mapList(value, (item, at) => filterBy(item, clusters.ofItem(cluster, at)))
    // Without a schema, only the name shows whether it is hidden.
    if (!isObject(value)) return cluster === emptyCluster && names.has(String(value)) ? undefined : value
    if (clusters.isHiddenOption(cluster, value)) return undefined
    return mapObject(value, (name, member) => {
      const memberCluster = clusters.ofProperty(cluster, name)
      return isHiddenName(name, memberCluster) ? undefined : filterBy(member, memberCluster)
    })
  }
  const filterText = (text: string, cluster: Cluster): Json | undefined => {
    const parsed = parsedJson(text)
    if (parsed === undefined) return names.firstIn(text) === undefined ? text : undefined
    const filtered = filterBy(parsed, cluster)
    return filtered === parsed || filtered === undefined ? filtered && text : JSON.stringify(filtered, undefined, 2)
  }
  return {
    filter: (value, schemas) => {
      const cluster = schemas.length === 0 ? emptyCluster : clusters.of(schemas)
      const filtered = filterBy(value, cluster)
      return typeof filtered === 'string' ? filterText(filtered, cluster) : filtered
    },
    isHiddenProperty: (name, schemas) => isHiddenName(name, clusters.ofProperty(clusters.of(schemas), name)),
  }
}

/** A string that contains a JSON object or list. */
function parsedJson(text: string): Json | undefined {
  if (!/^\s*[{[]/.test(text)) return undefined
  try {
    return JSON.parse(text) as Json // JSON.parse returns only Json.
  } catch {
    // The text only looks like JSON.
    return undefined
  }
}

/** The same list if no item changes. */
export function mapList(list: readonly Json[], change: (item: Json, at: number) => Json | undefined): readonly Json[] {
  const changed = list.map(change)
  if (changed.every((item, at) => item === list[at])) return list
  return changed.filter(item => item !== undefined)
}

/** The same object if no member changes. */
export function mapObject(object: JsonObject, change: (key: string, member: Json) => Json | undefined): JsonObject {
  const entries = Object.entries(object)
  const changed = entries.map(([key, member]) => [key, change(key, member)] as const)
  if (changed.every(([, member], at) => member === entries[at]?.[1])) return object
  return Object.fromEntries(changed.flatMap(([key, member]) => (member === undefined ? [] : [[key, member] as const])))
}
