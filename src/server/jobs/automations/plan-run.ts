import { z } from 'zod'
import type { AutomationSettings } from '../../../config/automation-settings.ts'
import type { Json } from '../../ports.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { specDigests } from './digests/spec-digests.ts'
import { translatedPages } from './digests/translated-pages.ts'
import { planApiChanges } from './instructions/api-changes.ts'
import { planBrokenLinks } from './instructions/broken-links.ts'
import { planOwn } from './instructions/own-instruction.ts'
import type { Plan } from './instructions/plan.ts'
import { planTranslations } from './instructions/translations.ts'
import { planUnansweredQuestions } from './instructions/unanswered-questions.ts'

/** The sources of information for runs. */
export interface RunSources {
  /** Runs a function with the docs folder of the deploy branch in its current state. */
  readonly withDocs: <Value>(use: (docs: DocsFiles) => Promise<Value>, signal: AbortSignal) => Promise<Value>
  /** Questions of a period that the docs do not answer, newest first; at most some thousands. */
  readonly unansweredQuestions: (from: number, to: number) => Promise<readonly string[]>
}

type DocsFiles = Pick<Workspace, 'list' | 'read'>

export interface PlannedRun {
  readonly automation: AutomationSettings
  /** Paths in the repository that have changed. Absent if unknown. */
  readonly paths?: readonly string[] | undefined
  /** The snapshot of the last run. Absent if there was none. */
  readonly previous?: Json | undefined
  readonly now: number
}

/** Determines the work of a run. */
export async function planRun(
  { automation, paths, previous, now }: PlannedRun,
  sources: RunSources,
  signal: AbortSignal,
): Promise<Plan> {
  switch (automation.kind) {
    case 'own':
      return planOwn(automation.instruction ?? '', paths)
    case 'brokenLinks':
      return planBrokenLinks()
    case 'unansweredQuestions': {
      const from = parsed(questionSnapshot, previous)?.until ?? now - firstPeriodMs
      return planUnansweredQuestions(await sources.unansweredQuestions(from, now), now)
    }
    case 'apiChanges':
      return planApiChanges(parsed(specSnapshot, previous), await sources.withDocs(specDigests, signal))
    case 'translations':
      return planTranslations(parsed(translationSnapshot, previous), await sources.withDocs(translatedPages, signal))
  }
}

/** The first run considers the questions of a week. */
const firstPeriodMs = 7 * 24 * 60 * 60_000

const questionSnapshot = z.object({ until: z.number() })
const specSnapshot = z.record(z.string(), z.string())
const translationSnapshot = z.record(
  z.string(),
  z.object({ source: z.string(), sourceDigest: z.string(), digest: z.string() }),
)

/** Snapshots from another version of this software may have another format. They are then ignored. */
function parsed<Schema extends z.ZodType>(schema: Schema, snapshot: Json | undefined): z.output<Schema> | undefined {
  const { success, data } = schema.safeParse(snapshot)
  return success ? data : undefined
}
