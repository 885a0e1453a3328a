import type { NavigationEntry } from '../../config/navigation-entry.ts'
import type { Span } from '../../source/diagnostics/diagnostic.ts'
import type { DocsConfig } from './docs-config.ts'

/** A part of the navigation that contains other parts: a tab, a group, a language. */
export interface NavigationSection {
  /** Names from the outermost to this one; empty for the navigation itself. */
  readonly names: readonly string[]
  readonly children: readonly NavigationEntry[]
  /** Absent for the navigation itself. */
  readonly span?: Span | undefined
}

/** A page in the navigation. */
export interface ListedPage {
  /** Without extension: `guides/start`. */
  readonly path: string
  readonly section: NavigationSection
  readonly span: Span
}

/** All sections, outer ones first. The first one is the navigation itself. */
export function sectionsOf({ navigation }: DocsConfig): readonly NavigationSection[] {
  return withInner({ names: [], children: navigation.children })
}

function withInner(section: NavigationSection): readonly NavigationSection[] {
  const inner = section.children.flatMap(entry => {
    if (entry.type !== 'group' && entry.type !== 'division') return []
    const name = entry.type === 'group' ? entry.title : entry.name
    return withInner({ names: [...section.names, name], children: entry.children, span: entry.span })
  })
  return [section, ...inner]
}

/** Every place where the navigation lists a page. */
export function placesOf(config: DocsConfig, path: string): readonly ListedPage[] {
  return sectionsOf(config).flatMap(section =>
    section.children.flatMap(entry =>
      entry.type === 'page' && entry.path === path ? [{ path, section, span: entry.span }] : [],
    ),
  )
}

/** Names of a section for a message: `Guides > Start`. */
export const sectionName = ({ names }: Pick<NavigationSection, 'names'>): string =>
  names.length === 0 ? 'the top of the navigation' : `"${names.join(' > ')}"`

/** Sections whose last names are the given ones. If a section has exactly these names, only this one. */
export function matchingSections(config: DocsConfig, names: readonly string[]): readonly NavigationSection[] {
  const wanted = names.map(name => name.trim().toLowerCase())
  const endsSame = (section: NavigationSection) => {
    const last = section.names.slice(section.names.length - wanted.length)
    return section.names.length >= wanted.length && last.every((name, at) => name.toLowerCase() === wanted[at])
  }
  const sections = sectionsOf(config)
  if (wanted.length === 0) return sections.slice(0, 1)
  const found = sections.filter(endsSame)
  const exact = found.filter(section => section.names.length === wanted.length)
  return exact.length === 1 ? exact : found
}
