import type { Theme } from '../../../src/config/config.ts'
import { type BuiltSite, serveProject } from './built-site.ts'

/** Themes with their own decoration keep it. The others use one of the three decorations of the format. */
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
