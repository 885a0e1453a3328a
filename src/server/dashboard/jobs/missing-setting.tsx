import type { VNode } from 'preact'
import { Notice } from '../html/elements.tsx'
import { jobTexts as words } from '../job-texts.ts'
import type { DashboardAgent } from '../ports/dashboard-agent.ts'

/** What must be set before any job can start, as the title and text of a notice. */
export interface MissingSetting {
  readonly title: string
  readonly text: string
}

/** What is missing so that the agent can work; `undefined` if a job with at least one of the models can start. */
export async function missingSetting({
  models,
  unavailable,
}: Pick<DashboardAgent, 'models' | 'unavailable'>): Promise<MissingSetting | undefined> {
  if (models.length === 0) return { title: words.noModelTitle, text: words.noModel }
  const problems = await Promise.all(models.map(unavailable))
  const [first] = problems
  if (first === undefined || problems.includes(undefined)) return undefined
  return { title: words.missingTitle, text: first }
}

/** The notice that says what is missing. */
export function MissingSettingNotice({ missing: { title, text } }: { readonly missing: MissingSetting }): VNode {
  return (
    <Notice type="warning" title={title}>
      <p>{text}</p>
    </Notice>
  )
}
