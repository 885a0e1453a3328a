import { assembleSite } from '../../src/site/assemble-site.ts'
import type { Site } from '../../src/site/site.ts'
import { readConfig } from './literal-config.ts'

/** A site at `/docs` whose navigation consists of groups with these icons. */
export function navigationOf(icons: readonly string[]): Site {
  const groups = icons.map((icon, at) => ({ group: `Group ${at}`, icon, pages: [] }))
  const { config } = readConfig({ navigation: { groups } }, { 'lectern.json': { base: '/docs' } })
  return assembleSite({ config, pages: [], assets: new Map() }).value
}
