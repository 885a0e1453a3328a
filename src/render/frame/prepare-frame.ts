import type { Navigation, NavigationTree } from '../../navigation/navigation.ts'
import { hrefOfFile } from '../../site/links/href.ts'
import type { Site } from '../../site/site.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import type { DocsFolder } from '../../source/docs-folder.ts'
import type { Run } from '../../source/stage.ts'
import { authorStyles, skippedScriptDiagnostics } from '../assets/asset-files.ts'
import { type AuthorScripts, selectAuthorScripts } from '../assets/author-scripts.ts'
import { checkScriptSyntax, checkStyleSyntax } from '../assets/check-author-syntax.ts'
import { checkScriptSelectors } from '../assets/check-script-selectors.ts'
import { checkGrammars } from '../highlighting/check-grammars.ts'
import { codeSheet, type HighlightSettings } from '../highlighting/highlight.ts'
import { highlightSettings } from '../highlighting/highlight-settings.ts'
import { resolveSiteIcons } from '../icons/site-icons.ts'
import { checkImages } from '../image-design/check-images.ts'
import { imageDesignOf } from '../image-design/image-design.ts'
import type { SharedFile } from '../output/output-file.ts'
import { checkExternalRequests } from '../policy/check-external-requests.ts'
import type { RenderPorts } from '../ports.ts'
import type { RenderInput } from '../render-input.ts'
import { hashedSheet } from '../theme/hashed-sheet.ts'
import { switchableThemes, themeViewsOf } from '../theme/switchable-themes.ts'
import { themeEntry } from '../theme/theme-designs.ts'
import { checkFonts, fontEntriesOf } from '../theme/theme-fonts.ts'
import { themeSheetOf } from '../theme/theme-sheet.ts'
import { agentFilesOf } from './agent-files-of.ts'
import { prepareRelated } from './automatic-related.ts'
import { contentSettingsOf } from './content-settings-of.ts'
import { navigationSourceOf } from './navigation-source.ts'
import { prepareSiteNavigation } from './prepare-site-navigation.ts'
import type { SiteFrame } from './site-frame.ts'

export interface PreparedFrame {
  readonly frame: SiteFrame
  readonly files: readonly SharedFile[]
  readonly scripts: AuthorScripts
  /** Whether an icon of the site was not found. */
  readonly hasUnknownIcons: boolean
  readonly diagnostics: readonly Diagnostic[]
}

type FramePorts = Pick<RenderPorts, 'bodies' | 'withSearch' | 'withAssistant' | 'drawImages'>

/**
 * Prepare what all pages share: icons, style sheets, the navigation.
 *
 * @param previous The navigation of an earlier site. What is still valid of it is reused.
 */
