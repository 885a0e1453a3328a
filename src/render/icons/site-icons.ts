import { iconKey, type ResolvedIcon } from '../../components/page-data.ts'
import { siteHref } from '../../site/links/site-href.ts'
import type { Site, SiteSummary } from '../../site/site.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { type IconReference, isPictureName } from '../../source/icon-reference.ts'
import type { Run } from '../../source/stage.ts'
import { iconReferencesOf } from './icon-references.ts'
import { resolveIcon } from './resolve-icon.ts'

/** Find every icon that the site uses, once. */
export async function resolveSiteIcons(
  site: Site,
  run: Run,
): Promise<{ icons: Record<string, ResolvedIcon>; diagnostics: Diagnostic[] }> {
  const references = iconReferencesOf(site).filter(({ reference }) => !isImageIcon(reference.name))
  const resolvedIcons = await run(
    resolveIcon,
    site.config.icons.library,
    references.map(({ reference }) => reference),
  )
  const icons: Record<string, ResolvedIcon> = {}
  const diagnostics: Diagnostic[] = []
  for (const [at, { reference, span }] of references.entries()) {
    const icon = resolvedIcons[at]
    if (icon) icons[iconKey(reference)] = icon
    else if (span) diagnostics.push(unknownIcon(reference, span))
  }
  return { icons, diagnostics }
}
/** Whether an icon's name is the URL of an image, or an inline SVG. */
export const isImageIcon = (name: string): boolean => name.startsWith('<svg') || isPictureName(name)
export function resolvedIconOf(
  site: SiteSummary,
  icons: Readonly<Record<string, ResolvedIcon>>,
  reference: IconReference,
): ResolvedIcon | undefined {
  if (isImageIcon(reference.name))
    return reference.name.startsWith('<') ? undefined : { kind: 'image', src: siteHref(site, reference.name).href }
  return icons[iconKey(reference)]
}
export const unknownIcon = ({ name, library }: IconReference, span: Diagnostic['span']): Diagnostic => ({
  code: 'render/unknown-icon',
  severity: 'warning',
  message: `Unknown icon "${name}": ${library ? `neither ${library} nor another icon library contains it` : 'no icon library contains it'}. An empty box is shown.`,
  span,
  hint: 'Icons of paid Font Awesome styles are not included. Use a free icon, or the path of an SVG file.',
})
