import type { VNode } from 'preact'
import type { CheckSummary, Job } from '../../../jobs/job.ts'
import { countText } from '../../html/times.tsx'
import { visibleText } from '../../html/visible-text.ts'
import { jobTexts as words } from '../../job-texts.ts'
import { LabeledValue, Part } from '../job-parts.tsx'
import { DiffList } from './diff-view.tsx'
import type { RunDiff } from './run-diffs.ts'

interface ChangesPartProps {
  readonly job: Job
  /** Newest first. */
  readonly diffs: readonly RunDiff[]
}

/** The errors that the check has found, the changed files, and their differences. */
export function ChangesPart({ job, diffs }: ChangesPartProps): VNode {
  const { checks, filesChanged } = job
  const current = diffs.find(({ run }) => run === job.run)
  const isListed = filesChanged.length > 0 && (!current || current.diff.isCut)
  const isEmpty = !checks && !isListed && diffs.length === 0
  return (
    <Part name="changes">
      {!isEmpty && (
        <section class="panel" aria-labelledby="changes">
          <h2 id="changes">{words.changes}</h2>
          {checks && <Checks checks={checks} />}
          {isListed && <Files files={filesChanged} />}
          <DiffList diffs={diffs} titleOf={({ run }) => (job.run === 1 ? words.diff : words.diffOfRun(run))} />
        </section>
      )}
    </Part>
  )
}

function Checks({ checks }: { readonly checks: CheckSummary }): VNode {
  const { errorsBefore, errorsAfter, newErrors } = checks
  return (
    <section aria-labelledby="checks">
      <h3 id="checks">{words.checks}</h3>
      <dl class="labeled-values">
        <LabeledValue label={words.errorsBefore}>{countText(errorsBefore)}</LabeledValue>
        <LabeledValue label={words.errorsAfter}>{countText(errorsAfter)}</LabeledValue>
        <LabeledValue label={words.newErrors}>{countText(newErrors.length)}</LabeledValue>
      </dl>
      {newErrors.length > 0 && (
        <details class="error-list" open={newErrors.length <= 10}>
          <summary>{words.newErrorList(newErrors.length)}</summary>
          <ul>
            {newErrors.map((error, at) => (
              <li key={at}>{visibleText(error)}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function Files({ files }: { readonly files: Job['filesChanged'] }): VNode {
  return (
    <section aria-labelledby="files">
      <h3 id="files">{words.files}</h3>
      <ul class="file-list">
        {files.map(file => (
          <li key={file.path}>
            <span class="route">{visibleText(file.path)}</span>{' '}
            <span class="faint">
              {words.fileKinds[file.kind]}
              {file.kind === 'moved' && ` ${words.movedFrom} ${visibleText(file.from)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