export async function prepareFrame(
  renderInput: RenderInput,
  run: Run,
  { bodies, withSearch, withAssistant, drawImages }: FramePorts,
  previous?: NavigationTree,
): Promise<PreparedFrame> {
  const { site, linkSite, folder, allInputs, restrictedRoutes, imageRoutes, specs, playgrounds, code } = renderInput
  const { config } = site
  const { settings } = config
  const { icons: allIcons, diagnostics: iconDiagnostics } = await resolveSiteIcons(site, run)
  const highlighting = highlightSettings(config, folder)
  const { sheets, otherThemes, themes, styles } = await prepareSheets(site, folder, highlighting, run)
  const authorScripts = selectAuthorScripts(site, allInputs, folder.files)
  const scripts = authorScripts.active.map(path => hrefOfFile(path, settings))
  const content = contentSettingsOf(config, code)
  const navigationSource = navigationSourceOf(site, { files: folder.frame, content, allIcons })
  const { navigation, sprite } = prepareSiteNavigation(navigationSource, previous)
  const images = { config, assets: site.assets, fonts: folder.fonts }
  const configFiles = config.sources.flatMap(path => folder.files.get(path) ?? [])
  const frame: SiteFrame = {
    site,
    linkSite,
    restrictedRoutes,
    ...navigationSource,
    content,
    parsing: { content, api: config.api, base: settings.base },
    bodies,
    specs,
    noindexRoutes: noindexRoutesOf(site.navigation),
    logoWidths: logoWidthsOf(site),
    navigation,
    allIcons,
    highlighting,
    imageRoutes,
    imageDesign: drawImages && imageDesignOf(images),
    styles: [...styles, ...authorStyles(site)],
    themes: themes && themeViewsOf(themes, config),
    authorScripts: code ? scripts : [],
    findRelated: settings.related.mode === 'automatic' ? await prepareRelated(linkSite) : undefined,
    languages: new Map(),
    hasPlayground: playgrounds.length > 0,
    hasSearch: withSearch && settings.search.enabled,
    hasAssistant: withAssistant && settings.server !== false && settings.assistant !== false,
    agentFiles: agentFilesOf(renderInput),
    // The preview has no assistant and no sign-in: both need a server.
    hasAccount: withAssistant && settings.signIn !== false,
    // Also off in the preview, where pages change while they are open.
    hasPrefetch: withAssistant && settings.prefetch,
  }
  return {
    frame,
    files: [...sheets, ...otherThemes, ...(sprite ? [sprite] : [])],
    scripts: authorScripts,
    hasUnknownIcons: iconDiagnostics.length > 0,
    diagnostics: [
      ...iconDiagnostics,
      ...checkFonts(config, folder.fonts, configFiles),
      ...checkImages(images, configFiles),
      ...checkGrammars(config.styling.codeblocks.languages, folder.files),
      ...(code ? checkScripts(site, authorScripts, folder) : skippedScriptDiagnostics(authorScripts.active)),
      ...checkStyles(site, folder),
    ],
  }
}

/** The style sheets that each page links, except those of the author, and those of the other themes that readers can choose. */
async function prepareSheets({ config }: Site, folder: DocsFolder, highlighting: HighlightSettings, run: Run) {
  const { client } = folder.frame
  const themes = config.settings.themeSwitch ? switchableThemes(config, folder) : undefined
  const selectedTheme = themes?.find(({ theme }) => theme === config.theme)?.sheet
  const theme = selectedTheme ?? hashedSheet('theme', themeSheetOf(config, folder.fonts))
  const [codeCss = ''] = await run(codeSheet, null, [highlighting])
  const sheets = [theme, hashedSheet('code', codeCss)]
  const packageStyles = [
    'base',
    ...(config.background.decoration === undefined ? [] : ['decorations-sheet']),
    ...fontEntriesOf(config),
    ...(selectedTheme ? [] : [themeEntry(config)]),
  ].flatMap(name => client[name]?.styles ?? [])
  const paths = [...packageStyles.map(file => `_lectern/${file}`), ...sheets.map(({ path }) => path)]
  return {
    sheets,
    themes,
    otherThemes: themes?.flatMap(({ sheet }) => (sheet === theme ? [] : [sheet])) ?? [],
    styles: paths.map(path => hrefOfFile(path, config.settings)),
  }
}

const checkScripts = (site: Site, scripts: AuthorScripts, { files }: DocsFolder): readonly Diagnostic[] => [
  ...checkExternalRequests(site, files, scripts.unsupported),
  ...scripts.diagnostics,
  ...checkScriptSelectors(site, scripts.active, files),
  ...checkScriptSyntax(scripts.active.flatMap(path => files.get(path) ?? [])),
]

function checkStyles({ assets }: Site, { files }: DocsFolder): readonly Diagnostic[] {
  const paths = [...assets.keys()].filter(path => path.endsWith('.css'))
  return checkStyleSyntax(paths.flatMap(path => files.get(path) ?? []))
}

/** The listed pages that search engines must not index. */
export const noindexRoutesOf = ({ locations, visibility }: Navigation): SiteFrame['noindexRoutes'] => ({
  has: route => locations.has(route) && visibility.get(route)?.noindex === true,
})

/** The widths in pixels at the height of the bar, which prevent layout shifts when an image loads. */
function logoWidthsOf({ config, assets }: Site): SiteFrame['logoWidths'] {
  const widthOf = (path: string) => {
    const { width, height } = assets.get(path.replace(/^\//, '')) ?? {}
    return width && height ? Math.round((width / height) * 26) : undefined
  }
  return config.logo ? { light: widthOf(config.logo.light), dark: widthOf(config.logo.dark) } : {}
}
