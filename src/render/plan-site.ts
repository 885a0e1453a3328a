import type { NavigationTree } from '../navigation/navigation.ts'
import type { PublishedAssets } from '../site/published/published-assets.ts'
import type { Run } from '../source/stage.ts'
import { agentFiles } from './agents/agent-files.ts'
import { adaptStyles } from './assets/adapt-styles.ts'
import { assetFiles } from './assets/asset-files.ts'
import { selectProjectFiles } from './assets/select-project-files.ts'
import { finishedFile, type PlannedFile } from './output/planned-file.ts'
import { replacedFile } from './output/replaced-file.ts'
import { prepareRendering } from './pages/prepare-rendering.ts'
import type { PlanSource } from './plan-source.ts'
import { connectSources } from './policy/connect-sources.ts'
import type { RenderPorts } from './ports.ts'
import type { RenderInput } from './render-input.ts'
import { assistantFiles } from './site-files/assistant-files.ts'
import { feedbackFiles } from './site-files/feedback-files.ts'
import { headersFile } from './site-files/headers-file.ts'
import { playgroundFiles } from './site-files/playground-files.ts'
import { serverFiles } from './site-files/server-files.ts'
import { sharedFiles } from './site-files/shared-files.ts'
import { signInFiles } from './site-files/sign-in-files.ts'
import { type SitePlan, sitePlanOf } from './site-plan.ts'
import { fontFiles } from './theme/theme-fonts.ts'

/** What is still valid of a previous plan. */
export interface ReusableParts extends Pick<PlanSource, 'positionOf'> {
  /** The files of the project that the site contains. */
  readonly projectFiles?: PublishedAssets | undefined
  /** The files that an earlier state contained, if it only differs in images or in texts that refer to the same files. */
  readonly comparableFiles?: PublishedAssets | undefined
  /** The navigation that pages showed. Groups that are the same are not prepared again. */
  readonly displayed?: NavigationTree | undefined
}

/**
 * Plan the files of a site. Each is rendered on request: all of them in a build, single ones in the preview. Files of
 * the author replace generated ones.
 *
 * @param reusable What is still valid of a previous plan, for example because its pages are the same, or also their files.
 */
export async function planSite(
  renderInput: RenderInput,
  run: Run,
  ports: RenderPorts,
  { displayed, projectFiles: reusableFiles, comparableFiles, ...reusable }: ReusableParts = {},
): Promise<SitePlan> {
  const { site, folder } = renderInput
  const { scripts, diagnostics, ...prepared } = await prepareRendering(renderInput, run, ports, displayed)
  const { frame, layouts } = prepared.context
  const projectFiles = reusableFiles ?? selectProjectFiles(renderInput, scripts, comparableFiles)
  // A script that no page runs is valid if a page links to it, or if another script loads it as a module.
  const ignoredDiagnostics = new Set(
    scripts.diagnostics.filter(({ span }) => span && projectFiles.paths.has(span.path)),
  )
  const forAgents = agentFiles(renderInput, prepared.context)
  const isTaken = (path: string) => projectFiles.paths.has(path)
  const published = [
    ...playgroundFiles(renderInput, frame, layouts),
    ...assistantFiles(frame),
    ...feedbackFiles(frame),
    ...signInFiles(frame, layouts),
    ...assetFiles(site, projectFiles.paths, {
      code: renderInput.code,
      changed: new Map([...scripts.rewritten, ...adaptStyles(site, folder.files)]),
      specTexts: renderInput.specTexts,
    }),
  ]
  return sitePlanOf({
    ...prepared,
    ...reusable,
    renderInput,
    projectFiles,
    shared: sharedPlan({ ...prepared, renderInput, isTaken, redirectLines: forAgents.redirects }),
    redirectLines: forAgents.redirects,
    published: published.map(finishedFile),
    isTaken,
    drawImages: ports.drawImages,
    diagnostics: [...diagnostics.filter(diagnostic => !ignoredDiagnostics.has(diagnostic)), ...forAgents.diagnostics],
  })
}

/** The files that do not belong to a page. Which scripts and styles of the package they include depends on all pages. */
export function sharedPlan({
  renderInput,
  context: { frame, layouts, author },
  files,
  isTaken,
  redirectLines,
}: Pick<PlanSource, 'renderInput' | 'context' | 'files' | 'isTaken' | 'redirectLines'>): readonly PlannedFile[] {
  const { site, folder } = renderInput
  const hostFiles = [headersFile(frame, connectSources(renderInput)), ...serverFiles(renderInput)]
  const shared = [
    ...hostFiles.map(finishedFile),
    ...sharedFiles(frame, {
      files,
      layouts,
      author,
      fragments: renderInput.fragments.map(({ page }) => page),
      redirectLines,
    }),
    ...fontFiles(site.config, folder.fonts).map(finishedFile),
  ]
  return shared.map(file => (isTaken(file.path) ? replacedFile(file) : file))
}
