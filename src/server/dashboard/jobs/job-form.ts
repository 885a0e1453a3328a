import { RejectedRequest, type RequestError } from '../../error-response.ts'
import type { AgentJobs } from '../../jobs/agent-jobs.ts'
import type { JobModel } from '../../jobs/job.ts'
import { countText } from '../html/times.tsx'
import { jobTexts as words } from '../job-texts.ts'

/** The form for a new job, as it was filled in. */
export interface JobForm {
  readonly instruction: string
  readonly branch: string
  readonly asDraft: boolean
  readonly model: string
}

/** The problems of the form, by field. `form`: not related to a field. */
export type JobFormProblems = Readonly<Partial<Record<'instruction' | 'branch' | 'model' | 'form', string>>>

export const emptyJobForm = (models: readonly JobModel[]): JobForm => ({
  instruction: '',
  branch: '',
  asDraft: false,
  model: models[0] ?? '',
})

export const parseJobForm = (form: URLSearchParams): JobForm => ({
  instruction: textOf(form, 'instruction'),
  branch: (form.get('branch') ?? '').trim(),
  asDraft: form.get('asDraft') === 'yes',
  model: form.get('model') ?? '',
})

/** Converts line breaks to those of the API, and removes characters that the database cannot store. */
export const textOf = (form: URLSearchParams, name: string): string =>
  (form.get(name) ?? '').replaceAll('\r\n', '\n').replace(/[\0\p{Surrogate}]/gu, '')

/** Maximum length of an instruction or a message, in characters. The API accepts longer ones. */
export const maxInstruction = 50_000

/** Why a text is not an instruction. */
export function textProblem(text: string): string | undefined {
  if (text.trim() === '') return words.missingText
  return text.length > maxInstruction ? words.longText(countText(maxInstruction)) : undefined
}

type NewJob = Parameters<AgentJobs['start']>[0]

/** The job that a form requests. Its branch is checked when the job starts. */
export function checkJobForm(
  { instruction, branch, asDraft, model: written }: JobForm,
  models: readonly JobModel[],
): { readonly newJob: NewJob } | { readonly problems: JobFormProblems } {
  const problem = textProblem(instruction)
  const model = models.find(name => name === written)
  if (problem !== undefined || model === undefined)
    return {
      problems: {
        ...(problem !== undefined && { instruction: problem }),
        ...(model === undefined && { model: words.unknownModel }),
      },
    }
  const messages = [{ role: 'user', text: instruction }] as const
  return { newJob: { messages, instruction, branch: branch === '' ? undefined : branch, asDraft, model } }
}

/** The field of the form that a rejection is about. @throws All other errors. */
export function problemsOfError(error: unknown): { readonly problems: JobFormProblems; readonly reason: RequestError } {
  if (!(error instanceof RejectedRequest)) throw error
  const { reason } = error
  const isOfBranch = reason.code === 'invalid-branch' || reason.code === 'branch-busy'
  return { problems: { [isOfBranch ? 'branch' : 'form']: reason.message }, reason }
}
