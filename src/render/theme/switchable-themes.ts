import { type Config, type Theme, themes } from '../../config/config.ts'
import { hrefOfFile } from '../../site/links/href.ts'
import type { DocsFolder } from '../../source/docs-folder.ts'
import type { SharedFile } from '../output/output-file.ts'
import type { ThemeView } from '../templates/site-view.ts'
import { hashedSheet } from './hashed-sheet.ts'
import { themeDesigns, themeEntry } from './theme-designs.ts'
import { themeSheetOf } from './theme-sheet.ts'

/** A theme that a reader can choose. */
interface SwitchableTheme {
  readonly theme: Theme
  readonly sheet: SharedFile
}

/** Every theme with its own style sheet, which contains all differences: first the design, then the colors. */
export function switchableThemes(config: Config, { fonts, frame }: DocsFolder): SwitchableTheme[] {
  return themes.map(theme => {
    const designs = frame.client[themeEntry({ theme })]?.styles ?? []
    const imports = designs.map(file => `@import "${file}";\n`).join('')
    return { theme, sheet: hashedSheet('theme', imports + themeSheetOf({ ...config, theme }, fonts)) }
  })
}

/** The themes as the frame shows them. */
export function themeViewsOf(switchable: readonly SwitchableTheme[], { settings }: Config): ThemeView[] {
  return switchable.map(({ theme, sheet }) => ({
    name: theme,
    title: theme.charAt(0).toUpperCase() + theme.slice(1),
    href: hrefOfFile(sheet.path, settings),
    tabsPosition: themeDesigns[theme].tabs,
  }))
}
