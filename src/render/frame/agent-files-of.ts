import { hasScheme } from '../../source/paths/has-scheme.ts'
import type { RenderInput } from '../render-input.ts'
import type { AgentFiles } from './agent-links.ts'
import { agentPaths } from './agent-paths.ts'

/** What a site has for programs. */
export function agentFilesOf(input: Pick<RenderInput, 'site' | 'specs' | 'specTexts' | 'mayHaveAsset'>): AgentFiles {
  const { assets } = input.site
  return {
    hasApiCatalog:
      assets.has(agentPaths.apiCatalog) || Object.keys(input.specs).some(source => isDownloadable(input, source)),
    hasAgentCard: assets.has(agentPaths.agentCard),
    hasServerCard: assets.has(agentPaths.mcpServerCard),
  }
}

/** Whether readers can download a spec. */
export function isDownloadable(
  { site, specTexts, mayHaveAsset }: Pick<RenderInput, 'site' | 'specTexts' | 'mayHaveAsset'>,
  source: string,
): boolean {
  if (hasScheme(source)) return true
  const isHidden = specTexts?.has(source) === true && specTexts.get(source) === undefined
  return site.assets.has(source) && !isHidden && mayHaveAsset?.(source) !== false
}
