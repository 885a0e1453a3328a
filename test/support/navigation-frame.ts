import { isApiPage } from '../../src/content/page.ts'
import { buildNavigation } from '../../src/navigation/build/build-navigation.ts'
import { type NavigationFrame, prepareNavigation } from '../../src/render/navigation-views/navigation-frame.ts'
import type { NavigationOptions } from '../../src/render/navigation-views/navigation-options.ts'
import type { DivisionView, SidebarNodeView } from '../../src/render/templates/navigation-view.ts'
import { config, pages, type WrittenEntry } from './navigation.ts'

/** Addresses stay unchanged, and icons are images. */
export const drawing: NavigationOptions = {
  hrefOf: href => href,
  hrefOfFile: path => `/${path}`,
  iconOf: ({ name }) => ({ kind: 'image', src: name }),
  eyebrows: 'section',
  hasPlaygrounds: false,
}

interface FrameOptions {
  readonly root?: Readonly<Record<string, unknown>>
  readonly drawing?: Partial<NavigationOptions>
}

/** The frame of a navigation whose pages have exactly the given paths. */
export function frameOf(
  written: readonly WrittenEntry[],
  paths: Parameters<typeof pages>[0],
  options: FrameOptions = {},
): NavigationFrame {
  const all = pages(paths)
  const navigation = buildNavigation(config(written, options.root), all).value
  const apiRoutes = new Set([...all.values()].flatMap(page => (isApiPage(page.frontmatter) ? page.route : [])))
  return prepareNavigation(navigation, apiRoutes, { ...drawing, ...options.drawing })
}

/**
 * A sidebar as lines: two spaces for each level, `>` before a group that contains the page, `*` after the current link,
 * `[folded]` after a closed group, `[fetched]` after one whose list is a separate file.
 */
export function outline(nodes: readonly SidebarNodeView[], indent = ''): readonly string[] {
  return nodes.flatMap(node => {
    const current = node.isCurrent ? ' *' : ''
    if (node.type === 'page') return [`${indent}${node.title}${current}`]
    const state = node.lazyHref ? ' [fetched]' : node.isOpen ? '' : ' [folded]'
    const line = `${indent}${node.isActive ? '> ' : ''}${node.title}${current}${state}`
    return [line, ...outline(node.children, `${indent}  `)]
  })
}

/** Entries of a tab bar or selector as lines: title, address, `*` if current, `=` if it is the same page. */
export function choices(views: readonly DivisionView[]): readonly string[] {
  return views.map(
    ({ title, href, isCurrent, isCounterpart }) =>
      `${title} ${href}${isCounterpart ? ' =' : ''}${isCurrent ? ' *' : ''}`,
  )
}
