import { type DrawnIcon, iconKey } from '../components/page-data.ts'
import type { SiteOutline } from '../site/site.ts'
import { siteHref } from '../site/site-href.ts'
import { shortDigest } from '../source/digest.ts'
import type { FrameFiles } from '../source/docs-folder.ts'
import type { Run, Stage } from '../source/stage.ts'
import { iconReferencesOf } from './icon-references.ts'
import { type IconSprite, spriteOf } from './icon-sprite.ts'
import type { NavigationDrawing } from './navigation-drawing.ts'
import { type NavigationFrame, prepareNavigation } from './navigation-frame.ts'
import { drawnIcon } from './site-frame.ts'
import { themeDesigns } from './theme-designs.ts'

type Icons = Readonly<Record<string, DrawnIcon>>

/** What all pages share of a navigation, and the file of its icons if it has one. */
export interface FramedNavigation {
  readonly navigation: NavigationFrame
  readonly sprite: IconSprite | undefined
}

interface NavigationParts {
  readonly outline: SiteOutline
  readonly files: FrameFiles
  /** Those that the outline names. */
  readonly icons: Icons
}

/** Draw the navigation of a site, its icons from the site's file of them if there is one. */
export async function frameNavigation(
  outline: SiteOutline,
  files: FrameFiles,
  icons: Icons,
  run: Run,
): Promise<FramedNavigation> {
  const own = iconReferencesOf(outline).flatMap(({ reference }) => {
    const icon = icons[iconKey(reference)]
    return icon ? [[iconKey(reference), icon] as const] : []
  })
  const parts = { outline, files, icons: Object.fromEntries(own) }
  const [framed] = (await run(framing, null, [parts])) as [FramedNavigation] // one of one
  return framed
}

/** Where sites are drawn again and again, the very same as long as no head and no template says anything else. */
const framing: Stage<null, NavigationParts, FramedNavigation> = {
  name: 'frame-navigation',
  isKept: false,
  apply: (_, { outline, files, icons }) => {
    const sprite = spriteOf(outline, icons)
    const drawing = navigationDrawing(outline, files, icons, sprite)
    return { navigation: prepareNavigation(outline.navigation, outline.pages, drawing), sprite }
  },
}

/** How the navigation draws its links on this site. */
function navigationDrawing(
  site: SiteOutline,
  files: FrameFiles,
  icons: Icons,
  sprite: IconSprite | undefined,
): NavigationDrawing {
  const { config } = site
  return {
    hrefOf: href => siteHref(site, href).href,
    drawIcon: reference => sprite?.iconOf(iconKey(reference)) ?? drawnIcon(site, icons, reference),
    eyebrows: config.styling.eyebrows ?? themeDesigns[config.theme].eyebrows,
    drilldown: config.drilldown,
    templateVersion: `${templateDigest(files)} ${config.settings.base}`,
  }
}

const templateDigests = new WeakMap<FrameFiles, string>()

/** Names the templates and words that lists of the navigation are drawn with. */
function templateDigest(files: FrameFiles): string {
  const { layouts, partials, authorTemplates, strings } = files
  const digest =
    templateDigests.get(files) ?? shortDigest(JSON.stringify([layouts.nav, partials, authorTemplates, strings]))
  templateDigests.set(files, digest)
  return digest
}
