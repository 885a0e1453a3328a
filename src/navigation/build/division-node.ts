import type { Attachments, DivisionEntry } from '../../config/navigation-entry.ts'
import { firstHrefOf, firstPageOf } from '../first-page.ts'
import { languageOfCode } from '../languages.ts'
import type { NavDivision, NavNode } from '../navigation.ts'
import { normalizeHref } from './normalize-href.ts'

interface DivisionParts {
  readonly entry: DivisionEntry
  readonly key: string
  readonly children: readonly NavNode[]
  readonly attachments: Attachments
}

/** A division of the navigation, with its label and the page or address that it opens. */
export function toDivisionNode({ entry, key, children, attachments }: DivisionParts): NavDivision {
  const { type, kind, name, icon, tag, description, color, align, hidden, searchable, banner, navbar, footer } = entry
  const href = entry.href === undefined ? undefined : normalizeHref(entry.href)
  return {
    type,
    key,
    kind,
    name,
    label: kind === 'language' ? (languageOfCode(name)?.label ?? name) : name,
    icon,
    tag,
    description,
    color,
    align,
    href,
    landing: href ?? landingOf(children),
    isDefault: entry.default,
    isHidden: hidden,
    isSearchable: searchable,
    banner,
    navbar,
    footer,
    ...attachments,
    global: toGlobalDivisions(entry.global, key),
    children,
  }
}

/** The links that are shown on every page below the node with this key. They have no children. */
export function toGlobalDivisions(entries: readonly DivisionEntry[], key: string): readonly NavDivision[] {
  return entries.map((entry, index) => {
    const globalKey = key === '' ? `global.${index}` : `${key}.global.${index}`
    return toDivisionNode({ entry, key: globalKey, children: [], attachments: {} })
  })
}

function landingOf(children: readonly NavNode[]): string | undefined {
  return firstPageOf(children)?.route ?? firstHrefOf(children)
}
