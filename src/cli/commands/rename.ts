import { applyRename } from '../../host/rename/apply-rename.ts'
import { planRename, type RenamePlan } from '../../host/rename/plan-rename.ts'
import { exitCodes, UsageError } from '../exit-code.ts'
import type { Console } from '../output/console.ts'
import { renameJson, renameSummary } from '../output/rename-summary.ts'
import { type PathFlags, projectPaths } from '../project-paths.ts'
import { requireProject } from '../require-project.ts'

export interface RenameFlags extends PathFlags {
  readonly dir: string
  readonly dryRun?: boolean | undefined
  /** `false` for `--no-redirect`. */
  readonly redirect?: boolean | undefined
  readonly json?: boolean | undefined
}

/**
 * `docs rename`: moves a page, a snippet or a folder to another path, and updates everything that refers to it. Returns
 * the exit code.
 */
export async function rename(oldName: string, newName: string, flags: RenameFlags, console: Console): Promise<number> {
  requireProject(flags.dir)
  const { directory, out, cache } = projectPaths(flags.dir, flags)
  const withRedirects = flags.redirect !== false
  const plan = await planRename({ directory, out, cache, oldName, newName, withRedirects })
  if ('problem' in plan) throw new UsageError(plan.problem)
  const isDryRun = flags.dryRun === true
  const result = { plan, isDryRun, skipped: isDryRun ? [] : applyRename(plan) }
  console.out(flags.json === true ? renameJson(result) : renameSummary(result))
  return isComplete(plan) && result.skipped.length === 0 ? exitCodes.success : exitCodes.errors
}

/** Whether all references to the files were updated. */
const isComplete = ({ unchanged }: RenamePlan): boolean => unchanged.length === 0
