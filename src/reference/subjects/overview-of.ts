import type { ApiSpec } from '../../api-spec/model/api-spec.ts'

/** What an overview page shows of a spec. */
export type SpecOverview = Pick<ApiSpec, 'title' | 'description' | 'externalDocs' | 'tags'>

/**
 * The texts of a spec as a whole. Its tags have the order of the sidebar, that of their first use. Tags without a text,
 * and those that only hidden operations have, are left out.
 */
export function overviewOf(spec: ApiSpec): SpecOverview {
  const { title, description, externalDocs, tags } = spec
  const used = usedTags(spec)
  const described = tags.filter(tag => tag.description !== undefined || tag.externalDocs !== undefined)
  const shown = described.flatMap(tag => {
    const position = used.indexOf(tag.name)
    return position < 0 ? [] : [{ tag, position }]
  })
  return {
    title,
    description,
    externalDocs,
    tags: shown.toSorted((one, other) => one.position - other.position).map(({ tag }) => tag),
  }
}

/** Names of the tags that visible operations and channels use, in order, each after its parents. */
function usedTags({ tags, operations, channels }: ApiSpec): readonly string[] {
  const visible = [...operations, ...channels].filter(
    ({ extensions }) => !extensions.isHidden && !extensions.isExcluded,
  )
  const withParents = (name: string): string[] => {
    const parent = tags.find(tag => tag.name === name)?.parent
    return parent === undefined ? [name] : [...withParents(parent), name]
  }
  return [...new Set(visible.flatMap(entry => entry.tags).flatMap(withParents))]
}
