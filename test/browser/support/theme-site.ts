import type { Theme } from '../../../src/config/config.ts'
import { type BuiltSite, serveProject } from './built-site.ts'

/** Those with a decoration of their own go without one, so that it is seen; the others share the three of the format. */
const decorations: Readonly<Partial<Record<Theme, string>>> = {
  mint: 'gradient',
  palm: 'grid',
  almond: 'windows',
  aspen: 'grid',
}

/** The project of all components and selectors, built by the package in a theme. The caller closes it. */
export function serveTheme(theme: Theme): Promise<BuiltSite> {
  return serveProject('test/looks/project', {
    'docs.json': { theme, background: { decoration: decorations[theme] } },
  })
}
