import type { Settings } from '../../config/settings.ts'

/** Files that every build writes, so that links can lead to them. */
const always: ReadonlySet<string> = new Set(['robots.txt'])

/** Files that a build writes unless the site must not be indexed. */
const unlessHidden: ReadonlySet<string> = new Set([
  'llms.txt',
  'llms-full.txt',
  'skill.md',
  '.well-known/llms.txt',
  '.well-known/llms-full.txt',
  '.well-known/skills/index.json',
  '.well-known/agent-skills/index.json',
])

/** Whether a path, relative to the output folder, is a file that the build writes for programs. */
export function isGeneratedFile(path: string, { siteUrl, noindex }: Pick<Settings, 'siteUrl' | 'noindex'>): boolean {
  return always.has(path) || (path === 'sitemap.xml' && siteUrl !== undefined) || (!noindex && unlessHidden.has(path))
}
