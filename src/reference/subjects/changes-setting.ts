import type { Page } from '../../content/page.ts'
import { isRecord } from '../../source/json/is-record.ts'
import type { Json } from '../../source/json/json.ts'

/** The two versions of a spec that a page compares, as written in `changes` of its front matter. */
export interface ChangesSetting {
  /** Absent if it is missing or not a text. */
  readonly from: string | undefined
  readonly to: string | undefined
}

/**
 * What a page compares. `undefined` if it compares nothing: the field may also be the author's own, with other values
 * than files.
 */
export function changesSettingOf({ frontmatter }: Page): ChangesSetting | undefined {
  const changes = frontmatter.custom.changes as Json | undefined // custom fields are plain data
  if (!isRecord(changes)) return undefined
  const from = textOf(changes.from)
  const to = textOf(changes.to)
  return [from, to].some(name => name !== undefined && /\.(?:json|ya?ml|graphqls?|gql)$/i.test(name))
    ? { from, to }
    : undefined
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
