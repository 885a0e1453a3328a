import { hasScheme } from '../../source/paths/has-scheme.ts'
import type { RenderInput } from '../render-input.ts'
import type { AgentFiles } from './agent-links.ts'
import { agentPaths } from './agent-paths.ts'
import { hasMenuOption } from './menu-options.ts'

/** What a site has for programs. */
export function agentFilesOf(input: Pick<RenderInput, 'site' | 'specs' | 'specTexts' | 'mayHaveAsset'>): AgentFiles {
  const { assets } = input.site
  const specs = Object.values(input.specs).filter(({ kind }) => kind !== 'sdk')
  const sources = specs.map(({ source }) => source).filter(source => isDownloadable(input, source))
  const [first] = sources
  return {
    hasApiCatalog: assets.has(agentPaths.apiCatalog) || sources.length > 0,
    hasAgentCard: assets.has(agentPaths.agentCard),
    hasServerCard: assets.has(agentPaths.mcpServerCard),
    // Only the menu shows it, so other sites do not depend on it.
    ...(offersSpecs(input.site) && { specDownload: sources.length > 1 ? agentPaths.specArchive : first }),
  }
}

/** Whether the menu of a page offers API descriptions. */
export const offersSpecs = ({ config, pages }: Pick<RenderInput['site'], 'config' | 'pages'>): boolean =>
  hasMenuOption(config, pages, ({ id }) => id === 'download-spec')

/** Whether readers can download a spec. */
export function isDownloadable(
  { site, specTexts, mayHaveAsset }: Pick<RenderInput, 'site' | 'specTexts' | 'mayHaveAsset'>,
  source: string,
): boolean {
  if (hasScheme(source)) return true
  const isHidden = specTexts?.has(source) === true && specTexts.get(source) === undefined
  return site.assets.has(source) && !isHidden && mayHaveAsset?.(source) !== false
}
