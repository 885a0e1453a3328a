import { useContext } from 'preact/hooks'
import { repositoryName } from '../../content/tree/repository-name.ts'
import { PageDataContext, useLabel } from '../page-data.ts'
import { type CommonProps, classes, oneOf, plainText, type RulesFor } from '../props/author-props.ts'
import { Glyph } from '../text/glyph.tsx'

const variants = ['inset', 'flat'] as const

export interface RepoProps extends CommonProps {
  /** `owner/name`, or the full URL. */
  readonly repo?: string | undefined
  readonly variant?: string | undefined
  /** Values that are known at build time. */
  readonly description?: string | undefined
  readonly stars?: number | undefined
  readonly forks?: number | undefined
}

export const repoRules = {
  repo: 'repository',
  variant: variants,
  description: 'any',
  stars: 'any',
  forks: 'any',
} as const satisfies RulesFor<RepoProps>

/** A card with a link to a repository. Its numbers are loaded in the browser if the site allows it. */
function Repo({ repo, variant, description, stars, forks, id, style, ...rest }: RepoProps) {
  const written = plainText(repo) ?? ''
  const name = repositoryName(written)
  // There is nothing to link to, but readers can still see what the author wrote.
  if (name === undefined) return written === '' ? null : <p>{written}</p>
  return (
    <lectern-repo
      id={id}
      class={classes('github-repo', rest)}
      style={style}
      data-repo={name}
      data-variant={oneOf(variant, variants, 'inset')}
    >
      <Glyph name="repository" size={18} />
      <a class="card-link github-repo-name" href={`https://github.com/${name}`} target="_blank" rel="noreferrer">
        {name}
      </a>
      <span class="github-repo-description" data-repo-value="description">
        {description}
      </span>
      <Figure name="stars" count={stars} />
      <Figure name="forks" count={forks} />
    </lectern-repo>
  )
}

/**
 * A number with its icon, hidden until it is known. Screen readers read its label in the word order of the language.
 */
function Figure({ name, count }: { name: 'stars' | 'forks'; count: number | undefined }) {
  const { lang } = useContext(PageDataContext)
  const [before, after] = useLabel(name).split('{count}')
  return (
    <span class="github-repo-figure" hidden={count === undefined}>
      <Glyph name={name === 'stars' ? 'star' : 'fork'} size={14} />
      {before && <span class="visually-hidden">{before}</span>}
      <span data-repo-value={name}>{typeof count === 'number' ? compact(count, lang) : count}</span>
      {after && <span class="visually-hidden">{after}</span>}
    </span>
  )
}

/** Formats the numbers of the build in the same way as the browser formats current ones. */
const compact = (count: number, lang: string) =>
  new Intl.NumberFormat([lang, 'en'], { notation: 'compact' }).format(count)

/** The components with the prefix `GitHub.` */
export const GitHub = { Repo }
