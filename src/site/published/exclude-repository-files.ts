import type { Config } from '../../config/config.ts'
import type { PageInput } from '../../content/context/content-settings.ts'
import type { Page, Route } from '../../content/page.ts'
import { isRepositoryFile } from '../../content/pages/repository-files.ts'
import type { Outcome } from '../../source/diagnostics/diagnostic.ts'
import { hasScheme } from '../../source/paths/has-scheme.ts'
import { joinPath } from '../../source/paths/join-path.ts'
import { percentDecode } from '../../source/text/percent-decode.ts'
import { parseHref } from '../links/href.ts'

interface ReadPages<Input> {
  readonly inputs: readonly Input[]
  readonly pages: readonly Outcome<Page>[]
  /** Files such as `AGENTS.md` that are not pages of the site. */
  readonly excluded: readonly string[]
}

/**
 * Excludes files for people who work on the repository, such as `AGENTS.md`, unless a page or `docs.json` links to
 * them.
 *
 * @param isNamed Whether the navigation or a setting refers to a file, so that it is always a page.
 */
export function excludeRepositoryFiles<Input extends PageInput>(
  inputs: readonly Input[],
  pages: readonly Outcome<Page>[],
  config: Pick<Config, 'addresses' | 'redirects'>,
  isNamed: (input: Input) => boolean,
): ReadPages<Input> {
  const candidates = new Map(
    inputs.flatMap((input, at) => (isRepositoryFile(input.file.path) && !isNamed(input) ? [[input.route, at]] : [])),
  )
  if (candidates.size === 0) return { inputs, pages, excluded: [] }
  const byName = new Map([...candidates.keys()].map(route => [route.toLowerCase(), route]))
  const otherRoutes = new Set(inputs.flatMap(({ route }) => (candidates.has(route) ? [] : route)))
  const named = (route: string) => (otherRoutes.has(route) ? undefined : byName.get(route.toLowerCase()))
  const queue: LinkSource[] = [
    { path: '', links: [...config.addresses, ...config.redirects.map(({ destination }) => ({ href: destination }))] },
    ...pages.flatMap(({ value }) => (candidates.has(value.route) ? [] : [value])),
  ]
  for (const page of queue) {
    for (const route of linkedRoutes(page, named)) {
      const at = candidates.get(route)
      candidates.delete(route)
      const linked = at === undefined ? undefined : pages[at]?.value
      if (linked) queue.push(linked)
    }
  }
  const isIncluded = (_: unknown, at: number) => ![...candidates.values()].includes(at)
  const excluded = [...candidates.values()].flatMap(at => inputs[at]?.file.path ?? [])
  return { inputs: inputs.filter(isIncluded), pages: pages.filter(isIncluded), excluded }
}

interface LinkSource {
  readonly path: string
  readonly links: readonly { readonly href: string }[]
}

/** The addresses on a page that may lead to files such as `README.md`, which makes them pages. */
export const namedRepositoryFiles = ({ links }: Pick<LinkSource, 'links'>): readonly string[] =>
  links.flatMap(({ href }) => {
    const written = percentDecode(parseHref(href).path).replace(/\.(?:mdx?|html)$/i, '')
    return isRepositoryFile(`${written.toUpperCase()}.md`) ? [href] : []
  })

/** @param named The repository file at an address. */
function linkedRoutes({ path, links }: LinkSource, named: (route: string) => Route | undefined): readonly Route[] {
  const folder = path.split('/').slice(0, -1).join('/')
  return links.flatMap(({ href }) => {
    if (hasScheme(href)) return []
    const written = percentDecode(parseHref(href).path).replace(/\.(?:mdx?|html)$/i, '')
    const candidatePaths = written.startsWith('/')
      ? [joinPath('', written)]
      : [joinPath(folder, written), joinPath('', written)]
    return candidatePaths.flatMap(found => (found === undefined ? [] : (named(`/${found}`) ?? [])))
  })
}
