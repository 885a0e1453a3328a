import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { lazy } from '../../source/lazy.ts'
import { agentPaths } from '../frame/agent-paths.ts'
import { finishedFile, type PlannedFile, plannedFile } from '../output/planned-file.ts'
import type { RenderContext } from '../pages/render-context.ts'
import type { RenderInput } from '../render-input.ts'
import { apiCatalog } from './api-catalog.ts'
import { mcpDocuments } from './mcp-documents.ts'
import { publishedApis } from './published-apis.ts'
import { readSkills } from './read-skills.ts'
import { type SiteSkill, skillFiles, skillRedirect } from './skill-files.ts'
import { specArchive } from './spec-archive.ts'
import { templateSkill, templateSkillName } from './template-skill.ts'

interface PlannedAgentFiles {
  readonly files: readonly PlannedFile[]
  /** Lines for `_redirects`. */
  readonly redirects: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

/** The files by which programs find out what a site has for them: skills, a catalog of APIs, and its MCP server. */
export function agentFiles(
  input: RenderInput,
  context: Pick<RenderContext, 'frame' | 'diagnosticsIfUnchanged'>,
): PlannedAgentFiles {
  const { frame } = context
  const { value: custom, diagnostics } = readSkills(input)
  const { base, noindex, discovery } = frame.config.settings
  const apis = publishedApis(input)
  const template = (others: readonly Named[] = []) => lazy(() => templateSkill(frame, { apis, others }))
  const written = custom.skills.map(
    ({ name, folder, description, file: { text } }): SiteSkill => ({
      name,
      folder,
      read: () => ({ description, text }),
    }),
  )
  const generated = noindex ? [] : [{ name: templateSkillName(frame.config.name), read: template() }]
  const skills = written.length > 0 ? written : generated
  const [first, second] = skills
  // With several skills, the main one refers to the others.
  const onlySkillOrList = second === undefined ? first?.read : template(custom.skills)
  const main = custom.root ? () => custom.root : onlySkillOrList
  // A page of that name has a Markdown file at the same path.
  const hasSkillPage = input.site.pages.has('/skill')
  const hasList = !hasSkillPage && !custom.root && second !== undefined
  const catalog = noindex ? undefined : apiCatalog(frame, apis)
  const skillFile = () => ({ path: agentPaths.skill, contents: main?.()?.text ?? '' })
  return {
    files: [
      ...mcpDocuments(frame).map(finishedFile),
      ...(catalog ? [finishedFile(catalog)] : []),
      ...(frame.agentFiles.specDownload === agentPaths.specArchive ? [specArchive(input, apis, context)] : []),
      ...skillFiles(frame, skills, input.folder),
      ...(hasSkillPage || !main ? [] : [plannedFile(agentPaths.skill, skillFile)]),
    ],
    redirects: [
      ...(hasList ? [`${base}/${agentPaths.skill} ${base}/${agentPaths.olderSkillIndex} 302`] : []),
      ...written.map(({ name }) => skillRedirect(base, name)),
      ...(discovery.mcp ? [`${base}/.well-known/mcp ${base}/${agentPaths.mcpDocument} 302`] : []),
    ],
    diagnostics,
  }
}

type Named = { readonly name: string; readonly description: string }
