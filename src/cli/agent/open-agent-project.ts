import type { Settings } from '../../config/settings.ts'
import { type OpenModels, openModels } from '../../host/models/open-models.ts'
import { readProjectSettings } from '../../host/project/project-settings.ts'
import { readSiteName } from '../../host/project/site-name.ts'
import { openRecords } from '../../host/services/open-records.ts'
import type { JobModel } from '../../server/jobs/job.ts'
import type { LanguageModel } from '../../server/models/language-model.ts'
import type { SiteSearch } from '../../server/search/site-search.ts'
import { UsageError } from '../exit-code.ts'
import type { Console } from '../output/console.ts'
import { reportDiagnostics } from '../output/diagnostics/report-diagnostics.ts'
import { type PathFlags, type ProjectPaths, projectPaths } from '../project-paths.ts'
import { requireProject } from '../require-project.ts'

/** A project in which the agent can work. */
export interface AgentProject {
  readonly paths: ProjectPaths
  readonly settings: Settings
  readonly siteName: string
  readonly models: OpenModels
  readonly model: JobModel
  readonly languageModel: LanguageModel
  /** Search in the records of the last build, if there are any. */
  readonly search: SiteSearch
  readonly close: () => void
}

/** @throws {UsageError} If something is missing that the user can set. */
export async function openAgentProject(
  dir: string,
  flags: PathFlags & { readonly model?: string | undefined; readonly json?: boolean | undefined },
  console: Console,
): Promise<AgentProject> {
  const model = modelOf(flags.model)
  const paths = projectPaths(dir, flags)
  const { directory, data } = paths
  requireProject(dir)
  const { value: settings, diagnostics } = readProjectSettings(directory)
  if (diagnostics.length > 0 && !flags.json) reportDiagnostics(console, directory, diagnostics)
  const models = await openModels({ settings: settings.models, environment: console.env, dataFolder: data })
  const languageModel = models[model]
  if (!languageModel) throw new UsageError(missingModel(model, models))
  const records = openRecords({
    folder: paths.records,
    embeddings: Promise.resolve(models.embeddings),
    // Without search, the agent reads files.
    report: () => {},
  })
  const siteName = readSiteName(directory).name
  return { paths, settings, siteName, models, model, languageModel, search: records.search, close: records.close }
}

function modelOf(written = 'sonnet'): JobModel {
  if (written === 'sonnet' || written === 'opus') return written
  throw new UsageError(`Invalid value "${written}" for --model: expected "sonnet" or "opus".`)
}

function missingModel(model: JobModel, { problems }: OpenModels): string {
  const problem = problems.find(text => text.includes(`"models.${model}"`))
  if (problem !== undefined) return problem
  const example = `{ "models": { "${model}": { "provider": "anthropic", "model": "name-of-the-model" } } }`
  return `The agent uses the model "${model}", but lectern.json does not define it. Add it:\n\n  ${example}\n\n"provider" can also be "openai-compatible", with a "baseUrl".`
}
