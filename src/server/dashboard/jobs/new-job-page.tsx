import type { JobModel } from '../../jobs/job.ts'
import { newToken } from '../access/tokens.ts'
import { ChoiceGroup, TextField } from '../forms/fields.tsx'
import { addressOf } from '../html/frame.tsx'
import { pageResponse } from '../html/page-response.ts'
import { FormToken, type SessionFrame, SignedInPage } from '../html/signed-in-page.tsx'
import { jobTexts as words } from '../job-texts.ts'
import { texts } from '../texts.ts'
import type { JobForm, JobFormProblems } from './job-form.ts'
import { type MissingSetting, MissingSettingNotice } from './missing-setting.tsx'
import { ProblemNotice } from './problem-notice.tsx'

interface NewJobPage {
  readonly form: JobForm
  readonly models: readonly JobModel[]
  /** If present, the page shows what is missing instead of the form. */
  readonly missing?: MissingSetting | undefined
  readonly problems?: JobFormProblems | undefined
  /** If absent, it is 200, or 422 with problems. */
  readonly status?: number | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** The page with the form for a new job. */
export function newJobPage(frame: SessionFrame, page: NewJobPage): Response {
  if (page.missing) return missingSettingPage(frame, page.missing)
  const { form, models, problems = {}, headers } = page
  const entries = Object.entries(problems)
  const problemsOf = (field: keyof JobFormProblems) => (problems[field] === undefined ? [] : [problems[field]])
  const content = (
    <SignedInPage frame={frame} current="jobs" title={words.newTitle} back={{ path: '/jobs', label: words.back }}>
      {entries.length > 0 && (
        <ProblemNotice title={problems.form === undefined ? texts.keys.problems(entries.length) : words.notStarted}>
          <ul>
            {entries.map(([field, message]) => (
              <li key={field}>
                {field === 'form' ? (
                  message
                ) : (
                  <a class="text-link" href={`#${field === 'model' ? `model-${models[0]}` : field}`}>
                    {message}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </ProblemNotice>
      )}
      <form class="form" method="post" action={addressOf(frame, '/jobs')}>
        <FormToken frame={frame} />
        {/* Prevents a form that is sent twice from starting two jobs. */}
        <input type="hidden" name="form" value={newToken()} />
        <TextField
          id="instruction"
          label={words.instructionLabel}
          hint={words.instructionHint}
          value={form.instruction}
          rows={9}
          isProse
          required
          problems={problemsOf('instruction')}
        />
        <ChoiceGroup
          id="model"
          type="radio"
          label={words.model}
          values={[form.model]}
          options={models.map(value => ({ value, label: words.models[value], hint: words.modelHints[value] }))}
          problems={problemsOf('model')}
        />
        <TextField
          id="branch"
          label={words.branch}
          hint={words.branchHint}
          value={form.branch}
          maxLength={200}
          isOptional
          problems={problemsOf('branch')}
        />
        <ChoiceGroup
          id="asDraft"
          type="checkbox"
          label={words.pullRequest}
          values={form.asDraft ? ['yes'] : []}
          options={[{ value: 'yes', label: words.draft }]}
        />
        <div class="form-actions">
          <button class="ui-button ui-button-primary" type="submit">
            {words.start}
          </button>
          <a class="ui-button" href={addressOf(frame, '/jobs')}>
            {words.cancel}
          </a>
        </div>
      </form>
    </SignedInPage>
  )
  return pageResponse(content, page.status ?? (entries.length > 0 ? 422 : 200), headers)
}

function missingSettingPage(frame: SessionFrame, missing: MissingSetting): Response {
  return pageResponse(
    <SignedInPage frame={frame} current="jobs" title={words.newTitle} back={{ path: '/jobs', label: words.back }}>
      <MissingSettingNotice missing={missing} />
    </SignedInPage>,
  )
}
