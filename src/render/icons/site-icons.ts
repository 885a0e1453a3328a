import { iconKey, type ResolvedIcon } from '../../components/page-data.ts'
import { siteHref } from '../../site/links/site-href.ts'
import type { Site } from '../../site/site.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { type IconLibrary, type IconReference, isPictureName } from '../../source/icon-reference.ts'
import { isDeepEqual } from '../../source/json/is-deep-equal.ts'
import type { Run } from '../../source/stage.ts'
import { type IconUsage, iconReferencesOf } from './icon-references.ts'
import { spansOfIcons } from './icon-spans.ts'
import { nearestIcon, resolveIcon, resolveSimilarIcon, type SimilarIcon } from './resolve-icon.ts'

export interface SiteIcons {
  /** By `iconKey`. */
  readonly icons: Readonly<Record<string, ResolvedIcon>>
  readonly diagnostics: readonly Diagnostic[]
}

/** Find every icon that the site uses, once. */
export const resolveSiteIcons = (site: Site, run: Run): Promise<SiteIcons> =>
  resolveIcons(site, iconReferencesOf(site), run)

/** Find some icons of a site. */
export async function resolveIcons(site: Site, all: readonly IconUsage[], run: Run): Promise<SiteIcons> {
  const references = all.filter(({ reference }) => !isImageIcon(reference.name))
  const resolvedIcons = await run(
    resolveIcon,
    site.config.icons.library,
    references.map(({ reference }) => reference),
  )
  const icons: Record<string, ResolvedIcon> = Object.fromEntries(
    all.flatMap(({ reference }) =>
      isPictureName(reference.name) && !reference.name.startsWith('<')
        ? [[iconKey(reference), { kind: 'image', src: siteHref(site, reference.name).href }]]
        : [],
    ),
  )
  for (const [at, { reference }] of references.entries()) {
    const icon = resolvedIcons[at]
    if (icon) icons[iconKey(reference)] = icon
  }
  const diagnostics: Diagnostic[] = []
  const unknown = references.filter((_, at) => !resolvedIcons[at])
  const similarIcons = await run(
    resolveSimilarIcon,
    site.config.icons.library,
    unknown.map(({ reference }) => reference),
  )
  const spans = unknown.length === 0 ? undefined : spansOfIcons(site, new Set(unknown.map(keyOf)))
  for (const [at, { reference, span }] of unknown.entries()) {
    const similar = similarIcons[at] ?? undefined
    if (similar) icons[iconKey(reference)] = similar.icon
    if (!span) continue
    const unknownIconDiagnostic = await unknownIcon(reference, site.config.icons.library, span, similar)
    const others = (spans?.get(iconKey(reference)) ?? []).filter(other => !isDeepEqual(other, span))
    diagnostics.push(unknownIconDiagnostic, ...others.map(other => ({ ...unknownIconDiagnostic, span: other })))
  }
  return { icons, diagnostics }
}

/** Whether an icon's name is the URL of an image, or an inline SVG. */
export const isImageIcon = (name: string): boolean => name.startsWith('<svg') || isPictureName(name)

const keyOf = ({ reference }: IconUsage): string => iconKey(reference)

async function unknownIcon(
  reference: IconReference,
  siteLibrary: IconLibrary,
  span: Diagnostic['span'],
  similar: SimilarIcon | undefined,
): Promise<Diagnostic> {
  const { name, library } = reference
  const suggestion = await nearestIcon(library ?? siteLibrary, reference)
  const cause = library ? `neither ${library} nor another icon library contains it` : 'no icon library contains it'
  return {
    code: 'render/unknown-icon',
    severity: 'warning',
    message: `Unknown icon "${name}": ${cause}. ${iconReplacementText(similar)}`,
    span,
    hint:
      hintForClasses(name, similar) ??
      (suggestion === undefined ? hints[library ?? siteLibrary] : `Did you mean "${suggestion}"?`),
  }
}

/** `fa-brands fa-linux` are CSS classes of Font Awesome. */
function hintForClasses(name: string, similar: SimilarIcon | undefined): string | undefined {
  return similar && /\sfa-/.test(name) ? `Write only the name of the icon: "${similar.name}".` : undefined
}

/** What readers see in place of an unknown icon, as a sentence. */
export const iconReplacementText = (similar: SimilarIcon | undefined): string =>
  similar ? `The icon "${similar.name}" is shown instead.` : 'An empty box is shown.'

const hints: Readonly<Record<IconLibrary, string>> = {
  fontawesome: 'Icons of paid Font Awesome styles are not included. Use a free icon, or the path of an SVG file.',
  lucide: 'Use an icon of Lucide, or the path of an SVG file.',
  tabler: 'Use an icon of Tabler, or the path of an SVG file.',
}
