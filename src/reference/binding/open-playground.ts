import type { ApiConfig } from '../../config/config.ts'
import { splitFrontmatter } from '../../content/front-matter/split-frontmatter.ts'
import type { Frontmatter } from '../../content/page.ts'
import type { Reader } from '../../source/access/access.ts'
import { playgroundModeFor, playgroundSettingOf } from '../context/playground-mode.ts'
import type { SitePageInput } from '../subjects/site-page-input.ts'

/** The playground settings of the site, and its reader. */
export interface PlaygroundAccess {
  readonly api: ApiConfig
  /** Absent if nobody can sign in. */
  readonly reader: Reader | undefined
}

/**
 * The input of a page, marked if the reader may use its playground because of its setting `auth`. The same object for
 * all other pages.
 *
 * @param frontmatter Absent for a generated page.
 */
export function openPlayground(
  input: SitePageInput,
  { api, reader }: PlaygroundAccess,
  frontmatter?: Frontmatter,
): SitePageInput {
  if (!reader?.isSignedIn) return input
  const fields = frontmatter ?? (mayUseAuth(input, api) ? splitFrontmatter(input.file).value.frontmatter : undefined)
  if (!fields || playgroundSettingOf(fields, api) !== 'auth') return input
  return playgroundModeFor(fields, api, reader) === 'interactive' ? { ...input, hasOpenPlayground: true } : input
}

/** A check that excludes most generated pages without parsing their front matter. */
const mayUseAuth = ({ file }: SitePageInput, api: ApiConfig): boolean =>
  api.playground.display === 'auth' || file.text.includes('playground')
