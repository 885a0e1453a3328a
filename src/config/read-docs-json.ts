import type { Config } from './config.ts'
import { type LocatedObject, memberOf } from './json/located.ts'
import type { Report } from './json/report.ts'
import { childLists } from './navigation/node-kinds.ts'
import { readNavigation } from './navigation/read-navigation.ts'
import { reportUnknownKeys } from './readers/collections.ts'
import { type Reader, read } from './readers/reader.ts'
import { defaultApi, readApi } from './sections/api.ts'
import { readBanner } from './sections/banner.ts'
import { readContextual } from './sections/contextual.ts'
import { readFooter } from './sections/footer.ts'
import { readIdentity } from './sections/identity.ts'
import { readIntegrations } from './sections/integrations.ts'
import { topLevelKeys } from './sections/known-keys.ts'
import { readNavbar } from './sections/navbar.ts'
import { readTexts } from './sections/page-settings.ts'
import { readRedirects } from './sections/redirects.ts'
import { defaultSeo, readSeo } from './sections/seo.ts'
import { readThemeSettings } from './sections/theme-settings.ts'

/** For keys of the navigation that are at the top level. */
const navigationHints: Readonly<Record<string, string>> = Object.fromEntries(
  childLists.map(key => [key, 'Move it into "navigation".']),
)

/** Reads a complete `docs.json` and fills in defaults. */
export function readDocsJson(
  root: LocatedObject,
  report: Report,
): Omit<Config, 'settings' | 'addresses' | 'apiPositions' | 'iconPositions' | 'sources'> {
  reportUnknownKeys(root, topLevelKeys, report, navigationHints)
  const field = <Value>(key: string, reader: Reader<Value>) => read(memberOf(root, key), reader, report)
  const integrations = field('integrations', readIntegrations) ?? {}
  return {
    ...readIdentity(root, report),
    ...readThemeSettings(root, report),
    ...readTexts(root, report),
    navbar: field('navbar', readNavbar) ?? { links: [] },
    footer: field('footer', readFooter) ?? { socials: [], columns: [] },
    banner: field('banner', readBanner),
    contextual: field('contextual', readContextual),
    seo: field('seo', readSeo) ?? defaultSeo,
    redirects: field('redirects', readRedirects) ?? [],
    integrations,
    hasTelemetry: integrations.telemetry?.enabled !== false,
    api: field('api', readApi) ?? defaultApi,
    navigation: readNavigation(root, report),
  }
}
